package lasso.checker.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.property.SearchVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One large component. Sizes, not times. */
class LargeProductsTest {
  /** Ten thousand states; 9 makes it a million. */
  private static final int LIMIT = Integer.getInteger("lasso.products.limit", 4);

  private final TestedFormulas formulas = new TestedFormulas();

  private LivenessResult run(Counters system, String formula, Fairness fairness) {
    return LivenessSearch.run(
        Systems.full(system),
        system,
        List.of(formulas.property(formula, system)),
        fairness,
        system,
        SearchOptions.DEFAULT,
        SearchListener.NONE,
        new StopRequest());
  }

  /** Visited set and tables of product states; with a small automaton, whose states are not looked up, and a larger one. */
  @ParameterizedTest
  @ValueSource(strings = {"G F !(home & top)", "G !(home & top & X X X top)"})
  void aProductStateTakesLessThan24Bytes(String formula) {
    Counters system = new Counters(6, 9, false);
    LivenessResult result = run(system, formula, Fairness.WEAK);
    PropertyResult property = result.properties().get(0);
    long bytes = property.productBytes() + result.search().statistics().visitedBytes();
    assertThat(result.search().verdict()).isInstanceOf(SearchVerdict.Holds.class);
    assertThat(property.productStates()).isEqualTo(1_000_000);
    assertThat(result.search().statistics().states()).isEqualTo(1_000_000);
    assertThat(bytes / 1e6).isLessThan(24);
  }

  @Test
  void largeComponentIsDecomposed() {
    Counters system = new Counters(6, LIMIT, true);
    LivenessResult strong = run(system, "F ended", Fairness.STRONG);
    assertThat(strong.search().verdict()).isInstanceOf(SearchVerdict.Holds.class);
    LivenessResult weak = run(system, "F ended", Fairness.WEAK);
    assertThat(weak.properties().get(0).answer()).isEqualTo(Answer.VIOLATED);
  }
}
