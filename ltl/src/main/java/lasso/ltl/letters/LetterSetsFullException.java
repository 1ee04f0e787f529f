package lasso.ltl.letters;

/** Conditions on so many atoms, in such an order, that their decision diagrams, or their text, would take too much memory. */
public final class LetterSetsFullException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LetterSetsFullException(String message) {
    super(message);
  }
}
