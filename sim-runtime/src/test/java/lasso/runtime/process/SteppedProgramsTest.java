package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Whole programs, compiled, instrumented, and stopped and restored at every step, print what they print on the plain JVM. */
class SteppedProgramsTest {
  @Test
  void objectsOfThePlatformHeldAcrossSteps() throws Exception {
    SteppedPrograms.same(
        List.of(
            """
            public static void main(String[] a) {
              List<Integer> part = new ArrayList<>(List.of(5, 6, 7)).subList(1, 3);
              P.step(); System.out.println(part.get(0)); part.add(9); P.step(); System.out.println(part);
            }
            """,
            """
            public static void main(String[] a) {
              StringBuilder s = new StringBuilder("a\\u03bb"); s.deleteCharAt(1);
              P.step(); System.out.println(s.toString().equals("a") + " " + s.toString().length());
            }
            """,
            """
            static class Counting extends PrintStream {
              int lines; Counting(OutputStream to) { super(to); }
              @Override public void println(String s) { lines++; super.println(s); }
            }
            public static void main(String[] a) {
              ByteArrayOutputStream bytes = new ByteArrayOutputStream(); PrintStream out = new PrintStream(bytes);
              Counting counting = new Counting(bytes);
              out.print("a"); P.step(); out.print("b"); counting.println("c"); P.step(); counting.println("d"); out.flush();
              P.step(); System.out.println(bytes + " " + counting.lines);
            }
            """,
            """
            static Exception a() { return new Exception("x"); }
            static Exception b() { return new Exception("x"); }
            public static void main(String[] args) {
              Exception e = P.size() == 1 ? b() : a(); P.step();
              System.out.println(e.getStackTrace()[0] + " " + e.getStackTrace()[1]);
              StringWriter text = new StringWriter(); e.printStackTrace(new PrintWriter(text)); P.step();
              System.out.println(text.toString().contains("b("));
            }
            """,
            """
            public static void main(String[] args) {
              ArrayDeque<Integer> d = new ArrayDeque<>(2); d.add(1); d.add(2);
              Iterator<Integer> i = d.iterator(); i.next(); P.step();
              for (int k = 0; k < 20; k++) d.addFirst(k); P.step();
              try { while (i.hasNext()) { System.out.print(i.next() + " "); P.step(); } } catch (ConcurrentModificationException e) { System.out.print("modified"); }
              System.out.println();
            }
            """,
            """
            static class Mine<T> extends ArrayList<T> { int changes() { return modCount; } }
            static class Own extends AbstractList<Integer> {
              int size = 3; public int size() { return size; } public Integer get(int i) { return i; }
              public Integer remove(int i) { modCount++; size--; return i; } int count() { return modCount; }
            }
            public static void main(String[] args) {
              Mine<Integer> m = new Mine<>(); m.add(1); m.add(2); m.remove(0); Iterator<Integer> i = m.iterator(); P.step();
              System.out.println(m.changes()); m.add(3); P.step(); System.out.println(m.changes());
              try { i.next(); System.out.println("no"); } catch (ConcurrentModificationException e) { System.out.println("modified"); }
              Own o = new Own(); Iterator<Integer> j = o.iterator(); j.next(); j.remove(); P.step(); System.out.println(j.next() + " " + o.count());
              o.remove(0); P.step(); try { j.next(); } catch (ConcurrentModificationException e) { System.out.println("modified"); }
            }
            """,
            """
            public static void main(String[] args) {
              BigInteger seven = BigInteger.valueOf(7); Map<Integer, Integer> map = new HashMap<>(Map.of(1, 2)); Set<Integer> keys = map.keySet();
              Function<Object, Object> id = Function.identity(); String line = System.lineSeparator(); String name = TimeUnit.DAYS.name();
              Collection<Integer> values = map.values(); SortedMap<Integer, Integer> tree = new TreeMap<>(map); Set<Integer> treeKeys = tree.keySet();
              Pattern p = Pattern.compile("a"), q = Pattern.compile("a"); Locale de = Locale.GERMANY;
              P.step();
              System.out.println((seven == BigInteger.valueOf(7)) + " " + (keys == map.keySet()) + (id == Function.identity()) + (line == System.lineSeparator())
                  + (name == TimeUnit.DAYS.name()) + (values == map.values()) + (treeKeys == tree.keySet()) + (p == q) + (de == Locale.GERMANY) + (name == "DAYS"));
            }
            """,
            """
            public static void main(String[] args) {
              StringBuilder b = new StringBuilder(50); b.append("x"); StringBuilder c = new StringBuilder("abc"); P.step();
              System.out.println(b.capacity() + " " + c.capacity()); c.append("0123456789012345678901"); P.step(); System.out.println(c.capacity());
              ArrayList<Integer> l = new ArrayList<>(); Iterator<Integer> i = l.iterator(); P.step(); l.ensureCapacity(5); l.trimToSize(); P.step();
              try { i.next(); } catch (RuntimeException e) { System.out.println(e); }
            }
            """,
            """
            static class Latin extends java.nio.charset.Charset {
              int asked; Latin() { super("X-MINE", null); }
              public boolean contains(java.nio.charset.Charset c) { asked++; return false; }
              public java.nio.charset.CharsetDecoder newDecoder() { return null; }
              public java.nio.charset.CharsetEncoder newEncoder() { return null; }
            }
            public static void main(String[] args) {
              Latin l = new Latin(); l.contains(null); P.step(); l.contains(null); P.step(); System.out.println(l.asked);
            }
            """,
            """
            public static void main(String[] args) {
              SortedMap<Integer, Integer> sub = new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3)).headMap(3); Set<Map.Entry<Integer, Integer>> s = sub.entrySet();
              s.size(); P.step(); System.out.println(s.size() + " " + s); sub.put(0, 0); P.step(); System.out.println(s.size());
              Spliterator<Integer> half = new ArrayDeque<>(List.of(1, 2, 3, 4)).spliterator(); half.tryAdvance(x -> {}); P.step();
              half.forEachRemaining(x -> System.out.println(x));
              java.util.zip.CRC32 crc = new java.util.zip.CRC32(); crc.update(5); P.step(); crc.update(6); System.out.println(crc.getValue());
            }
            """));
  }

