package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks prose and table cells so that lines stay within the width of a report. */
final class Columns {
  static final int WIDTH = 100;

  private Columns() {}

  /**
   * Breaks at blanks; a word longer than the width stays whole. Line breaks of the text are kept, and so is the indentation of its
   * lines.
   */
  static List<String> wrap(String text, int width) {
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

  /** Appends wrapped text, the first line behind {@code first}, the others indented as deep. */
  static void append(StringBuilder out, String first, String text) {
    String indent = " ".repeat(first.length());
    String head = first;
    for (String line : wrap(text, Math.max(20, WIDTH - first.length()))) {
      out.append((head + line).stripTrailing()).append('\n');
      head = indent;
    }
  }

  /** Pads on the right. */
  static String left(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
