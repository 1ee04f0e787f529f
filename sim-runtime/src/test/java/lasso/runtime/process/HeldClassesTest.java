package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * An object of each of the two hundred classes of the JDK that programs use most, in a static field over the ends of steps: it goes on as on the plain JVM, or the path ends with the reason that {@code held-classes.txt} has and with what to do.
 */
class HeldClassesTest {
  private static final String HELPERS =
      """
      interface Doing { void run() throws Exception; }
      static String set(Doing doing) throws Exception { doing.run(); return ""; }
      static String run(Runnable doing) { doing.run(); return ""; }
      static class Plain { int field; public Plain() {} public int number() { return field; } }
      static MatchResult match() { Matcher m = Pattern.compile("a(.)").matcher("ab"); m.find(); return m.toMatchResult(); }
      static ObjectOutputStream out() throws Exception { return new ObjectOutputStream(new ByteArrayOutputStream()); }
      static ObjectInputStream in() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(); ObjectOutputStream out = new ObjectOutputStream(bytes);
        for (int i = 0; i < 5; i++) { out.writeObject("o" + i); } return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      }
      static BreakIterator words() { BreakIterator words = BreakIterator.getWordInstance(Locale.US); words.setText("a b c"); return words; }
      static java.lang.reflect.Method method() throws Exception { return Plain.class.getMethod("number"); }
      static java.lang.reflect.Field field() throws Exception { return Plain.class.getDeclaredField("field"); }
      static java.lang.reflect.Constructor<?> constructor() throws Exception { return Plain.class.getConstructor(); }
      static Comparator<?> proxy() { return (Comparator<?>) java.lang.reflect.Proxy.newProxyInstance(Plain.class.getClassLoader(), new Class<?>[] {Comparator.class}, (p, m, a) -> 1); }
      static java.lang.invoke.MethodHandle handle() throws Exception { return java.lang.invoke.MethodHandles.lookup().findVirtual(Plain.class, "number", java.lang.invoke.MethodType.methodType(int.class)); }
      static java.lang.invoke.VarHandle var() throws Exception { return java.lang.invoke.MethodHandles.lookup().findVarHandle(Plain.class, "field", int.class); }
      """;

  private static final Pattern THREADS = Pattern.compile("Timer|Future<.*|.*Executor.*|ForkJoin.*");

  /** A row: a type, how an object is made, what is printed of it, and why it is refused; null if it is not. */
  private record Row(String type, String make, String use, String refused) {
    boolean hasThreads() {
      return THREADS.matcher(type).matches();
    }

    String source(int number) {
      String value = make.startsWith("{") ? "new " + type + " " + make : make;
      String look = "P.step(); System.out.println((Object) (" + use + ")); ";
      return "static "
          + type
          + " x;\npublic static void main(String[] a) throws Throwable { x = "
          + value.replace("T.class", "T" + number + ".class")
          + "; "
          + look.repeat(3)
          + "}\n"
          + HELPERS;
    }
  }

  private static List<Row> rows() throws IOException {
    try (InputStream in = HeldClassesTest.class.getResourceAsStream("held-classes.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" \\| "))
          .map(cells -> new Row(cells[0], cells[1], cells[2], cells.length > 3 ? cells[3] : null))
          .toList();
    }
  }

  /** Objects that are no business of threads, in one program. */
  @Test
  void goOnAsOnThePlainMachine() throws Exception {
    List<String> sources = sources(row -> row.refused() == null && !row.hasThreads());
    String[] plain = plain(sources).split("== \\d+\n", -1);
    String[] stepped = SteppedPrograms.stepped(sources).split("== \\d+\n", -1);
    for (int i = 1; i < stepped.length; i++) {
      assertThat(stepped[i]).as(sources.get(i - 1)).isEqualTo(plain[i]);
    }
    assertThat(stepped).hasSameSizeAs(plain).hasSizeGreaterThan(150);
  }

  @Test
  void thatStartThreadsGoOnAsWell() throws Exception {
    List<String> sources = sources(Row::hasThreads);
    String[] plain = plain(sources).split("== \\d+\n", -1);
    List<String> stepped = SteppedPrograms.steppedOneByOne(sources);
    for (int i = 0; i < sources.size(); i++) {
      assertThat(stepped.get(i)).as(sources.get(i)).isEqualTo(plain[i + 1]);
    }
  }

  @Test
  void orThePathEndsWithTheReason() throws Exception {
    List<Row> rows = rows().stream().filter(row -> row.refused() != null).toList();
    List<String> stepped = SteppedPrograms.steppedOneByOne(sources(row -> row.refused() != null));
    for (int i = 0; i < rows.size(); i++) {
      assertThat(stepped.get(i))
          .as(rows.get(i).toString())
          .contains("UNUSABLE", rows.get(i).refused());
    }
  }

  private static List<String> sources(Predicate<Row> which) throws IOException {
    List<Row> rows = rows().stream().filter(which).toList();
    return IntStream.range(0, rows.size()).mapToObj(i -> rows.get(i).source(i)).toList();
  }

  /** With an empty standard input, as simulated processes have it. */
  private static String plain(List<String> sources) throws Exception {
    InputStream before = System.in;
    System.setIn(InputStream.nullInputStream());
    try {
      return SteppedPrograms.plain(sources);
    } finally {
      System.setIn(before);
    }
  }
}
