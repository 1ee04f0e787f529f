package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lasso.checker.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Interchangeable ranks on real programs. */
class SymmetricOptionTest {
  @TempDir Path directory;

  private RealPrograms cli;

  private int check(String program, String... options) {
    cli = new RealPrograms(directory);
    String[] words = new String[options.length + 4];
    words[0] = "check";
    words[1] = program;
    words[2] = "--json";
    words[3] = cli.file("r.json");
    System.arraycopy(options, 0, words, 4, options.length);
    return cli.lasso(words);
  }

  private long states() throws IOException {
    return number("states");
  }

  private long number(String name) throws IOException {
    return JsonParser.parseString(Files.readString(directory.resolve("r.json")))
        .getAsJsonObject()
        .get(name)
        .getAsLong();
  }

  @Test
  void clientsOfTheMutexAreInterchangeable() throws IOException {
    String mutex = RealPrograms.example("Mutex");
    assertThat(check(mutex, "-n", "5", "--reduction", "none")).as(cli.out + cli.err).isZero();
    long all = states();
    assertThat(check(mutex, "-n", "5", "--symmetric", "1-4", "--reduction", "none"))
        .as(cli.out + cli.err)
        .isZero();
    assertThat(states()).isBetween(all / 24, all / 15);
    check(mutex, "-n", "5", "--symmetric", "1-2", "--symmetric", "3,4", "--reduction", "none");
    assertThat(states()).isBetween(all / 4, all / 3);
    check(mutex, "-n", "5");
    long ample = states();
    assertThat(check(mutex, "-n", "5", "--symmetric", "1-4", "--explain-reduction"))
        .as(cli.out + cli.err)
        .isZero();
    assertThat(states()).as("representatives with ample sets").isLessThan(ample / 4);
    assertThat(cli.out).contains("ranks 1,2,3,4 are interchangeable in every step");
  }

