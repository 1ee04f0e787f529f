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
        return word.equals("nan") ? afterLetters(text, at + word.length()) : at + word.length();
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

  /** Behind the characters in parentheses that may follow {@code nan}. */
  private static int afterLetters(String text, int at) {
    int end = at + 1;
    while (Character.isLetterOrDigit(charAt(text, end)) || charAt(text, end) == '_') {
      end++;
    }
    return charAt(text, at) == '(' && charAt(text, end) == ')' ? end + 1 : at;
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
    boolean minus = number.charAt(0) == '-';
    char first = Character.toLowerCase(unsigned(number).charAt(0));
    double value =
        first == 'i'
            ? Double.POSITIVE_INFINITY
            : first == 'n' ? Double.NaN : Double.parseDouble(javaText(unsigned(number)));
    return minus ? -value : value;
  }

  /** The same, rounded to a float once. */
  static float floatValue(String number) {
    String rest = unsigned(number);
    float value =
        Character.isLetter(rest.charAt(0)) ? (float) value(rest) : Float.parseFloat(javaText(rest));
    return number.charAt(0) == '-' ? -value : value;
  }

  /**
   * Whether a value is infinite or near 0 though the number is neither.
   *
   * @param normal the least value with all digits
   */
  static boolean isOutOfRange(String number, double value, double normal) {
    if (number.isEmpty() || Character.isLetter(unsigned(number).charAt(0))) {
      return false;
    }
    boolean hex = unsigned(number).regionMatches(true, 0, "0x", 0, 2);
    boolean small = hex ? value == 0 : Math.abs(value) < normal;
    return Double.isInfinite(value) || small && hasValue(unsigned(number), hex);
  }

  private static boolean hasValue(String number, boolean hex) {
    String digits = number.replaceFirst(hex ? "[pP].*" : "[eE].*", "");
    return digits.chars().anyMatch(c -> c != '0' && c != '.' && c != 'x' && c != 'X');
  }

  private static String unsigned(String number) {
    return number.charAt(0) == '-' || number.charAt(0) == '+' ? number.substring(1) : number;
  }

  /** Java demands an exponent of hexadecimal numbers. */
  private static String javaText(String number) {
    boolean whole =
        number.regionMatches(true, 0, "0x", 0, 2)
            && number.indexOf('p') < 0
            && number.indexOf('P') < 0;
    return whole ? number + "p0" : number;
  }
}
