package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one path can't do must not silence the others. */
class UncontrolledPathsTest {
  /** Rank 0 loads a library when rank 1 comes first, and asserts that rank 2 does not. */
  private static final String BRANCHING =
      """
      static int first;
      public static void main(String[] args) {
        MPI.Init(args);
        int[] b = {MPI.COMM_WORLD.Rank()};
        if (b[0] == 0) {
          MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
          first = b[0];
          if (first == 1) {
            System.loadLibrary("x");
          }
          assert first != BAD;
          MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--all",
        "--all --reduction none",
        "--all --search dfs --reduction none",
        "--all --search bfs",
        "--all --stateless --reduction none",
        "--all --stateless --reduction dpor",
        "--all --outcomes",
      })
  void everyWayToSearchFindsTheViolationAndThePlace(String options) {
    assertThat(check(BRANCHING.replace("BAD", "2"), "-n 3 " + options)).isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED assertion").contains("Not under control");
    assertThat(uncontrolled()).hasSize(1);
    JsonObject one = uncontrolled().get(0).getAsJsonObject();
    assertThat(one.get("what").getAsString()).contains("java.lang.System.loadLibrary");
    assertThat(one.get("place").getAsString()).isEqualTo("P.java:12");
    assertThat(one.get("paths").getAsInt()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--reduction none", "--stateless --reduction none", "--outcomes"})
  void withoutViolationNothingHolds(String options) {
    assertThat(check(BRANCHING.replace("BAD", "7"), "-n 3 " + options)).isEqualTo(3);
    assertThat(cli.out).startsWith("INCONCLUSIVE").contains("java.lang.System.loadLibrary");
    assertThat(uncontrolled()).hasSize(1);
  }

  @Test
  void aFormulaIsNotDecidedWhenPathsAreNotUnderControl() {
    String program = BRANCHING.replace("BAD", "7");
    assertThat(check(program, "-n 3 --ltl 'G(first@0!=5)'")).isEqualTo(3);
    assertThat(cli.out).contains("unknown");
    assertThat(check(program, "-n 3 --ltl 'G(first@0!=2)'")).isEqualTo(1);
    assertThat(check(program, "-n 3 --ltl 'F(terminated@0)'")).isEqualTo(3);
    assertThat(check(program, "-n 3 --property terminates")).isEqualTo(3);
  }

  @Test
  void othersAreFollowedWhereOneRankCantBe() {
    String program =
        """
        public static void main(String[] args) {
          MPI.Init(args);
          int[] b = {MPI.COMM_WORLD.Rank()};
          if (b[0] == 0) {
            MPI.COMM_WORLD.Isend(b, 0, 1, MPI.INT, 1, 0);
            System.loadLibrary("x");
          } else if (b[0] == 1) {
            MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
            assert b[0] == GOOD;
          } else {
            MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 5 - b[0], 0);
          }
          MPI.Finalize();
        }
        """;
    assertThat(check(program.replace("GOOD", "1"), "-n 2 --all")).isEqualTo(1);
    assertThat(cli.out).contains("assertion: ");
    assertThat(uncontrolled()).hasSize(1);
    assertThat(check(program.replace("GOOD", "0"), "-n 4")).isEqualTo(1);
    assertThat(cli.out)
        .contains("deadlock: processes wait for one another for ever, whatever rank 0 may do");
    assertThat(uncontrolled()).hasSize(1);
  }

  @Test
  void whatSurelyRunsIsRefusedBeforeAnythingRuns() {
    String program =
        """
        public static void main(String[] args) {
          MPI.Init(args);
          System.loadLibrary("x");
          MPI.Finalize();
        }
        """;
    assertThat(check(program, "-n 2")).isEqualTo(2);
    assertThat(cli.err).contains("every run").contains("P.java:6").contains("System.loadLibrary");
  }

  @Test
  void aSimulatedRunEndsWhereItCantBeFollowed() {
    cli.program("P", BRANCHING.replace("BAD", "7"));
    boolean met = false;
    for (int seed = 0; seed < 8; seed++) {
      int code = cli.lasso("simulate", cli.file("P.java"), "-n", "3", "--seed", "" + seed);
      assertThat(code).isIn(0, 3);
      met |= code == 3;
      if (code == 3) {
        assertThat(cli.out).contains("not under control").contains("System.loadLibrary");
      }
    }
    assertThat(met).isTrue();
  }

  @Test
  void studiesSayThatTheyAreNotComplete() {
    check(BRANCHING.replace("BAD", "7"), "-n 3 --races");
    assertThat(cli.out).contains("Not all runs were seen: some paths were not under control");
  }

  @Test
  void tracesLeadToSuchAnEnd() {
    String trace = cli.file("t.json");
    assertThat(check(BRANCHING.replace("BAD", "7"), "-n 3 --trace " + trace)).isEqualTo(3);
    assertThat(cli.lasso("replay", trace)).isZero();
    assertThat(cli.out).contains("ends as recorded");
  }

  private int check(String main, String options) {
    cli.program("P", main);
    String words = "check " + cli.file("P.java") + " --json " + cli.file("r.json") + " " + options;
    return cli.lasso(words.trim().replace("'", "").split(" +"));
  }

  private JsonArray uncontrolled() {
    try {
      return JsonParser.parseString(Files.readString(directory.resolve("r.json")))
          .getAsJsonObject()
          .getAsJsonArray("uncontrolled");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The handler that leaves a monitor covers itself: should leaving fail, it would be tried again for ever. */
  @Test
  void aStepThatIsTooLongEndsInsideAMonitor() {
    String spins =
        """
        static int x;
        public static void main(String[] args) {
          new Thread(() -> {}).start();
          synchronized (P.class) {
            while (x == 0) {
              synchronized (args) {
              }
            }
          }
        }
        """;
    assertThat(check(spins, "-n 1 --step-limit 3000")).isEqualTo(3);
    assertThat(cli.out).startsWith("INCONCLUSIVE").contains("3000 loop iterations");
  }
}
