package lasso.checker.stepping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.Main;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.TraceFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run moved by words, against the trace of which it is the run. */
class StepPromptTest {
  @TempDir Path directory;
  private Path file;
  private TraceFile trace;

  @BeforeEach
  void record() throws InterruptedException {
    file = directory.resolve("trace.json");
    lasso("check", "../examples/AnySourceAssert.java", "-n", "3", "--trace", file.toString());
    trace = TraceFile.read(file);
  }

  private static int lasso(String... words) throws InterruptedException {
    return Main.run(List.of(words), new PrintStream(OutputStream.nullOutputStream()));
  }

  private SteppedRun recorded() {
    return SteppedRun.of(trace, null, new SimulatedModels());
  }

  private SteppedRun fresh() {
    return SteppedRun.of(
        CheckPlan.of(Program.of("../examples/AnySourceAssert.java"))
            .semantics(semantics -> semantics.processes(3))
            .build(),
        new SimulatedModels());
  }

  private static String said(SteppedRun run, boolean choosing, String... lines) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StepPrompt prompt =
        new StepPrompt(
            run,
            new ByteArrayInputStream(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8));
    if (choosing) {
      prompt.choose();
    } else {
      prompt.run();
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void stepsAreThoseOfTheTrace() {
    SteppedRun run = recorded();
    assertThat(run.length()).isEqualTo(trace.steps().size());
    for (int k = 1; k <= run.length(); k++) {
      assertThat(TraceFile.Step.of(run.step(k)).signature())
          .isEqualTo(trace.steps().get(k - 1).signature());
      assertThat(run.step(k).number()).isEqualTo(k);
    }
    run.goTo(run.length());
    for (TraceFile.End end : trace.end()) {
      assertThat(run.standings().get(end.rank()).state()).isEqualTo(end.state());
      assertThat(run.standings().get(end.rank()).call()).isEqualTo(end.call());
    }
    assertThat(new StateText(run).state()).contains("VIOLATED assertion");
  }

  @Test
  void wordsMoveForwardAndBackAndSayWhatTheyCannotDo() {
    SteppedRun run = recorded();
    int last = run.length();
    assertThat(said(run, false, "n", "", "n 2")).contains("step 1 of " + last, "step 4 of " + last);
    assertThat(run.position()).isEqualTo(4);
    assertThat(said(run, false, "b")).contains("step 3 of " + last);
    assertThat(said(run, false, "b 99")).contains("step 0 of " + last);
    assertThat(said(run, false, "g end")).contains("VIOLATED assertion");
    assertThat(run.position()).isEqualTo(last);
    assertThat(said(run, false, "n")).contains("Nothing more happens here");
    assertThat(said(run, false, "g 1", "v 0")).contains("rank 0", "AnySourceAssert.main");
    assertThat(said(run, false, "restart", "r 0")).contains("rank 0");
    assertThat(run.step(run.position()).rank()).isZero();
    assertThat(said(run, false, "bakc", "g x", "r 7", "%", "g 99", "77", "s", "h"))
        .contains(
            "Did you mean back?",
            "x is no number",
            "there is no rank 7; there are 0 to 2",
            "What is \"%\"?",
            "there is no step 99",
            "there is no choice 77",
            "s takes the name of a file",
            "r RANK");
    assertThat(said(run, false, "q", "g 0")).doesNotContain("step 0");
  }

  /** Whoever leaves the recorded run is no more told what was recorded of its end, and can come back to it. */
  @Test
  void anotherChoiceMakesAnotherRun() {
    SteppedRun run = recorded();
    int last = run.length();
    int other = -1;
    for (int k = 0; k < last && other < 0; k++) {
      run.goTo(k);
      List<SteppedRun.Choice> choices = run.choices();
      for (int i = 0; i < choices.size(); i++) {
        other = choices.get(i).next() || choices.get(i).optional() ? other : i;
      }
    }
    run.take(other);
    assertThat(run.isRecorded()).isFalse();
    assertThat(run.length()).isEqualTo(run.position());
    while (run.next()) {
      assertThat(run.fault()).isEmpty();
    }
    assertThat(run.end()).isPresent();
    run.restart();
    assertThat(run.length()).isEqualTo(last);
    run.goTo(last);
    assertThat(run.fault()).isPresent();
  }

  /** The schedule that a user chooses, saved, is one that a replay follows to the same end. */
  @Test
  void aChosenScheduleIsReplayed() throws Exception {
    Path saved = directory.resolve("chosen.json");
    SteppedRun run = fresh();
    String[] lines = new String[40];
    java.util.Arrays.fill(lines, "0");
    assertThat(said(run, true, lines)).contains("received", " 0  rank");
    assertThat(run.end()).isPresent();
    said(run, false, "s " + saved);
    boolean wrong = !run.end().get().findings().isEmpty();
    assertThat(lasso("replay", saved.toString())).isEqualTo(wrong ? 1 : 0);
  }

  @Test
  void aProgramThatDoesOtherwiseIsTold() throws IOException {
    Path program = directory.resolve("AnySourceAssert.java");
    Files.writeString(
        program,
        Files.readString(Path.of("../examples/AnySourceAssert.java"))
            .replace("MPI.ANY_SOURCE", "1"));
    String text = Files.readString(file);
    String old =
        Path.of("../examples/AnySourceAssert.java").toAbsolutePath().normalize().toString();
    Files.writeString(file, text.replace(old, program.toString()));
    TraceFile changed = TraceFile.read(file);
    assertThatThrownBy(() -> SteppedRun.of(changed, null, new SimulatedModels()))
        .isInstanceOf(Divergence.class)
        .hasMessageContaining("The run leaves the trace at");
  }
}
