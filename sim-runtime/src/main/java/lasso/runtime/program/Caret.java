package lasso.runtime.program;

/** A line of what the user wrote, with carets below the part that is meant: what follows a message. */
public final class Caret {
  /** A longer line is shown in part, in characters. */
  private static final int LONGEST = 90;

  private Caret() {}

  /**
   * Two lines, each behind a line break.
   *
   * @param text what was written; of several lines that of the place is shown
   * @param at characters before the part, from 0 to the length of the text
   * @param length of the part; at least one caret is drawn
   */
  public static String below(String text, int at, int length) {
    int start = text.lastIndexOf('\n', at - 1) + 1;
    int newline = text.indexOf('\n', at);
    String line = text.substring(start, newline < 0 ? text.length() : newline).replace('\t', ' ');
    int column = at - start;
    int carets = Math.max(1, Math.min(length, line.length() - column));
    if (line.length() > LONGEST) {
      int from = Math.max(0, Math.min(column - LONGEST / 3, line.length() - LONGEST));
      int to = Math.min(line.length(), Math.max(from + LONGEST, column + carets));
      String before = from > 0 ? "... " : "";
      line = before + line.substring(from, to) + (to < line.length() ? " ..." : "");
      column += before.length() - from;
    }
    return "\n  " + line + "\n  " + " ".repeat(column) + "^".repeat(carets);
  }
}
