package lasso.runtime.instrument.passes.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lasso.runtime.allow.MediationTable;
import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.instrument.LoadedProgram;
import lasso.runtime.instrument.RecordingTestHandler;
import lasso.runtime.instrument.passes.language.FieldPass;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.surroundings.Surroundings;
import org.junit.jupiter.api.Test;

class MediationTest {
  @Test
  void everyHookOfTheTableExists() {
    for (MediationTable.Hook hook :
        new MediationPass(Surroundings.DEFAULT, Threading.ONE).hooks()) {
      CompiledProgram.assertHookExists(hook.owner(), hook.name(), hook.descriptor());
    }
    for (MediationTable.Hook hook : new MediationTable().all()) {
      if (hook.owner().endsWith("/SimTime")) {
        CompiledProgram.assertHookExists(
            "lasso/runtime/standins/ElapsingTime", hook.name(), hook.descriptor());
      }
      if (hook.owner().endsWith("/SimThread")) {
        CompiledProgram.assertHookExists(
            "lasso/runtime/standins/ProcessThread", hook.name(), hook.descriptor());
      }
    }
  }

  private static final String NONDETERMINISTIC =
      """
      import java.time.*;
      import java.util.*;
      import java.util.concurrent.ThreadLocalRandom;
      import java.util.concurrent.TimeUnit;
      import java.util.stream.*;

      public class Wild {
        enum Color { RED, GREEN, BLUE, BLACK, WHITE; static final Map<Color, String> NAMES = new HashMap<>(); static { for (Color c : values()) NAMES.put(c, c.name()); } }
        static class Thing {}
        static class Other extends Thing { public int hashCode() { return super.hashCode() + 1; } }
        record Pair(Color c, Thing t) {}
        static class MyRandom extends Random {}
        public static void main(String[] args) throws Exception {
          System.out.println(System.currentTimeMillis() + " " + System.nanoTime());
          System.out.println(Instant.now() + " " + LocalDate.now() + " " + LocalDateTime.now() + " " + ZonedDateTime.now(ZoneId.of("UTC")) + " " + Clock.systemUTC().millis());
          System.out.println(new Date().getTime() + " " + Calendar.getInstance().getTimeInMillis());
          System.out.println(new Random().nextInt() + " " + Math.random() + " " + UUID.randomUUID() + " " + ThreadLocalRandom.current().nextInt(5, 500) + " " + new MyRandom().nextLong() + " " + new SplittableRandom().nextInt());
          List<Integer> deck = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7)); Collections.shuffle(deck); System.out.println(deck);
          System.out.println(System.identityHashCode("x") + " " + new Object().hashCode() + " " + new int[1].hashCode() + " " + new Thing() + " " + new Other() + " " + new Thing().hashCode());
          Object o = new Object(); System.out.println(o.toString() + String.valueOf(new int[0]) + Objects.hashCode(o));
          System.out.println(Set.of("a", "b", "c", "d", "e") + " " + Map.of("k", 1, "l", 2, "m", 3, "n", 4) + " " + Set.copyOf(List.of(3, 1, 2)) + Stream.of("z", "y").collect(Collectors.toUnmodifiableSet()));
          Map<Object, String> byEnum = new HashMap<>(); for (Color c : Color.values()) byEnum.put(c, "" + c.hashCode()); System.out.println(byEnum);
          System.out.println(Color.NAMES.get(Color.BLUE) + Color.NAMES);
          Map<Object, String> byClass = new HashMap<>(); byClass.put(Thing.class, "t"); byClass.put(Other.class, "o"); byClass.put(Color.class, "c"); System.out.println(byClass);
          Set<Object> things = new HashSet<>(); for (int i = 0; i < 5; i++) { things.add(new Thing()); things.add(new Other()); things.add(new Pair(Color.RED, new Thing())); } System.out.println(things);
          IdentityHashMap<Object, Integer> id = new IdentityHashMap<>(); for (int i = 0; i < 4; i++) id.put(new Object(), i); System.out.println(id.values());
          WeakHashMap<String, Integer> weak = new WeakHashMap<>(); weak.put("w", 1); System.out.println(weak);
          ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 4); local.set(local.get() + 1); System.out.println(local.get());
          int[] array = {1}; System.out.println("concat " + array + o + 1 + 'c' + 2L); System.out.println(array); System.out.println(new StringBuilder().append(array).append((Object) "t"));
          Map<Object, Integer> locks = new HashMap<>(); java.util.function.Supplier<Object> maker = Object::new; for (int i = 0; i < 3; i++) locks.put(i == 1 ? maker.get() : new Object(), i); System.out.println(locks.values() + " " + locks);
          Runnable lambda = () -> {}; System.out.println(lambda.hashCode() + " " + lambda);
          System.out.println(Thread.currentThread().getName() + Thread.currentThread().getId());
          Thread.sleep(100000); TimeUnit.DAYS.sleep(4);
          System.out.println(System.getenv("HOME") + System.getProperty("user.dir") + System.getProperty("x", "fallback") + Runtime.getRuntime().availableProcessors());
          try { deep(); } catch (IllegalStateException e) { e.printStackTrace(); System.out.println(Arrays.toString(e.getStackTrace())); }
          System.out.println(Arrays.toString(Thread.currentThread().getStackTrace()));
          System.err.println("to err");
        }
        static void deep() { Runnable r = () -> { throw new IllegalStateException("x"); }; r.run(); }
      }
      """;

