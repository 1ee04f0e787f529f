package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import lasso.checker.certificate.Certificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Plans in traces and certificates with values that nobody writes, but that are well-formed and have the right checksum; descriptions of systems, and trees of files for {@code --files}, at random.
 * Whatever it is, there is a verdict or one message. The seed of what fails stands in the message; {@code -Dlasso.random.factor} makes the runs longer.
 */
class MutatedPlansTest {
  private static final int FACTOR = Integer.getInteger("lasso.random.factor", 1);

  private static final List<JsonElement> ODD =
      List.of(
          JsonNull.INSTANCE,
          new JsonPrimitive(-1),
          new JsonPrimitive(0),
          new JsonPrimitive(1e99),
          new JsonPrimitive(Long.MAX_VALUE),
          new JsonPrimitive(0.5),
          new JsonPrimitive(""),
          new JsonPrimitive("no\u0000such thing"),
          new JsonPrimitive("choice:99999999999"),
          new JsonPrimitive(true),
          new JsonArray(),
          new JsonObject());

  @TempDir Path directory;
  private RealPrograms cli;

  private void requireAnswer(long seed, String what, String... words) {
    int code = cli.lasso(words);
    assertThat(cli.out + cli.err)
        .as("seed %d, exit code %d: %s", seed, code, what)
        .doesNotContain("\tat ")
        .doesNotContain("bug of Lasso");
    assertThat(code).as("seed %d: %s", seed, what).isIn(0, 1, 2, 3);
    if (code == 2) {
      assertThat(cli.err).as("seed %d: %s", seed, what).startsWith("lasso: ");
    }
  }

  /** Replaces, drops or renames one value somewhere below; says which. */
  private static String mutate(JsonElement at, Random random) {
    List<JsonElement> parts = new ArrayList<>();
    List<String> names = new ArrayList<>();
    if (at.isJsonObject()) {
      at.getAsJsonObject().asMap().forEach((name, part) -> names.add(name));
      names.forEach(name -> parts.add(at.getAsJsonObject().get(name)));
    } else {
      at.getAsJsonArray().forEach(parts::add);
    }
    if (parts.isEmpty()) {
      return "nothing";
    }
    int chosen = random.nextInt(parts.size());
    JsonElement part = parts.get(chosen);
    boolean descends = (part.isJsonObject() || part.isJsonArray()) && random.nextInt(5) > 0;
    String name = names.isEmpty() ? "" + chosen : names.get(chosen);
    if (descends) {
      return name + "." + mutate(part, random);
    }
    JsonElement odd = ODD.get(random.nextInt(ODD.size()));
    if (at.isJsonArray()) {
      at.getAsJsonArray().set(chosen, odd);
      return name + " = " + odd;
    }
    JsonObject object = at.getAsJsonObject();
    switch (random.nextInt(8)) {
      case 0 -> object.remove(name);
      case 1 -> object.add(name + "x", object.remove(name));
      default -> object.add(name, odd);
    }
    return name + " = " + object.get(name);
  }

  private static JsonObject json(String file) throws IOException {
    return JsonParser.parseString(Files.readString(Path.of(file))).getAsJsonObject();
  }

  @Test
  void plansInTraces() throws IOException {
    cli = new RealPrograms(directory);
    String trace = cli.file("trace.json");
    cli.lasso(
        "check", RealPrograms.example("TwoRankDeadlock"), "--timeout", "5s", "--trace", trace);
    JsonObject original = json(trace);
    for (long seed = 1; seed <= 8L * FACTOR; seed++) {
      Random random = new Random(seed);
      JsonObject changed = original.deepCopy();
      String what =
          mutate(random.nextInt(3) > 0 ? changed.getAsJsonObject("options") : changed, random);
      Files.writeString(Path.of(trace), changed.toString());
      requireAnswer(seed, what, "replay", trace);
    }
  }

  @Test
  void plansInCertificates() throws IOException {
    cli = new RealPrograms(directory);
    String file = cli.file("p.cert");
    cli.lasso(
        "check", RealPrograms.example("TwoRankDeadlock"), "--timeout", "5s", "--certificate", file);
    JsonObject original = json(file);
    original.remove("checksum");
    for (long seed = 1; seed <= 8L * FACTOR; seed++) {
      Random random = new Random(seed);
      JsonObject changed = original.deepCopy();
      String what =
          mutate(random.nextInt(3) > 0 ? changed.getAsJsonObject("options") : changed, random);
      Files.writeString(Path.of(file), new Certificate(changed).text());
      requireAnswer(seed, what, "verify-certificate", file);
    }
  }

