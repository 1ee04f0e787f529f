package lasso.checker.output;

/**
 * Text of the program under check, fit for a terminal: whatever could move a cursor, change a colour, turn the direction of writing, or not be seen, is written
 * as its number. Nothing is left out, so different texts stay different but for those that hold such numbers already.
 */
public final class SafeText {
  private SafeText() {}

  /** Several lines: line feeds and tabs stay. */
  public static String lines(String text) {
    return escape(text, true);
  }

  /** One line: line feeds and tabs are written as {@code \n} and {@code \t}. */
  public static String line(String text) {
    return escape(text, false);
  }

  private static String escape(String text, boolean keepsLines) {
    int clean = 0;
    while (clean < text.length() && isPlain(text.charAt(clean), keepsLines)) {
      clean++;
    }
    if (clean == text.length()) {
      return text;
    }
    StringBuilder safe = new StringBuilder(text.length() + 16).append(text, 0, clean);
    int codePoint;
    for (int i = clean; i < text.length(); i += Character.charCount(codePoint)) {
      codePoint = text.codePointAt(i);
      if (isShown(codePoint) || (keepsLines && (codePoint == '\n' || codePoint == '\t'))) {
        safe.appendCodePoint(codePoint);
      } else {
        safe.append(number(codePoint));
      }
    }
    return safe.toString();
  }

  /** The common case, by characters. */
  private static boolean isPlain(char c, boolean keepsLines) {
    return (c >= ' ' && c < 0x7f) || (keepsLines && (c == '\n' || c == '\t'));
  }

  private static boolean isShown(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static String number(int codePoint) {
    return switch (codePoint) {
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      case '\r' -> "\\r";
      default -> String.format(codePoint > 0xffff ? "\\u{%x}" : "\\u%04x", codePoint);
    };
  }
}
