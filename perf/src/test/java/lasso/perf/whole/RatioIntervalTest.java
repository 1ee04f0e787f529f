package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RatioIntervalTest {
  /** 1, 2, ..., n: a value is its place. */
  private static RatioInterval places(int n) {
    return RatioInterval.of(IntStream.rangeClosed(1, n).mapToDouble(i -> i).toArray());
  }

  /** As in tables of the sign test. */
  @ParameterizedTest
  @CsvSource({
    "6, 1, 6, 0.96875",
    "8, 1, 8, 0.99219",
    "9, 2, 8, 0.96094",
    "12, 3, 10, 0.96143",
    "20, 6, 15, 0.95861"
  })
  void endsAreThoseOfTheSignTest(int n, double low, double high, double confidence) {
    RatioInterval interval = places(n);
    assertThat(interval.low()).isEqualTo(low);
    assertThat(interval.high()).isEqualTo(high);
    assertThat(interval.confidence()).isCloseTo(confidence, within(1e-5));
  }

  /** Every way in which n ratios can lie on the two sides of the true median is equally likely. */
  @ParameterizedTest
  @ValueSource(ints = {6, 7, 9, 12, 16})
  void confidenceIsTheShareOfSidesThatTheIntervalHolds(int n) {
    RatioInterval interval = places(n);
    int held = 0;
    int heldByNext = 0;
    for (int sides = 0; sides < 1 << n; sides++) {
      int below = Integer.bitCount(sides);
      held += below >= interval.low() && below < interval.high() ? 1 : 0;
      heldByNext += below >= interval.low() + 1 && below < interval.high() - 1 ? 1 : 0;
    }
    assertThat(interval.confidence()).isCloseTo((double) held / (1 << n), within(1e-12));
    assertThat(interval.confidence()).isGreaterThanOrEqualTo(RatioInterval.CONFIDENCE);
    assertThat((double) heldByNext / (1 << n)).isLessThan(RatioInterval.CONFIDENCE);
  }

  @Test
  void intervalHoldsTheTrueMedianAsOftenAsItSays() {
    Random random = new Random(7);
    int held = 0;
    int times = 4000;
    for (int i = 0; i < times; i++) {
      double[] skewed = random.doubles(9).map(u -> Math.exp(3 * u * u)).toArray();
      RatioInterval interval = RatioInterval.of(skewed);
      double median = Math.exp(0.75);
      held += interval.low() <= median && median <= interval.high() ? 1 : 0;
    }
    assertThat((double) held / times).isCloseTo(0.961, within(0.01));
  }

  @Test
  void oneDisturbedRunIsNoRegression() {
    double[] ratios = {1, 1.01, 0.99, 1, 1.02, 0.98, 1, 1.01, 1};
    assertThat(RatioInterval.of(ratios).isAboveNoise()).isFalse();
    ratios[4] = 50;
    RatioInterval disturbed = RatioInterval.of(ratios);
    assertThat(disturbed.median()).isEqualTo(1);
    assertThat(disturbed.high()).isEqualTo(1.01);
    assertThat(disturbed.isAboveNoise()).isFalse();
  }

  @Test
  void intervalMustLieWhollyBeyondTheNoise() {
    double[] slower = {1.05, 1.06, 1.04, 1.05, 1.08, 1.05, 1.2, 1.04, 1.01};
    assertThat(RatioInterval.of(slower).isAboveNoise()).isTrue();
    assertThat(RatioInterval.of(Arrays.stream(slower).map(r -> 1 / r).toArray()).isBelowNoise())
        .isTrue();
    slower[0] = 1.03;
    assertThat(RatioInterval.of(slower).isAboveNoise()).as("1.03 is noise").isFalse();
  }

  @Test
  void tooFewRatiosAndSenselessOnesAreRefused() {
    assertThatThrownBy(() -> places(5)).hasMessageContaining("5 ratios").hasMessageContaining("6");
    for (double wrong : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> RatioInterval.of(new double[] {1, 1, 1, 1, 1, wrong}))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