  @Test
  void systems() throws IOException {
    cli = new RealPrograms(directory);
    Path examples = RealPrograms.EXAMPLES.resolve("systems");
    for (String name : List.of("TicketServer.java", "TicketClient.java")) {
      Files.copy(examples.resolve(name), directory.resolve(name));
    }
    byte[] original = Files.readAllBytes(examples.resolve("tickets.system"));
    Path file = directory.resolve("tickets.system");
    String alphabet = "=*{}i0129-# \t\n\"'\\$/.:,\u0000\u00e9ab";
    for (long seed = 1; seed <= 5L * FACTOR; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder(new String(original, StandardCharsets.UTF_8));
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        int at = random.nextInt(text.length());
        char other = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(3)) {
          case 0 -> text.setCharAt(at, other);
          case 1 -> text.insert(at, other);
          default -> text.deleteCharAt(at);
        }
      }
      Files.writeString(file, text);
      requireAnswer(
          seed,
          text.toString(),
          random.nextBoolean() ? "simulate" : "check",
          file.toString(),
          "--timeout",
          "5s");
    }
  }

  private static final String WALKER =
      """
      import java.io.*;
      import java.nio.file.*;
      import java.util.*;
      import mpi.MPI;
      public class Walker {
        static int seen;
        static void walk(File at) throws IOException {
          seen++;
          File[] below = at.listFiles();
          if (below != null) { for (File f : below) { walk(f); } return; }
          try (InputStream in = new FileInputStream(at)) { while (in.read() >= 0) { seen++; } } catch (FileNotFoundException e) { seen--; }
          try { seen += Files.readAllLines(at.toPath()).size(); } catch (IOException e) { seen--; }
        }
        public static void main(String[] args) throws Exception {
          MPI.Init(args);
          walk(new File("."));
          for (String name : args) { try { walk(new File(name)); } catch (RuntimeException e) { seen--; } }
          MPI.Finalize();
        }
      }
      """;

  @Test
  void treesOfFiles() throws IOException {
    cli = new RealPrograms(directory);
    Path program = Files.writeString(directory.resolve("Walker.java"), WALKER);
    Path root = directory.resolve("tree");
    List<String> names =
        List.of(
            "a", "b c", "\u00e9\u03bb", "-x", "*", "a\\b", "line\nfeed", "x".repeat(200), "..a");
    for (long seed = 1; seed <= 3L * FACTOR; seed++) {
      Random random = new Random(seed);
      Files.createDirectories(root);
      for (int i = random.nextInt(8); i > 0; i--) {
        plant(root, random, names);
      }
      List<String> words =
          new ArrayList<>(
              List.of(
                  "check",
                  program.toString(),
                  "-n",
                  "1",
                  "--timeout",
                  "5s",
                  "--files",
                  root.toString()));
      if (random.nextInt(3) == 0) {
        words.add("--scratch");
      }
      words.addAll(
          List.of(
              "--", names.get(random.nextInt(names.size())), "../tree", "a/../../x", "", "\u0000"));
      requireAnswer(seed, words.toString(), words.toArray(new String[0]));
      delete(root);
    }
    requireAnswer(0, "none", "check", program.toString(), "--files", root.toString());
    assertThat(cli.err).contains("--files");
  }

  private static void plant(Path root, Random random, List<String> names) throws IOException {
    Path at = root;
    for (int depth = random.nextInt(3); depth > 0; depth--) {
      at = at.resolve(names.get(random.nextInt(names.size())));
    }
    if (Files.exists(at) && !Files.isDirectory(at)) {
      return;
    }
    Files.createDirectories(at);
    Path leaf = at.resolve(names.get(random.nextInt(names.size())) + random.nextInt(3));
    if (Files.exists(leaf, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    byte[] contents = new byte[random.nextInt(3) == 0 ? 70_000 : random.nextInt(9)];
    random.nextBytes(contents);
    switch (random.nextInt(6)) {
      case 0 -> Files.createSymbolicLink(leaf, Path.of(random.nextBoolean() ? ".." : "/dev/zero"));
      case 1 -> Files.createSymbolicLink(leaf, Path.of("missing"));
      case 2 -> Files.createDirectory(leaf);
      default -> Files.write(leaf, contents);
    }
  }

  private static void delete(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