  @Test
  void whatExceptionsOfTheMachineSay() throws Exception {
    SteppedPrograms.same(
        List.of(
            """
            static String s; static int[] row; T0 next; int v;
            static void told(Callable<?> what) {
              try { System.out.println(what.call()); } catch (Exception e) { P.step(); System.out.println(e.getMessage() + " " + e); P.step(); System.out.println(e.getMessage()); }
            }
            public static void main(String[] a) {
              String local = null; int[][] rows = new int[2][]; T0 self = new T0();
              told(() -> s.length()); told(() -> row[1]); told(() -> local.trim()); told(() -> rows[1][0]); told(() -> self.next.v); told(() -> { Integer i = null; return i + 1; });
              told(() -> { throw (RuntimeException) (Object) s; }); told(() -> row.length); told(() -> { self.next.v = 3; return 1; });
              told(() -> (Integer) (Object) "s"); told(() -> { Object[] x = new Integer[1]; x[0] = "s"; return x; }); told(() -> { throw new NullPointerException(); }); told(() -> Objects.requireNonNull(s));
            }
            """,
            """
            static class C { C(int x) { P.step(); if (x > 1) throw new IllegalStateException("c"); } } enum E { A; static int asked = 1 / (P.size() - 1); }
            static String where(Throwable e) {
              return Arrays.stream(e.getStackTrace()).takeWhile(x -> !x.getMethodName().equals("main")).map(x -> x.getClassName() + x.getMethodName() + x.getLineNumber()).toList().toString();
            }
            static void deep(int n, Runnable r) { if (n == 0) { r.run(); } else { P.step(); deep(n - 1, r); } }
            public static void main(String[] a) {
              try { new C(2); } catch (RuntimeException e) { P.step(); System.out.println(where(e)); }
              try { deep(2, () -> { throw new RuntimeException("l"); }); } catch (RuntimeException e) { P.step(); System.out.println(where(e)); }
              try { E.values(); } catch (ExceptionInInitializerError e) { P.step(); System.out.println(where(e.getCause())); }
            }
            """));
  }

