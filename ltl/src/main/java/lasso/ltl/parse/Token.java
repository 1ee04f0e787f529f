package lasso.ltl.parse;

/**
 * A piece of the text.
 *
 * @param text of an atom its name without quotes, else the symbol as written
 * @param position characters before it
 * @param end characters up to its end
 * @param atom null if it is none
 */
record Token(Kind kind, String text, int position, int end, AtomText atom) {
  Token(Kind kind, String text, int position) {
    this(kind, text, position, position + text.length(), null);
  }

  enum Kind {
    TRUE,
    FALSE,
    ATOM,
    /** The word {@code all} or {@code any} before a variable. */
    QUANTIFIER,
    NOT,
    NEXT,
    FINALLY,
    GLOBALLY,
    AND,
    OR,
    IMPLIES,
    EQUIVALENT,
    UNTIL,
    RELEASE,
    WEAK_UNTIL,
    STRONG_RELEASE,
    OPEN,
    CLOSE,
    END
  }
}
