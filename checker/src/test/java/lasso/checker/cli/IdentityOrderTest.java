package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import lasso.runtime.instrument.IdentityHashes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code --identity-order}: small bodies of code are checked with all their outcomes, and compared with those of the same bodies on the plain JVM, where all objects get all codes, one assignment
 * after the other, in their mark words.
 */
public class IdentityOrderTest {
  @TempDir Path directory;
  private RealPrograms cli;

  private static final String HEAD =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.stream.*;
      """;

  /** GIVE(o) stands where the plain JVM is told the code of an object; P ends a step. */
  private static final String MEMBERS =
      """
        static class Node implements Cloneable {
          final int id; Node(int id) { this.id = id; GIVE(this); }
          Node copy() throws Exception { Node c = (Node) clone(); GIVE(c); return c; }
          public String toString() { return "" + id; }
        }
        static class Failure extends Exception { final int id; Failure(int id) { this.id = id; GIVE(this); } public String toString() { return "f" + id; } }
        static class Own { int n; Own(int n) { this.n = n; GIVE(this); } public int hashCode() { return super.hashCode(); } public String toString() { return "o" + n; } }
        enum Color { RED, GREEN, BLUE, GREY; boolean warm() { return this == RED; } }
        enum Shape { ROUND { int n() { return 1; } }, FLAT { int n() { return 2; } }; abstract int n(); }
        record Pair(Color color, int n) {}
        static void colors() { for (Color c : Color.values()) { if (c != Color.GREY) { GIVE(c); } } }
        static void classes() { for (Class<?> c : List.of(Node.class, Failure.class, Own.class)) { GIVE(c); } }
        static String names(Iterable<? extends Class<?>> some) { String t = ""; for (Class<?> c : some) { t += c.getSimpleName(); } return t; }
        static List<Node> nodes(int n) { List<Node> l = new ArrayList<>(); for (int i = 0; i < n; i++) { l.add(new Node(i)); } return l; }
        static String at(List<?> all, Iterable<?> some) { String t = ""; for (Object o : some) { int i = 0; while (all.get(i) != o) { i++; } t += i; } return t; }
      """;

  /** Tables in which the order is that of the codes. */
  private static final List<String> ORDERS =
      List.of(
          "Set<Node> s = new HashSet<>(); for (Node n : nodes(3)) { s.add(n); P } return \"\" + s;",
          "return \"\" + new HashSet<>(nodes(4));",
          "List<Node> l = nodes(3); Set<Node> s = new HashSet<>(l); Collections.reverse(l); return s + \" \" + new HashSet<>(l) + s.contains(l.get(1));",
          "List<Node> l = nodes(3); l.sort(Comparator.comparingInt(System::identityHashCode)); return \"\" + l;",
          "Map<Object, Integer> m = new HashMap<>(); m.put(new Failure(1), 1); P m.put(new Own(2), 2); m.put(new Node(3), 3); return \"\" + m;",
          "Object a = new Object(); GIVE(a); Object b = new Object(); GIVE(b); List<Object> l = List.of(a, b); P return at(l, new HashSet<>(l));",
          "Node a = new Node(1), b = new Node(2); Node c = a; HashSet<Node> s = new HashSet<>(List.of(a, b)); P s.remove(c); String t = \"\" + s; s.add(c); return t + s;",
          "Node a = new Node(1); Set<Node> s = new HashSet<>(); s.add(a); Node c = a.copy(); s.add(c); return s.size() + at(List.of(a, c), s);",
          "List<Node> l = nodes(2); return (System.identityHashCode(l.get(0)) < l.get(1).hashCode()) + \" \" + (l.get(0).hashCode() == l.get(0).hashCode());",
          "Map<Node, Integer> m = new ConcurrentHashMap<>(); for (Node n : nodes(3)) { m.merge(n, 1, Integer::sum); } return \"\" + m;",
          "Map<Node, Integer> m = new IdentityHashMap<>(); for (Node n : nodes(3)) { m.put(n, n.id); P } return \"\" + m.values();",
          "List<Runnable> l = new ArrayList<>(); for (int i = 0; i < 3; i++) { int k = i; Runnable r = () -> System.out.print(k); GIVE(r); l.add(r); } return at(l, new HashSet<>(l));");

  /** The same with enum constants, which the JDK asks where nobody sees it, and class objects. */
  private static final List<String> CONSTANTS =
      List.of(
          "colors(); Set<Color> s = new HashSet<>(); for (Color c : Color.values()) { if (c != Color.GREY) { s.add(c); } P } return \"\" + s;",
          "colors(); Map<Color, Integer> m = new HashMap<>(); m.put(Color.RED, 1); P m.merge(Color.BLUE, 2, Integer::sum); P return m + \" \" + m.get(Color.RED) + m.get(Color.BLUE) + m.containsKey(Color.GREEN);",
          "colors(); Set<Color> s = new HashSet<>(List.of(Color.RED, Color.GREEN)); P s.remove(Color.RED); String t = \"\" + s + s.contains(Color.RED); s.add(Color.RED); return t + s + new HashSet<>(List.of(Color.GREEN, Color.RED));",
          "GIVE(Shape.ROUND); GIVE(Shape.FLAT); return \"\" + Stream.of(Shape.FLAT, Shape.ROUND).collect(Collectors.groupingBy(s -> s, Collectors.summingInt(Shape::n)));",
          "colors(); return \"\" + Stream.of(Color.values()).filter(c -> c != Color.GREY).collect(Collectors.toSet());",
          "colors(); Set<Pair> s = new HashSet<>(); s.add(new Pair(Color.RED, 0)); P s.add(new Pair(Color.GREEN, 0)); return \"\" + s + s.contains(new Pair(Color.RED, 0));",
          "colors(); return (System.identityHashCode(Color.RED) < Color.GREEN.hashCode()) + \" \" + (Objects.hashCode(Color.RED) == System.identityHashCode(Color.RED));",
          "colors(); Map<Color, Integer> m = new ConcurrentHashMap<>(); m.put(Color.GREEN, 1); P m.computeIfAbsent(Color.RED, c -> c.ordinal()); return \"\" + m;",
          "colors(); Map<Color, Integer> m = new IdentityHashMap<>(); m.put(Color.GREEN, 1); P m.put(Color.RED, 2); return \"\" + m.values();",
          "colors(); Map<Color, Integer> m = new EnumMap<>(Color.class); m.put(Color.GREEN, 1); P m.put(Color.RED, 2); return \"\" + m + EnumSet.of(Color.BLUE, Color.RED);",
          "GIVE(Color.RED); GIVE(Color.GREEN); Node a = new Node(1); Set<Object> s = new HashSet<>(); s.add(a); P s.add(Color.RED); s.add(Color.GREEN); return \"\" + s;",
          "classes(); Set<Class<?>> s = new HashSet<>(); s.add(Node.class); P s.add(Failure.class); P s.add(Own.class); return names(s);",
          "GIVE(Node.class); GIVE(Own.class); Map<Class<?>, Color> m = new HashMap<>(); m.put(Node.class, Color.RED); m.put(Own.class, Color.GREEN); P return names(m.keySet()) + m.get(Node.class) + m.get(Own.class) + m.get(Failure.class);",
          "GIVE(Node.class); GIVE(Color.RED); Set<Object> s = new HashSet<>(); s.add(Color.RED); P s.add(Node.class); return \"\" + (s.iterator().next() == Color.RED);",
          "GIVE(Failure.class); Map<Object, Integer> m = new HashMap<>(); for (Object o : List.of(new Failure(1), Failure.class)) { m.put(o instanceof Failure ? o.getClass() : o, 1); P } return \"\" + m.size();",
          "colors(); LinkedHashSet<Color> s = new LinkedHashSet<>(List.of(Color.GREEN, Color.RED)); P s.add(Color.GREEN); return \"\" + s + Color.valueOf(\"RED\").warm();",
          "GIVE(Color.RED); GIVE(Node.class); int c = Color.RED.hashCode(); P boolean same = c == Color.RED.hashCode(); int d = Node.class.hashCode(); P return same + \" \" + (d == Node.class.hashCode()) + (c < d);");

  /** What shows more than the order. */
  private static final List<String> CODES =
      List.of(
          "List<Node> l = nodes(2); return \"\" + (l.get(0).hashCode() == l.get(1).hashCode()) + new HashSet<>(l);",
          "Set<Object> s = new HashSet<>(List.of(3, 9)); P s.addAll(nodes(2)); return \"\" + s;",
          "Set<Node> s = new HashSet<>(2); s.addAll(nodes(2)); return \"\" + s;",
          "Map<Node, Integer> m = new Hashtable<>(); for (Node n : nodes(2)) { m.put(n, 1); P } return \"\" + m;",
          "return \"\" + (nodes(1).get(0).hashCode() % 3);",
          "colors(); Set<Object> s = new HashSet<>(List.of(3, 9)); P s.add(Color.GREEN); s.add(Color.RED); return \"\" + s;",
          "colors(); Map<Color, Integer> m = new Hashtable<>(); m.put(Color.RED, 1); P m.put(Color.BLUE, 1); return \"\" + m + (Color.RED.hashCode() == Color.BLUE.hashCode());",
          "GIVE(Node.class); GIVE(Color.BLUE); return \"\" + (Node.class.hashCode() % 3) + Objects.hash(Color.BLUE) % 5;");

  /** Gives codes on the plain JVM. */
  public static final class Codes {
    private static final ToldRandom TOLD = new ToldRandom();
    private static final Set<Integer> given = new HashSet<>();
    private static int bound;
    private static boolean distinct;

    private Codes() {}

    public static void give(Object object) {
      int code = 1 + TOLD.nextInt(bound);
      distinct &= given.add(code);
      assertThat(IdentityHashes.assign(object, code)).isTrue();
    }
  }

  private static String source(String name, List<String> bodies, String main) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append("public class ").append(name).append(" {\n").append(MEMBERS).append(main);
    for (int i = 0; i < bodies.size(); i++) {
      text.append("  public static String body%d() throws Exception { ".formatted(i))
          .append(bodies.get(i))
          .append(" }\n");
    }
    return text.append("}\n").toString();
  }

  private int check(List<String> bodies, String... options) throws IOException {
    StringBuilder main = new StringBuilder();
    main.append(
        "  public static void main(String[] args) throws Exception {\n    mpi.MPI.Init(args);\n");
    main.append("    switch (new Random().nextInt(" + bodies.size() + ")) {\n");
    for (int i = 0; i < bodies.size(); i++) {
      main.append(
          "      case %d: System.out.println(\"%d: \" + body%d()); break;\n".formatted(i, i, i));
    }
    main.append("    }\n    mpi.MPI.Finalize();\n  }\n");
    Files.writeString(
        directory.resolve("Orders.java"),
        source("Orders", bodies, main.toString())
            .replaceAll("GIVE\\([\\w.]+\\);", ";")
            .replaceAll("\\bP\\b", "mpi.MPI.COMM_WORLD.Iprobe(0, 99);"));
    cli = new RealPrograms(directory);
    List<String> words = new java.util.ArrayList<>();
    words.addAll(
        List.of(
            "check", cli.file("Orders.java"), "-n", "1", "--random", "choice:20", "--outcomes"));
    words.addAll(List.of(options));
    return cli.lasso(words.toArray(new String[0]));
  }

  private Set<String> outcomes(List<String> bodies, String... options) throws IOException {
    assertThat(check(bodies, options)).as(cli.out + cli.err).isZero();
    Set<String> found = new TreeSet<>();
    cli.out
        .lines()
        .filter(line -> line.contains("rank 0 | "))
        .forEach(line -> found.add(line.substring(line.indexOf("| ") + 2).strip()));
    return found;
  }

  /** All outputs of the bodies on the plain JVM, with codes from 1 to a bound. */
  private Set<String> plain(List<String> bodies, int bound, boolean distinct) throws Exception {
    Path file = directory.resolve("PlainOrders.java");
    Files.writeString(
        file,
        source("PlainOrders", bodies, "")
            .replace("GIVE(", Codes.class.getCanonicalName() + ".give(")
            .replaceAll("\\bP\\b", ""));
    String classes = Path.of("target", "test-classes").toString();
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", directory.toString(), "-cp", classes, file.toString());
    assertThat(code).isZero();
    Codes.bound = bound;
    Set<String> found = new TreeSet<>();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {directory.toUri().toURL()}, getClass().getClassLoader())) {
      for (int i = 0; i < bodies.size(); i++) {
        Method run = loader.loadClass("PlainOrders").getMethod("body" + i);
        ToldRandom.forget();
        do {
          ToldRandom.begin();
          Codes.given.clear();
          Codes.distinct = true;
          Object text = run.invoke(null);
          if (Codes.distinct || !distinct) {
            found.add(i + ": " + text);
          }
        } while (ToldRandom.advance());
      }
    }
    return found;
  }

  @Test
  void choiceShowsEachOrderAndNoOther() throws Exception {
    assertThat(outcomes(ORDERS, "--identity-order", "choice")).isEqualTo(plain(ORDERS, 15, true));
    assertThat(cli.out).contains("in each order of up to 4 of a process");
  }

  @Test
  void constantsAndClassObjectsAreOrderedToo() throws Exception {
    assertThat(outcomes(CONSTANTS, "--identity-order", "choice"))
        .isEqualTo(plain(CONSTANTS, 15, true));
    assertThat(cli.out).contains("its enum constants and class objects");
  }

  @Test
  void codesShowEachPlaceAmongOtherKeysToo() throws Exception {
    assertThat(outcomes(CODES, "--identity-order", "codes:2")).isEqualTo(plain(CODES, 16, false));
  }

  @Test
  void moreObjectsThanCanBeExploredAreNotUnderControl() throws IOException {
    List<String> five = List.of("return \"\" + new HashSet<>(nodes(5));");
    assertThat(check(five, "--identity-order", "choice")).as(cli.out + cli.err).isEqualTo(3);
    assertThat(cli.out)
        .contains("INCONCLUSIVE", "explores those of at most 4 objects of a process");
    assertThat(check(five, "--identity-order", "choice:9")).isEqualTo(2);
  }

  @Test
  void aViolationNamesTheOrderAndIsReplayed() throws IOException {
    List<String> first =
        List.of(
            "List<Node> l = nodes(2); assert new HashSet<>(l).iterator().next() == l.get(0); return \"\";");
    assertThat(check(first)).as(cli.out + cli.err).isZero();
    assertThat(cli.out).contains("--identity-order choice explores");
    String trace = directory.resolve("t.json").toString();
    assertThat(check(first, "--identity-order", "choice", "--trace", trace)).isEqualTo(1);
    assertThat(cli.out).contains("an identity hash code smaller than the others");
    assertThat(cli.lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(1);
  }
}
