package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Result files are a contract with scripts. */
class ResultFilesTest {
  @TempDir Path directory;
  private CliFixture cli;

  @BeforeEach
  void start() {
    cli = new CliFixture(directory);
  }

  @Test
  void resultHasTheFieldsOfTheContract() {
    cli.lasso("check", "Fine.java", "-n", "3", "--reduction", "none", "--json", "r.json");

    JsonObject json = json("r.json");
    assertThat(json.keySet())
        .contains(
            "schemaVersion",
            "verdict",
            "violations",
            "states",
            "transitions",
            "revisited",
            "maxDepth",
            "executions",
            "localStates",
            "localSteps",
            "memoHits",
            "seconds",
            "statesPerSecond",
            "visitedBytes",
            "bytesPerState",
            "pages",
            "peakRssBytes",
            "outcomes",
            "uncontrolled",
            "options",
            "assumptions");
    assertThat(json.get("schemaVersion").getAsInt()).isEqualTo(2);
    assertThat(json.get("verdict").getAsString()).isEqualTo("holds");
    assertThat(json.getAsJsonObject("pages").keySet()).containsOnly("total", "distinct", "bytes");
    assertThat(json.getAsJsonObject("options").get("processes").getAsInt()).isEqualTo(3);
    assertThat(json.getAsJsonArray("assumptions")).isNotEmpty();
    assertThat(json.get("states").getAsLong()).isEqualTo(36);
    assertThat(json.get("transitions").getAsLong()).isEqualTo(68);
    assertThat(json.get("peakRssBytes").getAsLong()).isGreaterThan(1 << 20);
  }

  @Test
  void violationHasPlaceMessageAndStem() {
    assertThat(cli.lasso("check", "HeadToHead.java", "--json", "r.json")).isEqualTo(1);

    JsonObject json = json("r.json");
    assertThat(json.get("verdict").getAsString()).isEqualTo("violated");
    JsonObject violation = json.getAsJsonArray("violations").get(0).getAsJsonObject();
    assertThat(violation.keySet())
        .containsOnly(
            "kind",
            "rank",
            "file",
            "line",
            "message",
            "formula",
            "instance",
            "fairness",
            "count",
            "others",
            "propositions",
            "explanation",
            "stem",
            "cycle");
    assertThat(violation.get("formula").isJsonNull()).isTrue();
    assertThat(violation.get("kind").getAsString()).isEqualTo("deadlock");
    assertThat(violation.get("file").getAsString()).isEqualTo("Toy.java");
    assertThat(violation.get("line").getAsInt()).isEqualTo(10);
    assertThat(violation.getAsJsonArray("stem")).hasSize(2);
    assertThat(violation.getAsJsonArray("cycle")).isEmpty();
    JsonObject step = violation.getAsJsonArray("stem").get(0).getAsJsonObject();
    assertThat(step.get("call").getAsString()).isEqualTo("Comm.Recv");
    assertThat(step.get("line").getAsInt()).isEqualTo(8);
    assertThat(step.get("output").getAsString()).isEqualTo("first message received\n");
  }

  @Test
  void outcomesAreObjects() {
    cli.lasso("check", "Average.java", "-n", "3", "--outcomes", "--json", "r.json");

    JsonArray outcomes = json("r.json").getAsJsonArray("outcomes");
    assertThat(outcomes).hasSize(2);
    JsonObject first = outcomes.get(0).getAsJsonObject();
    assertThat(first.getAsJsonArray("output")).hasSize(3);
    assertThat(first.getAsJsonArray("output").get(0).getAsString()).matches("result [45]\n");
    assertThat(first.get("end").getAsString()).isEqualTo("finished");
    assertThat(first.getAsJsonArray("schedule")).isNotEmpty();
  }

  @Test
  void inconclusiveHasItsReasonAndStatistics() {
    assertThat(
            cli.lasso("check", "Endless.java", "-n", "1", "--max-states", "40", "--json", "r.json"))
        .isEqualTo(3);

    JsonObject json = json("r.json");
    assertThat(json.get("verdict").getAsString()).isEqualTo("inconclusive");
    assertThat(json.get("message").getAsString()).contains("40 states");
    assertThat(json.get("states").getAsLong()).isEqualTo(40);
  }

  @Test
  void interruptionIsInconclusiveWithItsFiles() {
    cli.stop.stop("interrupted by the user");

    assertThat(cli.lasso("check", "Endless.java", "-n", "1", "--json", "r.json")).isEqualTo(3);
    assertThat(cli.out).startsWith("INCONCLUSIVE interrupted by the user");
    assertThat(json("r.json").get("verdict").getAsString()).isEqualTo("inconclusive");
  }

  @Test
  void whatWasNotControlledForbidsHolds() {
    cli.uncontrolled = "The program reads the environment.";

    assertThat(cli.lasso("check", "Fine.java", "--json", "r.json")).isEqualTo(3);
    assertThat(cli.out).startsWith("INCONCLUSIVE ").contains("The program reads the environment.");
    assertThat(json("r.json").getAsJsonArray("uncontrolled")).hasSize(1);
  }

  @Test
  void traceIsReplayedToTheSameEnd() {
    assertThat(cli.lasso("check", "HeadToHead.java", "-n", "3", "--trace", "t.json")).isEqualTo(1);

    assertThat(cli.lasso("replay", "t.json", "--json", "r.json")).isEqualTo(1);
    assertThat(cli.out).startsWith("REPLAYED VIOLATED deadlock: ").contains("0 -> 1 -> 2 -> 0");
    assertThat(json("r.json").get("verdict").getAsString()).isEqualTo("violated");
  }

  @Test
  void simulatedRunsAreReplayedToo() {
    assertThat(cli.lasso("simulate", "Fine.java", "-n", "3", "--trace", "t.json")).isZero();
    assertThat(cli.lasso("replay", "t.json")).isZero();
    assertThat(cli.out).startsWith("REPLAYED ").contains("ends as recorded").contains("| got ");
  }

  @Test
  void changedProgramLeavesTheTrace() {
    cli.lasso("check", "HeadToHead.java", "--trace", "t.json");

    cli.write("changed.json", cli.read("t.json").replace("int[1] {41} from", "int[1] {99} from"));
    assertThat(cli.lasso("replay", "changed.json")).isEqualTo(3);
    assertThat(cli.err)
        .contains("The run leaves the trace at step 2.")
        .contains("expected resume of rank 1 at Toy.java:8")
        .contains("{99}");

    cli.write("ordinal.json", cli.read("t.json").replaceFirst("\"ordinal\": 0", "\"ordinal\": 17"));
    assertThat(cli.lasso("replay", "ordinal.json")).isEqualTo(3);
    assertThat(cli.err).contains("choice 17 does not exist");

    cli.write(
        "output.json", cli.read("t.json").replaceFirst("rank 1 starts", "rank 1 has started"));
    assertThat(cli.lasso("replay", "output.json")).isEqualTo(3);
    assertThat(cli.err).contains("the start of rank 1");

    cli.write(
        "end.json",
        cli.read("t.json")
            .replaceAll("(\"state\": \"waits for a message from )rank 0", "$1rank 5"));
    assertThat(cli.lasso("replay", "end.json")).isEqualTo(3);
    assertThat(cli.err).contains("rank 1 does not stand where the trace says");
  }

  private JsonObject json(String name) {
    return JsonParser.parseString(cli.read(name)).getAsJsonObject();
  }
}
