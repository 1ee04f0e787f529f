package lasso.ltl.parse;

/**
 * A piece of the text.
 *
 * @param text of an atom its name without quotes, else the symbol as written
 * @param position characters before it
 */
record Token(Kind kind, String text, int position) {
  enum Kind {
    TRUE,
    FALSE,
    ATOM,
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
