package lasso.checker.trace;

/**
 * The truth value of a proposition in a state.
 *
 * @param proposition as the formula names it, such as {@code asks@3}
 */
public record Truth(String proposition, boolean holds) {
  /** Such as {@code asks@3 is true}. */
  @Override
  public String toString() {
    return proposition + " is " + holds;
  }
}
