package lasso.ltl.parse;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in a text that is read from left to right, and its place in the formula, for messages. */
final class Cursor {
  private final String formula;
  private final String text;
  private final int base;
  private int at;

  /** Reads the formula itself, from a place on. */
  Cursor(String formula, int at) {
    this(formula, formula, 0);
    this.at = at;
  }

  /**
   * Reads a text that stands in the formula.
   *
   * @param base characters of the formula before it
   */
  Cursor(String formula, String text, int base) {
    this.formula = formula;
    this.text = text;
    this.base = base;
  }

  /** Characters of the text before this place. */
  int at() {
    return at;
  }

  void moveTo(int place) {
    at = place;
  }

  /** Characters of the formula before this place. */
  int position() {
    return base + at;
  }

  boolean atEnd() {
    return at == text.length();
  }

  /** The character here, 0 at the end. */
  char peek() {
    return atEnd() ? 0 : text.charAt(at);
  }

  void skipBlank() {
    while (!atEnd() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  /** Goes past a symbol if it stands here. */
  boolean skip(String symbol) {
    if (!text.startsWith(symbol, at)) {
      return false;
    }
    at += symbol.length();
    return true;
  }

  /** Goes past what the pattern matches here; null, and nothing happens, if it does not. */
  Matcher take(Pattern pattern) {
    Matcher matcher = look(pattern);
    if (matcher != null) {
      at = matcher.end();
    }
    return matcher;
  }

  /** What the pattern matches here, or null. */
  Matcher look(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length()).useTransparentBounds(true);
    return matcher.lookingAt() ? matcher : null;
  }

  /** The text from a place up to here. */
  String since(int start) {
    return text.substring(start, at);
  }

  /** A mistake here. */
  FormulaSyntaxException error(String problem) {
    return errorAt(position(), problem);
  }

  /** A mistake at a place of the formula. */
  FormulaSyntaxException errorAt(int position, String problem) {
    return new FormulaSyntaxException(formula, Math.min(position, formula.length()), problem);
  }
}
