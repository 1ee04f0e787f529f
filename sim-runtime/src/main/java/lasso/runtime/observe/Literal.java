package lasso.runtime.observe;

import java.math.BigDecimal;
import java.math.RoundingMode;
import lasso.runtime.program.UnusableInputException;

/** The right side of a comparison. */
final class Literal {
  /** What is written there. */
  enum Form {
    NUMBER,
    CHARACTER,
    STRING,
    BOOLEAN,
    NULL,
    /** The name of an enum constant. */
    NAME
  }

  private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private final Form form;
  private final String text;
  private final BigDecimal number;
  private final boolean integral;

  /** Whether a double holds it without loss. */
  private final boolean exact;

  private final long floor;

  private Literal(Form form, String text, BigDecimal number) {
    this.form = form;
    this.text = text;
    this.number = number;
    integral = number != null && number.stripTrailingZeros().scale() <= 0;
    exact = integral && new BigDecimal(number.doubleValue()).compareTo(number) == 0;
    floor =
        number != null && number.compareTo(LONG_MIN) >= 0 && number.compareTo(LONG_MAX) <= 0
            ? number.setScale(0, RoundingMode.FLOOR).longValue()
            : 0;
  }

  /**
   * Reads what stands on the right side.
   *
   * @throws UnusableInputException when it is no constant
   */
  static Literal parse(String written, String path) {
    String text = written.strip();
    if (text.equals("null")) {
      return new Literal(Form.NULL, text, null);
    }
    if (text.equals("true") || text.equals("false")) {
      return new Literal(Form.BOOLEAN, text, null);
    }
    int last = text.length() - 1;
    if (last > 0 && text.charAt(0) == '"' && text.charAt(last) == '"') {
      return new Literal(Form.STRING, text.substring(1, last).translateEscapes(), null);
    }
    if (last > 0 && text.charAt(0) == '\'' && text.charAt(last) == '\'') {
      String content = text.substring(1, last).translateEscapes();
      if (content.length() == 1) {
        return new Literal(Form.CHARACTER, text, BigDecimal.valueOf(content.charAt(0)));
      }
    } else if (!text.isEmpty() && Character.isJavaIdentifierStart(text.charAt(0))) {
      int dot = text.lastIndexOf('.'); // Color.RED means RED
      String name = text.substring(dot + 1);
      if (!name.isEmpty() && name.chars().allMatch(Character::isJavaIdentifierPart)) {
        return new Literal(Form.NAME, name, null);
      }
    } else {
      try {
        return new Literal(Form.NUMBER, text, new BigDecimal(text));
      } catch (NumberFormatException e) {
        // refused below
      }
    }
    throw new UnusableInputException(
        "proposition %s is compared with %s, which is no constant: write a number, a string in double quotes, a char in single quotes, true, false, null or the name of an enum constant"
            .formatted(path, text.isEmpty() ? "nothing" : text));
  }

  Form form() {
    return form;
  }

  /** The content of a string, the name of a constant, or what was written. */
  String text() {
    return text;
  }

  boolean isTrue() {
    return text.equals("true");
  }

  /** The sign of {@code value - this}, exactly. */
  int compare(long value) {
    if (number.compareTo(LONG_MAX) > 0) {
      return -1;
    }
    if (number.compareTo(LONG_MIN) < 0) {
      return 1;
    }
    return value > floor ? 1 : value < floor || !integral ? -1 : 0;
  }

  /** The sign of {@code value - this} for a value that is a number; with a fraction, this is rounded to a double. */
  int compare(double value) {
    if (!integral || exact || Double.isInfinite(value)) {
      double mine = number.doubleValue();
      return value > mine ? 1 : value < mine ? -1 : 0;
    }
    return new BigDecimal(value).compareTo(number);
  }

  /** As {@link #compare(double)}, with this rounded to a float. */
  int compare(float value) {
    if (!integral) {
      float mine = number.floatValue();
      return value > mine ? 1 : value < mine ? -1 : 0;
    }
    return compare((double) value);
  }
}
