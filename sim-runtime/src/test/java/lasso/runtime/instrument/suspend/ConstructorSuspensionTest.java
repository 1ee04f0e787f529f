package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Constructors whose superclasses do not suspend, or belong to a library. */
class ConstructorSuspensionTest {
  private static final String IMPORT = "import static lasso.runtime.instrument.suspend.Rig.*;\n";

  private static void runsTheSame(String text) throws Exception {
    Map<String, byte[]> classFiles = Corpus.compile("P.java", IMPORT + text);
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
  void suspensionInAnArgumentForALibrarySuperclassIsRefusedWithTheChain() {
    Map<String, byte[]> classFiles =
        Corpus.compile(
            "P.java",
            IMPORT
                + "class P extends Exception { P() { super(\"p\" + ask(1)); } public static void main(String[] a) throws P { throw new P(); } }");
    assertThatThrownBy(() -> RigProgram.suspendingWhereAsked(classFiles))
        .isInstanceOf(UnsuspendableException.class)
        .hasMessage(
            "the constructor of P can't be suspended: an argument of its super(...) or this(...) makes the call, reached by P.<init>()V (P.java:2) -> java.lang.Exception.<init>(Ljava/lang/String;)V; make the calls in a method that is called after construction, or give the superclass a constructor without parameters");
  }

  @Test
  void argumentsThatCannotBeEvaluatedTwiceAreRefused() {
    Map<String, byte[]> classFiles =
        Corpus.compile(
            "P.java",
            IMPORT
                + "class P extends Exception { static int n; P(int k) { super(\"p\"); ask(k); } static class Q extends P { Q() { super(n++); } } public static void main(String[] a) throws P { throw new Q(); } }");
    assertThatThrownBy(() -> RigProgram.suspendingWhereAsked(classFiles))
        .isInstanceOf(UnsuspendableException.class)
        .hasMessageContaining("can't be evaluated twice");
  }
}
