package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code --random choice}: a body of code is checked with all its outcomes, and compared with all outcomes of the same body on the plain JVM,
 * where a generator that is told what to draw goes through all sequences of draws.
 */
class RandomChoiceTest {
  @TempDir Path directory;
  private RealPrograms cli;

  private int check(String body, String... options) throws IOException {
    Files.writeString(
        directory.resolve("Draws.java"),
        """
        import java.util.*;
        import java.util.concurrent.ThreadLocalRandom;
        import java.util.random.*;
        import mpi.MPI;
        public class Draws {
          static class Dice extends Random { int roll() { return nextInt(6) + 1; } }
          static class Fair extends Random { Fair() { super(); } @Override public int nextInt(int n) { return super.nextInt(n); } }
          public static void main(String[] args) {
            MPI.Init(args);
            %s
            MPI.Finalize();
          }
        }
        """
            .formatted(body));
    cli = new RealPrograms(directory);
    List<String> words =
        new ArrayList<>(List.of("check", cli.file("Draws.java"), "-n", "1", "--random", "choice"));
    words.addAll(List.of(options));
    return cli.lasso(words.toArray(new String[0]));
  }

  private Set<String> outcomes(String body) throws IOException {
    assertThat(check(body, "--outcomes")).as(cli.out + cli.err).isZero();
    Set<String> found = new TreeSet<>();
    cli.out
        .lines()
        .filter(line -> line.contains("rank 0 | "))
        .forEach(line -> found.add(line.substring(line.indexOf("| ") + 2).strip()));
    return found;
  }

