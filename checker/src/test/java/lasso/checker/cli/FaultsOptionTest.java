package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults of whole programs: what is told, replayed, kept over a restart, and refused. */
class FaultsOptionTest {
  private static final int HOLDS = 0;
  private static final int VIOLATED = 1;
  private static final int UNUSABLE = 2;

  @TempDir Path directory;

  private static String example(String name) {
    return RealPrograms.EXAMPLES.resolve("faults").resolve(name + ".java").toString();
  }

  @Test
  void survivorsOfACrashAreDeadlockedAndTheTraceCanBeReplayed() {
    RealPrograms cli = new RealPrograms(directory);
    String trace = cli.file("t.json");
    String program = example("TwoPhaseCommit");
    String[] words = {
      "check",
      program,
      "-n",
      "3",
      "--buffering",
      "infinite",
      "--faults",
      "crash@0",
      "--trace",
      trace
    };
    assertThat(cli.lasso(words)).as(cli.err).isEqualTo(VIOLATED);
    assertThat(cli.out)
        .contains("after the crash of rank 0", "Faults of this run", "crash:1@0 (--faults");
    assertThat(cli.lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(VIOLATED);
  }

  @Test
  void aSweepShowsHowManyFaultsAreNeeded() {
    RealPrograms cli = new RealPrograms(directory);
    String program = example("Deposits");
    String faults = "sweep,duplicate,total:2";
    assertThat(cli.lasso("check", program, "-n", "2", "--faults", faults)).isEqualTo(VIOLATED);
    assertThat(cli.out).contains("no fault: holds", "1 fault: violated", "A smallest set");
    assertThat(cli.lasso("check", program, "-n", "2", "--faults", faults, "--", "numbered"))
        .isEqualTo(HOLDS);
    assertThat(cli.out).contains("It holds with any 2 faults of duplicate:1.");
  }

  @Test
  void filesOutliveACrashAndNothingElseDoes() {
    RealPrograms cli = new RealPrograms(directory);
    int code =
        cli.lasso(
            "check",
            example("Journal"),
            "-n",
            "2",
            "--scratch",
            "--faults",
            "crash@0,restart@0",
            "--no",
            "deadlock",
            "--audit",
            "1",
            "--outcomes");
    assertThat(code).as(cli.out + cli.err).isEqualTo(HOLDS);
    assertThat(cli.out).contains("again, after 42", "at first");
  }

  @Test
  void formulasSpeakOfCrashes() {
    RealPrograms cli = new RealPrograms(directory);
    String formula = "G((voted@1 & G !crashed@0) -> F committed@1)";
    String[] words = {
      "check",
      example("TwoPhaseCommit"),
      "-n",
      "3",
      "--buffering",
      "infinite",
      "--faults",
      "crash@0",
      "--no",
      "deadlock",
      "--ltl",
      formula
    };
    assertThat(cli.lasso(words)).as(cli.out + cli.err).isEqualTo(HOLDS);
    words[words.length - 1] = "G(voted@1 -> F committed@1)";
    assertThat(cli.lasso(words)).isEqualTo(VIOLATED);
    assertThat(cli.out).contains("rank 0, step", "it crashes");
  }

  @Test
  void whatDoesNotGoWithFaultsIsRefused() {
    RealPrograms cli = new RealPrograms(directory);
    String program = example("Deposits");
    refused(cli, "is no fault", "check", program, "--faults", "crsh:1");
    refused(cli, "there is no such process", "check", program, "--faults", "crash@7");
    refused(cli, "a crash takes away", "check", program, "--faults", "crash", "--symmetric", "0-1");
    refused(
        cli,
        "a crash takes away",
        "check",
        program,
        "--faults",
        "crash",
        "--stateless",
        "--reduction",
        "dpor");
    refused(cli, "goes with check only", "simulate", program, "--faults", "sweep");
    String races = "--races does not go with --faults";
    refused(cli, races, "check", program, "--faults", "loss", "--races");
    refused(cli, races, "check", program, "--faults", "sweep,loss", "--races");
    String barriers = "--irrelevant-barriers does not go with --faults";
    refused(cli, barriers, "check", program, "--faults", "loss", "--irrelevant-barriers");
  }

  private static void refused(RealPrograms cli, String why, String... words) {
    assertThat(cli.lasso(words)).as(cli.out).isEqualTo(UNUSABLE);
    assertThat(cli.err).contains(why);
  }
}
