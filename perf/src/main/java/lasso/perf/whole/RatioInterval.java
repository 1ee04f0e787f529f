package lasso.perf.whole;

import com.google.gson.JsonObject;
import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/**
 * The median of ratios with an interval between two of the ratios that holds the true median with at least {@link #CONFIDENCE}. Nothing is
 * assumed of their distribution but that they are independent: how many of n ratios lie below the true median is binomial (David, Nagaraja,
 * Order Statistics, 3rd edition, section 7.1). So a disturbed run moves an end of the interval by one ratio at most, however slow it was.
 *
 * @param confidence probability that the interval holds the true median, at least {@link #CONFIDENCE}
 */
record RatioInterval(double median, double low, double high, double confidence) {
  static final double CONFIDENCE = 0.95;

  /** The fewest ratios whose least and greatest are an interval of that confidence. */
  static final int FEWEST = 6;

  /** Ratios up to this one, and down to its inverse, are no difference: that much the same build varies with its place on the disk. */
  static final double NOISE = 1.03;

  /**
   * @param ratios at least {@link #FEWEST}, positive
   */
  static RatioInterval of(double[] ratios) {
    int n = ratios.length;
    if (n < FEWEST) {
      throw new IllegalArgumentException(
          n + " ratios: an interval takes at least " + FEWEST + " of them");
    }
    double[] sorted = ratios.clone();
    Arrays.sort(sorted);
    if (!(sorted[0] > 0) || !Double.isFinite(sorted[n - 1])) {
      throw new IllegalArgumentException(
          "ratios must be positive and finite: " + Arrays.toString(ratios));
    }
    BinomialDistribution below = new BinomialDistribution(null, n, 0.5);
    int cut = 0;
    while (confidence(below, cut + 1) >= CONFIDENCE) {
      cut++;
    }
    return new RatioInterval(
        new Median().evaluate(sorted), sorted[cut], sorted[n - 1 - cut], confidence(below, cut));
  }

  /** Of the interval that leaves out so many ratios at each end: at least one more than these lies on each side of the median. */
  private static double confidence(BinomialDistribution below, int cut) {
    return 1 - 2 * below.cumulativeProbability(cut);
  }

  boolean isAboveNoise() {
    return low > NOISE;
  }

  boolean isBelowNoise() {
    return high < 1 / NOISE;
  }

  JsonObject toJson() {
    JsonObject json = new JsonObject();
    json.addProperty("median", Figures.round(median));
    json.addProperty("low", Figures.round(low));
    json.addProperty("high", Figures.round(high));
    json.addProperty("confidence", Figures.round(confidence));
    return json;
  }
}
