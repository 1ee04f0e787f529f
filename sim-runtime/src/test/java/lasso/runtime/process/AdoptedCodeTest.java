package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** Call-backs from the JDK that end a step each time print what they print on the plain JVM. Only the nightly profile runs all of them. */
class AdoptedCodeTest {
  private static final String HELPERS =
      """
      static <T> T s(T x) { P.step(); return x; }
      static void t(Runnable r) { try { r.run(); } catch (RuntimeException e) { System.out.println(e); } }
      static final class Key implements Comparable<Key> {
        final int k; Key(int k) { this.k = k; }
        @Override public int hashCode() { return s(k % 3); }
        @Override public boolean equals(Object o) { return o instanceof Key x && s(x.k) == k; }
        @Override public int compareTo(Key o) { return s(Integer.compare(k, o.k)); }
        @Override public String toString() { return "k" + k; }
      }
      """;

  static boolean all() {
    return Integer.getInteger("lasso.random.factor", 1) > 1;
  }

  private static void same(String... statements) throws Exception {
    List<String> bodies = new ArrayList<>();
    for (String statement : statements) {
      bodies.add(HELPERS + "public static void main(String[] args) {\n" + statement + "\n}");
    }
    SteppedPrograms.same(bodies);
  }

  @Test
  void aListAndAMap() throws Exception {
    same(
        "List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); t(() -> l.forEach(x -> { s(x); if (x == 2) l.add(9); })); Map<Integer, Integer> m = new HashMap<>(); for (int i = 0; i < 3; i++) m.computeIfAbsent(i % 2, k -> s(k + 1)); t(() -> m.computeIfAbsent(7, k -> { m.put(s(8), 2); return 1; })); System.out.println(l + \" \" + m + Stream.of(3, 4).map(x -> s(x * 2)).toList());");
  }

  @Test
  @EnabledIf("all")
  void collectionsWithActions() throws Exception {
    same(
        "for (Collection<Integer> c : List.of(new ArrayList<>(List.of(3, 1, 2)), new LinkedList<>(List.of(4, 5)), new ArrayDeque<>(List.of(6, 7, 8)), new PriorityQueue<>(List.of(9, 2)), new TreeSet<>(List.of(5, 1)), new HashSet<>(List.of(1, 2)), new LinkedHashSet<>(List.of(7, 3)), List.of(1, 2), List.of(1, 2, 3), Arrays.asList(8, 9), Collections.unmodifiableList(Arrays.asList(4)), new Vector<>(List.of(1, 2)), new CopyOnWriteArrayList<>(List.of(1, 2)), new ConcurrentLinkedQueue<>(List.of(3, 4)), Collections.nCopies(2, 1), new ArrayList<>(List.of(1, 2, 3, 4)).subList(1, 3)))"
            + " { c.forEach(x -> System.out.print(s(x) + \" \")); c.iterator().forEachRemaining(x -> System.out.print(s(x) + \" \")); System.out.println(); }",
        "for (Collection<Integer> c : List.<Collection<Integer>>of(new ArrayList<>(List.of(3, 1, 2, 4)), new LinkedList<>(List.of(4, 5, 6)), new ArrayDeque<>(List.of(6, 7, 8)), new PriorityQueue<>(List.of(9, 2, 4)), new TreeSet<>(List.of(5, 1, 2)), new HashSet<>(List.of(1, 2)), new Vector<>(List.of(1, 2)), new CopyOnWriteArrayList<>(List.of(1, 2)), new ConcurrentLinkedQueue<>(List.of(3, 4))))"
            + " System.out.println(c.removeIf(x -> s(x) % 2 == 0) + \" \" + c);",
        "for (List<Integer> c : List.of(new ArrayList<>(List.of(3, 1, 2)), new LinkedList<>(List.of(4, 5)), new Vector<>(List.of(1)), Arrays.asList(3, 2, 1))) { c.replaceAll(x -> s(x) + 1); c.sort((x, y) -> s(x - y)); System.out.println(c); }",
        "List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); t(() -> l.forEach(x -> { s(x); if (x == 2) l.add(9); })); t(() -> l.forEach(x -> { s(x); l.set(2, 7); System.out.print(x); })); t(() -> l.removeIf(x -> { s(x); l.clear(); return true; })); System.out.println(l);",
        "List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); l.add(4); l.remove(0); l.forEach(x -> System.out.print(s(x))); t(() -> l.sort((x, y) -> { s(x); l.add(1); return y - x; })); System.out.println(l.size());",
        "int[] a = new int[3]; Arrays.setAll(a, i -> s(i) * 2); Integer[] b = {3, 1, 2}; Arrays.sort(b, (x, y) -> s(x - y)); System.out.println(Arrays.toString(a) + Arrays.toString(b)); Arrays.sort(b, 1, 3, Comparator.comparing(x -> s(-x))); System.out.println(Arrays.toString(b));");
  }

