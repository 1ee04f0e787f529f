package lasso.engine.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import lasso.api.Checker;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Cluster;
import lasso.api.plan.Program;
import lasso.api.plan.Properties;
import lasso.api.plan.SearchPlan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Searches on real sessions of Spark, in this machine, against those in one process. Part of the build only with the profile {@code spark}. */
class SparkSessionTest {
  private static final Path EXAMPLES = Path.of("..", "examples");

  /** What may not differ. */
  private record Facts(
      Verdict.Answer answer, long states, long transitions, List<String> kinds, List<String> ends) {
    static Facts of(Verdict verdict) {
      return new Facts(
          verdict.answer(),
          verdict.counters().states(),
          verdict.counters().transitions(),
          verdict.violations().stream().map(violation -> violation.kind().word()).sorted().toList(),
          verdict.outcomes().stream()
              .map(outcome -> outcome.outputs() + outcome.end())
              .sorted()
              .toList());
    }
  }

  /** Programs, and processes. */
  static Stream<Map.Entry<Program, Integer>> programs() {
    return Stream.of(
        Map.entry(example("Mutex.java"), 4),
        Map.entry(example("RunningAverage.java"), 4),
        Map.entry(example("MutexDropsLast.java"), 3),
        Map.entry(example("c/mutex_list.c"), 3),
        Map.entry(
            Program.ofSystem(
                List.of(
                    "server=" + EXAMPLES.resolve("systems/TicketServer.java") + " 2",
                    "client*2=" + EXAMPLES.resolve("systems/TicketClient.java") + " c{i}")),
            3));
  }

  private static Program example(String name) {
    return Program.of(EXAMPLES.resolve(name).toString());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aSessionAnswersAsOneProcess(Map.Entry<Program, Integer> program) {
    CheckPlan here =
        CheckPlan.of(program.getKey())
            .semantics(parts -> parts.processes(program.getValue()))
            .search(
                parts ->
                    parts
                        .reduction(SearchPlan.Reduction.NONE)
                        .order(SearchPlan.Order.BFS)
                        .outcomes(true))
            .build();
    Verdict expected = Checker.create().check(here);
    assertThat(expected.isStarted()).as(expected.message()).isTrue();
    Verdict found = Checker.create().check(there(here));
    assertThat(Facts.of(found)).as(found.message()).isEqualTo(Facts.of(expected));
  }

  private static CheckPlan there(CheckPlan here) {
    return here.toBuilder()
        .search(parts -> parts.order(SearchPlan.Order.BFS))
        .cluster(parts -> parts.engine(Cluster.Engine.SPARK).master("local[2]").partitions(3))
        .build();
  }

  @ParameterizedTest
  @EnumSource(Properties.Fairness.class)
  void formulasAreAnsweredAsInOneProcess(Properties.Fairness fairness) {
    CheckPlan here =
        CheckPlan.of(example("Mutex.java"))
            .semantics(parts -> parts.processes(3))
            .properties(
                parts ->
                    parts.formulas(List.of("all i>0: G(asks@i -> F inside@i)")).fairness(fairness))
            .search(parts -> parts.reduction(SearchPlan.Reduction.NONE).all(true))
            .build();
    Verdict expected = Checker.create().check(here);
    assertThat(expected.isStarted()).as(expected.message()).isTrue();
    Verdict found = Checker.create().check(there(here));
    assertThat(Facts.of(found)).as(found.message()).isEqualTo(Facts.of(expected));
  }
}
