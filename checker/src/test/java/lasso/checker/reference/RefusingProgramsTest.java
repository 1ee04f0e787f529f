package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.checker.dpor.Dpor;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.SearchVerdict;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import org.junit.jupiter.api.Test;

/**
 * Random programs some of whose paths come to calls that can't be checked: every way to search finds the violations, the outcomes and the places
 * that the references find, and nothing holds. {@code lasso.random.factor} multiplies their number.
 */
class RefusingProgramsTest {
  private static final int FACTOR = Integer.getInteger("lasso.random.factor", 1);
  private static final long FIRST = Long.getLong("lasso.random.first", 0);
  private static final int PROGRAMS = 30;
  private static final int MAX_STATES = 400;
  private static final int MAX_EVENTS = 20_000;

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void allWaysToSearchAgree() {
    Map<RandomProgram, String> programs = new LinkedHashMap<>();
    Map<String, String> sources = new LinkedHashMap<>();
    for (long seed = FIRST; seed < FIRST + PROGRAMS * FACTOR; seed++) {
      RandomProgram program = RandomProgram.refusing(seed);
      programs.put(program, program.name());
      sources.put(program.name(), program.source());
    }
    SourcePrograms compiled = SourcePrograms.compile(sources);
    for (RandomProgram program : programs.keySet()) {
      try {
        compare(program, compiled.program(program.name()));
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(e.getMessage() + "\n" + program, e);
      }
    }
    System.out.println(seen);
    assertThat(seen).containsKeys("not under control", "violated", "inconclusive", "holds");
  }

  private void compare(RandomProgram program, ProgramImage image) {
    boolean outcomes = program.ends();
    Agreement agreement = new Agreement(image, program.ranks(), program.buffering());
    NaiveSpace described = agreement.described(outcomes, MAX_STATES);
    if (!described.complete()) {
      count("too large");
      return;
    }
    if (outcomes) {
      Agreement.assertSameAnswer(agreement.plain(true, 20 * MAX_STATES), described, true);
    }
    NaiveSpace checker = agreement.checker(outcomes);
    Agreement.assertSameAnswer(described, checker, outcomes);
    Agreement.assertSameCounts(described, checker);
    assertThat(agreement.checker(outcomes, Agreement.Variant.BREADTH_FIRST)).isEqualTo(checker);
    for (SearchOptions.Order order : SearchOptions.Order.values()) {
      Agreement.assertSameAnswer(checker, agreement.reduced(outcomes, order), outcomes);
    }
    if (outcomes) {
      compareStateless(program, image, described);
    }
    compareDefault(program, image, described.faults());
    described.faults().forEach(fault -> count(fault.replaceFirst("( at|:) .*", "")));
  }

  private void compareStateless(RandomProgram program, ProgramImage image, NaiveSpace expected) {
    for (boolean reduced : new boolean[] {false, true}) {
      SearchOptions options =
          SearchOptions.DEFAULT.toBuilder()
              .all(true)
              .outcomes(true)
              .stateless(true)
              .maxStates(MAX_EVENTS)
              .build();
      SearchResult result = search(program, image, options, reduced);
      if (result.complete()) {
        assertThat(CheckerRun.faults(result)).isEqualTo(expected.faults());
        assertThat(CheckerRun.outcomes(result)).isEqualTo(expected.outcomes());
        count(reduced ? "dpor" : "stateless");
      }
    }
  }

  /** Without {@code --all}: violated exactly if something is, and it never holds when a place is not under control. */
  private void compareDefault(RandomProgram program, ProgramImage image, Set<String> faults) {
    SearchResult result = search(program, image, SearchOptions.DEFAULT, false);
    boolean violated = faults.stream().anyMatch(fault -> !fault.startsWith("not under control"));
    assertThat(result.verdict() instanceof SearchVerdict.Violated).isEqualTo(violated);
    assertThat(result.verdict() instanceof SearchVerdict.Holds).isEqualTo(faults.isEmpty());
    count(result.verdict().word());
  }

  private static SearchResult search(
      RandomProgram program, ProgramImage image, SearchOptions options, boolean dpor) {
    Replies replies = new Replies();
    ProcessOptions processOptions =
        ProcessOptions.builder(program.ranks()).trackOutput(options.outcomes()).build();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, processOptions, replies)) {
      Kernel kernel = new Kernel(processes, replies, program.buffering());
      StopRequest stop = new StopRequest();
      return dpor
          ? new Dpor(kernel).run(processes, options, SearchListener.NONE, stop)
          : Search.run(Subject.of(kernel), processes, options, SearchListener.NONE, stop);
    }
  }

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }
}
