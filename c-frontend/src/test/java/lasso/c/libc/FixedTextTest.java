package lasso.c.libc;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Digits are those of exact decimal fractions. */
class FixedTextTest {
  private static double random(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(2000) / 8.0;
      case 1 -> random.nextDouble();
      case 2 -> random.nextInt(100_000) / 1000.0;
      case 3 -> Math.abs(random.nextLong()) / 16.0;
      default -> Math.abs(Double.longBitsToDouble(random.nextLong()));
    };
  }

  @Test
  void digitsAreExact() {
    Random random = new Random(7);
    int known = 0;
    for (int i = 0; i < 200_000; i++) {
      double value = random(random);
      int precision = random.nextInt(19);
      String digits = Double.isFinite(value) ? FixedText.of(value, precision) : null;
      if (digits != null) {
        known++;
        assertThat(digits)
            .as("%a with %d digits", value, precision)
            .isEqualTo(
                new BigDecimal(value).setScale(precision, RoundingMode.HALF_EVEN).toPlainString());
      }
    }
    assertThat(known).isGreaterThan(100_000);
  }

  @Test
  void exponentsAreThoseOfTheFirstDigit() {
    Random random = new Random(8);
    for (int i = 0; i < 100_000; i++) {
      double value = random(random);
      int exponent = FixedText.exponent(value);
      if (exponent > -5) {
        BigDecimal exact = new BigDecimal(value);
        assertThat(exponent).as("%a", value).isEqualTo(exact.precision() - exact.scale() - 1);
      }
    }
  }
}
