package lasso.ltl.parse;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a text into tokens, one after the other. An atom is a quoted text, or what {@link AtomParser} reads, such as {@code
 * Worker.main:count@1 > 3}. A letter alone is an operator when it is one of {@code G F X U R W M V}.
 */
final class Lexer {
  private static final Pattern SYMBOL =
      Pattern.compile("<->|<=>|->|=>|<>|\\[\\]|&&?|\\|\\|?|!(?!=)|~|\\(|\\)");
  private static final Pattern CONSTANT = Pattern.compile("[01](?![A-Za-z0-9])");
  private static final Map<String, Token.Kind> WORDS =
      Map.ofEntries(
          Map.entry("G", Token.Kind.GLOBALLY),
          Map.entry("F", Token.Kind.FINALLY),
          Map.entry("X", Token.Kind.NEXT),
          Map.entry("U", Token.Kind.UNTIL),
          Map.entry("R", Token.Kind.RELEASE),
          Map.entry("V", Token.Kind.RELEASE),
          Map.entry("W", Token.Kind.WEAK_UNTIL),
          Map.entry("M", Token.Kind.STRONG_RELEASE),
          Map.entry("true", Token.Kind.TRUE),
          Map.entry("false", Token.Kind.FALSE));
  private static final Map<String, Token.Kind> SYMBOLS =
      Map.ofEntries(
          Map.entry("<->", Token.Kind.EQUIVALENT),
          Map.entry("<=>", Token.Kind.EQUIVALENT),
          Map.entry("->", Token.Kind.IMPLIES),
          Map.entry("=>", Token.Kind.IMPLIES),
          Map.entry("<>", Token.Kind.FINALLY),
          Map.entry("[]", Token.Kind.GLOBALLY),
          Map.entry("&", Token.Kind.AND),
          Map.entry("&&", Token.Kind.AND),
          Map.entry("|", Token.Kind.OR),
          Map.entry("||", Token.Kind.OR),
          Map.entry("!", Token.Kind.NOT),
          Map.entry("~", Token.Kind.NOT),
          Map.entry("(", Token.Kind.OPEN),
          Map.entry(")", Token.Kind.CLOSE));

  private final String text;
  private final Cursor cursor;

  Lexer(String text) {
    this.text = text;
    this.cursor = new Cursor(text, 0);
  }

  /** Goes on reading at another place. */
  void moveTo(int position) {
    cursor.moveTo(position);
  }

  /** The next token; at the end, and ever after, the one that says so. */
  Token next() {
    cursor.skipBlank();
    int start = cursor.at();
    if (cursor.atEnd()) {
      return new Token(Token.Kind.END, "the end", start, start, null);
    }
    if (cursor.peek() == '"') {
      return quoted();
    }
    Matcher symbol = cursor.take(SYMBOL);
    if (symbol != null) {
      return new Token(SYMBOLS.get(symbol.group()), symbol.group(), start);
    }
    Matcher constant = cursor.take(CONSTANT);
    if (constant != null) {
      boolean one = constant.group().equals("1");
      return new Token(one ? Token.Kind.TRUE : Token.Kind.FALSE, constant.group(), start);
    }
    if (QuantifierParser.startsAt(cursor)) {
      return new Token(Token.Kind.QUANTIFIER, text.substring(start, start + 3), start);
    }
    AtomText atom = AtomParser.read(cursor);
    if (atom == null) {
      throw cursor.error(
          cursor.peek() == '='
              ? "'=' can't stand here; values are compared with '=='."
              : "'"
                  + cursor.peek()
                  + "' can't stand here; an atom starts with a letter, or is in double quotes.");
    }
    Token.Kind word = WORDS.get(atom.source());
    return word != null
        ? new Token(word, atom.source(), start)
        : new Token(Token.Kind.ATOM, atom.source(), start, cursor.at(), atom);
  }

  private Token quoted() {
    int start = cursor.at();
    cursor.skip("\"");
    StringBuilder name = new StringBuilder();
    while (!cursor.atEnd() && cursor.peek() != '"') {
      if (cursor.peek() == '\\' && cursor.at() + 1 < text.length()) {
        cursor.moveTo(cursor.at() + 1);
      }
      name.append(cursor.peek());
      cursor.moveTo(cursor.at() + 1);
    }
    if (!cursor.skip("\"")) {
      throw cursor.errorAt(start, "the quote that opens here is not closed.");
    }
    if (name.isEmpty()) {
      throw cursor.errorAt(start, "the quotes are empty; an atom needs a name.");
    }
    AtomText atom =
        AtomParser.ofQuoted(new Cursor(text, name.toString(), start + 1), name.toString());
    return new Token(Token.Kind.ATOM, name.toString(), start, cursor.at(), atom);
  }
}
