package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Constructors whose superclasses do not suspend, or belong to a library. */
class ConstructorSuspensionTest {
  private static final String IMPORT = "import static lasso.runtime.instrument.suspend.Rig.*;\n";

  private static void runsTheSame(String text) throws Exception {
    Map<String, byte[]> classFiles = SuspendingMethods.compile("P.java", IMPORT + text);
    String expected = RigProgram.plain(classFiles).runThrough("P");
    RigProgram rewritten = RigProgram.suspendingWhereAsked(classFiles);
    for (String name : rewritten.classFiles().keySet()) {
      assertThat(rewritten.verifierMessages(name)).as(name).isEmpty();
    }
    assertThat(rewritten.runThrough("P")).isEqualTo(expected);
    assertThat(rewritten.runResumingOnce("P")).isEqualTo(expected);
    assertThat(Rig.suspensions).isPositive();
    assertThat(rewritten.runResumingThrice("P")).isEqualTo(expected);
    assertThat(expected).endsWith("returned");
  }

  @Test
  void superclassOfTheProgramThatDoesNotSuspend() throws Exception {
    runsTheSame(
        """
        class P {
          static int made;
          static class Node { final int id; Node(int id) { this.id = id + made++; log("node"); hook(); } void hook() { log("hook"); } }
          static class Client extends Node {
            final String s; int n = ask(4);
            Client(int id, String t) { super(id * 2 + made); s = t + ask(n); log(s); }
            void hook() { log("client hook " + s + n); }
          }
          static class Sub extends Client { final long w; Sub(long w, int x) { super(x + 1, x > 2 ? "big" : "small"); this.w = w + ask(x); } }
          class Inner extends Node { final int k; Inner(int a) { super(a); k = made + ask(a) + outer; } void hook() { log("outer " + outer); } }
          final int outer = 7;
          public static void main(String[] a) {
            Client c = new Client(3, "c"); Sub s = new Sub(8L, ask(1)); log(c.s + c.n + c.id + s.w + s.s + s.n + s.id + made);
            Inner i = new P().new Inner(ask(2)); log(i.k + " " + i.id);
            Node anonymous = new Client(1, "anon") { int extra = ask(n) + id; void hook() { log("anon hook" + extra); } }; anonymous.hook();
          }
        }
        """);
  }

  @Test
  void superclassOfALibraryWithArguments() throws Exception {
    runsTheSame(
        """
        import java.util.*;
        class P {
          static class Failure extends RuntimeException { final int code; Failure(int code) { super("failure " + code); this.code = code + ask(code); } Failure(String m, Throwable t) { super(m, t); code = ask(m.length()); } }
          static class Special extends Failure { final String more; Special(int a, int b) { super(a + b * 2); more = "m" + ask(b) + getMessage(); } }
          static class Bag extends ArrayList<String> { int n; Bag(Collection<String> c) { super(c); n = ask(size()); add("b" + n); } Bag() { add("e" + ask(1)); } }
          static class Table extends HashMap<String, Integer> { Table(int k) { super(k, 0.5f); for (int i = 0; i < k; i++) put("k" + i, ask(i)); } }
          public static void main(String[] a) {
            try { throw new Special(1, ask(1)); } catch (Failure f) { log(f.getMessage() + f.code + ((Special) f).more); }
            try { throw new Failure("wrapped" + ask(2), new Failure(5)); } catch (Failure f) { log(f.getMessage() + f.code + f.getCause().getMessage()); }
            log(new Bag(List.of("x", "y")) + "" + new Bag() + new TreeMap<>(new Table(3)));
            Bag anonymous = new Bag(Arrays.asList("z")) { { add("i" + ask(n)); } }; log(anonymous);
          }
        }
        """);
  }

  @Test
  void delegationToAnotherConstructorOfTheSameClass() throws Exception {
    runsTheSame(
        """
        class P {
          static class A extends Exception { final int x; A(int x) { super("a"); this.x = ask(x); } A(int x, int y) { this(x * y); log("two" + ask(y)); } A() { this(2, 3); } }
          static class B { final int x; B(int x) { this.x = ask(x); } B(String s) { this(ask(s.length()) + s.length()); } }
          record R(int a, String b) { R { b = b + ask(a); } R(int a) { this(a, "d" + ask(a)); } }
          public static void main(String[] a) { log(new A().x + new A(4, 5).x + new B("abc").x + "" + new R(3)); }
        }
        """);
  }