  @Test
  void nothingDiffersBetweenRunsAndWorkers() {
    CompiledProgram program = CompiledProgram.of(NONDETERMINISTIC);
    RecordingTestHandler first = program.run();
    assertThat(first.thrown).isNull();
    for (int i = 0; i < 3; i++) {
      new Object().hashCode();
      RecordingTestHandler again = program.run();
      assertThat(again.output()).isEqualTo(first.output());
      assertThat(again.errors()).isEqualTo(first.errors());
    }
    assertThat(first.output())
        .contains("[java.lang.Thread.getStackTrace(Thread.java), Wild.main(Wild.java:")
        .doesNotContain("lasso.");
    assertThat(first.output()).contains("main1", "nullnullfallback1", "2000-01-01", "BLUE{");
    assertThat(first.errors())
        .contains("to err", "at Wild.deep(Wild.java:")
        .doesNotContain("lasso");
  }

  /** Prints a fingerprint of a run in another JVM, for the test below. */
  public static void main(String[] args) {
    RecordingTestHandler handler = CompiledProgram.of(NONDETERMINISTIC).run();
    System.out.print(handler.output());
  }

  @Test
  void nothingDiffersBetweenJvms() throws Exception {
    List<String> command =
        List.of(
            System.getProperty("java.home") + "/bin/java",
            "-ea",
            "--add-exports",
            "java.base/jdk.internal.misc=ALL-UNNAMED",
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=0",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            MediationTest.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).isEqualTo(CompiledProgram.of(NONDETERMINISTIC).run().output());
  }

  @Test
  void aPlainObjectIsFoundAgainAfterItsIdentityChanged() throws Exception {
    LoadedProgram loaded =
        CompiledProgram.of(
                """
                public class Key {
                  static Object key = new Object();
                  public static void main(String[] a) { System.out.println(key); }
                }
                """)
            .instrument()
            .load();
    loaded.hooks().handler(new RecordingTestHandler());
    Class<?> type = loaded.loader().loadClass("lasso.runtime.standins.PlainObject");
    Object first = type.getConstructor().newInstance();
    Object restored = type.getConstructor().newInstance();
    assertThat(first.hashCode()).isEqualTo(restored.hashCode());
    assertThat(type.getField(FieldPass.ID).getType()).isEqualTo(int.class);
  }

  @Test
  void textOfObjectsAndArraysInInterfacesAndLambdas() throws Exception {
    String source =
        """
        public interface Texts {
          default String a(Object o) { return "a" + o + null; }
          static String b(String[] none, char[] c) { return none + "b" + String.valueOf(c); }
          static void main(String[] args) {
            System.out.println(new Texts() {}.a(5) + b(null, new char[] {'x'}));
            java.util.function.Function<Object, String> f = o -> o + "!" + 1.5 + 'c' + true;
            System.out.println(f.apply("f"));
            System.out.println((Object) null);
            System.out.print(new StringBuilder().append((Object) null).append(args.length));
          }
        }
        """;
    CompiledProgram.of(source).sameOutput();
    CompiledProgram.compile(
            List.of("-g", "-nowarn", "-XDstringConcat=inline", "--release", "17"), source)
        .sameOutput();
  }

  @Test
  void exitGoesToTheProcess() {
    RecordingTestHandler handler =
        CompiledProgram.of(
                "public class Out { public static void main(String[] a) { System.exit(3); } }")
            .run();
    assertThat(handler.end).isEqualTo(EndKind.EXITED);
    assertThat(handler.message).isEqualTo("exit 3");
  }

  @Test
  void assertionsAreOnAndTheirInitialiserIsGone() {
    CompiledProgram program =
        CompiledProgram.of(
            """
            public class Check {
              static class Inner { void f(int x) { assert x > 0 : "x is " + x; } }
              public static void main(String[] a) {
                try { new Inner().f(0); } catch (AssertionError e) { System.out.println(e.getMessage()); }
                assert a.length == 0;
              }
            }
            """);
    assertThat(program.run().output()).isEqualToIgnoringNewLines("x is 0");
    assertThat(program.instrument().staticFields()).isEmpty();
  }

  @Test
  void directBuffersStandInTheHeap() throws Exception {
    CompiledProgram program =
        CompiledProgram.of(
            """
        import java.nio.*;
        public class Direct {
          static ByteBuffer field = ByteBuffer.allocateDirect(24);
          public static void main(String[] a) {
            field.putInt(1).putDouble(2.5).put((byte) 3).flip();
            System.out.println(field + " " + field.order() + " " + field.getInt() + field.getDouble() + field.get());
            IntBuffer view = ByteBuffer.allocateDirect(8).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(7);
            System.out.println(view.get(0) + view.get(1) + " of " + view.capacity());
            try { ByteBuffer.allocateDirect(-1); } catch (IllegalArgumentException e) { System.out.println("negative"); }
          }
        }
        """);
    String output = program.run().output();
    assertThat(output).startsWith("java.nio.HeapByteBuffer[pos=0 lim=13 cap=24]");
    assertThat(output)
        .isEqualTo(program.plainOutput().replace("DirectByteBuffer", "HeapByteBuffer"));
  }

  @Test
  void everyClockShowsTheStart() throws Exception {
    RecordingTestHandler handler =
        CompiledProgram.of(
                """
                import java.text.*;
                import java.time.*;
                import java.time.chrono.*;
                import java.util.*;
                import java.util.random.*;
                public class Clocks {
                  static class Mine extends GregorianCalendar { Mine() { super(); } Mine(int y) { super(y, 0, 1); } }
                  static class Century extends SimpleDateFormat { Century() { super("yy"); } }
                  public static void main(String[] a) throws Exception {
                    long[] now = {
                      new GregorianCalendar().getTimeInMillis(), new GregorianCalendar(TimeZone.getDefault()).getTimeInMillis(),
                      new GregorianCalendar(Locale.US).getTimeInMillis(), new GregorianCalendar(TimeZone.getDefault(), a.length == 0 ? Locale.US : new Locale("x")).getTimeInMillis(),
                      Calendar.getInstance(TimeZone.getTimeZone("UTC")).getTimeInMillis(), new Mine().getTimeInMillis(), new Date().getTime(), Clock.systemDefaultZone().millis(),
                      Clock.tickMinutes(ZoneId.of("UTC")).millis(), InstantSource.system().millis(), Instant.now().toEpochMilli(), System.currentTimeMillis() };
                    System.out.println(Arrays.stream(now).distinct().count() + " " + now[0]);
                    System.out.println(new Mine(1999).get(Calendar.YEAR));
                    System.out.println(IsoChronology.INSTANCE.dateNow() + " " + HijrahChronology.INSTANCE.dateNow() + " " + JapaneseDate.now() + " " + Year.now() + MonthDay.now() + YearMonth.now(ZoneId.of("UTC")));
                    System.out.println(new SimpleDateFormat("yy").parse("19").getTime() + " " + new Century().parse("20").getTime() + " " + DateFormat.getDateInstance(DateFormat.SHORT).format(new Date()));
                    new SimpleDateFormat("yy"); new GregorianCalendar();
                    System.out.println(RandomGenerator.getDefault().nextInt() + " " + RandomGenerator.of("Xoshiro256PlusPlus").nextLong() + RandomGeneratorFactory.of("L64X128MixRandom").create().nextInt());
                    System.out.println(ZonedDateTime.now());
                  }
                }
                """)
            .run();
    assertThat(handler.thrown).isNull();
    assertThat(handler.output())
        .startsWith("1 946684800000\n1999\n2000-01-01 Hijrah-umalqura AH 1420-09-24")
        .contains("1546300800000 -1577923200000 1/1/00");
  }

  @Test
  void aThreadIsInterruptedAsInJava() throws Exception {
    CompiledProgram.of(
            """
            public class Flags {
              public static void main(String[] a) throws Exception {
                System.out.println(Thread.interrupted());
                Thread.currentThread().interrupt();
                System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
                Thread.currentThread().interrupt();
                try { Thread.sleep(10); } catch (InterruptedException e) { System.out.println(e.getMessage() + Thread.interrupted()); }
                Thread.currentThread().interrupt();
                try { java.util.concurrent.TimeUnit.DAYS.sleep(0); } catch (InterruptedException e) { System.out.println("no"); }
                System.out.println(Thread.interrupted());
                String before = Thread.currentThread().getName();
                Thread.currentThread().setName("worker"); System.out.println(Thread.currentThread().getName());
                Thread.currentThread().setName(before);
                Thread.currentThread().setPriority(7); System.out.println(Thread.currentThread().getPriority()); Thread.currentThread().setPriority(5);
              }
            }
            """)
        .sameOutput();
  }

  @Test
  void charsetsAreTheProcesssOwn() throws Exception {
    CompiledProgram.of(
            """
            import java.io.*;
            import java.util.*;
            public class Text {
              static class Loud extends PrintStream { Loud(OutputStream out) { super(out); } }
              public static void main(String[] a) throws Exception {
                byte[] bytes = "\u00e9\u03bb".getBytes();
                System.out.println(bytes.length + new String(bytes) + new String(bytes, 2, 2));
                System.out.println(new BufferedReader(new InputStreamReader(new ByteArrayInputStream(bytes))).readLine());
                System.out.println(new Scanner(new ByteArrayInputStream(bytes)).next());
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                PrintStream p = new Loud(out); p.print("\u03bb"); p.flush(); new PrintWriter(out, true).println("\u00e9"); Writer w = new OutputStreamWriter(out); w.write("\u00e9"); w.flush();
                System.out.println(out.toString().trim() + out.size() + java.nio.charset.Charset.defaultCharset() + System.lineSeparator().length());
              }
            }
            """)
        .sameOutput();
  }

  @Test
  void monitorsAreNullChecks() throws Exception {
    CompiledProgram.of(
            """
            public class Locks {
              static synchronized int s() { return 1; }
              synchronized int i() { synchronized (this) { synchronized (Locks.class) { return s() + 1; } } }
              public static void main(String[] a) {
                System.out.println(new Locks().i());
                Object none = null;
                try { synchronized (none) { System.out.println("no"); } } catch (NullPointerException e) { System.out.println("npe"); }
                try { synchronized (a) { throw new IllegalStateException("out"); } } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
              }
            }
            """)
        .sameOutput();
  }

  @Test
  void anEndlessLoopIsEnded() {
    for (String loop :
        List.of(
            "while (true) {}",
            "for (int i = 0; ; i++) { x += i; }",
            "do { x++; } while (x != 7.5);")) {
      CompiledProgram program =
          CompiledProgram.of(
              "public class Spin { static double x; public static void main(String[] a) { "
                  + loop
                  + " } }");
      RecordingTestHandler handler = CompiledProgram.run(program.instrument(), 1000);
      assertThat(handler.end).isEqualTo(EndKind.EXHAUSTED);
      assertThat(handler.message)
          .isEqualTo("1000 loop iterations or recursive calls without a message-passing call");
    }
  }
}
