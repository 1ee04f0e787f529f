package lasso.heap.irrelevance;

/** What a user gave as a pattern is none; the message says what is wrong, where, and what was expected. */
public final class InvalidPatternException extends IllegalArgumentException {
  private final int position;

  InvalidPatternException(String pattern, int position, String problem) {
    super(
        String.format(
            "can't read the pattern '%s': %s at position %d; expected Class.field or Class.method:local, such as"
                + " Mutex.round or Worker.main:count, where * stands for any characters",
            pattern, problem, position + 1));
    this.position = position;
  }

  /** Index of the offending character; the pattern's length when something is missing at its end. */
  public int position() {
    return position;
  }
}
