package lasso.runtime.instrument.passes.language;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.instrument.EnumConstant;
import lasso.runtime.instrument.InstrumentedProgram;
import lasso.runtime.instrument.LoadedProgram;
import lasso.runtime.instrument.RecordingTestHandler;
import org.junit.jupiter.api.Test;

class InitialiserPassTest {
  @Test
  void initialisersRunLazilyOnceAndSuperclassFirst() throws Exception {
    String output =
        CompiledProgram.of(
                """
                public class Order {
                  static { System.out.println("Order"); }
                  static class Top { static { System.out.println("Top"); } static int t = 1; static void touch() {} }
                  static class Middle extends Top { }
                  static class Bottom extends Middle { static { System.out.println("Bottom"); } static final int CONSTANT = 5; static final Integer BOXED = 6; }
                  static class Unused { static { System.out.println("never"); } }
                  static class Caller { static { System.out.println("Caller"); } static void call() { System.out.println("call"); } }
                  interface Quiet { Object Q = say("Quiet"); }
                  interface Loud { Object L = say("Loud"); default void d() {} }
                  static class Impl implements Quiet, Loud { static { System.out.println("Impl"); } }
                  interface SubLoud extends Loud { Object S = say("SubLoud"); }
                  static class Plain implements SubLoud { }
                  static Object say(String s) { System.out.println(s); return s; }
                  static class Arr { static { System.out.println("Arr"); } }
                  static class Written { static { System.out.println("Written"); } static int w; }
                  public static void main(String[] args) {
                    System.out.println(Bottom.CONSTANT);
                    System.out.println(Bottom.t);
                    new Middle();
                    System.out.println("before Bottom");
                    new Bottom();
                    System.out.println(Bottom.BOXED);
                    Caller.call(); Caller.call();
                    Arr[] none = new Arr[3];
                    System.out.println(none.length);
                    Class<?> literal = Arr.class;
                    System.out.println("impl");
                    new Impl();
                    System.out.println("plain");
                    new Plain();
                    System.out.println(Quiet.Q);
                    System.out.println(Impl.Q);
                    System.out.println(SubLoud.S);
                    Written.w = 4;
                    Middle.touch();
                    System.out.println(Written.w);
                  }
                }
                """)
            .sameOutput();
    assertThat(output).startsWith("Order").doesNotContain("never");
  }

  @Test
  void cyclesSeeUnfinishedClasses() throws Exception {
    CompiledProgram.of(
            """
            public class Cycle {
              static class A { static int x = B.y + 1; static int z = 3; }
              static class B { static int y = A.z + 10; }
              static class Sub extends Super { static { System.out.println("sub"); } static int v = 8; }
              static class Super { static { System.out.println("super " + Sub.v); } }
              public static void main(String[] args) {
                System.out.println(A.x + " " + B.y);
                System.out.println(Sub.v);
              }
            }
            """)
        .sameOutput();
  }

  @Test
  void failuresAreErrorsOfTheJvm() throws Exception {
    String output =
        CompiledProgram.of(
                """
                public class Failing {
                  static class Bad { static int v = Integer.parseInt("no"); static void f() {} }
                  static class Worse extends Bad { static { System.out.println("not reached"); } }
                  static class Err { static { fail(); } static void fail() { throw new StackOverflowError("direct"); } }
                  static void attempt(Runnable r) {
                    try { r.run(); System.out.println("fine"); }
                    catch (Throwable t) { System.out.println(t.getClass().getName() + " " + t.getMessage() + (t instanceof NoClassDefFoundError ? "" : " " + t.getCause())); }
                  }
                  public static void main(String[] args) {
                    attempt(() -> new Worse());
                    attempt(() -> System.out.println(Worse.v));
                    attempt(Err::new);
                  }
                }
                """)
            .sameOutput();
    assertThat(output).contains("ExceptionInInitializerError", "StackOverflowError direct");
  }

  @Test
  void aFailedClassStaysUnusable() {
    String output =
        CompiledProgram.of(
                """
                public class Twice {
                  static class Bad { static int v = 1 / Integer.parseInt("0"); }
                  public static void main(String[] args) {
                    for (int i = 0; i < 3; i++) {
                      try { System.out.println(Bad.v); }
                      catch (Throwable t) { System.out.println(t.getClass().getSimpleName() + ": " + t.getMessage()); }
                    }
                  }
                }
                """)
            .run()
            .output();
    assertThat(output.lines())
        .containsExactly(
            "ExceptionInInitializerError: null",
            "NoClassDefFoundError: Could not initialize class Twice$Bad",
            "NoClassDefFoundError: Could not initialize class Twice$Bad");
  }