  @Test
  @EnabledIf("all")
  void mapsWithFunctions() throws Exception {
    same(
        "for (Map<Integer, Integer> m : List.of(new HashMap<>(Map.of(1, 2)), new TreeMap<>(Map.of(1, 2)), new LinkedHashMap<>(Map.of(1, 2)), new Hashtable<>(Map.of(1, 2)), new ConcurrentHashMap<>(Map.of(1, 2)), new ConcurrentSkipListMap<>(Map.of(1, 2)))) {"
            + " System.out.print(m.computeIfAbsent(3, k -> s(k * 2)) + \" \" + m.computeIfPresent(1, (k, v) -> s(v + 1)) + \" \" + m.compute(5, (k, v) -> s(v == null ? 9 : null)) + \" \" + m.merge(3, 4, (v, w) -> s(v + w)) + \" \" + m.compute(5, (k, v) -> s(null)) + \" \");"
            + " m.replaceAll((k, v) -> s(v + k)); m.forEach((k, v) -> System.out.print(s(k) + \"=\" + v + \" \")); m.keySet().forEach(k -> System.out.print(s(k))); m.values().removeIf(v -> s(v) > 5); m.entrySet().forEach(e -> System.out.print(s(e))); System.out.println(); }",
        "Map<Integer, Integer> m = new HashMap<>(); t(() -> m.computeIfAbsent(1, k -> { m.put(s(2), 2); return 1; })); Map<Integer, Integer> n = new TreeMap<>(Map.of(5, 5)); t(() -> n.computeIfAbsent(1, k -> { n.put(s(2), 2); return 1; })); t(() -> m.forEach((k, v) -> { m.put(k + 10, 1); s(k); })); System.out.println(m + \" \" + n);",
        "Map<Key, Integer> m = new HashMap<>(); for (int i = 0; i < 8; i++) m.put(new Key(i % 5), i); System.out.println(m.get(new Key(3)) + \" \" + m.containsKey(new Key(9)) + \" \" + m.remove(new Key(1)) + m);",
        "Map<Key, Integer> m = new TreeMap<>(); for (int i = 0; i < 8; i++) m.put(new Key(i * 7 % 5), i); System.out.println(m.get(new Key(3)) + \" \" + m.containsKey(new Key(9)) + \" \" + m.remove(new Key(1)) + m);",
        "TreeMap<Integer, Integer> m = new TreeMap<>((x, y) -> s(y - x)); for (int i = 0; i < 6; i++) m.put(i * 5 % 7, i); System.out.println(m + \" \" + m.floorKey(4) + m.ceilingEntry(2)); PriorityQueue<Integer> q = new PriorityQueue<>((x, y) -> s(x - y)); for (int i = 0; i < 6; i++) q.add(i * 5 % 7); while (!q.isEmpty()) System.out.print(q.poll() + \" \"); System.out.println();",
        "Optional<Integer> o = Optional.of(4); o.ifPresent(x -> System.out.print(s(x))); System.out.println(o.map(x -> s(x + 1)).filter(x -> s(x) > 4).flatMap(x -> Optional.of(s(x))).or(() -> Optional.of(s(1))).get() + Optional.<Integer>empty().orElseGet(() -> s(8)));");
  }