  /** All outputs of a body on the plain JVM. */
  private Set<String> plain(String body) throws Exception {
    String told = ToldRandom.class.getCanonicalName();
    Path source = directory.resolve("Plain.java");
    Files.writeString(
        source,
        ("import java.util.*;\nimport java.util.random.*;\npublic class Plain {\n  static java.util.Random R = new TOLD();\n"
                + "  static double random() { return R.nextDouble(); }\n"
                + "  public static void run() {\n"
                + body.replace("new Random()", "new TOLD()")
                    .replace("ThreadLocalRandom.current()", "R")
                    .replace("RandomGenerator.getDefault()", "R")
                    .replace("RandomGenerator.of(\"L64X128MixRandom\")", "R")
                    .replace("RandomGeneratorFactory.getDefault().create()", "R")
                    .replace("Math.random()", "random()")
                    .replace("Collections.shuffle(list)", "Collections.shuffle(list, R)")
                    .replace("new Dice().roll()", "(R.nextInt(6) + 1)")
                    .replace("new Fair()", "new TOLD()")
                + "\n}}\n")
            .replace("TOLD", told));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                directory.toString(),
                "-cp",
                testClasses(),
                source.toString());
    assertThat(code).isZero();
    Set<String> found = new TreeSet<>();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {directory.toUri().toURL()}, getClass().getClassLoader())) {
      Method run = loader.loadClass("Plain").getMethod("run");
      PrintStream before = System.out;
      ToldRandom.forget();
      do {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        ToldRandom.begin();
        try {
          run.invoke(null);
        } finally {
          System.setOut(before);
        }
        found.add(bytes.toString(StandardCharsets.UTF_8).strip());
      } while (ToldRandom.advance());
    }
    return found;
  }

  private static String testClasses() {
    return Path.of("target", "test-classes").toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Random r = new Random(); System.out.println(r.nextInt(3) + \" \" + r.nextInt(2));",
        "Random r = new Random(); System.out.println(r.nextInt(4, 7) * (r.nextBoolean() ? 1 : -1));",
        "System.out.println(ThreadLocalRandom.current().nextInt(1, 4));",
        "List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4)); Collections.shuffle(list); System.out.println(list);",
        "List<Integer> list = new LinkedList<>(List.of(1, 2, 3)); Collections.shuffle(list, new Random()); System.out.println(list);",
        "System.out.println(Math.random() < 0.5 ? \"heads\" : \"tails\");",
        "System.out.println(Math.random() < 0 ? \"never\" : Math.random() <= 1 ? \"always\" : \"no\");",
        "double p = Math.random(); if (p < 0.25) System.out.println(\"a\"); else if (p <= 0.5) System.out.println(\"b\"); else System.out.println(p > 0.75);",
        "double p = new Random().nextDouble(); System.out.println((p == 0.5) + \" \" + (p < 0.5));",
        "double[] c = {0.3}; System.out.println((new Random().nextDouble() > c[0]) + \" \" + (c[0] >= Math.random()));",
        "double[] c = {0, 1, 2, -1}; for (double each : c) System.out.print((Math.random() < each) + \" \"); System.out.println();",
        "int n = 3; System.out.println((int) (Math.random() * n));",
        "System.out.println((int) (Math.random() * 6) + 1);",
        "int n = 4; System.out.println((int) (1 + Math.random() * n) + \" \" + (int) (n * Math.random() - 2));",
        "System.out.println(Math.floor(Math.random() * 3));",
        "int n = 100; System.out.println(Math.random() * n < 30 ? \"few\" : \"many\");",
        "System.out.println(new Random().nextFloat() < 0.1f);",
        "System.out.println(new Dice().roll());",
        "Random r = new Fair(); int x = 0; while (x < 3 && r.nextBoolean()) x++; System.out.println(x);",
        "RandomGenerator r = RandomGenerator.getDefault(); System.out.println(r.nextInt(3) + \" \" + r.nextBoolean());",
        "RandomGenerator r = RandomGenerator.of(\"L64X128MixRandom\"); System.out.println(r.nextInt(4, 6));",
        "RandomGenerator r = RandomGeneratorFactory.getDefault().create(); System.out.println(r.nextInt(2));",
        "System.out.println(new Random().ints(2, 0, 3).sum() + \" \" + ThreadLocalRandom.current().ints(2, 4, 6).boxed().toList());",
        "RandomGenerator r = new SplittableRandom(7); System.out.println(r.nextInt(1000) + \" \" + new SplittableRandom(8).split().nextDouble());",
        "RandomGenerator r = RandomGeneratorFactory.of(\"L64X128MixRandom\").create(7); System.out.println(r.nextInt(1000));",
        "Random r = new Random(7); System.out.println(r.ints(3).sum() + \" \" + r.ints(2, 0, 1000).sum() + r.doubles(2).sum());",
        "Random r = new Random(7); System.out.println(r.nextInt(1000) + \" \" + r.nextDouble());",
        "Random r = new Random(7); System.out.println((r.nextDouble() < 0.5) + \" \" + (int) (r.nextDouble() * 100));",
        "Random r = new Random(7); System.out.println((r.nextDouble() < r.nextDouble()) + \" \" + (Math.random() < r.nextDouble()));",
      })
  void everyOutcomeOfThePlainJvmIsFoundAndNoOther(String body) throws Exception {
    assertThat(outcomes(body)).isEqualTo(plain(body));
  }

  @Test
  void aSeedFromTheClockIsNone() throws IOException {
    assertThat(
            outcomes(
                "Random r = new Random(System.nanoTime() * 31 + 7); System.out.println(r.nextInt(3));"))
        .containsExactly("0", "1", "2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.out.println(new Random().nextInt(11));",
        "System.out.println(new Random().nextInt());",
        "System.out.println(Math.random());",
        "System.out.println(new Random().nextGaussian());",
        "double p = Math.random(), q = args.length; System.out.println((p < q) == (p <= q));",
        "new Random().ints(3).forEach(System.out::println);",
        "new Random().ints(0, 3).limit(2).forEach(System.out::println);",
        "new Random().doubles(3).forEach(System.out::println);",
        "ThreadLocalRandom.current().longs(3).forEach(System.out::println);",
        "System.out.println(RandomGenerator.getDefault().nextLong());",
        "System.out.println(new SplittableRandom().nextInt(2));",
        "System.out.println(new SplittableRandom(System.nanoTime()).nextInt(2));",
        "System.out.println(RandomGeneratorFactory.getDefault().create(System.nanoTime()).nextInt(2));",
        "try { System.out.println(RandomGenerator.class.getMethod(\"getDefault\").invoke(null)); } catch (ReflectiveOperationException e) { }",
        "double x = Math.random(); double y = Math.random(); System.out.println(x < y);",
        "System.out.println(Math.random() < Math.random());",
        "Random g = new Random(); System.out.println(g.nextDouble() < g.nextDouble());",
        "Random g = new Random(7); System.out.println(g.nextDouble() < Math.random());",
        "System.out.println(Math.random() * Math.random() < 0.5);",
        "System.out.println(Math.random() * 5 < Math.random());",
        "System.out.println(Math.random() > 5 * Math.random());",
        "System.out.println((int) (Math.random() * 5 + Math.random() * 3));",
        "System.out.println(new Random().nextFloat() < new Random().nextFloat());",
      })
  void whatCanNotBeChosenIsRefusedByName(String body) throws IOException {
    assertThat(check(body)).as(cli.out + cli.err).isIn(2, 3);
    assertThat(cli.out + cli.err).contains("--random choice").doesNotContain("HOLDS");
  }

  @Test
  void aWiderBoundLetsItThrough() throws IOException {
    String body = "System.out.println(new Random().nextInt(11));";
    assertThat(check(body, "--random", "choice:11", "--outcomes")).as(cli.out + cli.err).isIn(0, 2);
  }

  /** A quicksort that takes its pivot at random and forgets that the pivot may be the largest element. */
  @Test
  void aSortThatThrowsOnlyForSomePivotsIsFound() throws IOException {
    String sort =
        "int[] a = {3, 1, 2}; int pivot = a[new Random().nextInt(a.length)]; int i = 0;"
            + " while (a[i] <= pivot) i++; System.out.println(i);";
    String trace = directory.resolve("t.json").toString();
    assertThat(check(sort, "--trace", trace)).isEqualTo(1);
    assertThat(cli.out).contains("ArrayIndexOutOfBounds", "draws 0 of 0 to 2");
    assertThat(cli.lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(1);
  }
}
