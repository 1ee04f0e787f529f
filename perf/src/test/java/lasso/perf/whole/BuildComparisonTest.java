package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.perf.whole.RowComparison.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares made-up times, and scripts in the place of Lasso. */
class BuildComparisonTest {
  private static final Row ROW =
      new Row("toy", "Toy.java", List.of("-n", "3"), "soon", null, false);

  @TempDir Path directory;

  @Test
  void whoGoesFirstAlternates() throws Exception {
    List<String> order = new ArrayList<>();
    PairedRuns<Integer> runs =
        PairedRuns.alternate(
            "old",
            "new",
            3,
            build -> {
              order.add(build);
              return order.size();
            });
    assertThat(order).containsExactly("old", "new", "new", "old", "old", "new");
    assertThat(runs.before()).containsExactly(1, 4, 5);
    assertThat(runs.after()).containsExactly(2, 3, 6);
  }

  private static RowCheck check(double wall, double cpu, long states) {
    JsonObject result =
        JsonParser.parseString(
                """
                {"verdict": "holds", "states": %d, "transitions": 5000, "executions": 0, "localStates": 40,
                 "localSteps": 50, "memoHits": 4950, "searchSeconds": 0.5, "statesPerSecond": 2000.0,
                 "bytesPerState": 8.25, "peakRssBytes": 1048576, "outcomes": [],
                 "pages": {"total": 12, "distinct": 4, "bytes": 16384}}
                """
                    .formatted(states))
            .getAsJsonObject();
    return new RowCheck(new TimedProcess(0, "", wall, cpu), result);
  }

  /** Seven pairs whose own times differ widely, and whose ratios do not. */
  private static RowComparison compare(double wallRatio, double cpuRatio) {
    PairedRuns<RowCheck> runs = new PairedRuns<>(new ArrayList<>(), new ArrayList<>());
    for (int i = 1; i <= 7; i++) {
      double noise = 1 + 0.002 * (i % 3 - 1);
      runs.before().add(check(i, 2 * i, 1000));
      runs.after().add(check(i * wallRatio * noise, 2 * i * cpuRatio * noise, 900));
    }
    return RowComparison.of(ROW, runs);
  }

  @Test
  void pairsAreComparedNotSums() {
    assertThat(compare(1, 1).outcome()).isEqualTo(Outcome.WITHIN_NOISE);
    assertThat(compare(1.02, 1.02).outcome()).isEqualTo(Outcome.WITHIN_NOISE);
    assertThat(compare(1, 1.05).outcome()).isEqualTo(Outcome.SLOWER);
    assertThat(compare(1.05, 1).outcome()).isEqualTo(Outcome.SLOWER);
    assertThat(compare(0.5, 1.05).outcome()).isEqualTo(Outcome.SLOWER);
    assertThat(compare(0.9, 1).outcome()).isEqualTo(Outcome.FASTER);
  }

  @Test
  void timesBelowATickOfTheClockAreOne() {
    PairedRuns<RowCheck> runs = new PairedRuns<>(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < 6; i++) {
      runs.before().add(check(1, 0, 1));
      runs.after().add(check(1, 0.01, 1));
    }
    assertThat(RowComparison.of(ROW, runs).outcome()).isEqualTo(Outcome.WITHIN_NOISE);
  }

  @Test
  void historyTakesTheNewerFiguresAndTheIntervals() {
    JsonObject json = compare(1.25, 1).toJson("0123456789");
    assertThat(json.get("name").getAsString()).isEqualTo("toy");
    assertThat(json.get("seconds").getAsDouble()).isEqualTo(5);
    assertThat(json.get("states").getAsInt()).isEqualTo(900);
    assertThat(json.getAsJsonArray("allSeconds")).hasSize(7);
    JsonObject compared = json.getAsJsonObject("compared");
    assertThat(compared.get("commit").getAsString()).isEqualTo("0123456789");
    assertThat(compared.get("outcome").getAsString()).isEqualTo("slower");
    assertThat(compared.get("states").getAsInt()).isEqualTo(1000);
    assertThat(compared.getAsJsonObject("seconds").get("median").getAsDouble()).isEqualTo(1.25);
    assertThat(compared.getAsJsonObject("cpuSeconds").get("high").getAsDouble()).isEqualTo(1.002);
    assertThat(compare(1.25, 1).line())
        .contains("SLOWER", "1.250 [1.24", "states 1,000 -> 900", "4.00 -> 5.00");
  }

