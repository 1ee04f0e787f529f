package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two threads and the collections of the JDK: who only reads races with nobody, whatever it reads by (iterators, streams, views, call-backs that end steps); who changes does, also between two call-backs of one call.
 */
class SharedCollectionsTest {
  private static final String DECLARATIONS =
      """
        static final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        static final Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
        static final Map<String, Integer> byUse = new LinkedHashMap<>(16, 0.75f, true);
        static final NavigableMap<String, Integer> tree = new TreeMap<>(map);
        static final Object other = new Object();
        static int calls;
        static boolean begun, looked;
        static synchronized int see(int x) { calls++; return x; }
        static synchronized void take(Object x) { calls++; }
        static synchronized int order(int x, int y) { calls++; return x - y; }
        static int within(Object x) { synchronized (other) { return calls++; } }
        static synchronized int step(int x) {
          try {
            if (x == 3) { begun = true; Shared.class.notifyAll(); } else { while (!looked) Shared.class.wait(); }
            return x;
          } catch (InterruptedException e) { throw new AssertionError(e); }
        }
        static void between() {
          try {
            synchronized (Shared.class) { while (!begun) Shared.class.wait(); }
            list.get(0);
            synchronized (Shared.class) { looked = true; Shared.class.notifyAll(); }
          } catch (InterruptedException e) { throw new AssertionError(e); }
        }
        static void one() { ONE; }
        static void two() { TWO; }
        public static void main(String[] args) throws Exception {
          byUse.putAll(map);
          List<Thread> threads = List.of(new Thread(Shared::one), new Thread(Shared::two));
          threads.forEach(Thread::start);
          for (Thread thread : threads) thread.join();
        }
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int x : list) see(x)                   | for (int x : list) see(x)               | 0",
        "list.forEach(Shared::see)                   | list.forEach(Shared::take)              | 0",
        "list.stream().map(Shared::see).forEach(x -> {}) | list.stream().sorted().map(Shared::see).count() | 0",
        "String.join(\",\", map.keySet())            | map.entrySet().stream().map(e -> e.getKey()).forEach(Shared::take) | 0",
        "Collections.max(list)                       | list.subList(0, 2).iterator().next()    | 0",
        "tree.headMap(\"b\").keySet().forEach(Shared::take) | tree.descendingMap().firstKey()  | 0",
        "map.forEach((k, v) -> see(v))               | map.values().forEach(Shared::see)       | 0",
        "new ArrayList<>(list).sort(Shared::order)   | new ArrayList<>(list).replaceAll(Shared::see) | 0",
        "Arrays.asList(2, 1).sort(Shared::order)     | new TreeMap<>(tree).merge(\"a\", 1, Shared::order) | 0",
        "synchronized (list) { list.replaceAll(Shared::see); } | synchronized (list) { list.forEach(Shared::see); } | 0",
        "synchronized (map) { map.computeIfAbsent(\"c\", Shared::within); } | synchronized (map) { map.merge(\"c\", 1, Shared::order); } | 0",
        "byUse.containsKey(\"a\")                    | byUse.size()                            | 0",
        "list.forEach(Shared::step)                  | between()                               | 0",
        "list.replaceAll(Shared::step)               | between()                               | 1",
        "byUse.get(\"a\")                            | byUse.get(\"b\")                        | 1",
        "list.forEach(Shared::see)                   | list.add(1)                             | 1",
        "for (int x : list) see(x)                   | synchronized (Shared.class) { list.add(1); } | 1",
        "list.forEach(Shared::see)                   | synchronized (Shared.class) { list.add(1); } | 1",
        "list.stream().map(Shared::see).forEach(x -> {}) | synchronized (Shared.class) { list.add(1); } | 1",
        "list.sort(Shared::order)                    | synchronized (Shared.class) { list.get(1); } | 1",
        "list.removeIf(x -> see(x) > 1)              | synchronized (Shared.class) { list.get(0); } | 1",
        "map.computeIfAbsent(\"c\", Shared::within)  | map.get(\"a\")                          | 1",
        "map.replaceAll((k, v) -> see(v))            | synchronized (Shared.class) { map.get(\"a\"); } | 1",
        "for (Map.Entry<String, Integer> e : map.entrySet()) e.setValue(1) | map.get(\"a\") | 1",
        "map.entrySet().forEach(e -> e.setValue(1))  | map.get(\"a\")                          | 1",
        "list.toArray(new Integer[3])                | list.listIterator().set(1)              | 1"
      })
  void racesAreOfChangesOnly(String one, String two, int code) {
    RealPrograms cli = new RealPrograms(directory);
    String body = DECLARATIONS.replace("ONE", one).replace("TWO", two);
    assertThat(cli.lasso("check", cli.program("Shared", body), "-n", "1", "--quiet"))
        .as(cli.out + cli.err)
        .isEqualTo(code);
    if (code == 1) {
      assertThat(cli.out).startsWith("VIOLATED data-race: java.util.");
    }
  }
}
