package lasso.api.plan;

/** Ranges and combinations of values, with messages that name the options. */
final class Checks {
  private Checks() {}

  static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }

  /**
   * Refuses a value outside of a range; a range that ends at the largest long or int counts as open.
   *
   * @param meaning what the value is, such as {@code the bound on states}
   */
  static void range(String option, long value, long least, long most, String meaning) {
    String range =
        most == Long.MAX_VALUE || most == Integer.MAX_VALUE
            ? "at least " + least
            : "from " + least + " to " + most;
    require(
        value >= least && value <= most,
        option + " " + value + ": " + meaning + " must be " + range + ".");
  }
}
