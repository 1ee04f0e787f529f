package lasso.c.libc;

/** One conversion of a format, such as {@code %-8.3lf} (C17, section 7.21.6.1). */
final class Conversion {
  boolean left;
  boolean plus;
  boolean space;
  boolean alternate;
  boolean zero;
  int width;

  /** -1: none is given. */
  int precision = -1;

  /** {@code hh}, {@code h}, {@code l}, {@code ll}, {@code j}, {@code z}, {@code t}, {@code L}, or empty. */
  String length = "";

  /** The letter; 0 at the end of the format. */
  char letter;

  /** Whether an argument of an integer conversion has as many bits as a long long. */
  boolean isWide() {
    return length.equals("ll") || length.equals("j") || length.equals("L");
  }

  /** Whether it has as many as a pointer. */
  boolean isWord() {
    return length.equals("l") || length.equals("z") || length.equals("t");
  }

  /** The text in its field. */
  String padded(String text) {
    return pad("", text, false);
  }

  /**
   * The digits behind their sign or prefix in the field.
   *
   * @param mayZero whether the flag 0 fills the field with zeros
   */
  String pad(String prefix, String digits, boolean mayZero) {
    int missing = width - prefix.length() - digits.length();
    if (missing <= 0) {
      return prefix + digits;
    }
    if (left) {
      return prefix + digits + " ".repeat(missing);
    }
    return zero && mayZero
        ? prefix + "0".repeat(missing) + digits
        : " ".repeat(missing) + prefix + digits;
  }

  /** What stands before a number. */
  String sign(boolean negative) {
    return negative ? "-" : plus ? "+" : space ? " " : "";
  }
}
