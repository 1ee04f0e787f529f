package lasso.ltl.io;

/** A text that is no automaton that Lasso can use: the line, what is wrong, what was expected. */
public final class HoaSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  HoaSyntaxException(int line, String problem) {
    super("HOA, line " + line + ": " + problem);
  }
}
