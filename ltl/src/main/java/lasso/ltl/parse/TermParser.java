package lasso.ltl.parse;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code i}, {@code 3}, {@code (i + 1) % n}: multiplication and remainder bind tighter than sum and difference. */
final class TermParser {
  private static final int MAX_DEPTH = 100;
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
  private static final Pattern SUM = Pattern.compile("\\s*(\\+|-(?!>))\\s*");
  private static final Pattern PRODUCT = Pattern.compile("\\s*([*%])\\s*");

  private final Cursor cursor;
  private int depth;

  private TermParser(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Reads the longest term that starts here; blanks before and after it are not read. */
  static NumberTerm read(Cursor cursor) {
    return new TermParser(cursor).sum();
  }

  private NumberTerm sum() {
    if (++depth > MAX_DEPTH) {
      throw cursor.error("the arithmetic is nested deeper than " + MAX_DEPTH + " parentheses.");
    }
    NumberTerm left = product();
    for (Matcher m = cursor.take(SUM); m != null; m = cursor.take(SUM)) {
      left = new NumberTerm.Operation(m.group(1).charAt(0), left, product());
    }
    depth--;
    return left;
  }

  private NumberTerm product() {
    NumberTerm left = operand();
    for (Matcher m = cursor.take(PRODUCT); m != null; m = cursor.take(PRODUCT)) {
      left = new NumberTerm.Operation(m.group(1).charAt(0), left, operand());
    }
    return left;
  }

  private NumberTerm operand() {
    int position = cursor.position();
    Matcher number = cursor.take(NUMBER);
    if (number != null) {
      return literal(cursor, number.group(), position);
    }
    Matcher name = cursor.take(NAME);
    if (name != null) {
      return new NumberTerm.Name(name.group(), position);
    }
    if (cursor.skip("-")) {
      return new NumberTerm.Operation('-', new NumberTerm.Literal(0), operand());
    }
    if (!cursor.skip("(")) {
      throw cursor.error("a number, a variable, n, or '(' was expected.");
    }
    cursor.skipBlank();
    NumberTerm inner = sum();
    cursor.skipBlank();
    if (!cursor.skip(")")) {
      throw cursor.error(
          "')' was expected: the parenthesis of column " + (position + 1) + " is not closed.");
    }
    return inner;
  }

  /** A number that stands at a place of the formula. */
  static NumberTerm literal(Cursor cursor, String digits, int position) {
    try {
      return new NumberTerm.Literal(Long.parseLong(digits));
    } catch (NumberFormatException e) {
      throw cursor.errorAt(position, digits + " is too large.");
    }
  }
}
