package lasso.ltl.formula;

/** The operators. {@code W} is weak until, {@code M} strong release: {@code a M b} is {@code b U (a & b)}. */
public enum Operator {
  TRUE("true", "true"),
  FALSE("false", "false"),
  ATOM("", ""),
  NOT("!", "!"),
  NEXT("X", "X"),
  FINALLY("F", "<>"),
  GLOBALLY("G", "[]"),
  AND("&", "&&"),
  OR("|", "||"),
  IMPLIES("->", "->"),
  EQUIVALENT("<->", "<->"),
  UNTIL("U", "U"),
  RELEASE("R", "V"),
  WEAK_UNTIL("W", "W"),
  STRONG_RELEASE("M", "M");

  private final String neutral;
  private final String spin;

  Operator(String neutral, String spin) {
    this.neutral = neutral;
    this.spin = spin;
  }

  String neutral() {
    return neutral;
  }

  String spin() {
    return spin;
  }
}
