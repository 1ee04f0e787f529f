package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Input that was damaged at random: whatever it is, there is a verdict or one message, never a stack trace. The seed of what fails stands in the message; {@code
 * -Dlasso.random.factor} makes the runs longer.
 */
class MutatedInputsTest {
  private static final int FACTOR = Integer.getInteger("lasso.random.factor", 1);

  private static final String PROGRAM =
      """
      import mpi.MPI;
      import java.util.*;
      public class Mutant {
        enum Mode { FAST, SLOW }
        record Pair(int a, long b) {}
        interface Shape { default int area() { return 1; } }
        static class Square implements Shape { int side = 2; public int area() { return side * side; } }
        static int count;
        static String name = "n";
        public static void main(String[] args) {
          MPI.Init(args);
          int rank = MPI.COMM_WORLD.Rank();
          int[] data = {rank, 2, 3};
          Map<String, Integer> map = new TreeMap<>();
          for (int i = 0; i < 3; i++) { map.put(name + i, i); }
          Runnable add = () -> count++;
          add.run();
          try {
            if (rank == 0) { MPI.COMM_WORLD.Send(data, 0, 3, MPI.INT, 1, 7); }
            else { MPI.COMM_WORLD.Recv(data, 0, 3, MPI.INT, 0, 7); }
          } catch (RuntimeException e) { count = -1; }
          Shape shape = new Square();
          System.out.println(shape.area() + new Pair(1, 2L).a() + Mode.FAST.name() + map);
          switch (rank) { case 0: count += 2; break; default: count += 3; }
          MPI.Finalize();
        }
      }
      """;

  @TempDir Path directory;
  private RealPrograms cli;

  /** Changes some bytes, or cuts, doubles or drops a part. */
  private static byte[] mutated(byte[] original, Random random) {
    byte[] bytes = original.clone();
    int kind = random.nextInt(10);
    if (kind == 0) {
      return java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }
    if (kind == 1) {
      int from = random.nextInt(bytes.length);
      int to = Math.min(bytes.length, from + 1 + random.nextInt(16));
      byte[] shorter = new byte[bytes.length - (to - from)];
      System.arraycopy(bytes, 0, shorter, 0, from);
      System.arraycopy(bytes, to, shorter, from, bytes.length - to);
      return shorter;
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          (byte) (random.nextBoolean() ? bytes[at] ^ (1 << random.nextInt(8)) : random.nextInt());
    }
    return bytes;
  }

  private void requireAnswer(long seed, String... words) {
    int code = cli.lasso(words);
    assertThat(cli.out + cli.err)
        .as("seed %d, exit code %d", seed, code)
        .doesNotContain("\tat ")
        .doesNotContain("bug of Lasso");
    assertThat(code).isIn(0, 1, 2, 3);
    if (code == 2) {
      assertThat(cli.err).as("seed %d", seed).startsWith("lasso: ");
    }
  }

