package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import lasso.checker.check.ModelFactory;
import lasso.runtime.process.LassoBug;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AuditedChecksTest {
  private static final String COUNTING =
      """
      static long seen;
      public static void main(String[] args) {
        MPI.Init(args);
        int[] b = {0};
        if (MPI.COMM_WORLD.Rank() == 0) {
          for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
            MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
            seen = lasso.annotation.Chance.next();
          }
          END
        } else {
          MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 0, 0);
        }
        MPI.Finalize();
      }
      """;

  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
  }

  /** Program and ranks of the lines that need no options. */
  static Stream<List<String>> examples() throws IOException {
    return Files.readAllLines(RealPrograms.EXAMPLES.resolve("expected.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .skip(1)
        .map(line -> List.of(line.split("\t")))
        .filter(columns -> columns.get(2).equals("-") && Integer.parseInt(columns.get(1)) <= 4);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examplesAreFunctionsOfTheirStates(List<String> columns) {
    int code =
        cli.lasso(
            "check",
            RealPrograms.example(columns.get(0)),
            "-n",
            columns.get(1),
            "--outcomes",
            "--audit",
            "1",
            "--json",
            cli.file("r.json"));
    assertThat(code).as(cli.out + cli.err).isEqualTo(columns.get(3).equals("holds") ? 0 : 1);
    JsonObject json = json();
    assertThat(json.get("verdict").getAsString()).isEqualTo(columns.get(3));
    assertThat(json.getAsJsonArray("uncontrolled")).isEmpty();
    JsonObject audited = json.getAsJsonObject("audited");
    boolean holds = columns.get(3).equals("holds"); // then a sample was executed once more
    long steps = json.get("localSteps").getAsLong();
    assertThat(audited.get("steps").getAsLong())
        .isBetween(holds ? steps + 1 : steps, holds ? 2 * steps : steps);
    assertThat(audited.get("states").getAsLong())
        .isGreaterThanOrEqualTo(json.get("localStates").getAsLong());
    assertThat(audited.get("continued").getAsLong()).isBetween(0L, holds ? steps : 0L);
  }

  @Test
  void auditsChangeNoCounters() {
    String program = RealPrograms.example("MasterWorker");
    cli.lasso("check", program, "-n", "3", "--json", cli.file("r.json"));
    JsonObject without = json();
    cli.lasso("check", program, "-n", "3", "--audit", "30%", "--json", cli.file("r.json"));
    JsonObject with = json();
    for (String counter :
        List.of("states", "transitions", "revisited", "localStates", "localSteps", "memoHits")) {
      assertThat(with.get(counter)).as(counter).isEqualTo(without.get(counter));
    }
    long always = without.getAsJsonObject("audited").get("steps").getAsLong();
    assertThat(always).isPositive();
    long steps = with.getAsJsonObject("audited").get("steps").getAsLong();
    assertThat(steps).isBetween(1L, 2 * with.get("localSteps").getAsLong() - 1);
    assertThat(with.getAsJsonObject("options").get("audit").getAsDouble()).isEqualTo(0.3);
  }

  @Test
  void countsAreAmongTheStatistics() {
    cli.lasso("check", RealPrograms.example("Mutex"), "-n", "3", "--audit", "1", "--stats");
    assertThat(cli.out)
        .containsPattern("audited +\\d+ steps, \\d+ states, \\d+ steps? from live objects");
  }

  @Test
  void whatIsNoFunctionMakesTheVerdictInconclusive() {
    String program = cli.program("Counting", COUNTING.replace("END", ""));
    assertThat(cli.lasso("check", program, "-n", "3", "--audit", "1", "--json", cli.file("r.json")))
        .isEqualTo(3);
    assertThat(cli.out)
        .startsWith("INCONCLUSIVE the audit failed: a step of rank 0 from Counting.java:10")
        .contains("static Counting.seen was ")
        .contains("Not under control");
    assertThat(json().get("verdict").getAsString()).isEqualTo("inconclusive");
    assertThat(json().getAsJsonArray("uncontrolled")).isNotEmpty();
  }

  @Test
  void aViolationIsNotReliedOnWhenTheAuditFails() {
    String program = cli.program("Counting", COUNTING.replace("END", "assert false : \"end\";"));
    assertThat(cli.lasso("check", program, "-n", "3", "--audit", "1", "--all")).isEqualTo(3);
    assertThat(cli.out)
        .startsWith("INCONCLUSIVE the audit failed: ")
        .contains("Not to be relied on: VIOLATED assertion: end");
  }

  @Test
  void aBugOfLassoHasItsExitCodeAndTheCommand() {
    ModelFactory broken =
        (program, plan, observations) -> {
          throw new LassoBug("the stack of rank 3 could not be rebuilt", null);
        };
    String program = RealPrograms.example("Ring");
    assertThat(cli.lasso(broken, "check", program, "-n", "4")).isEqualTo(70);
    assertThat(cli.err)
        .startsWith(
            "lasso: this is a bug of Lasso, not of your program: the stack of rank 3 could not be rebuilt\n"
                + "  command: ./lasso check "
                + program
                + " -n 4\n")
        .contains("Please report")
        .contains("\tat ");
    assertThat(cli.out).isEmpty();
  }

  private JsonObject json() {
    try {
      return JsonParser.parseString(Files.readString(directory.resolve("r.json")))
          .getAsJsonObject();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
