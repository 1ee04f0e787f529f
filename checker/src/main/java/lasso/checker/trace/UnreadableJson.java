package lasso.checker.trace;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is wrong with a file that should hold a JSON object, in words for people: those of the parser speak of its own classes. */
public final class UnreadableJson {
  private static final Pattern POSITION = Pattern.compile("line (\\d+) column (\\d+)");

  private UnreadableJson() {}

  /**
   * The predicate of a sentence about the file.
   *
   * @param text of the file
   * @param problem as the parser tells it
   * @param kind what the file should be, such as {@code trace}
   */
  public static String words(String text, RuntimeException problem, String kind) {
    if (!text.stripLeading().startsWith("{")) {
      return "is no " + kind + ": it does not begin with {";
    }
    Matcher position = POSITION.matcher(String.valueOf(problem.getMessage()));
    return "is a damaged "
        + kind
        + ", or something else in JSON"
        + (position.find()
            ? " (line " + position.group(1) + ", column " + position.group(2) + ")"
            : "");
  }
}
