package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Temporal formulas from the command line to reports, files and replay, on programs that really run. */
class TemporalChecksTest {
  private static final Path GOLDEN = Path.of("src/test/resources/lasso/checker/cli/golden");
  private static final String SERVED = "all i>0: G(asks@i -> F inside@i)";

  /** Rank 0 lets the others in, one after the other; they ask without end. */
  private static final String DOOR =
      """
      static boolean asks, inside;
      public static void main(String[] args) {
        MPI.Init(args);
        byte[] none = new byte[0];
        while (MPI.COMM_WORLD.Rank() == 0) {
          Status status = MPI.COMM_WORLD.Recv(none, 0, 0, MPI.BYTE, MPI.ANY_SOURCE, 1);
          MPI.COMM_WORLD.Ssend(none, 0, 0, MPI.BYTE, status.source, 2);
        }
        while (true) {
          asks = true;
          MPI.COMM_WORLD.Ssend(none, 0, 0, MPI.BYTE, 0, 1);
          MPI.COMM_WORLD.Recv(none, 0, 0, MPI.BYTE, 0, 2);
          asks = false;
          inside = true;
          inside = false;
        }
      }
      """;

  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
  }

  @Test
  void fairnessDecidesWhetherEverybodyIsServed() {
    String door = cli.program("Door", DOOR);
    assertThat(cli.lasso("check", door, "-n", "3", "--ltl", SERVED)).isZero();
    assertThat(cli.out)
        .startsWith("HOLDS the formula, and no deadlock")
        .contains("  holds     " + SERVED)
        .contains("(--fairness strong)");

    assertThat(cli.lasso("check", door, "-n", "3", "--ltl", SERVED, "--fairness", "weak"))
        .isEqualTo(1);
    assertThat(cli.out)
        .startsWith("VIOLATED liveness: " + SERVED)
        .contains("\nFairness: strong fairness excludes this cycle: a message of rank 1 to rank 0");
    golden("lasso-overlooked");
  }

  @Test
  void valuesBetweenTwoCallsAreSeen() {
    String door = cli.program("Door", DOOR);
    assertThat(cli.lasso("check", door, "-n", "2", "--ltl", "G !inside@1")).isEqualTo(1);
    assertThat(cli.out)
        .contains("* inside@1 becomes true at Door.java:17\n  whatever happens next");
  }

  @Test
  void propertiesInOneRunAreAllDecidedOnRequest() {
    String door = cli.program("Door", DOOR);
    String[] check = {
      "check",
      door,
      "-n",
      "3",
      "--ltl",
      "all i>0, j>i: G !(inside@i & inside@j)",
      "--ltl",
      "any i: F inside@i",
      "--ltl",
      "F terminated@0"
    };
    assertThat(cli.lasso(check)).isEqualTo(1);
    List<String> all = new ArrayList<>(List.of(check));
    all.add("--all");
    assertThat(cli.lasso(all.toArray(new String[0]))).isEqualTo(1);
    assertThat(cli.out)
        .contains("  violated  all i>0, j>i: G !(inside@i & inside@j)")
        .contains("  violated  F terminated@0")
        .contains("  holds     any i: F inside@i");
  }

  @Test
  void chatterNeverEnds() {
    String trace = cli.file("trace.json");
    assertThat(
            cli.lasso(
                "check",
                RealPrograms.example("Chatter"),
                "--property",
                "terminates",
                "--trace",
                trace))
        .isEqualTo(1);
    golden("lasso-chatter");

    assertThat(cli.lasso("replay", trace, "--rounds", "5")).isEqualTo(1);
    assertThat(cli.out)
        .startsWith("REPLAYED VIOLATED nontermination: ")
        .contains(
            "The cycle was followed 5 times: every round ends in the state in which it begins");

    assertThat(cli.lasso("check", RealPrograms.example("Hello"), "--property", "terminates"))
        .isZero();
    assertThat(cli.out).contains("  holds     F ended");
  }

  @Test
  void hangIsToldOnceRound() {
    String hang =
        cli.program(
            "Hang",
            """
            public static void main(String[] args) {
              MPI.Init(args);
              if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.COMM_WORLD.Iprobe(1, 1);
                while (MPI.COMM_WORLD.Iprobe(1, 0) == null && MPI.COMM_WORLD.Iprobe(1, 1) == null) {}
              }
              MPI.Finalize();
            }
            """);
    assertThat(cli.lasso("check", hang)).isEqualTo(1);
    assertThat(cli.out).contains(" steps, then 2 steps for ever");
  }

  @Test
  void rankBeginsOnceAlsoWhenAClassIsInitialisedLater() {
    String late =
        cli.program(
            "Late",
            """
            static class Hold { static int z; static { z = 4; } static void touch() {} }
            static int x;
            public static void main(String[] args) {
              MPI.Init(args);
              x = 1;
              Hold.touch();
              MPI.Finalize();
            }
            """);
    assertThat(
            cli.lasso(
                "check", late, "-n", "1", "--ltl", "G Hold.z@0 != 4", "--trace-view", "steps"))
        .isEqualTo(1);
    assertThat(cli.out.split(" begins", -1)).hasSize(2);
    assertThat(
            cli.lasso(
                "check",
                late,
                "-n",
                "1",
                "--ltl",
                "G !(x@0 == 1 & Hold.z@0 == 4)",
                "--trace-view",
                "steps"))
        .isEqualTo(1);
    assertThat(cli.out.split(" begins", -1)).hasSize(2);
  }

  @Test
  void hangInObservedWritesSaysSo() {
    String blink =
        cli.program(
            "Blink",
            """
            static boolean on;
            public static void main(String[] args) {
              MPI.Init(args);
              while (MPI.COMM_WORLD.Rank() == 0) {
                on = true;
                on = false;
              }
              MPI.COMM_WORLD.Recv(new byte[1], 0, 1, MPI.BYTE, 0, 0);
            }
            """);
    assertThat(cli.lasso("check", blink, "--ltl", "G F on@0")).isEqualTo(1);
    assertThat(cli.out)
        .startsWith("VIOLATED nontermination: nothing but changes of observed values and false ")
        .containsPattern(
            "happens any more: rank 0 stands at Blink.java:\\d+; rank 1 stands at Comm.Recv");
  }

  @Test
  void plainCheckHintsAtEndlessRuns() {
    assertThat(cli.lasso("check", RealPrograms.example("Chatter"))).isZero();
    assertThat(cli.out).contains("Some runs never end: --property terminates");
    assertThat(cli.lasso("check", RealPrograms.example("Hello"))).isZero();
    assertThat(cli.out).doesNotContain("Hints");
  }

  @Test
  void deadlockIsReportedBesideTheFormula() {
    String program = RealPrograms.example("TwoRankDeadlock");
    assertThat(cli.lasso("check", program, "--ltl", "F terminated@0", "--all")).isEqualTo(1);
    assertThat(cli.out)
        .contains("] deadlock: ")
        .contains("] liveness: F terminated@0 does not hold")
        .contains("the run ends here, and its last state repeats for ever");
    assertThat(cli.lasso("check", program, "--ltl", "F deadlock", "--all")).isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED deadlock: ").contains("  holds     F deadlock");
  }

  @Test
  void observationHidesNoHang() {
    String program =
        cli.program(
            "Polls",
            """
            static boolean polls;

            public static void main(String[] args) {
              MPI.Init(args);
              if (MPI.COMM_WORLD.Rank() == 0) {
                while (MPI.COMM_WORLD.Iprobe(1, 0) == null) {
                  polls = true;
                  polls = false;
                }
              }
              MPI.Finalize();
            }
            """);
    String formula = "G(polls@0 -> F !polls@0)";
    assertThat(cli.lasso("check", program, "--ltl", formula)).isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED nontermination");
  }

  /** Where a run could not be followed its last state is no end: nothing repeats there. */
  @Test
  void runThatIsCutOffSaysNothing() {
    String program =
        cli.program(
            "Long",
            """
            public static void main(String[] args) {
              MPI.Init(args);
              for (int i = 0; i < 100_000; i++) {
                args = args.clone();
              }
              MPI.Finalize();
            }
            """);
    for (String formula : List.of("G !terminated@0", "F terminated@0", "F G ended")) {
      assertThat(
              cli.lasso(
                  "check", program, "-n", "1", "--all", "--step-limit", "1000", "--ltl", formula))
          .isEqualTo(3);
      assertThat(cli.out)
          .startsWith("INCONCLUSIVE a path was not under control: 1000 loop iterations")
          .contains("  unknown   ");
    }
  }

  @Test
  void boundsAreInconclusive() {
    assertThat(
            cli.lasso(
                "check",
                RealPrograms.example("Mutex"),
                "-n",
                "4",
                "--ltl",
                "G(asks@3 -> F inside@3)",
                "--max-states",
                "50"))
        .isEqualTo(3);
    assertThat(cli.out)
        .startsWith("INCONCLUSIVE the bound of 50 states")
        .contains("  unknown   G(");
  }

  @Test
  void nothingHoldsWhereAStepWasCutShort() {
    String program =
        cli.program(
            "Spins",
            """
            public static void main(String[] args) {
              MPI.Init(args);
              for (long i = 0; MPI.COMM_WORLD.Rank() == 1; i = (i + 1) % 100) {}
              MPI.Finalize();
            }
            """);
    String[] check = {"check", program, "--step-limit", "5000", "--ltl", "F terminated@0", "--all"};
    assertThat(cli.lasso(check)).isEqualTo(3);
    assertThat(cli.out)
        .startsWith("INCONCLUSIVE a path was not under control: 5000 loop")
        .contains("  unknown   F terminated@0");
  }

  @Test
  void formulasThatSayLittleAreNamed() {
    String door = cli.program("Door", DOOR);
    assertThat(cli.lasso("check", door, "-n", "2", "--ltl", "G(asks@0 -> F inside@0)")).isZero();
    assertThat(cli.out)
        .contains("\nVacuity\n  - asks@0 is never true: the antecedent")
        .contains("inside@0 never changes");
    assertThat(cli.lasso("check", door, "-n", "2", "--ltl", "all i>2: F inside@i")).isZero();
    assertThat(cli.out).contains("'all i>2' has no values");
    assertThat(cli.lasso("check", door, "-n", "2", "--ltl", "G(asks@1 -> X asks@1)")).isEqualTo(1);
    assertThat(cli.out).contains("The next step, X in G(asks@1 -> X asks@1)");
  }

  @Test
  void resultFileTellsTheLasso() {
    String door = cli.program("Door", DOOR);
    String file = cli.file("r.json");
    cli.lasso("check", door, "-n", "3", "--ltl", SERVED, "--fairness", "none", "--json", file);

    JsonObject json = json(file);
    assertThat(json.get("productStates").getAsLong()).isPositive();
    assertThat(json.getAsJsonArray("formulas")).hasSize(2);
    assertThat(json.getAsJsonArray("vacuity")).isEmpty();
    JsonObject violation = json.getAsJsonArray("violations").get(0).getAsJsonObject();
    assertThat(violation.get("kind").getAsString()).isEqualTo("liveness");
    assertThat(violation.get("formula").getAsString()).isEqualTo(SERVED);
    assertThat(violation.get("instance").getAsString()).isEqualTo("i=1");
    assertThat(violation.get("fairness").getAsString()).contains("fairness excludes this cycle");
    assertThat(violation.getAsJsonArray("cycle")).isNotEmpty();
    requireStarvation(violation);
  }

  /** By its propositions alone, the recorded word asks at some time and does not get in from then on. */
  private static void requireStarvation(JsonObject violation) {
    Map<String, Boolean> values = new HashMap<>();
    for (JsonElement truth : violation.getAsJsonArray("propositions")) {
      put(values, truth.getAsJsonObject());
    }
    assertThat(values).containsOnlyKeys("asks@1", "inside@1");
    assertThat(waits(violation.getAsJsonArray("stem"), values, false)).isTrue();
    Map<String, Boolean> turn = new HashMap<>(values);
    assertThat(waits(violation.getAsJsonArray("cycle"), values, true)).isTrue();
    assertThat(values).isEqualTo(turn);
  }

  private static boolean waits(JsonArray steps, Map<String, Boolean> values, boolean waits) {
    for (JsonElement step : steps) {
      for (JsonElement change : step.getAsJsonObject().getAsJsonArray("changes")) {
        put(values, change.getAsJsonObject());
      }
      waits = (waits || values.get("asks@1")) && !values.get("inside@1");
    }
    return waits;
  }

  private static void put(Map<String, Boolean> values, JsonObject truth) {
    values.put(truth.get("proposition").getAsString(), truth.get("holds").getAsBoolean());
  }

  @Test
  void replayNoticesChangedPropositionsAndPrograms() throws IOException {
    String door = cli.program("Door", DOOR);
    String trace = cli.file("trace.json");
    cli.lasso("check", door, "-n", "3", "--ltl", SERVED, "--fairness", "none", "--trace", trace);
    assertThat(cli.lasso("replay", trace)).isEqualTo(1);
    assertThat(cli.out)
        .startsWith("REPLAYED VIOLATED liveness: ")
        .contains("every round ends in the state in which it begins, and the\npropositions change");

    String text = Files.readString(Path.of(trace));
    String change = "\"proposition\": \"asks@1\",\n          \"holds\": true";
    assertThat(text).contains(change);
    Files.writeString(Path.of(trace), text.replaceFirst(change, change.replace("true", "false")));
    assertThat(cli.lasso("replay", trace)).isEqualTo(3);
    assertThat(cli.err).contains("The run leaves the trace at step");

    Files.writeString(Path.of(trace), text.replace("all i>0: G", "all i>0: F"));
    assertThat(cli.lasso("replay", trace)).isEqualTo(1);

    Files.writeString(Path.of(trace), text.replaceFirst("all i>0: G", "all i>0: F"));
    assertThat(cli.lasso("replay", trace)).isEqualTo(2);
    assertThat(cli.err).contains("which is none of its formulas");

    Files.writeString(Path.of(trace), text);
    cli.program("Door", DOOR.replace("asks = false", "asks = inside"));
    assertThat(cli.lasso("replay", trace)).isEqualTo(1);
    cli.program("Door", DOOR.replace("asks = true", "asks = inside"));
    assertThat(cli.lasso("replay", trace)).isEqualTo(3);
    assertThat(cli.err).contains("have changed since the trace was written");
  }

  private static JsonObject json(String file) {
    try {
      return JsonParser.parseString(Files.readString(Path.of(file))).getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void golden(String name) {
    String text = cli.out.replaceAll("\\d+\\.\\d\\d s", "0.00 s");
    Path file = GOLDEN.resolve(name + ".txt");
    try {
      if (Boolean.getBoolean("lasso.golden.refresh")) {
        Files.writeString(file, text);
      }
      assertThat(text).isEqualTo(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