  @Test
  void suspensionInAnArgumentForALibrarySuperclass() throws Exception {
    runsTheSame(
        """
        import java.util.*;
        class P {
          static class Failure extends RuntimeException { final long code; Failure(String m, long c, Throwable cause) { super(m + ask(m.length()), cause); code = c + ask(2); log("rest " + getMessage()); } Failure(int a, double b) { this("f" + ask(a) + b, ask(a) * 2L, a > 1 ? new Failure("inner" + ask(a), 3L, null) : null); log("second " + code); } }
          static class Special extends Failure { final String more; Special(int a, byte b) { super(ask(a), (a > ask(1) ? 0.5 : 1.5) + b); more = "m" + ask(b) + getMessage(); } }
          static class Plain extends Special { Plain(boolean big, Object... more) { super(big ? 7 : 8, (byte) 3); log("plain " + more.length); } }
          static class Bag extends ArrayList<String> { int n; Bag(Collection<String> c) { super(c); n = ask(size()); } Bag(int k) { this(Arrays.asList("k" + ask(k), "l" + k)); } }
          record Pair(String m, Throwable t) {}
          static String text(Throwable t) { return t == null ? "" : t.getMessage() + " < " + text(t.getCause()); }
          public static void main(String[] a) {
            log(text(new Failure("a", 1L, null)) + text(new Failure(1, 2.5)) + text(new Failure(2, 2.5)));
            log(new Pair("p" + ask(1), new Special(3, (byte) 4)).toString().length() + " " + new Bag(ask(5)));
            try { throw new Plain(ask(1) > 0, "x", 'y'); } catch (Special e) { log(text(e) + e.more + e.code); }
            log(text(new Failure("anonymous" + ask(1), ask(2), null) { final int k = ask(3); public String getMessage() { return "k" + k + super.getMessage(); } }));
          }
        }
        """);
  }

  /** Constructors of one class that differ in what they do to the superclass, each with all kinds of parameters: what takes their places must differ, too. */
  @Test
  void constructorsOfOneClassWithDifferentBases() throws Exception {
    List<String> bases = List.of("super()", "super(\"b\")", "super(\"s\" + ask(1))");
    StringBuilder classes = new StringBuilder();
    StringBuilder uses = new StringBuilder();
    for (int i = 0; i < 27; i++) {
      String name = "C" + i;
      classes.append(
          """
            static class NAME extends Exception {
              NAME() { FIRST; log("none" + ask(2)); }
              NAME(int k) { SECOND; log("one" + ask(k)); }
              NAME(Object[] k) { THIRD; log("array" + ask(k.length)); }
            }
            static class DNAME extends NAME {
              DNAME() { log("below" + ask(3)); }
              DNAME(int k) { super(k); log("below" + ask(k)); }
              DNAME(Object[] k) { super(k); log("below" + ask(k.length)); }
            }
          """
              .replace("NAME", name)
              .replace("FIRST", bases.get(i % 3))
              .replace("SECOND", bases.get(i / 3 % 3))
              .replace("THIRD", bases.get(i / 9)));
      for (String made : List.of(name, "D" + name)) {
        uses.append("  text(new %1$s(), new %1$s(7), new %1$s(new Object[4]));\n".formatted(made));
      }
    }
    runsTheSame(
        "class P {\n"
            + classes
            + "  static void text(Exception... all) { for (Exception e : all) log(e.getMessage()); }\n"
            + "  public static void main(String[] a) {\n"
            + uses
            + "  }\n}\n");
  }

  @Test
  void argumentsThatCannotBeEvaluatedTwice() throws Exception {
    runsTheSame(
        """
        class P extends Exception {
          static int n;
          P(int k) { super("p" + k); log("p" + ask(k)); }
          static class Q extends P { Q() { super(n++); } }
          public static void main(String[] a) { log(new Q().getMessage() + new Q().getMessage() + n); }
        }
        """);
  }

  /** The superclass's constructor calls a method that reads them. */
  @Test
  void outerInstancesAndCapturedVariablesAreAssignedBeforeTheSuperclass() throws Exception {
    runsTheSame(
        """
        import java.util.*;
        class P {
          final String outer = "outer" + ask(1);
          static class Base { final String seen; Base(String s, int i) { seen = s + i + name(); } String name() { return "base"; } }
          class Inner extends AbstractList<String> { Inner(Collection<?> c, long w) { this(c.size() + ask(2), w); } Inner(int k, long w) { super(); log(outer + k + w); } public String get(int i) { return outer; } public int size() { return 2; } }
          class Failure extends Error { Failure(int k) { super(outer + ask(k)); } public synchronized Throwable initCause(Throwable t) { return this; } }
          Map<String, String> map(String text, long wide, boolean flag) {
            return new LinkedHashMap<>(ask(16), 0.75f, flag) { { put("" + ask(3), text + wide + outer + flag); } protected boolean removeEldestEntry(Map.Entry<String, String> e) { log(e + text + wide + flag); return false; } };
          }
          Error local(String text, long wide, boolean flag) {
            class Local extends Error { Local(double d) { super(flag ? text + ask(2) + d : wide + outer + ask(3)); log(wide + text + flag); } }
            return new Local(wide / 8.0);
          }
          public static void main(String[] a) {
            P p = new P(); log(p.new Inner(List.of(1), 5L) + "" + p.map("t", 1L << 40, true) + p.new Failure(4).getMessage());
            log(p.local("x", 3L, true).getMessage() + p.local("y", 4L, false).getMessage());
          }
        }
        """);
  }
}