  /** The name and the identity hash code of this tool's class loader would show. */
  @Test
  void castsThatFailSayWhatTheySayInAProgramOnItsOwn() {
    String said =
        SteppedPrograms.stepped(
            List.of(
                "static class A {} static class B extends A {} public static void main(String[] a) { Object o = new A(); try { B b = (B) o; } catch (ClassCastException e) { System.out.println(e.getMessage()); } }"));
    assertThat(said)
        .contains("(T0$A and T0$B are in unnamed module of loader 'app')")
        .doesNotContain("@");
  }

  @Test
  void constructsOfTheLanguage() throws Exception {
    SteppedPrograms.same(
        List.of(
            """
            static String of(Object o) {
              if (o instanceof Integer i && i > 3) { P.step(); return "big " + i; }
              return switch (String.valueOf(o)) { case "a", "b" -> { P.step(); yield "letter"; } case "c" -> "c"; default -> "other " + o; };
            }
            public static void main(String[] args) { for (Object o : new Object[] {1, 5, "a", "c", null, 2L}) System.out.println(of(o)); }
            """,
            """
            sealed interface Shape permits Square, Circle {} record Square(int side) implements Shape { Square { P.step(); if (side < 0) throw new IllegalArgumentException(); } }
            record Circle(int r, List<String> names) implements Shape { Circle(int r) { this(r, new ArrayList<>()); P.step(); names.add("c" + r); } int area() { P.step(); return 3 * r * r; } }
            public static void main(String[] args) {
              Shape s = new Square(2), c = new Circle(3); P.step();
              System.out.println(s + " " + c + " " + s.equals(new Square(2)) + c.hashCode() + ((Circle) c).area());
              try { new Square(-1); } catch (IllegalArgumentException e) { System.out.println("negative"); }
            }
            """,
            """
            static class R implements AutoCloseable { final String n; R(String n) { this.n = n; System.out.println("open " + n); P.step(); }
              public void close() throws IOException { P.step(); System.out.println("close " + n); if (n.equals("b")) throw new IOException("close"); } }
            static int f(int k) throws Exception {
              try (R a = new R("a"); R b = new R("b")) { P.step(); if (k == 1) throw new IllegalStateException("body"); return k; }
              catch (IOException e) { P.step(); return -1; } finally { P.step(); System.out.println("finally " + k); }
            }
            public static void main(String[] args) {
              for (int k = 0; k < 2; k++) try { System.out.println(f(k)); } catch (Exception e) { System.out.println(e + " " + Arrays.toString(e.getSuppressed())); }
            }
            """,
            """
            static int n; static int next() { P.step(); return ++n; }
            public static void main(String[] args) {
              int[] x = new int[4]; x[next()] += next() * 10; x[0]++; long l = next() + (next() > 3 ? next() : 100L) * next(); double d = next() / 2.0;
              String s = "a" + next() + (next() % 2 == 0 ? "even" : 'o') + l + d; x[n % 4] <<= next(); boolean b = next() > 5 && next() > 5 || next() > 100;
              char c = 'a'; c += next(); byte y = (byte) (next() * 40); System.out.println(Arrays.toString(x) + s + b + c + y + n);
            }
            """,
            """
            public static void main(String[] args) {
              int sum = 0; outer: for (int i = 0; ; i++) { for (int j = 0; j < 5; j++) { P.step(); if (j == 3) continue outer; if (i == 3) break outer; sum += i * j; } }
              do { P.step(); sum--; } while (sum > 5); block: { if (sum == 5) { P.step(); break block; } sum = 100; } System.out.println(sum);
            }
            """,
            """
            interface Named { default String name() { P.step(); return prefix() + own(); } private String prefix() { P.step(); return "n:"; } String own(); static Named of(String s) { P.step(); return () -> s; } }
            static abstract class Base<T extends Comparable<T>> { abstract T get(); T max(T o) { P.step(); return get().compareTo(o) > 0 ? get() : o; } }
            static class Str extends Base<String> { String get() { P.step(); return "m"; } }
            static int sum(int... xs) { int s = 0; for (int x : xs) { P.step(); s += x; } return s; }
            public static void main(String[] args) {
              System.out.println(Named.of("x").name() + new Str().max("z") + ((Base<String>) new Str()).max("a") + sum() + sum(1, 2, 3));
              Supplier<Supplier<String>> s = () -> { P.step(); return () -> { P.step(); return "nested"; }; }; System.out.println(s.get().get());
              BiFunction<Integer, Integer, Integer> add = Integer::sum; Function<Integer, Function<Integer, Integer>> curry = x -> y -> { P.step(); return add.apply(x, y); };
              System.out.println(curry.apply(3).apply(4)); Supplier<Str> make = Str::new; System.out.println(make.get().get());
            }
            """,
            """
            class Inner { int v = outerField++; class Deep { int w = v * 10 + outerField; Deep() { P.step(); w++; } } Inner() { P.step(); v += 5; } }
            int outerField = 1; static int made; final int id; { P.step(); made++; } Object anon = new Object() { int k = made; { P.step(); k++; } @Override public String toString() { return "anon" + k + outerField; } };
            public static void main(String[] args) {
              %s t = null; class Local { int f(int x) { P.step(); return x + args.length; } } System.out.println(new Local().f(3));
              Object o = new Holder(4); System.out.println(o);
            }
            static class Parent { final String log; Parent(String s) { P.step(); log = s + hook(); } String hook() { return "parent"; } }
            static class Holder extends Parent { final int n; Holder(int n) { super("h" + n); P.step(); this.n = n; } Holder() { this(9); } String hook() { P.step(); return "child" + n; } public String toString() { return log + n; } }
            { id = made; }
            """
                .replace("%s t = null; ", ""),
            """
            static class Lazy { static final List<String> LOG = new ArrayList<>(); static int v = init("v"); static { P.step(); LOG.add("block"); } static int init(String s) { P.step(); LOG.add(s); return 7; }
              static class Nested { static final int K = Lazy.v * 2; static { P.step(); } } interface Consts { Object O = make(); static Object make() { LOG.add("const"); P.step(); return "o"; } } }
            static class Fails { static int x = 1 / Integer.parseInt("0"); }
            public static void main(String[] args) {
              P.step(); System.out.println(Lazy.Nested.K + " " + Lazy.LOG + Lazy.Consts.O + Lazy.LOG);
              for (int i = 0; i < 2; i++) { try { System.out.println(Fails.x); } catch (Throwable t) { System.out.println(t.getClass()); } P.step(); }
            }
            """,
            """
            public static void main(String[] args) {
              Integer a = 127, b = 127, c = 1000, d = 1000; Long e = 5L; Character f = 'x'; Boolean g = true; P.step();
              System.out.println((a == b) + " " + (c == d) + (c.equals(d)) + (e == Long.valueOf(5)) + (f == Character.valueOf('x')) + (g == Boolean.TRUE));
              String s = "lit", t = new String("lit"); P.step(); System.out.println((s == "lit") + " " + (t == "lit") + (t.intern() == s) + ("l" + "it" == s));
              String text = \"\"\"
                  two
                    lines\\
                   joined\"\"\"; System.out.println(text); var list = new ArrayList<Map<String, ? super Integer>>(); list.add(new HashMap<>()); P.step(); list.get(0).put("k", null); System.out.println(list);
              Object[] objects = {1, "a", new int[] {2}}; Object alias = objects; P.step(); System.out.println(alias == objects); int[][] grid = new int[2][3]; grid[1] = grid[0]; P.step(); grid[0][2] = 5; System.out.println(grid[1][2]);
            }
            """,
            """
            static int depth(int n) { if (n == 0) { P.step(); return 0; } try { return 1 + depth(n - 1); } finally { if (n % 10 == 0) P.step(); } }
            static <T extends Throwable> void sneak(Throwable t) throws T { P.step(); throw (T) t; }
            static String run(Callable<String> c) { try { return c.call(); } catch (RuntimeException | Error e) { P.step(); return "u " + e.getMessage(); } catch (Exception e) { P.step(); return "c " + e.getMessage(); } }
            public static void main(String[] args) {
              System.out.println(depth(50)); System.out.println(run(() -> { throw new IOException("io"); }) + run(() -> { throw new Error("err"); }) + run(() -> { P.step(); return "fine"; }));
              try { Test.sneak(new IOException("s")); } catch (Throwable t) { System.out.println(t); }
              synchronized (args) { P.step(); System.out.println("locked"); } assert depth(1) == 1; long l = 1L << 40; double d = 0.1; float f = 1e10f; short s = -3; P.step(); System.out.println(l + d + f + s);
            }
            """
                .replace("Test.sneak", "sneak")));
  }

