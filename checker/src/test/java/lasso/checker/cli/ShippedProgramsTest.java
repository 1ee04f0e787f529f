package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs whose states are kept elsewhere, by machines that know of them what was sent to them, against the search in one process. Here an engine in a loop stands for Spark. */
class ShippedProgramsTest {
  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
  }

  private static String example(String name) {
    return RealPrograms.EXAMPLES.resolve(name).toString();
  }

  /** Of each kind of program at least one that holds and one that does not. */
  static Stream<List<String>> programs() {
    return Stream.of(
        List.of(example("Mutex.java"), "-n", "3"),
        List.of(example("RunningAverage.java"), "-n", "4", "--outcomes"),
        List.of(example("TwoRankDeadlock.java"), "-n", "2"),
        List.of(example("TokenRing.java"), "-n", "3"),
        List.of(example("c/ring.c"), "-n", "3"),
        List.of(example("c/mutex_list.c"), "-n", "3"),
        List.of(example("c/running_average.c"), "-n", "4", "--outcomes"),
        List.of(example("c/philosophers.c"), "-n", "4"),
        List.of(example("systems/tickets.system"), "--outcomes"),
        List.of(example("sockets/echo.system"), "--daemon", "server"),
        List.of(example("sockets/hasty.system"), "--connect", "waits"),
        List.of(example("threads/Listener.java"), "-n", "2"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theyAnswerAsInOneProcess(List<String> program) {
    int code = cli.lasso(words(program, "--reduction", "none"));
    String here = facts(cli.out);
    assertThat(here).as(cli.err).contains(" transitions, ");
    assertThat(cli.lasso(words(program, "--engine", "spark", "--partitions", "3")))
        .as(cli.err)
        .isEqualTo(code);
    assertThat(facts(cli.out)).isEqualTo(here);
  }

  /** Passing through states with forced moves, too. */
  @ParameterizedTest
  @MethodSource("programs")
  void theyPassThroughTheSameStates(List<String> program) {
    List<String> plain = program.stream().filter(word -> !word.equals("--outcomes")).toList();
    int code = cli.lasso(words(plain, "--reduction", "forced"));
    String here = facts(cli.out);
    assertThat(here).as(cli.err).contains(" depth ");
    assertThat(
            cli.lasso(
                words(plain, "--reduction", "forced", "--engine", "spark", "--partitions", "3")))
        .as(cli.err)
        .isEqualTo(code);
    assertThat(facts(cli.out)).isEqualTo(here);
  }

  /** With formulas that hold and that do not, with each fairness. */
  static Stream<List<String>> formulas() {
    String served = "all i>0: G(asks@i -> F inside@i)";
    return Stream.of(
        List.of(example("Mutex.java"), "-n", "3", "--ltl", served),
        List.of(example("Mutex.java"), "-n", "3", "--ltl", served, "--fairness", "weak"),
        List.of(example("Mutex.java"), "-n", "3", "--ltl", "G F inside@1", "--ltl", "F asks@2"),
        List.of(example("MutexLifo.java"), "-n", "4", "--ltl", served),
        List.of(example("PollingTest.java"), "-n", "2", "--property", "terminates"),
        List.of(example("Philosophers.java"), "-n", "4", "--all", "--ltl", "G F eating@0"),
        List.of(example("c/mutex.c"), "-n", "3", "--ltl", "G(asks@1 -> F inside@1)"),
        List.of(example("systems/tickets.system"), "--ltl", "F served@client1"));
  }

  @ParameterizedTest
  @MethodSource("formulas")
  void formulasAreAnsweredAsInOneProcess(List<String> program) {
    int code = cli.lasso(words(program, "--reduction", "none"));
    String here = verdicts(cli.out);
    assertThat(here).as(cli.err).isNotEmpty();
    assertThat(cli.lasso(words(program, "--engine", "spark", "--partitions", "3")))
        .as(cli.err)
        .isEqualTo(code);
    assertThat(verdicts(cli.out)).isEqualTo(here);
  }

  /** The length of a cycle may differ, and which deadlock is told. */
  private static String verdicts(String text) {
    return text.lines()
        .filter(
            line -> line.matches("(HOLDS|VIOLATED|INCONCLUSIVE).*|  (holds|violated|unknown) .*"))
        .map(line -> line.replaceAll("the run .*|however .*|all processes .*", ""))
        .collect(Collectors.joining("\n"));
  }

  private static String[] words(List<String> program, String... further) {
    List<String> words = new ArrayList<>(List.of("check"));
    words.addAll(program);
    words.addAll(List.of(further));
    return words.toArray(String[]::new);
  }

  /** Verdict, outcomes and counts. */
  private static String facts(String text) {
    List<String> facts = new ArrayList<>();
    text.lines()
        .filter(
            line ->
                line.startsWith("HOLDS")
                    || line.startsWith("VIOLATED")
                    || line.matches("\\s*outcome .*|.* transitions, .*"))
        .map(line -> line.replaceAll(", [\\d,]+ local steps?, [\\d.]+ s$", ""))
        .forEach(facts::add);
    return String.join("\n", facts);
  }

  /** What a driver has left is gone on with from its last checkpoint, on the cluster, with and without formulas. */
  @ParameterizedTest
  @ValueSource(strings = {"", "all i>0: G(asks@i -> F inside@i)"})
  void aDriverGoesOnFromItsCheckpoint(String formula) {
    List<String> program = new ArrayList<>(List.of(example("Mutex.java"), "-n", "3"));
    if (!formula.isEmpty()) {
      program.addAll(List.of("--ltl", formula));
    }
    int code = cli.lasso(words(program, "--engine", "spark"));
    String here = facts(cli.out) + verdicts(cli.out);
    String kept = cli.file("kept");
    cli.lasso(
        words(
            program,
            "--engine",
            "spark",
            "--partitions",
            "3",
            "--checkpoint",
            kept,
            "--every",
            "0ms"));
    assertThat(facts(cli.out) + verdicts(cli.out)).as(cli.err).isEqualTo(here);
    assertThat(cli.lasso("resume", kept)).as(cli.err).isEqualTo(code);
    assertThat(facts(cli.out) + verdicts(cli.out)).isEqualTo(here);
  }

  @Test
  void whatCannotBeSentIsRefused() {
    int code =
        cli.lasso(
            "check",
            example("c/sorted_list.c"),
            "-n",
            "3",
            "--cflags",
            "-fheap-renaming",
            "--engine",
            "spark");
    assertThat(code).isEqualTo(2);
    assertThat(cli.err).contains("does not go with renaming of heaps");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--engine spark", "--disk", "--checkpoint"})
  void faultsAreRefusedWhereStatesAreHalves(String option) {
    List<String> words = new ArrayList<>(List.of(option.split(" ")));
    if (words.size() == 1) {
      words.add(cli.file("kept"));
    }
    words.addAll(List.of("--reduction", "none"));
    List<String> program =
        List.of(example("faults/TwoPhaseCommit.java"), "-n", "3", "--faults", "crash@0");
    assertThat(cli.lasso(words(program, words.toArray(String[]::new)))).isEqualTo(2);
    assertThat(cli.err).contains("does not go with --faults");
  }
}