  /** The one whose request comes while another one is served gets no answer: it is shown by a run of the program. */
  @Test
  void counterexampleIsARunOfTheProgram() throws IOException {
    String program =
        cli()
            .program(
                "Forgets",
                """
                public static void main(String[] args) {
                  MPI.Init(args);
                  int[] one = new int[1];
                  int rank = MPI.COMM_WORLD.Rank();
                  if (rank == 0) {
                    Status first = MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                    MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                    MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                    MPI.COMM_WORLD.Send(one, 0, 1, MPI.INT, first.source, 2);
                  } else {
                    one[0] = rank;
                    MPI.COMM_WORLD.Send(one, 0, 1, MPI.INT, 0, 1);
                    MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, 0, 2);
                  }
                  MPI.Finalize();
                }
                """);
    String trace = directory.resolve("t.json").toString();
    assertThat(check(program, "-n", "4", "--symmetric", "1-3", "--trace", trace))
        .as(cli.out + cli.err)
        .isEqualTo(ExitCode.VIOLATED);
    assertThat(cli.out).contains("VIOLATED deadlock");
    assertThat(cli().lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(ExitCode.VIOLATED);
    assertThat(cli.out).contains("deadlock");
  }

  private RealPrograms cli() {
    cli = new RealPrograms(directory);
    return cli;
  }

  @Test
  void ranksThatAreNotInterchangeableAreRefused() {
    assertThat(check(RealPrograms.example("BarrierRing"), "-n", "3", "--symmetric", "1,2"))
        .isEqualTo(ExitCode.UNUSABLE);
    assertThat(cli.err)
        .contains("ranks 1 and 2 are not interchangeable")
        .contains("BarrierRing.java:29")
        .contains("it posts a send")
        .contains("Leave one of them out of --symmetric.");
    assertThat(check(RealPrograms.example("Mutex"), "-n", "3", "--symmetric", "0-2"))
        .isEqualTo(ExitCode.UNUSABLE);
  }

  /** The same number is a rank in one message and a number in another. */
  @Test
  void numbersThatMayBeRanksAreRefused() {
    String program =
        cli()
            .program(
                "Counts",
                """
                public static void main(String[] args) {
                  MPI.Init(args);
                  int[] one = new int[1];
                  int rank = MPI.COMM_WORLD.Rank();
                  if (rank == 0) {
                    Status first = MPI.COMM_WORLD.Recv(one, 0, 0, MPI.INT, MPI.ANY_SOURCE, 1);
                    MPI.COMM_WORLD.Recv(one, 0, 0, MPI.INT, MPI.ANY_SOURCE, 1);
                    MPI.COMM_WORLD.Send(new int[] {1}, 0, 1, MPI.INT, 3, 2);
                    MPI.COMM_WORLD.Send(new int[] {first.source}, 0, 1, MPI.INT, 3, 2);
                  } else if (rank == 3) {
                    MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, 0, 2);
                    MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, 0, 2);
                  } else {
                    MPI.COMM_WORLD.Send(one, 0, 0, MPI.INT, 0, 1);
                  }
                  MPI.Finalize();
                }
                """);
    assertThat(check(program, "-n", "4", "--symmetric", "1-2")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(cli.err).contains("means a rank in one message and something else in another");
  }

  @Test
  void formulasThatTellRanksApartSwitchItOffAndSaySo() {
    String mutex = RealPrograms.example("Mutex");
    assertThat(check(mutex, "-n", "3", "--symmetric", "1-2", "--ltl", "G F !inside@1"))
        .as(cli.out + cli.err)
        .isZero();
    assertThat(cli.out).contains("--symmetric was switched off: formulas that tell ranks apart");
  }

  @Test
  void oneOfTheFormulasAboutInterchangeableRanksIsSearched() throws IOException {
    String formula = "all i>0: G(asks@i -> F inside@i)";
    String mutex = RealPrograms.example("Mutex");
    assertThat(check(mutex, "-n", "4", "--ltl", formula)).as(cli.out + cli.err).isZero();
    long alone = productStates();
    assertThat(
            check(mutex, "-n", "4", "--ltl", formula, "--symmetric", "1-3", "--explain-reduction"))
        .as(cli.out + cli.err)
        .isZero();
    assertThat(productStates()).isLessThan(alone / 2);
    assertThat(cli.out).contains("Of 3 formulas 2 have the answer of another one");
    assertThat(
            check(mutex, "-n", "4", "--ltl", formula, "--symmetric", "1-3", "--fairness", "none"))
        .isEqualTo(ExitCode.VIOLATED);
  }

  /** What a formula sees is no matter of messages: the program behaves alike for both ranks, and only one of them says so. */
  @Test
  void ranksThatFormulasSeeDifferentlyAreRefused() {
    String program =
        cli()
            .program(
                "Sees",
                """
                static boolean marked;

                public static void main(String[] args) {
                  MPI.Init(args);
                  int[] one = new int[1];
                  if (MPI.COMM_WORLD.Rank() == 0) {
                    MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                    MPI.COMM_WORLD.Recv(one, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                  } else {
                    marked = MPI.COMM_WORLD.Rank() == 1;
                    MPI.COMM_WORLD.Send(one, 0, 1, MPI.INT, 0, 1);
                  }
                  MPI.Finalize();
                }
                """);
    assertThat(check(program, "-n", "3", "--symmetric", "1-2", "--ltl", "all i>0: F Sees.marked@i"))
        .isEqualTo(ExitCode.UNUSABLE);
    assertThat(cli.err).contains("ranks 1 and 2 are not interchangeable");
  }

  private long productStates() throws IOException {
    return number("productStates");
  }

  @Test
  void badValuesAreExplained() {
    String mutex = RealPrograms.example("Mutex");
    refuses(mutex, "must be ranks and ranges of ranks", "--symmetric", "a-b");
    refuses(mutex, "ranks are 0 to 2 (-n)", "--symmetric", "1-3");
    refuses(mutex, "it takes two ranks at least", "--symmetric", "1");
    refuses(mutex, "rank 1 is named twice", "--symmetric", "0-1", "--symmetric", "1-2");
    refuses(mutex, "--stateless does not know", "--symmetric", "1-2", "--stateless");
    refuses(mutex, "--symmetric does not go with it", "--symmetric", "1-2", "--outcomes");
  }

  private void refuses(String program, String message, String... options) {
    String[] words = new String[options.length + 2];
    words[0] = "-n";
    words[1] = "3";
    System.arraycopy(options, 0, words, 2, options.length);
    assertThat(check(program, words)).isEqualTo(ExitCode.UNUSABLE);
    assertThat(cli.err).contains(message);
  }
}
