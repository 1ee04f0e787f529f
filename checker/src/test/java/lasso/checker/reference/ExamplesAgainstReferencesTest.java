package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import lasso.checker.explore.SearchOptions;
import lasso.runtime.kernel.Buffering;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker agrees with both references on the examples with few ranks; a new example takes part by itself. */
class ExamplesAgainstReferencesTest {
  /** Examples that need another number of ranks than three. */
  private static final Map<String, Integer> RANKS =
      Map.of(
          "Philosophers", 4,
          "PhilosophersLeftHanded", 4,
          "RunningAverage", 4,
          "Chatter", 2,
          "Corridor", 2,
          "PollingTest", 2,
          "ProbeOnlyFalse", 2,
          "TwoRankDeadlock", 2);

  /** The space of this one has no end. */
  private static final Set<String> INFINITE = Set.of("RoundCounter");

  /** Beyond this the explorer over histories gives up; programs that run for ever always get there. */
  private static final int MAX_HISTORIES = 1500;

  private static final int MAX_STATES = 20_000;

  private static SourcePrograms programs;

  @BeforeAll
  static void compile() {
    programs = Examples.compile();
  }

  static Stream<String> finite() {
    return Examples.names().stream().filter(name -> !INFINITE.contains(name));
  }

  @ParameterizedTest
  @MethodSource("finite")
  void sameAnswersAndCounts(String name) {
    for (Buffering buffering : new Buffering[] {Buffering.ANY, Buffering.ZERO}) {
      Agreement agreement =
          new Agreement(programs.program(name), RANKS.getOrDefault(name, 3), buffering);
      NaiveSpace plain = agreement.plain(true, MAX_HISTORIES);
      boolean ends = plain.complete();
      NaiveSpace described = agreement.described(ends, MAX_STATES);
      NaiveSpace checker = agreement.checker(ends);
      assertThat(described.complete()).isTrue();
      Agreement.assertSameAnswer(described, checker, ends);
      Agreement.assertSameCounts(described, checker);
      if (ends) {
        Agreement.assertSameAnswer(plain, checker, true);
      }
      for (SearchOptions.Order order : SearchOptions.Order.values()) {
        Agreement.assertSameAnswer(checker, agreement.reduced(ends, order), ends);
      }
      for (Agreement.Variant variant : Agreement.Variant.values()) {
        assertThat(agreement.checker(ends, variant)).as(variant.name()).isEqualTo(checker);
      }
    }
  }

  @Test
  void runningAverageHasFiveResultsInAllThree() {
    Agreement agreement = new Agreement(programs.program("RunningAverage"), 4, Buffering.ANY);
    assertThat(agreement.plain(true, MAX_HISTORIES).outcomes()).hasSize(5);
    assertThat(agreement.described(true, MAX_STATES).outcomes()).hasSize(5);
    assertThat(agreement.checker(true).outcomes()).hasSize(5);
  }
}