  @Test
  void regressionEndsWithOneAndNothingComparedWithTwo() {
    assertThat(BuildComparison.exitCode(List.of(Outcome.FASTER, Outcome.NOT_COMPARED))).isZero();
    assertThat(BuildComparison.exitCode(List.of(Outcome.WITHIN_NOISE, Outcome.SLOWER)))
        .isEqualTo(1);
    assertThat(BuildComparison.exitCode(List.of(Outcome.NOT_COMPARED, Outcome.OTHER_ANSWER)))
        .isEqualTo(1);
    assertThat(BuildComparison.exitCode(List.of(Outcome.NOT_COMPARED))).isEqualTo(2);
  }

  private Path build(String name, String script) throws IOException {
    Path build = Files.createDirectory(directory.resolve(name));
    Path lasso = Files.writeString(build.resolve("lasso"), "#!/bin/sh\n" + script);
    assertThat(lasso.toFile().setExecutable(true)).isTrue();
    return build;
  }

  private static String answers(String verdict) {
    return """
        echo run >>"$(dirname "$0")/runs"
        while [ "$1" != --json ]; do shift; done
        echo '{"verdict": "%s", "states": 7}' >"$2"
        """
        .formatted(verdict);
  }

  @Test
  void otherVerdictIsARegressionAndNotTimed() throws Exception {
    Path old = build("old", answers("violated"));
    Path now = build("now", answers("holds"));
    RowComparison compared = new BuildComparison(now, old, 6).compare(ROW);
    assertThat(compared.outcome()).isEqualTo(Outcome.OTHER_ANSWER);
    assertThat(compared.line()).contains("OTHER ANSWER: violated before, now holds");
    assertThat(Files.readAllLines(old.resolve("runs"))).hasSize(1);
  }

  @Test
  void buildWithoutAnAnswerIsSaid() throws Exception {
    Path refuses = build("refuses", "echo 'lasso: no such option'; exit 2\n");
    Path bounded = build("bounded", answers("inconclusive"));
    Path holds = build("holds", answers("holds"));
    RowComparison compared = new BuildComparison(holds, refuses, 6).compare(ROW);
    assertThat(compared.outcome()).isEqualTo(Outcome.NOT_COMPARED);
    assertThat(compared.problem()).contains("no such option");
    assertThat(compared.toJson("0123456789").get("error").getAsString()).contains("0123456789");
    assertThat(new BuildComparison(refuses, holds, 6).compare(ROW).outcome())
        .isEqualTo(Outcome.OTHER_ANSWER);
    assertThat(new BuildComparison(bounded, holds, 6).compare(ROW).outcome())
        .isEqualTo(Outcome.OTHER_ANSWER);
    assertThat(new BuildComparison(holds, bounded, 6).compare(ROW).outcome())
        .isEqualTo(Outcome.NOT_COMPARED);
  }

  @Test
  void eachBuildRunsOnceOffTheClockAndThenInPairs() throws Exception {
    Path old = build("old", answers("holds"));
    Path now = build("now", answers("holds"));
    RowComparison compared = new BuildComparison(now, old, 6).compare(ROW);
    assertThat(compared.outcome().isMeasured()).isTrue();
    assertThat(Files.readAllLines(old.resolve("runs"))).hasSize(7);
    assertThat(Files.readAllLines(now.resolve("runs"))).hasSize(7);
  }

  @Test
  void revisionIsBuiltInACloneOnce() throws Exception {
    Path home = build("home", "[ $2 = --help ] && echo built >>\"$(dirname \"$0\")/built\"\n");
    assertThat(
            TimedProcess.run(
                    home,
                    List.of(
                        "/bin/sh",
                        "-c",
                        "git init -q . && git add lasso && "
                            + "git -c user.name=t -c user.email=t@t commit -q -m one && echo changed >lasso"))
                .exitCode())
        .isZero();
    RevisionBuild build = RevisionBuild.of(home, "HEAD");
    assertThat(build.folder()).startsWith(home.resolve("perf/target/builds"));
    assertThat(build.folder().resolve("lasso")).content().contains("--help");
    assertThat(RevisionBuild.of(home, build.shortCommit())).isEqualTo(build);
    assertThat(build.folder().resolve("built")).content().isEqualTo("built\n");
    for (String wrong : List.of("nowhere", "HEAD:lasso", "--all")) {
      assertThatThrownBy(() -> RevisionBuild.of(home, wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(wrong);
    }
  }
}
