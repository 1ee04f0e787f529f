package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.dashboard.SelfContainedPage;
import lasso.checker.explore.StopRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The story that {@code --html} tells of real programs: it fits together, and a replay tells the same. */
class FailurePageTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TwoRankDeadlock | 2 |",
        "MutexDropsLast | 3 |",
        "MutexDropsLast | 3 | all i>0: G(asks@i -> F inside@i)",
        "ProbeThenRecvAny | 3 |",
        "Philosophers | 3 |"
      })
  void everyStepHasItsStateAndEveryMessageItsEnds(String example, int ranks, String formula)
      throws Exception {
    List<String> options =
        new ArrayList<>(
            List.of(
                RealPrograms.example(example), "-n", "" + ranks, "--all", "--reduction", "none"));
    if (formula != null) {
      options.addAll(List.of("--ltl", formula));
    }
    JsonObject story = story(check(options));
    assertThat(story.getAsJsonObject("sources").keySet()).contains(example + ".java");
    assertThat(story.getAsJsonArray("runs")).isNotEmpty();
    for (JsonElement run : story.getAsJsonArray("runs")) {
      fits(run.getAsJsonObject(), ranks);
    }
  }

  private static void fits(JsonObject run, int ranks) {
    JsonArray steps = run.getAsJsonArray("steps");
    JsonArray moments = run.getAsJsonArray("moments");
    assertThat(moments).hasSize(steps.size() - ranks + 1);
    assertThat(moments.get(0).getAsJsonObject().getAsJsonArray("stand")).hasSize(ranks);
    int open = 0;
    for (JsonElement one : run.getAsJsonArray("arrows")) {
      JsonObject arrow = one.getAsJsonObject();
      JsonObject from = steps.get(arrow.get("from").getAsInt()).getAsJsonObject();
      assertThat(from.getAsJsonArray("posts")).hasSizeGreaterThan(arrow.get("post").getAsInt());
      int to = arrow.get("to").getAsInt();
      if (to < 0) {
        open++;
      } else {
        assertThat(to).isGreaterThan(arrow.get("from").getAsInt());
        assertThat(steps.get(to).getAsJsonObject().get("rank")).isEqualTo(arrow.get("destination"));
      }
    }
    if (run.get("cycle").getAsInt() < 0) {
      assertThat(lastOnTheWay(moments)).isLessThanOrEqualTo(open);
    }
  }

  private static int lastOnTheWay(JsonArray moments) {
    int size = 0;
    for (JsonElement moment : moments) {
      JsonArray messages = moment.getAsJsonObject().getAsJsonArray("onTheWay");
      size = messages == null ? size : messages.size();
    }
    return size;
  }

  @Test
  void aReplayTellsTheSameStory() throws Exception {
    Path trace = directory.resolve("trace.json");
    Path checked =
        check(
            List.of(
                RealPrograms.example("MutexDropsLast"), "-n", "3", "--trace", trace.toString()));
    Path replayed = directory.resolve("replayed.html");
    run(List.of("replay", trace.toString(), "--html", replayed.toString()));
    assertThat(runs(replayed)).isEqualTo(runs(checked));
    assertThat(story(replayed).get("sources")).isEqualTo(story(checked).get("sources"));
  }

  /** Without how long they were when they were found, which a trace does not say. */
  private static JsonArray runs(Path page) throws Exception {
    JsonArray runs = story(page).getAsJsonArray("runs");
    runs.forEach(run -> run.getAsJsonObject().getAsJsonObject("why").remove("foundSteps"));
    return runs;
  }

  @Test
  void aDeadlockShowsItsCircle() throws Exception {
    JsonObject run =
        story(check(List.of(RealPrograms.example("TwoRankDeadlock"), "-n", "2")))
            .getAsJsonArray("runs")
            .get(0)
            .getAsJsonObject();
    assertThat(run.getAsJsonArray("circle")).hasSize(2);
  }

  @Test
  void whatHoldsHasNoRun() throws Exception {
    assertThat(
            story(check(List.of(RealPrograms.example("Hello"), "-n", "2"))).getAsJsonArray("runs"))
        .isEmpty();
  }

  private Path check(List<String> options) {
    Path html = directory.resolve("page.html");
    List<String> words = new ArrayList<>(List.of("check", "--html", html.toString()));
    words.addAll(options);
    run(words);
    return html;
  }

  private static void run(List<String> words) {
    Terminal terminal =
        new Terminal(
            new PrintStream(new ByteArrayOutputStream()),
            new PrintStream(new ByteArrayOutputStream()),
            false);
    new Lasso(terminal, new SimulatedModels(), new StopRequest()).run(words);
  }

  private static JsonObject story(Path page) throws Exception {
    return SelfContainedPage.dataOf(Files.readString(page)).getAsJsonObject("story");
  }
}
