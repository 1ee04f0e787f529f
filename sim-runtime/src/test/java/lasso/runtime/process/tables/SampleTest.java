package lasso.runtime.process.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.001, 0.1, 0.5, 0.9, 1})
  void aSampleHasItsShareOfEverySeriesOfNumbers(double rate) {
    Sample sample = new Sample(rate);
    int n = 100_000;
    double slack = 5 * Math.sqrt(rate * (1 - rate) / n);
    assertThat(share(n, i -> sample.has(i, 0))).isBetween(rate - slack, rate + slack);
    assertThat(share(n, i -> sample.has(7, -i))).isBetween(rate - slack, rate + slack);
    assertThat(share(n, i -> sample.has(i, i / 3))).isBetween(rate - slack, rate + slack);
  }

  @Test
  void aLargerSampleHasAllOfASmallerOne() {
    Sample small = new Sample(0.2);
    Sample large = new Sample(0.3);
    assertThat(IntStream.range(0, 10_000).filter(i -> small.has(i, 5)))
        .allMatch(i -> large.has(i, 5));
  }

  @Test
  void ratesOutsideOfTheRangeAreRefused() {
    for (double rate : new double[] {-0.1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> new Sample(rate)).hasMessageContaining(rate + ", must be");
    }
  }

  private static double share(int n, java.util.function.IntPredicate has) {
    return IntStream.range(0, n).filter(has).count() / (double) n;
  }
}