  @Test
  @EnabledIf("all")
  void functionsMadeOfOthers() throws Exception {
    same(
        "Predicate<Integer> p = x -> s(x) > 3; System.out.println(p.negate().test(1) + \" \" + p.and(x -> s(x) < 9).test(5) + p.or(x -> s(x) == 1).test(1) + Predicate.not(p).test(2));",
        "Function<Integer, Integer> f = x -> s(x + 1); System.out.println(f.andThen(x -> s(x * 2)).compose((Integer x) -> s(x - 3)).apply(7)); BiFunction<Integer, Integer, Integer> b = (x, y) -> s(x * y); System.out.println(b.andThen(x -> s(-x)).apply(3, 4) + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(s(3), 2)); IntUnaryOperator u = x -> s(x + 1); System.out.println(u.andThen(x -> s(x * 3)).applyAsInt(1)); Consumer<Integer> c = x -> System.out.print(s(x)); c.andThen(x -> System.out.println(s(x))).accept(1);",
        "List<String> l = new ArrayList<>(List.of(\"bb\", \"a\", \"ccc\", \"dd\", \"e\")); l.sort(Comparator.comparing((String x) -> s(x.length())).reversed().thenComparing(x -> s(x), Comparator.reverseOrder())); System.out.println(l); l.sort(Comparator.comparingInt((String x) -> s(x.length())).thenComparing(Comparator.naturalOrder())); System.out.println(l); Collections.sort(l, Collections.reverseOrder((x, y) -> s(x.compareTo(y)))); System.out.println(l + Collections.max(l, (x, y) -> s(x.compareTo(y)))); l.add(null); l.sort(Comparator.nullsFirst(Comparator.comparing(x -> s(x)))); System.out.println(l);",
        "List<Key> l = new ArrayList<>(); for (int i = 0; i < 40; i++) l.add(new Key(i * 17 % 23)); Collections.sort(l); System.out.println(l + \" \" + l.indexOf(new Key(5)) + Collections.binarySearch(l, new Key(7)) + l.contains(new Key(77)) + new TreeSet<>(l).first());");
  }

  @Test
  @EnabledIf("all")
  void streams() throws Exception {
    same(
        "System.out.println(Stream.of(5, 1, 4, 2).map(x -> s(x + 1)).filter(x -> s(x) > 2).sorted((x, y) -> s(x - y)).peek(x -> s(x)).collect(Collectors.toList()));",
        "System.out.println(Stream.iterate(1, x -> s(x * 2)).limit(5).map(x -> s(x)).toList() + \" \" + Stream.iterate(1, x -> s(x) < 9, x -> s(x + 3)).toList() + Stream.generate(() -> s(3)).limit(2).toList());",
        "System.out.println(IntStream.range(0, 5).map(x -> s(x * x)).sum() + \" \" + IntStream.rangeClosed(1, 4).mapToObj(x -> s(\"x\" + x)).collect(Collectors.joining(\",\")) + LongStream.of(1, 2).map(x -> s(x)).max().getAsLong() + DoubleStream.of(1, 2).map(x -> s(x)).average().getAsDouble());",
        "System.out.println(Stream.of(1, 2, 3).flatMap(x -> Stream.of(s(x), s(-x))).reduce(0, (x, y) -> s(x * 2 + y)) + \" \" + Stream.of(1, 2, 3).anyMatch(x -> s(x) == 2) + Stream.of(1, 2, 3).allMatch(x -> s(x) < 3) + Stream.of(4, 5).noneMatch(x -> s(x) == 9) + Stream.of(3, 4, 5).dropWhile(x -> s(x) < 4).takeWhile(x -> s(x) < 5).toList() + Stream.of(7, 8).filter(x -> s(x) > 7).findFirst().get());",
        "System.out.println(Stream.of(\"a\", \"bb\", \"cc\").collect(Collectors.groupingBy(x -> s(x.length()), TreeMap::new, Collectors.mapping(x -> s(x + x), Collectors.toList()))) + \" \" + Stream.of(1, 2, 3).collect(Collectors.partitioningBy(x -> s(x) > 1)) + Stream.of(1, 2).collect(Collectors.toMap(x -> s(x), x -> s(x * x))) + Stream.of(1, 2).collect(Collectors.summingInt(x -> s(x))));",
        "System.out.println(Arrays.toString(Stream.of(2, 1).map(x -> s(x)).sorted().distinct().toArray()) + Stream.of(3, 1).min((x, y) -> s(x - y)).get() + Stream.of(1, 2, 3, 4).skip(1).mapToInt(x -> s(x)).boxed().toList() + Stream.concat(Stream.of(1).map(x -> s(x)), Stream.of(2)).count());",
        "t(() -> Stream.of(1, 2).map(x -> { s(x); if (x == 2) throw new IllegalStateException(\"two\"); return x; }).forEach(x -> System.out.println(s(x)))); \"hey\".chars().forEach(c -> System.out.print((char) (int) s(c))); System.out.println(new ArrayList<>(List.of(3, 4)).stream().mapToInt(x -> s(x)).summaryStatistics()); new HashMap<>(Map.of(1, 2)).keySet().stream().map(x -> s(x)).forEach(System.out::println);");
  }
}
