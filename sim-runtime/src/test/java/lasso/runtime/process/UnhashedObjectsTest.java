package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import lasso.runtime.instrument.CompiledProgram;
import org.junit.jupiter.api.Test;

/**
 * Random programs put arrays and objects of the JDK that have no hash code of their own into hash tables, within a step and over several. What does not depend on the order is as on the plain JVM;
 * the order is the same in every thread, whatever that has done before; and it is told.
 */
class UnhashedObjectsTest {
  private static final int PROGRAMS = 24;
  private static final int THREADS = 4 * Integer.getInteger("lasso.random.factor", 1);

  private static final List<String> KEPT =
      List.of(
          "new StringBuilder(\"b\")",
          "new StringBuffer()",
          "new AtomicInteger(3)",
          "new AtomicLong()",
          "new AtomicBoolean()",
          "new AtomicReference<>(\"r\")",
          "new Exception(\"e\")",
          "new Error()",
          "new StringJoiner(\"-\")",
          "new Random(5)",
          "new ArrayDeque<Integer>()",
          "new PriorityQueue<Integer>()",
          "new Scanner(\"1 2\")",
          "new StringTokenizer(\"1 2\")",
          "new LongAdder()",
          "Pattern.compile(\"a\")",
          "new StringWriter()",
          "new ByteArrayOutputStream()",
          "List.of(1).iterator()");

  private static final List<String> ARRAYS =
      List.of("new int[0]", "new Object[2]", "new byte[3]", "new long[1][1]", "new int[70000]");

  /** Each makes a set {@code s} of a list {@code l} of objects. */
  private static final List<String> TABLES =
      List.of(
          "Collection<Object> s = new HashSet<>(l);",
          "Collection<Object> s = new HashSet<>(); for (Object o : l) { s.add(o); STEP }",
          "Map<Object, Integer> m = new HashMap<>(4); for (Object o : l) { m.merge(o, 1, Integer::sum); STEP } Collection<Object> s = m.keySet();",
          "Map<Object, Integer> m = new Hashtable<>(); for (Object o : l) { m.put(o, 1); STEP } Collection<Object> s = m.keySet();",
          "Map<Object, Integer> m = new ConcurrentHashMap<>(); for (Object o : l) { m.putIfAbsent(o, 1); STEP } Collection<Object> s = m.keySet();",
          "Collection<Object> s = l.stream().collect(Collectors.toSet());",
          "Collection<Object> s = l.stream().collect(Collectors.groupingBy(o -> o)).keySet();",
          "Collection<Object> s = new HashSet<>(Set.copyOf(l));",
          "Collection<Object> s = l.stream().distinct().collect(Collectors.toList());");

  private static final String HEAD =
      """
      public static void main(String[] a) {
        List<Object> l = new ArrayList<>();
      """;

  private static final String TAIL =
      """
        String order = "";
        int found = 0;
        for (Object o : s) { int at = -1; for (int i = 0; i < l.size(); i++) { if (l.get(i) == o) { at = i; } } order += at + " "; }
        for (Object o : l) { found += s.contains(o) ? 1 : 0; }
        STEP
        System.out.println("order " + order);
        System.out.println(s.size() + " " + found + " " + new HashSet<>(l).equals(new HashSet<>(s)) + " " + s.remove(l.get(0)) + " " + s.remove(l.get(0)) + s.size());
      }
      """;

  private static String program(Random random) {
    boolean steps = random.nextBoolean();
    StringBuilder body = new StringBuilder(HEAD);
    int objects = 2 + random.nextInt(12);
    for (int i = 0; i < objects; i++) {
      List<String> kinds = steps || random.nextInt(3) > 0 ? KEPT : ARRAYS;
      body.append("    l.add(").append(kinds.get(random.nextInt(kinds.size()))).append(");\n");
    }
    body.append("    ").append(TABLES.get(random.nextInt(TABLES.size()))).append('\n');
    return body.append(TAIL).toString().replace("STEP", steps ? "P.step();" : "");
  }

