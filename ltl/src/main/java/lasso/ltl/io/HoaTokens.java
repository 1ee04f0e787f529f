package lasso.ltl.io;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pieces of a text in the Hanoi format, read one by one. A header name keeps its colon, a string its opening quote. */
final class HoaTokens {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|/\\*.*?\\*/|(--(?:BODY|END|ABORT)--|\"(?:[^\"\\\\]|\\\\.)*\"|@[A-Za-z0-9_-]+"
              + "|[A-Za-z_][A-Za-z0-9_-]*:?|\\d+|[\\[\\]{}()&|!])",
          Pattern.DOTALL);

  private record Piece(String text, int line) {}

  private final List<Piece> pieces = new ArrayList<>();
  private int at;

  HoaTokens(String text) {
    Matcher matcher = TOKEN.matcher(text);
    int line = 1;
    int position = 0;
    while (position < text.length()) {
      matcher.region(position, text.length());
      if (!matcher.lookingAt()) {
        throw new HoaSyntaxException(line, "'" + text.charAt(position) + "' can't stand here.");
      }
      if (matcher.group(1) != null) {
        pieces.add(new Piece(matcher.group(1), line));
      }
      line += (int) matcher.group().chars().filter(c -> c == '\n').count();
      position = matcher.end();
    }
    pieces.add(new Piece("the end", line));
  }

  String peek() {
    return pieces.get(at).text();
  }

  boolean isEnd() {
    return at == pieces.size() - 1;
  }

  String next() {
    String text = peek();
    if (isEnd()) {
      throw error("the text ends too early.");
    }
    at++;
    return text;
  }

  boolean skip(String text) {
    boolean found = !isEnd() && peek().equals(text);
    at += found ? 1 : 0;
    return found;
  }

  void expect(String text) {
    if (!skip(text)) {
      throw error("'" + text + "' was expected, not '" + peek() + "'.");
    }
  }

  boolean isNumber() {
    return Character.isDigit(peek().charAt(0));
  }

  /** A number below a limit. */
  int number(String meaning, int limit) {
    String text = peek();
    if (!isNumber()) {
      throw error(meaning + " must be a number, not '" + text + "'.");
    }
    if (text.length() > 9 || Integer.parseInt(text) >= limit) {
      throw error(meaning + " " + text + " must be below " + limit + ".");
    }
    at++;
    return Integer.parseInt(text);
  }

  String string() {
    String text = peek();
    if (!text.startsWith("\"")) {
      throw error("a text in double quotes was expected, not '" + text + "'.");
    }
    at++;
    return text.substring(1, text.length() - 1).replaceAll("\\\\(.)", "$1");
  }

  HoaSyntaxException error(String problem) {
    return new HoaSyntaxException(pieces.get(at).line(), problem);
  }
}
