package lasso.c.libc;

/** The gamma and error functions, to about 13 digits: by series near zero, by continued fractions and asymptotic series elsewhere. */
final class SpecialFunctions {
  private static final double LOG_SQRT_2_PI = 0.5 * StrictMath.log(2 * Math.PI);

  /** Coefficients of Stirling's series: Bernoulli numbers B(2k) / (2k (2k - 1)). */
  private static final double[] STIRLING = {
    1 / 12.0, -1 / 360.0, 1 / 1260.0, -1 / 1680.0, 1 / 1188.0, -691 / 360360.0, 1 / 156.0
  };

  private static final double SERIES_LIMIT = 2;

  /** From here on Stirling's series is exact enough. */
  private static final double LARGE = 10;

  private SpecialFunctions() {}

  static double errorFunction(double x) {
    if (Double.isNaN(x)) {
      return x;
    }
    if (Math.abs(x) > SERIES_LIMIT) {
      return x > 0 ? 1 - tail(x) : tail(-x) - 1;
    }
    double term = x;
    double sum = x;
    for (int n = 1; Math.abs(term) > 1e-18 * Math.abs(sum); n++) {
      term *= -x * x / n;
      sum += term / (2 * n + 1);
    }
    return 2 / StrictMath.sqrt(Math.PI) * sum;
  }

  static double complementOfErrorFunction(double x) {
    return x > SERIES_LIMIT ? tail(x) : 1 - errorFunction(x);
  }

  /** 1 - erf(x) for x beyond 2, by its continued fraction from the inside out. */
  private static double tail(double x) {
    double fraction = x;
    for (int k = 120; k > 0; k--) {
      fraction = x + k / 2.0 / fraction;
    }
    return StrictMath.exp(-x * x) / StrictMath.sqrt(Math.PI) / fraction;
  }

  static double gamma(double x) {
    if (x == StrictMath.floor(x)) {
      return ofInteger(x);
    }
    if (x < 0.5) {
      return Math.PI / (StrictMath.sin(Math.PI * x) * gamma(1 - x));
    }
    return StrictMath.exp(logarithmOfGamma(x));
  }

  private static double ofInteger(double n) {
    if (n <= 0) {
      return n == 0 ? 1 / n : Double.NaN;
    }
    double product = 1;
    for (double k = 2; k < n && !Double.isInfinite(product); k++) {
      product *= k;
    }
    return product;
  }

  static double logarithmOfGamma(double x) {
    if (Double.isInfinite(x) || x <= 0 && x == StrictMath.floor(x)) {
      return Double.POSITIVE_INFINITY;
    }
    if (x < 0.5) {
      return StrictMath.log(Math.PI / Math.abs(StrictMath.sin(Math.PI * x)))
          - logarithmOfGamma(1 - x);
    }
    double shift = 1;
    double large = x;
    while (large < LARGE) {
      shift *= large++;
    }
    double sum = (large - 0.5) * StrictMath.log(large) - large + LOG_SQRT_2_PI;
    double power = large;
    for (double coefficient : STIRLING) {
      sum += coefficient / power;
      power *= large * large;
    }
    return sum - StrictMath.log(shift);
  }
}
