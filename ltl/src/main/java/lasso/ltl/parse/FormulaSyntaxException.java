package lasso.ltl.parse;

/** A text that is no formula: what is wrong where, the line, a caret below the place, and what could stand there. */
public final class FormulaSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int position;

  /** A mistake of another layer in the same text, such as an atom that it can't read. */
  public FormulaSyntaxException(String text, int position, String problem) {
    super(message(text, position, problem));
    this.position = position;
  }

  /** Characters before the place, from 0 to the length of the text. */
  public int position() {
    return position;
  }

  private static String message(String text, int position, String problem) {
    int start = text.lastIndexOf('\n', position - 1) + 1;
    int end = text.indexOf('\n', position);
    String line = text.substring(start, end < 0 ? text.length() : end).replace('\t', ' ');
    return "formula, column %d: %s%n  %s%n  %s^"
        .formatted(position - start + 1, problem, line, " ".repeat(position - start));
  }
}