  @Test
  void classFiles() throws IOException {
    cli = new RealPrograms(directory);
    Path source = Files.writeString(directory.resolve("Mutant.java"), PROGRAM);
    Path classes = Files.createDirectory(directory.resolve("classes"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(
                    null,
                    null,
                    null,
                    "-g",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-d",
                    classes.toString(),
                    source.toString()))
        .isZero();
    Files.delete(source);
    List<Path> files;
    try (var listed = Files.list(classes)) {
      files = List.copyOf(new TreeSet<>(listed.toList()));
    }
    for (long seed = 1; seed <= 30L * FACTOR; seed++) {
      Random random = new Random(seed);
      Path file = files.get(random.nextInt(files.size()));
      byte[] original = Files.readAllBytes(file);
      Files.write(file, mutated(original, random));
      requireAnswer(
          seed,
          "check",
          "Mutant",
          "--classpath",
          classes.toString(),
          "--timeout",
          "5s",
          "--step-limit",
          "100000");
      requireAnswer(
          seed, "simulate", "Mutant", "--classpath", classes.toString(), "--step-limit", "100000");
      Files.write(file, original);
    }
    String trace = cli.file("run.json");
    cli.lasso("simulate", "Mutant", "--classpath", classes.toString(), "--trace", trace);
    for (long seed = 1; seed <= 15L * FACTOR; seed++) {
      Random random = new Random(seed);
      Path file = files.get(random.nextInt(files.size()));
      byte[] original = Files.readAllBytes(file);
      Files.write(file, mutated(original, random));
      requireAnswer(seed, "replay", trace);
      Files.write(file, original);
    }
    byte[] jar = jar(files);
    Path packed = directory.resolve("mutant.jar");
    for (long seed = 1; seed <= 30L * FACTOR; seed++) {
      Files.write(packed, mutated(jar, new Random(seed)));
      requireAnswer(seed, "check", packed.toString(), "--timeout", "5s", "--step-limit", "100000");
    }
  }

  private static byte[] jar(List<Path> classes) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Mutant");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
      for (Path file : classes) {
        jar.putNextEntry(new JarEntry(file.getFileName().toString()));
        jar.write(Files.readAllBytes(file));
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void certificates() throws IOException {
    cli = new RealPrograms(directory);
    String certificate = cli.file("p.cert");
    cli.lasso("check", RealPrograms.example("TwoRankDeadlock"), "--certificate", certificate);
    byte[] original = Files.readAllBytes(Path.of(certificate));
    for (long seed = 1; seed <= 60L * FACTOR; seed++) {
      Files.write(Path.of(certificate), mutated(original, new Random(seed)));
      requireAnswer(seed, "verify-certificate", certificate);
    }
  }

  @Test
  void traces() throws IOException {
    cli = new RealPrograms(directory);
    String trace = cli.file("trace.json");
    cli.lasso("check", RealPrograms.example("TwoRankDeadlock"), "--trace", trace);
    byte[] original = Files.readAllBytes(Path.of(trace));
    for (long seed = 1; seed <= 60L * FACTOR; seed++) {
      Files.write(Path.of(trace), mutated(original, new Random(seed)));
      requireAnswer(seed, "replay", trace);
    }
  }

  @Test
  void tracesOfWhichOnePartIsNull() throws IOException {
    cli = new RealPrograms(directory);
    String trace = cli.file("trace.json");
    cli.lasso("check", RealPrograms.example("TwoRankDeadlock"), "--trace", trace);
    JsonElement original = JsonParser.parseString(Files.readString(Path.of(trace)));
    List<Part> parts = new ArrayList<>();
    collect(original, "", new TreeSet<>(), parts);
    for (Part part : parts) {
      part.set.accept(JsonNull.INSTANCE);
      Files.writeString(Path.of(trace), original.toString());
      requireAnswer(parts.indexOf(part), "replay", trace);
      part.set.accept(part.value);
    }
  }

  private record Part(JsonElement value, Consumer<JsonElement> set) {}

  /** The parts of a tree, one for each place that differs by more than the index in a list. */
  private static void collect(
      JsonElement tree, String place, Set<String> places, List<Part> parts) {
    if (tree instanceof JsonObject object) {
      for (Map.Entry<String, JsonElement> entry : object.entrySet()) {
        String at = place + '.' + entry.getKey();
        if (places.add(at)) {
          parts.add(new Part(entry.getValue(), entry::setValue));
        }
        collect(entry.getValue(), at, places, parts);
      }
    } else if (tree instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        int index = i;
        if (places.add(place + "[]")) {
          parts.add(new Part(array.get(index), value -> array.set(index, value)));
        }
        collect(array.get(index), place + "[]", places, parts);
      }
    }
  }

  @Test
  void manifests() throws IOException {
    cli = new RealPrograms(directory);
    byte[] original = Files.readAllBytes(RealPrograms.EXAMPLES.resolve("expected.tsv"));
    Path manifest = directory.resolve("expected.tsv");
    for (long seed = 1; seed <= 60L * FACTOR; seed++) {
      // Without programs beside it no row is run.
      Files.write(manifest, mutated(original, new Random(seed)));
      requireAnswer(seed, "suite", manifest.toString());
    }
  }

  @Test
  void formulas() {
    cli = new RealPrograms(directory);
    byte[] original =
        "all i>0: G(asks@i -> F inside@i) && []<> (Mutex.main:count@1 > 3 U !x) W y"
            .getBytes(StandardCharsets.UTF_8);
    for (long seed = 1; seed <= 300L * FACTOR; seed++) {
      String text = new String(mutated(original, new Random(seed)), StandardCharsets.ISO_8859_1);
      requireAnswer(seed, "ltl", text, "--format", "stats");
    }
  }

  @Test
  void options() {
    cli = new RealPrograms(directory);
    List<String> words =
        List.of(
            "check",
            "-n",
            "2",
            "--buffering",
            "eager:12",
            "--timeout",
            "5s",
            "--memory",
            "1G",
            "--max-states",
            "3",
            "--symmetric",
            "1-2",
            "--page-size",
            "512",
            "--ltl",
            "G x@0");
    for (long seed = 1; seed <= 300L * FACTOR; seed++) {
      Random random = new Random(seed);
      List<String> changed = new java.util.ArrayList<>(words);
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        int at = 1 + random.nextInt(changed.size() - 1);
        changed.set(
            at,
            new String(
                mutated(
                    changed.get(at).isEmpty()
                        ? new byte[1]
                        : changed.get(at).getBytes(StandardCharsets.ISO_8859_1),
                    random),
                StandardCharsets.ISO_8859_1));
      }
      changed.add("NoSuchProgram.java");
      requireAnswer(seed, changed.toArray(new String[0]));
    }
  }
}
