package lasso.ltl.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a text into tokens. An atom is a quoted text, or a name with {@code . : @ #} and indices in brackets, with an optional comparison:
 * {@code Worker.main:count@1 > 3}. A letter alone is an operator when it is one of {@code G F X U R W M V}.
 */
final class Lexer {
  private static final Pattern SYMBOL =
      Pattern.compile("<->|<=>|->|=>|<>|\\[\\]|&&?|\\|\\|?|!(?!=)|~|\\(|\\)");
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*(?:[.:@#][A-Za-z0-9_$]+|\\[[A-Za-z0-9_$]+\\])*");
  private static final Pattern COMPARISON =
      Pattern.compile(
          "\\s*(==|!=|<=(?!>)|>=|<(?![->])|>)\\s*(-?[A-Za-z0-9_.$]+|\"(?:[^\"\\\\]|\\\\.)*\")");
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
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text) {
    this.text = text;
  }

  static List<Token> tokens(String text) {
    Lexer lexer = new Lexer(text);
    while (lexer.skipBlank()) {
      lexer.token();
    }
    lexer.tokens.add(new Token(Token.Kind.END, "the end", text.length()));
    return lexer.tokens;
  }

  private boolean skipBlank() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length();
  }

  private void token() {
    int start = at;
    char c = text.charAt(at);
    if (c == '"') {
      tokens.add(new Token(Token.Kind.ATOM, quoted(), start));
      return;
    }
    Matcher symbol = SYMBOL.matcher(text).region(at, text.length());
    if (symbol.lookingAt()) {
      at = symbol.end();
      tokens.add(new Token(SYMBOLS.get(symbol.group()), symbol.group(), start));
      return;
    }
    if (c == '0' || c == '1') {
      at++;
      if (at == text.length() || !Character.isLetterOrDigit(text.charAt(at))) {
        tokens.add(
            new Token(c == '1' ? Token.Kind.TRUE : Token.Kind.FALSE, String.valueOf(c), start));
        return;
      }
    }
    Matcher name = NAME.matcher(text).region(start, text.length());
    if (!name.lookingAt()) {
      throw new FormulaSyntaxException(
          text,
          start,
          "'" + c + "' can't stand here; an atom starts with a letter, or is in double quotes.");
    }
    at = name.end();
    Token.Kind word = WORDS.get(name.group());
    if (word != null) {
      tokens.add(new Token(word, name.group(), start));
      return;
    }
    Matcher comparison = COMPARISON.matcher(text).region(at, text.length());
    if (comparison.lookingAt()) {
      at = comparison.end();
      String atom = name.group() + " " + comparison.group(1) + " " + comparison.group(2);
      tokens.add(new Token(Token.Kind.ATOM, atom, start));
    } else {
      tokens.add(new Token(Token.Kind.ATOM, name.group(), start));
    }
  }

  private String quoted() {
    int start = at++;
    StringBuilder name = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"') {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      name.append(text.charAt(at++));
    }
    if (at == text.length()) {
      throw new FormulaSyntaxException(text, start, "the quote that opens here is not closed.");
    }
    at++;
    if (name.isEmpty()) {
      throw new FormulaSyntaxException(text, start, "the quotes are empty; an atom needs a name.");
    }
    return name.toString();
  }
}