  @Test
  void anInheritedMainInitialisesTheNamedClass() throws Exception {
    CompiledProgram.of(
            """
            public class Sub extends Parent { static { System.out.println("Sub"); } }
            """,
            """
            class Parent { static { System.out.println("Parent"); } public static void main(String[] a) { System.out.println("main"); } }
            """)
        .sameOutput();
  }

  @Test
  void reflectionInitialisesToo() throws Exception {
    CompiledProgram.of(
            """
            public class Mirror {
              public static class Target {
                static { System.out.println("init"); }
                public static int field = 3;
                public static int method(int x) { return x + field; }
                public Target() { System.out.println("new " + field); }
              }
              public static class Named { static { System.out.println("Named"); } }
              public static void main(String[] args) throws Exception {
                Class<?> type = Class.forName("Mirror$Named");
                System.out.println(type.getSimpleName());
                System.out.println(Target.class.getMethod("method", int.class).invoke(null, 4));
                System.out.println(Target.class.getField("field").get(null));
                Target.class.getDeclaredConstructor().newInstance();
              }
            }
            """)
        .sameOutput();
  }

  @Test
  void deserialisationInitialises() throws Throwable {
    CompiledProgram program =
        CompiledProgram.of(
            """
            import java.io.*;
            public class Wire {
              static class Parcel implements Serializable {
                static final Integer FACTOR = Integer.valueOf(6); static { System.out.println("Parcel"); }
                int x = 7;
                private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); x++; }
                int value() { return x * FACTOR; }
              }
              static class Own extends ObjectInputStream {
                Own(InputStream in) throws IOException { super(in); }
                protected Class<?> resolveClass(ObjectStreamClass c) throws IOException, ClassNotFoundException { System.out.println("resolve"); return super.resolveClass(c); }
              }
              static byte[] sent;
              public static void main(String[] args) throws Exception {
                if (args.length == 0) {
                  ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                  try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(new Parcel()); }
                  sent = bytes.toByteArray();
                }
                System.out.println(((Parcel) new ObjectInputStream(new ByteArrayInputStream(sent)).readObject()).value());
                System.out.println(((Parcel) new Own(new ByteArrayInputStream(sent)).readObject()).value());
              }
            }
            """);
    program.sameOutput();
    LoadedProgram loaded = program.instrument().load();
    RecordingTestHandler handler = new RecordingTestHandler();
    loaded.hooks().handler(handler);
    loaded.initialise();
    loaded.main().invokeExact(new String[0]);
    for (var field : loaded.staticFields()) {
      if (field.getType() == int.class) {
        field.setInt(null, 0);
      } else if (!field.getName().equals("sent")) {
        field.set(null, null);
      }
    }
    loaded.main().invokeExact(new String[] {"second process"});
    assertThat(handler.output().lines())
        .containsExactly("Parcel", "48", "resolve", "48", "Parcel", "48", "resolve", "48");
  }

  @Test
  void resettingTheStaticFieldsStartsTheProgramAnew() throws Throwable {
    InstrumentedProgram program =
        CompiledProgram.of(
                """
                import java.util.*;
                public class Again {
                  static final List<String> LOG = new ArrayList<>();
                  static int count;
                  enum Color { RED, GREEN; static int uses; final int weight = 10 + ordinal(); }
                  public static void main(String[] args) {
                    LOG.add("run " + ++count + " " + Color.GREEN.weight + " " + ++Color.uses);
                    System.out.println(LOG);
                  }
                }
                """)
            .instrument();
    LoadedProgram loaded = program.load();
    RecordingTestHandler handler = new RecordingTestHandler();
    loaded.hooks().handler(handler);
    loaded.initialise();
    for (int i = 0; i < 2; i++) {
      for (var field : loaded.staticFields()) {
        field.setAccessible(true);
        if (field.getType() == int.class) {
          field.setInt(null, 0);
        } else {
          field.set(null, null);
        }
      }
      loaded.main().invokeExact(new String[0]);
    }
    assertThat(handler.output().lines()).containsExactly("[run 1 11 1]", "[run 1 11 1]");
    assertThat(program.staticFields().toString())
        .contains("LOG", "count", "uses", "RED", "VALUES", InitialiserPass.STATE);
    assertThat(program.enumConstants())
        .containsExactly(
            new EnumConstant("Again$Color", "RED", 0, "Again$Color"),
            new EnumConstant("Again$Color", "GREEN", 1, "Again$Color"));
  }
}