  private static String withoutOrders(String output) {
    return output
        .lines()
        .filter(line -> !line.startsWith("order"))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void areInOneOrderThatIsTold() throws Exception {
    Random random = new Random(10);
    List<String> programs = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(program(random));
    }
    CompiledProgram compiled = SteppedPrograms.compile(programs, true);
    String first = null;
    for (int i = 0; i < THREADS; i++) {
      int before = random.nextInt(100);
      FutureTask<SteppedPrograms.Outcome> run =
          new FutureTask<>(
              () -> {
                for (int k = 0; k < before; k++) {
                  System.identityHashCode(new Object());
                }
                return SteppedPrograms.run(compiled);
              });
      Thread thread = new Thread(run);
      thread.start();
      thread.join();
      SteppedPrograms.Outcome outcome = run.get();
      assertThat(outcome.fixed()).anyMatch(said -> said.contains(FixedThings.PLATFORM_OBJECTS));
      first = first == null ? outcome.output() : first;
      assertThat(outcome.output()).isEqualTo(first);
    }
    assertThat(withoutOrders(first)).isEqualTo(withoutOrders(SteppedPrograms.plain(programs)));
    assertThat(first.lines().filter(line -> line.startsWith("order"))).hasSize(PROGRAMS);
  }

  @Test
  void ofWhichNoneIsHashedAreNotMentioned() throws Exception {
    List<String> programs =
        List.of(
            """
            record R(int a, String b) {}
            enum E { A, B }
            public static void main(String[] a) throws Exception {
              Map<Object, Object> map = new HashMap<>(); map.put(1, new int[3]); map.put("a", new StringBuilder()); map.put("e", new Exception("e")); Map<E, String> enums = new EnumMap<>(E.class); enums.put(E.A, "");
              map.put(new R(1, "b"), Pattern.compile("a")); map.put(List.of(1, "x", 2.0), new AtomicInteger()); P.step();
              System.out.println(map.size() + " " + map.get(List.of(1, "x", 2.0)) + String.format("%5.2f %s %d", 1.5, "x", 7));
              System.out.println(Arrays.asList(3, 1, 2).stream().sorted().map(i -> "" + i).collect(Collectors.joining(",")));
              StringWriter text = new StringWriter(); ((Exception) map.get("e")).printStackTrace(new PrintWriter(text)); P.step();
              System.out.println("a1b2".replaceAll("[0-9]", "x") + new SimpleDateFormat("yyyy").format(new Date(0)) + new TreeMap<>(Map.of(1, 2)));
              System.out.println(new BigDecimal("1.10").add(BigDecimal.ONE) + " " + Arrays.toString("a b".split(" ")) + new Scanner("4 5").nextInt());
              System.out.println(IntStream.range(0, 9).boxed().collect(Collectors.groupingBy(i -> i % 3)) + " " + Arrays.deepToString(new int[][] {{1}, {2}}));
            }
            """);
    SteppedPrograms.Outcome outcome = SteppedPrograms.run(SteppedPrograms.compile(programs, true));
    assertThat(outcome.output()).isEqualTo(SteppedPrograms.plain(programs));
    assertThat(outcome.fixed()).isEmpty();
  }

  private static final String LARGE_AND_SMALL =
      """
      public static void main(String[] a) {
        int[] small = new int[3]; double[] large = new double[70000]; byte[] other = new byte[100000]; int[][] rows = new int[3][40000];
        small[1] = 2; large[5] = 1; other[7] = 1; P.step();
        for (int i = 0; i < 9; i++) { rows[i % 3][i] = i; large[i] += i; P.step(); other[i] = 3; small[i % 3]++; }
        Arrays.fill(other, (byte) 4); System.arraycopy(large, 0, large, 10, 10); int[] copy = small.clone(); P.step();
        double[] late = new double[90000]; late[1] = 2; Arrays.sort(small); P.step();
        LAST
        System.out.println(copy[1] + small[2] + large[19] + other[3] + rows[2][8] + late[1]);
      }
      """;

