package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks prose and table cells so that lines stay within the width of a report.
 *
 * @param width of a line, in characters
 * @param breaksFirst whether the first line of a report is broken, too: nobody but a person reads it
 */
public record Columns(int width, boolean breaksFirst) {
  /** For what is no terminal: scripts find the verdict in the first line, however long. */
  public static final Columns USUAL = new Columns(100, false);

  /** Tables don't get narrower than this, in characters. */
  public static final int NARROWEST = 60;

  /** Longer lines of prose are hard to read. */
  private static final int WIDEST = 120;

  /** For a terminal of so many columns. */
  public static Columns ofTerminal(int width) {
    return new Columns(Math.max(NARROWEST, Math.min(WIDEST, width)), true);
  }

  /** The first line of a report, broken if that is wanted; what goes on is indented. */
  public String first(String line) {
    return breaksFirst ? String.join("\n  ", wrap(line, width - 2)) : line;
  }

  /**
   * Breaks at blanks; a word longer than the width stays whole. Line breaks of the text are kept, and so is the indentation of its
   * lines.
   */
  public static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    for (String paragraph : text.split("\n", -1)) {
      String content = paragraph.strip();
      String indent = paragraph.substring(0, Math.max(0, paragraph.indexOf(content)));
      StringBuilder line = new StringBuilder(indent);
      for (String word : content.split(" +")) {
        boolean empty = line.length() == indent.length();
        if (!empty && line.length() + 1 + word.length() > width) {
          lines.add(line.toString());
          line = new StringBuilder(indent);
          empty = true;
        }
        line.append(empty ? "" : " ").append(word);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** Appends wrapped text, the first line behind {@code first}, the others indented as deep, or less where the line would be too narrow. */
  void append(StringBuilder out, String first, String text) {
    int room = width - first.length();
    if (room < 28 && first.length() > 12) {
      appendBelow(out, first, text);
      return;
    }
    String indent = " ".repeat(first.length());
    String head = first;
    for (String line : wrap(text, Math.max(20, room))) {
      out.append((head + line).stripTrailing()).append('\n');
      head = indent;
    }
  }

  /** Where little room is left behind {@code first}, the text stands below it. */
  private void appendBelow(StringBuilder out, String first, String text) {
    String content = first.stripLeading();
    String margin = " ".repeat(first.length() - content.length());
    wrap(content, width - margin.length())
        .forEach(line -> out.append((margin + line).stripTrailing()).append('\n'));
    int deep = Math.min(margin.length() + 4, 16);
    wrap(text, width - deep)
        .forEach(line -> out.append(" ".repeat(deep)).append(line).append('\n'));
  }

  /** Pads on the right. */
  static String left(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
