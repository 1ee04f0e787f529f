package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each mistake of the table is found, with its kind, its line and its message; its correct twin holds. */
class UsageErrorsTest {
  private static final int LINES_BEFORE_BODY = 8;
  private static final String MARK = "// HERE";
  private static final String PARTNER = "// PARTNER";

  @TempDir Path directory;

  private record Mistake(
      String name, String kind, String message, List<String> options, String wrong, String right) {
    /** What the message says of lines that are marked as partners. */
    List<String> partners() {
      List<String> partners = new ArrayList<>();
      String[] lines = wrong.split("\n");
      for (int i = 0; i < lines.length; i++) {
        if (lines[i].contains(PARTNER)) {
          partners.add("Twin.java:" + (LINES_BEFORE_BODY + 1 + i));
        }
      }
      return partners;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Mistake> mistakes() throws IOException {
    String table;
    try (var in = UsageErrorsTest.class.getResourceAsStream("usage-errors.txt")) {
      table = new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
    return Stream.of(table.split("(?m)^## ")).skip(1).map(UsageErrorsTest::parse);
  }

  private static Mistake parse(String entry) {
    String[] head = entry.substring(0, entry.indexOf('\n')).split("\\|");
    String[] bodies = entry.substring(entry.indexOf('\n') + 1).split("(?m)^--\\s*$\n?");
    return new Mistake(
        head[0].strip(),
        head[1].strip(),
        head[2].strip(),
        head.length > 3 ? List.of(head[3].strip().split(" ")) : List.of(),
        bodies[0],
        bodies[1]);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void theMistakeIsFoundAndItsTwinHolds(Mistake mistake) {
    JsonObject wrong = check(mistake.wrong, mistake.options);
    assertThat(wrong.get("verdict").getAsString()).as("%s", wrong).isEqualTo("violated");
    JsonObject first = wrong.getAsJsonArray("violations").get(0).getAsJsonObject();
    assertThat(first.get("kind").getAsString()).as("%s", first).isEqualTo(mistake.kind);
    assertThat(first.get("message").getAsString()).contains(mistake.message);
    if (mistake.wrong.contains(MARK)) {
      assertThat(first.get("line").getAsInt()).as("%s", first).isEqualTo(markedLine(mistake.wrong));
    }
    for (String partner : mistake.partners()) {
      assertThat(first.get("message").getAsString()).contains(partner);
    }
    JsonObject right = check(mistake.right, mistake.options);
    assertThat(right.get("verdict").getAsString()).as("%s", right).isEqualTo("holds");
  }

  private static int markedLine(String body) {
    int before = body.substring(0, body.indexOf(MARK)).split("\n", -1).length;
    return LINES_BEFORE_BODY + before;
  }

  private JsonObject check(String body, List<String> options) {
    try {
      Path file = directory.resolve("Twin.java");
      Path json = directory.resolve("result.json");
      Files.writeString(
          file,
          """
          import mpi.*;
          public class Twin {
            public static void main(String[] args) throws Exception {
              MPI.Init(args);
              Intracomm W = MPI.COMM_WORLD; int me = W.Rank();
              int[] a = {1, 2, 3, 4}, b = {5, 6, 7, 8}, x = {9};
              if (args.length > 9) return;
              work: {
          BODY    }
              if (!MPI.isFinalized()) MPI.Finalize();
            }
          }
          """
              .replace("BODY", body));
      List<String> words =
          new ArrayList<>(List.of("check", file.toString(), "--json", json.toString()));
      words.addAll(options);
      RealPrograms programs = new RealPrograms(directory);
      int code = programs.lasso(words.toArray(String[]::new));
      assertThat(code).as("%s%s%s", body, programs.out, programs.err).isIn(0, 1);
      return JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
