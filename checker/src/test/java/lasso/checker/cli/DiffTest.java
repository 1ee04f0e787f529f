package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of differences, held against files; see {@link ReportsTest} for how to write them anew. */
class DiffTest {
  private static final Path GOLDEN = Path.of("src/test/resources/lasso/checker/cli/golden");

  @TempDir Path directory;
  private RealPrograms cli;
  private String left;
  private String right;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
    left = cli.file("left.json");
    right = cli.file("right.json");
  }

  /** Writes both traces from simulations with the seeds 1 and 2. */
  private void simulate(String program, String... options) {
    for (int seed = 1; seed <= 2; seed++) {
      String[] words = new String[options.length + 6];
      words[0] = "simulate";
      words[1] = program;
      words[2] = "--seed";
      words[3] = "" + seed;
      words[4] = "--trace";
      words[5] = seed == 1 ? left : right;
      System.arraycopy(options, 0, words, 6, options.length);
      assertThat(cli.lasso(words)).isNotEqualTo(2);
    }
  }

  @Test
  void variablesHeapsAndMessagesAreNamed() {
    simulate(RealPrograms.example("RunningAverage"), "-n", "4");
    assertThat(cli.lasso("diff", left, right, "--left-step", "5", "--right-step", "5"))
        .isEqualTo(1);
    golden("diff-variables");
  }

  @Test
  void stacksAreShownWhereTheyDiffer() {
    simulate(RealPrograms.example("Mutex"), "-n", "3", "--max-depth", "40");
    assertThat(cli.lasso("diff", left, right)).isEqualTo(1);
    golden("diff-stacks");
  }

  @Test
  void staticsAndDeepPathsAreNamed() {
    simulate(
        cli.program(
            "Arrivals",
            """
            static class Node { int rank; Node next; Node(int rank, Node next) { this.rank = rank; this.next = next; } }
            static Node last;
            static double sum;
            static boolean evenLast;
            static final Map<String, List<Integer>> seen = new TreeMap<>();
            public static void main(String[] args) {
              MPI.Init(args);
              int[] b = {MPI.COMM_WORLD.Rank()};
              if (b[0] == 0) {
                for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
                  Status s = MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                  last = new Node(s.source, last);
                  sum = sum / 2 + s.source;
                  evenLast = s.source % 2 == 0;
                  seen.computeIfAbsent("all", k -> new ArrayList<>()).add(s.source);
                }
                MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 5);
              } else {
                MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 0, 0);
              }
              MPI.Finalize();
            }
            """),
        "-n",
        "4");
    assertThat(cli.lasso("diff", left, right, "--rank", "0")).isEqualTo(1);
    golden("diff-statics");
    assertThat(cli.lasso("diff", left, right, "--rank", "0", "--limit", "2")).isEqualTo(1);
    assertThat(cli.out).contains("(there may be more: --limit 4)");
    assertThat(cli.lasso("diff", left, right, "--rank", "3")).isZero();
    assertThat(cli.out).startsWith("EQUAL rank 3 and its messages are the same\n");
  }

  @Test
  void oneStateReachedOnTwoWaysIsEqual() {
    simulate(RealPrograms.example("MasterWorker"), "-n", "3");
    assertThat(cli.lasso("diff", left, right)).isZero();
    assertThat(cli.out).startsWith("EQUAL the two states are one\n").hasLineCount(3);
    assertThat(cli.lasso("diff", left, left, "--left-step", "3", "--right-step", "3")).isZero();
    assertThat(cli.lasso("diff", left, left, "--left-step", "0", "--right-step", "3")).isEqualTo(1);
    assertThat(cli.lasso("diff", left, left, "--right-step", "3", "--quiet")).isEqualTo(1);
    assertThat(cli.out).startsWith("DIFFERENT in ").hasLineCount(1);
  }

  @Test
  void tracesOfChecksAreComparedToo() {
    String program = RealPrograms.example("TwoRankDeadlock");
    assertThat(cli.lasso("check", program, "--trace", left)).isEqualTo(1);
    assertThat(cli.lasso("simulate", program, "--trace", right)).isEqualTo(1);
    assertThat(cli.lasso("diff", left, right)).isZero();
  }

  @Test
  void otherProgramsRanksAndOptionsAreRefused() {
    simulate(RealPrograms.example("Ring"), "-n", "2");
    String other = cli.file("other.json");
    cli.lasso("simulate", RealPrograms.example("Ring"), "-n", "3", "--trace", other);
    refused("number of ranks is 2 in the left one and 3 in the right one", left, other);
    cli.lasso("simulate", RealPrograms.example("Ring"), "--buffering", "zero", "--trace", other);
    refused("--buffering is any in the left one and zero in the right one", left, other);
    cli.lasso("simulate", RealPrograms.example("Hello"), "-n", "2", "--trace", other);
    refused("program is ", left, other);
    refused(
        "--left-step 999: a step of the trace must be from 0 to ",
        left,
        right,
        "--left-step",
        "999");
    refused("--rank 2: the rank must be from 0 to 1", left, right, "--rank", "2");
    refused("--limit 0: ", left, right, "--limit", "0");
    refused("diff takes two traces", left);
  }

  @Test
  void aChangedProgramIsNamedWithItsTrace() throws IOException {
    simulate(RealPrograms.example("Hello"), "-n", "2");
    Path changed = Path.of(right);
    Files.writeString(changed, Files.readString(changed).replace("Hello from", "Hallo from"));
    refused("right.json: The run leaves the trace at the start of rank 0", left, right);
  }

  @Test
  void differentSeedsAreRefusedOnlyWhenTheProgramDraws() {
    String body =
        """
        public static void main(String[] args) {
          MPI.Init(args);
          int x = DRAW;
          MPI.COMM_WORLD.Barrier();
          MPI.Finalize();
        }
        """;
    simulate(cli.program("Drawing", body.replace("DRAW", "new Random().nextInt()")));
    refused("the program draws random numbers, and --seed is 1 in the left one and 2", left, right);
    simulate(cli.program("Still", body.replace("DRAW", "new Random(7).nextInt()")));
    assertThat(cli.lasso("diff", left, right)).isZero();
  }

  private void refused(String message, String... words) {
    String[] all = new String[words.length + 1];
    all[0] = "diff";
    System.arraycopy(words, 0, all, 1, words.length);
    assertThat(cli.lasso(all)).isEqualTo(2);
    assertThat(cli.err).startsWith("lasso: ").contains(message);
    assertThat(cli.out).isEmpty();
  }

  private void golden(String name) {
    assertThat(cli.out.lines().skip(1))
        .allMatch(line -> line.contains(directory.toString()) || line.length() <= 100);
    String text =
        cli.out
            .replace(directory + java.io.File.separator, "")
            .replaceAll("( of (?:lasso\\.)?mpi\\.\\S+ \\(\\w+\\.java):\\d+\\)", "$1:0)");
    Path file = GOLDEN.resolve(name + ".txt");
    try {
      if (Boolean.getBoolean("lasso.golden.refresh")) {
        Files.createDirectories(GOLDEN);
        Files.writeString(file, text);
      }
      assertThat(text).isEqualTo(Files.readString(file));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
