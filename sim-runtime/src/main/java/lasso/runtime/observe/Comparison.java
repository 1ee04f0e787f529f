package lasso.runtime.observe;

/** How an observed value is compared. */
public enum Comparison {
  /** The value is a boolean and is true. */
  TRUE(""),
  EQUAL("=="),
  NOT_EQUAL("!="),
  LESS("<"),
  LESS_OR_EQUAL("<="),
  GREATER(">"),
  GREATER_OR_EQUAL(">=");

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  /** As it is written; empty for {@link #TRUE}. */
  public String symbol() {
    return symbol;
  }
}