  @Test
  void threadObjectsThatAreNeverStarted() throws Exception {
    SteppedPrograms.same(
        List.of(
            """
            static Thread kept;
            static Thread.State[] states = new Thread.State[2];
            @SuppressWarnings("static-access")
            public static void main(String[] a) throws Exception {
              Thread t = new Thread(); P.step(); t.sleep(10); kept = Thread.currentThread(); P.step();
              System.out.println(t.getName().startsWith("Thread-") + " " + t.getState() + t.isAlive() + t.isDaemon() + t.getPriority() + (t == kept));
              states[0] = kept.getState(); P.step();
              System.out.println(kept.getName() + " " + states[0] + kept.isAlive() + kept.isDaemon() + (kept == Thread.currentThread()));
              t.setName("x"); t.setDaemon(true); t.setPriority(7); kept.interrupt(); P.step();
              System.out.println(t.getName() + t.isDaemon() + t.getPriority() + Thread.interrupted() + Thread.interrupted() + kept.isInterrupted());
              System.out.println(new Thread("y").getName() + new Thread().getName().equals(t.getName()) + kept.toString().equals("" + kept) + (kept.getId() == Thread.currentThread().getId()));
              try { kept.setDaemon(true); } catch (IllegalThreadStateException e) { System.out.println("alive"); }
              try { t.setPriority(11); } catch (IllegalArgumentException e) { System.out.println("range"); }
              try { t.setName(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
            }
            """,
            """
            static class Worker extends Thread {
              int n; Worker(String name) { super(name); setPriority(3); }
              @Override public void run() { n++; P.step(); n += 10; System.out.println(getName() + n + super.getName() + getPriority()); }
              @Override public String toString() { return "worker " + n; }
            }
            public static void main(String[] a) throws Exception {
              Worker w = new Worker("w"); P.step(); w.run(); w.run(); P.step(); System.out.println(w + " " + w.n + w.isAlive());
              Thread r = new Thread(() -> { P.step(); System.out.println("in " + Thread.currentThread().getName()); }, "r");
              P.step(); r.run(); System.out.println(r.getName());
              Thread anonymous = new Thread() { @Override public void run() { System.out.println("anonymous " + this.getPriority()); P.step(); } };
              P.step(); anonymous.run(); Runnable plain = anonymous; plain.run();
              List<Thread> all = new ArrayList<>(List.of(w, r, Thread.currentThread())); P.step();
              System.out.println(all.indexOf(r) + " " + all.contains(Thread.currentThread()) + all.get(0).getName());
              Map<Thread, Integer> map = new HashMap<>(); map.put(w, 1); map.put(Thread.currentThread(), 2); P.step();
              System.out.println(map.get(w) + map.get(Thread.currentThread()) + " " + map.get(r));
              r.interrupt(); P.step(); System.out.println(r.isInterrupted() + " " + w.isInterrupted() + " " + Thread.interrupted());
            }
            """));
  }
}
