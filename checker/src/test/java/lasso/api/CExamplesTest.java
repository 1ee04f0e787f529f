package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that are written in C and in Java have the same verdicts, and about as many states. */
class CExamplesTest {
  private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

  private static Verdict check(Path program, int ranks, String formula, String... flags) {
    CheckPlan.Builder plan =
        CheckPlan.of(Program.builder(program.toString()).cflags(List.of(flags)).build())
            .semantics(parts -> parts.processes(ranks))
            .search(parts -> parts.reduction(SearchPlan.Reduction.NONE));
    if (!formula.isEmpty()) {
      plan.properties(parts -> parts.formulas(List.of(formula)));
    }
    return Checker.create().check(plan.build());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "deadlock; TwoRankDeadlock; 2; ''",
        "ring; Ring; 3; ''",
        "any_source_assert; AnySourceAssert; 2; ''",
        "any_source_assert; AnySourceAssert; 3; ''",
        "token_ring; TokenRing; 3; ''",
        "token_ring; TokenRing; 3; all i: G F inside@i",
        "running_average; RunningAverage; 4; ''",
        "mutex; Mutex; 3; all i>0: G(asks@i -> F inside@i)",
        "mutex; Mutex; 2; G F inside@1",
        "philosophers; Philosophers; 4; ''",
        "peterson; Peterson; 3; ''"
      })
  void agreeWithTheirCounterparts(String c, String java, int ranks, String formula) {
    Verdict ofC = check(EXAMPLES.resolve("c").resolve(c + ".c"), ranks, formula);
    Verdict ofJava = check(EXAMPLES.resolve(java + ".java"), ranks, formula);
    assertThat(ofC.answer()).as(ofC.message()).isEqualTo(ofJava.answer());
    assertThat(ofC.violations().stream().map(Violation::kind))
        .isEqualTo(ofJava.violations().stream().map(Violation::kind).toList());
    if (ofC.answer() == Verdict.Answer.HOLDS && formula.isEmpty()) {
      assertThat((double) ofC.counters().states())
          .isBetween(0.8 * ofJava.counters().states(), 1.1 * ofJava.counters().states());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "any_source_assert; 3; ''",
        "token_ring; 3; all i: G F inside@i",
        "running_average; 4; ''",
        "mutex_list; 3; all i>0: G(head->rank@0 == i -> F inside@i)",
        "node_order; 3; ''",
        "sorted_list; 3; ''",
        "use_after_free; 3; ''"
      })
  void haveAsManyStatesWithWiderPointers(String c, int ranks, String formula) {
    Path program = EXAMPLES.resolve("c").resolve(c + ".c");
    Verdict narrow = check(program, ranks, formula, "-m32");
    Verdict wide = check(program, ranks, formula, "-m64");

    assertThat(wide.answer()).as(wide.message()).isEqualTo(narrow.answer());
    assertThat(wide.counters().states()).isEqualTo(narrow.counters().states());
    assertThat(wide.counters().localSteps()).isEqualTo(narrow.counters().localSteps());
    assertThat(wide.assumptions().toString()).contains("long and pointers of 64");
  }

  @Test
  void reportsNameFilesAndFunctionsInC() {
    Verdict verdict = check(EXAMPLES.resolve("c/deadlock.c"), 2, "");
    assertThat(verdict.message()).contains("rank 0 stands at MPI_Recv (deadlock.c:8)");
  }
}
