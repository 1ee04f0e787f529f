package lasso.ltl.translate;

/** A formula whose automaton can't be built: too large before any reduction, or with too many acceptance sets. */
public final class TranslationLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TranslationLimitException(String message) {
    super(message);
  }
}
