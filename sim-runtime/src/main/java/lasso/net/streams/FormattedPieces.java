package lasso.net.streams;

import java.util.ArrayList;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** The parts of a formatted text, one for each specifier and what stands between: the JDK writes them one by one. */
final class FormattedPieces implements Appendable {
  private final List<String> pieces = new ArrayList<>();

  private FormattedPieces() {}

  static List<String> of(Locale locale, String format, Object... args) {
    FormattedPieces result = new FormattedPieces();
    new Formatter(result, locale).format(locale, format, args);
    return result.pieces;
  }

  @Override
  public Appendable append(CharSequence text) {
    pieces.add(String.valueOf(text));
    return this;
  }

  @Override
  public Appendable append(CharSequence text, int start, int end) {
    return append(text.subSequence(start, end));
  }

  @Override
  public Appendable append(char c) {
    return append(String.valueOf(c));
  }
}