  @Test
  void countAsAskedWhereTheProgramAsksAndNotWhereItWritesOrSendsArrays() throws Exception {
    String sends =
        "int[] got = new int[3]; long[] many = new long[20000];"
            + " mpi.MPI.COMM_WORLD.Sendrecv(small, 0, 3, mpi.MPI.INT, 0, 7, got, 0, 3, mpi.MPI.INT, 0, 7);"
            + " mpi.MPI.COMM_WORLD.Sendrecv(large, 0, 20000, mpi.MPI.DOUBLE, 0, 7, large, 30000, 20000, mpi.MPI.DOUBLE, 0, 7);"
            + " mpi.MPI.COMM_WORLD.Bcast(many, 0, 20000, mpi.MPI.LONG, 0); P.step(); many[1] = got[1];"
            + " mpi.MPI.COMM_WORLD.Allreduce(small, 0, got, 0, 3, mpi.MPI.INT, mpi.MPI.SUM);";
    assertThat(fixed(LARGE_AND_SMALL.replace("LAST", sends))).isEmpty();
    for (String asks :
        List.of(
            "new HashSet<Object>(List.of(small, copy));",
            "new HashMap<Object, String>().put(new double[70000], \"\");",
            "new AtomicInteger().hashCode();")) {
      assertThat(fixed(LARGE_AND_SMALL.replace("LAST", sends + asks)))
          .as(asks)
          .singleElement()
          .asString()
          .contains(FixedThings.PLATFORM_OBJECTS);
    }
  }

  /** Statements, and of what they ask for hash codes; all in one program, so that what is said of one is not said of another. */
  private static final Map<String, String> ASKING =
      Map.of(
          "Map<Suit, Integer> m = new HashMap<>(); for (Suit s : Suit.values()) { m.put(s, 1); P.step(); } found += m.size() + \"\" + m.containsKey(Suit.B);",
          "constants of T0$Suit",
          "found += new HashSet<>(List.of(new Card(Rank.ONE), new Card(Rank.TWO), new Card(Rank.ONE))).size();",
          "constants of T0$Rank",
          "Map<Object, Integer> m = new HashMap<>(); m.put(DayOfWeek.MONDAY, 1); P.step(); found += m.get(DayOfWeek.MONDAY);",
          "constants of java.time.DayOfWeek",
          "Set<Class<?>> s = new HashSet<>(); s.add(Card.class); P.step(); found += s.contains(Card.class);",
          "class objects",
          "found += Stream.of(new Plain(), new Plain()).collect(Collectors.toSet()).size();",
          "T0$Plain",
          "found += System.identityHashCode(Late.X) == Late.X.hashCode();",
          "constants of T0$Late");

  private static final String KEYS =
      """
      enum Suit { A, B, C } enum Rank { ONE, TWO } enum Late { X } enum Quiet { U, V { public String toString() { return "v"; } } } record Card(Rank r) {} static class Plain {}
      public static void main(String[] a) {
        String found = "";
        Map<Quiet, Integer> e = new EnumMap<>(Quiet.class); e.put(Quiet.V, 1); Set<Quiet> q = EnumSet.allOf(Quiet.class); P.step();
        switch (Quiet.valueOf("U")) { case U: found += q; break; default: found += e; }
        Object[] sent = {Quiet.U, Quiet.V}; Object[] got = new Object[2];
        SEND
        found += (Plain.class == new Plain().getClass()) + "" + Plain.class + e + new TreeMap<>(e) + List.of(Quiet.U).contains(Quiet.V) + new ArrayList<>(q).indexOf(Quiet.V);
        P.step();
        ASK
        System.out.println(found);
      }
      """;

  private static String keys(boolean asks, boolean sends) {
    String asking =
        ASKING.keySet().stream()
            .sorted()
            .map(
                statement ->
                    "{ " + statement.replace("DayOfWeek.", "java.time.DayOfWeek.") + " }\n")
            .collect(Collectors.joining());
    String sending =
        "mpi.MPI.COMM_WORLD.Sendrecv(sent, 0, 2, mpi.MPI.OBJECT, 0, 7, got, 0, 2, mpi.MPI.OBJECT, 0, 7);";
    return KEYS.replace("ASK", asks ? asking : "").replace("SEND", sends ? sending : "");
  }

  @Test
  void ofEnumsAndClassesAreNamedWhereTheyAreAsked() throws Exception {
    assertThat(fixed(keys(false, true))).isEmpty();
    List<String> asking = List.of(keys(true, false));
    SteppedPrograms.Outcome outcome = SteppedPrograms.run(SteppedPrograms.compile(asking, true));
    assertThat(outcome.output()).isEqualTo(SteppedPrograms.plain(asking));
    assertThat(outcome.hashed()).containsExactlyInAnyOrderElementsOf(ASKING.values());
  }

  private static List<String> fixed(String program) {
    return SteppedPrograms.run(SteppedPrograms.compile(List.of(program), true)).fixed();
  }
}
