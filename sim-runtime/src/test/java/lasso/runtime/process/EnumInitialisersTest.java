package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Enums are initialised per process, when the JVM would do it, and their constants stay who they are. */
class EnumInitialisersTest {
  private static final List<String> PROGRAMS =
      List.of(
          // at the first use, not before
          "static int size; enum M { A; final int n = size; }"
              + " public static void main(String[] a) { size = 7; P.step(); System.out.println(M.A.n); }",
          // never
          "enum M { A; M() { throw new IllegalStateException(); } }"
              + " public static void main(String[] a) { P.step(); System.out.println(M.class.getName()); }",
          // constructors that throw, twice
          """
        enum M { A, B; M() { if (ordinal() == 1) throw new IllegalStateException("b"); } }
        public static void main(String[] a) {
          for (int i = 0; i < 2; i++) {
            try { System.out.println(M.A); }
            catch (ExceptionInInitializerError e) { System.out.println(e.getCause()); }
            catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
            P.step();
          }
        }
        """,
          // constructors and initialisers that suspend
          """
        enum M {
          A(1), B(2) { int f() { return 10 * n; } };
          static final List<M> ALL = new ArrayList<>();
          final int n; int size;
          M(int n) { P.step(); this.n = n; P.step(); size = P.size(); System.out.println("made " + this); }
          static { for (M m : values()) { P.step(); ALL.add(m); } }
          int f() { return n; }
        }
        public static void main(String[] a) {
          System.out.println(M.B.f() + M.A.f() + " " + M.ALL + M.A.size);
        }
        """,
          // arguments with conditions, delegating constructors, this that escapes
          """
        static int one = 1;
        enum M {
          A(one > 0 ? "x" : "y"), B, C(one < 0 ? 1 : one > 5 ? 2 : 3);
          static class Log { static final List<Object> SEEN = new ArrayList<>(); }
          final String s; final Runnable r = () -> System.out.println("I am " + this);
          M(String s) { this.s = s; Log.SEEN.add(this); }
          M() { this("none"); }
          M(int i) { this("" + i); P.step(); }
        }
        public static void main(String[] a) {
          M m = M.C; P.step(); m.r.run(); M.B.r.run();
          System.out.println(M.A.s + M.B.s + M.C.s + (M.Log.SEEN.get(2) == m) + M.Log.SEEN);
        }
        """,
          // fields that change, static and of constants
          """
        enum M { A, B; static int uses; int mine; M next() { uses++; mine += 2; return values()[(ordinal() + 1) % 2]; } }
        public static void main(String[] a) {
          M m = M.A;
          for (int i = 0; i < 5; i++) { m = m.next(); P.step(); }
          System.out.println(m + " " + M.A.mine + " " + M.B.mine + " " + M.uses);
        }
        """,
          // switches, over strings too
          """
        enum M { A, B, C }
        static String of(M m) { switch (m) { case A: return "a"; case C: P.step(); return "c"; default: return "d"; } }
        static int ofText(M m) { return switch (m.name()) { case "A" -> 1; case "B" -> { P.step(); yield 2; } default -> 3; }; }
        public static void main(String[] a) {
          for (M m : M.values()) { P.step(); System.out.println(of(m) + ofText(m)); }
        }
        """,
          // what the platform asks for
          """
        enum M { A, B, C { } ; M() { System.out.println("init"); } }
        public static void main(String[] a) {
          EnumMap<M, String> map = new EnumMap<>(M.class); P.step();
          map.put(M.C, "c"); map.put(M.A, "a"); P.step();
          EnumSet<M> rest = EnumSet.complementOf(EnumSet.copyOf(map.keySet())); P.step();
          System.out.println(map + " " + rest + M.valueOf("B") + Enum.valueOf(M.class, "C").getClass());
          Map<M, Long> counts = Stream.of(M.values()).collect(Collectors.groupingBy(m -> m, () -> new EnumMap<>(M.class), Collectors.counting()));
          System.out.println(counts + " " + M.C.getDeclaringClass() + M.C.compareTo(M.A) + M.A.equals(M.values()[0]));
        }
        """,
          "enum M { A, B; M() { System.out.println(\"init\"); } }"
              + " public static void main(String[] a) { Set<M> s = EnumSet.noneOf(M.class); P.step(); s.add(M.B); System.out.println(s); }",
          "enum M { A; M() { System.out.println(\"init\"); } }"
              + " public static void main(String[] a) throws Exception { Class<?> c = M.class; P.step();"
              + " System.out.println(c.getEnumConstants().length); }",
          "enum M { A; M() { System.out.println(\"init\"); } }"
              + " public static void main(String[] a) throws Exception { Class.forName(M.class.getName()); P.step(); System.out.println(M.A); }",
          // names and identities
          """
        enum M { ALPHA; }
        public static void main(String[] a) {
          String n = M.ALPHA.name(); M[] all = M.values(); M m = M.ALPHA; P.step();
          System.out.println((n == M.ALPHA.name()) + " " + (n == "ALPHA") + (m == M.ALPHA) + (all[0] == m) + (all == M.values()));
        }
        """,
          // interfaces, abstract methods, nested enums, singletons, constants in maps
          """
        interface Op { int apply(int x); default Op twice() { return x -> apply(apply(x)); } }
        enum M implements Op {
          INC { public int apply(int x) { return x + 1; } }, DBL { final int k = 2; public int apply(int x) { P.step(); return k * x; } };
          enum Inner { I; Op op = DBL; }
          static final Map<String, M> BY = new HashMap<>();
          static { for (M m : values()) BY.put(m.name().toLowerCase(), m); }
        }
        enum One { INSTANCE; private int count; int next() { return ++count; } }
        public static void main(String[] a) {
          System.out.println(M.BY.get("inc").twice().apply(3) + M.Inner.I.op.twice().apply(3));
          One.INSTANCE.next(); P.step(); System.out.println(One.INSTANCE.next());
          Map<M, Integer> h = new HashMap<>(); h.put(M.DBL, 1); P.step(); h.merge(M.DBL, 5, Integer::sum); System.out.println(h);
        }
        """,
          // circles of initialisation
          """
        enum M { A(N.X), B(N.Y); final N n; M(N n) { this.n = n; } }
        enum N { X, Y; final M m = M.A; }
        public static void main(String[] a) { System.out.println(N.Y.m); P.step(); System.out.println(M.A.n + " " + M.B.n + N.X.m); }
        """,
          // empty, one, with main
          "enum None { ; static int n = 3; } public static void main(String[] a) { System.out.println(None.n + None.values().length); P.step(); System.out.println(EnumSet.allOf(None.class)); }",
          // serialised
          """
        enum M { A, B; transient int t = 5; }
        public static void main(String[] a) throws Exception {
          var bytes = new java.io.ByteArrayOutputStream();
          try (var out = new java.io.ObjectOutputStream(bytes)) { out.writeObject(M.B); }
          P.step();
          try (var in = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(in.readObject() == M.B);
          }
        }
        """);

  @Test
  void programsWithEnumsDoWhatTheyDoOnThePlainJvm() throws Exception {
    SteppedPrograms.same(PROGRAMS);
  }

  @Test
  void anInitialiserMayEndTheProcess() {
    String exits =
        "enum E { A; { System.exit(3); } } public static void main(String[] a) { P.step(); System.out.println(E.A); }";
    assertThat(SteppedPrograms.stepped(List.of(exits))).contains("System.exit(3)");
  }
}
