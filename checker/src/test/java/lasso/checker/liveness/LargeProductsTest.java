package lasso.checker.liveness;

import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopFlag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LargeProductsTest {
  private final Formulas formulas = new Formulas();

  @ParameterizedTest
  @CsvSource({
    "G F top, NONE",
    "G F top, WEAK",
    "G F top, STRONG",
    "G(home -> F top), WEAK",
    "G F top & F (top & X top & F home), STRONG"
  })
  void aMillion(String formula, Fairness fairness) {
    Counters system = new Counters(6, 9, true);
    long t = System.nanoTime();
    LivenessResult result =
        LivenessSearch.run(
            system,
            system,
            List.of(formulas.property(formula, system)),
            fairness,
            system,
            SearchOptions.DEFAULT,
            SearchListener.NONE,
            new StopFlag());
    PropertyResult p = result.properties().get(0);
    System.out.println(
        formula
            + " "
            + fairness
            + " "
            + p.answer()
            + " A="
            + p.property().negation().size()
            + " product "
            + p.productStates()
            + " sys "
            + result.search().statistics().states()
            + " bytes "
            + p.productBytes()
            + " visited "
            + result.search().statistics().visitedBytes()
            + " B/ps "
            + (p.productBytes() + result.search().statistics().visitedBytes())
                / (double) p.productStates()
            + " s "
            + (System.nanoTime() - t) / 1e9
            + " "
            + result.search().verdict().word());
  }
}
