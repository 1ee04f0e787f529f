package lasso.runtime.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.process.Ending;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.reference.CompiledPrograms;
import lasso.runtime.reference.PlainResult;
import lasso.runtime.reference.PlainRun;
import lasso.runtime.reference.PlainSearch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples on the naive runtime: whatever schedule is taken, nothing but what {@code expected.tsv} says happens. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final int RUNS = 6;
  private static final int MAX_CHOICES = 150;
  private static CompiledPrograms programs;

  private record Expectation(
      String program, int ranks, String options, String verdict, String kinds, String outcomes) {}

  @BeforeAll
  static void compile() throws IOException {
    programs = CompiledPrograms.ofDirectory(EXAMPLES);
  }

  /** The rows without temporal properties, which one schedule can't judge. */
  static List<Expectation> expectations() throws IOException {
    return Files.readAllLines(EXAMPLES.resolve("expected.tsv")).stream()
        .filter(line -> !line.startsWith("#") && !line.startsWith("program\t"))
        .filter(line -> !line.contains("--ltl") && !line.contains("--property"))
        .map(line -> line.split("\t"))
        .map(c -> new Expectation(c[0], Integer.parseInt(c[1]), c[2], c[3], c[4], c[5]))
        .toList();
  }

  @Test
  void everyExampleHasAnExpectation() throws IOException {
    Set<String> expected =
        expectations().stream().map(Expectation::program).collect(Collectors.toSet());
    assertThat(expected).containsExactlyInAnyOrderElementsOf(programs.names());
  }

  @ParameterizedTest
  @MethodSource("expectations")
  void randomSchedulesShowNothingUnexpected(Expectation expected) {
    ProgramImage program = programs.program(expected.program());
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      PlainResult result =
          PlainRun.toEnd(
              program,
              expected.ranks(),
              buffering(expected.options()),
              choices -> random.nextInt(choices.size()),
              MAX_CHOICES);
      if (isOver(result)) {
        Set<String> kinds = kinds(result);
        if (!expected.kinds().equals("-")) {
          kinds.removeAll(List.of(expected.kinds().split(",")));
        }
        assertThat(kinds).as("seed %d: %s", seed, result).isEmpty();
        if (!expected.outcomes().equals("-")) {
          assertThat(expected.outcomes().split("\\|"))
              .as("seed %d", seed)
              .contains(outcome(result));
        }
      }
    }
  }

  @Test
  void runningAverageHasExactlyFiveOutcomes() {
    assertThat(outcomes("RunningAverage", 4))
        .containsExactlyInAnyOrder("4.5", "3.75", "4.3125", "3.1875", "2.8125");
  }

  @Test
  void distributedRunningAverageHasExactlyTwoOutcomes() {
    assertThat(outcomes("RunningAverageDistributed", 3)).containsExactlyInAnyOrder("8.5", "7.0");
  }

  @Test
  void probeThenReceiveFromAnySourceHasFourMatchings() {
    Set<String> ends = new TreeSet<>();
    PlainSearch.explore(
        programs.program("ProbeThenRecvAny"),
        3,
        Buffering.INFINITE,
        1,
        result -> ends.add(outcome(result) + kinds(result)));
    assertThat(ends).containsExactly("[mpi-usage]", "saw 0 saw 1[]", "saw 1 saw 0[]");
  }

  @Test
  void probeThatOnlyAnswersNoLeavesAMessageOrARankBehind() {
    assertThat(allKinds("ProbeOnlyFalse", 2, Buffering.ZERO)).containsExactly("deadlock");
    assertThat(allKinds("ProbeOnlyFalse", 2, Buffering.INFINITE)).containsExactly("leak");
  }

  @Test
  void someScheduleViolatesTheAssertionOfAnySource() {
    assertThat(allKinds("AnySourceAssert", 3, Buffering.ANY)).containsExactly("assertion");
    assertThat(allKinds("AnySource", 4, Buffering.INFINITE)).isEmpty();
  }

  private static Set<String> outcomes(String program, int ranks) {
    Set<String> outcomes = new TreeSet<>();
    PlainSearch.explore(
        programs.program(program), ranks, Buffering.INFINITE, 1, r -> outcomes.add(outcome(r)));
    return outcomes;
  }

  private static Set<String> allKinds(String program, int ranks, Buffering buffering) {
    Set<String> all = new TreeSet<>();
    PlainSearch.explore(
        programs.program(program), ranks, buffering, 1, result -> all.addAll(kinds(result)));
    return all;
  }

  private static Buffering buffering(String options) {
    if (options.contains("zero")) {
      return Buffering.ZERO;
    }
    return options.contains("infinite") ? Buffering.INFINITE : Buffering.ANY;
  }

  /** A run that was given up in the middle shows nothing. */
  private static boolean isOver(PlainResult result) {
    return result.isStuck() || result.firstOffence() != null;
  }

  private static Set<String> kinds(PlainResult result) {
    Set<String> kinds = new TreeSet<>();
    Ending offence = result.firstOffence();
    if (offence != null) {
      kinds.add(
          offence.kind() == EndKind.ASSERTION
              ? "assertion"
              : offence.kind() == EndKind.USAGE ? "mpi-usage" : offence.toString());
    } else if (result.isDeadlock()) {
      kinds.add("deadlock");
    } else if (result.unreceivedMessages() > 0
        || result.openRequests().stream().anyMatch(n -> n > 0)) {
      kinds.add("leak");
    }
    return kinds;
  }

  private static String outcome(PlainResult result) {
    List<String> parts = new ArrayList<>();
    if (result.firstOffence() == null) {
      for (String output : result.outputs()) {
        if (!output.isBlank()) {
          parts.add(String.join(" ", Arrays.asList(output.strip().split("\\R"))));
        }
      }
    }
    return String.join(" / ", parts);
  }
}
