package lasso.c.libc;

/** Floating numbers from text (C17, section 7.22.1.3). */
final class Numerals {
  private Numerals() {}

  /** Where the longest number that begins at a position ends; the position itself when there is none. */
  static int end(String text, int from) {
    int at = from;
    if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
      at++;
    }
    for (String word : new String[] {"infinity", "inf", "nan"}) {
      if (text.regionMatches(true, at, word, 0, word.length())) {
        return at + word.length();
      }
    }
    boolean hex =
        text.regionMatches(true, at, "0x", 0, 2)
            && (isDigit(text, at + 2, true)
                || charAt(text, at + 2) == '.' && isDigit(text, at + 3, true));
    int digits = hex ? at + 2 : at;
    int end = run(text, digits, hex);
    int count = end - digits;
    if (charAt(text, end) == '.') {
      int fraction = run(text, end + 1, hex);
      count += fraction - end - 1;
      end = count > 0 ? fraction : end;
    }
    return count == 0 ? from : exponent(text, end, hex);
  }

  private static int exponent(String text, int at, boolean hex) {
    char letter = charAt(text, at);
    if (letter != (hex ? 'p' : 'e') && letter != (hex ? 'P' : 'E')) {
      return at;
    }
    int digits = at + 1;
    if (charAt(text, digits) == '-' || charAt(text, digits) == '+') {
      digits++;
    }
    int end = run(text, digits, false);
    return end == digits ? at : end;
  }

  private static int run(String text, int at, boolean hex) {
    int end = at;
    while (isDigit(text, end, hex)) {
      end++;
    }
    return end;
  }

  private static char charAt(String text, int at) {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private static boolean isDigit(String text, int at, boolean hex) {
    char c = charAt(text, at);
    return c >= '0' && c <= '9' || hex && (c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F');
  }

  /** The value of a number with its sign. */
  static double value(String number) {
    boolean signed = number.charAt(0) == '-' || number.charAt(0) == '+';
    boolean minus = number.charAt(0) == '-';
    String rest = signed ? number.substring(1) : number;
    char first = Character.toLowerCase(rest.charAt(0));
    double value;
    if (first == 'i') {
      value = Double.POSITIVE_INFINITY;
    } else if (first == 'n') {
      value = Double.NaN;
    } else {
      boolean hex = rest.regionMatches(true, 0, "0x", 0, 2);
      boolean whole = hex && rest.indexOf('p') < 0 && rest.indexOf('P') < 0;
      value = Double.parseDouble(whole ? rest + "p0" : rest);
    }
    return minus ? -value : value;
  }
}
