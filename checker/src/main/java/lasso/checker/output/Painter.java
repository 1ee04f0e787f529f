package lasso.checker.output;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours for reports on a terminal: the word of the verdict, headings, and the step that decides. It looks at text that is {@linkplain SafeText safe} already, so every
 * escape sequence behind it is one of these; without them the text is what it was.
 */
public final class Painter {
  private static final String BOLD = "\u001b[1m";
  private static final String USUAL = "\u001b[0m";

  private static final Map<String, String> VERDICTS =
      Map.of(
          "HOLDS", "\u001b[1;32m",
          "VIOLATED", "\u001b[1;31m",
          "INCONCLUSIVE", "\u001b[1;33m",
          "UNUSABLE", "\u001b[1;33m",
          "CONFIRMED", "\u001b[1;32m");

  private static final Pattern VERDICT = Pattern.compile("\\A(?:REPLAYED )?([A-Z]+)(?=[ \\n]|\\z)");

  /** Behind an empty line, in front of a line that is indented or a table. */
  private static final Pattern HEADING =
      Pattern.compile("(?<=\\n\\n)([A-Z][A-Za-z, ]{1,60})(?=( \\([^\\n]*\\))?\\n {2})");

  private static final Pattern DECISIVE = Pattern.compile("(?m)^( *> \\d+ .*)$");

  private Painter() {}

  /** The same text in colours. */
  public static String painted(String text) {
    String headed = HEADING.matcher(text).replaceAll(BOLD + "$1" + USUAL);
    String marked = DECISIVE.matcher(headed).replaceAll(BOLD + "$1" + USUAL);
    Matcher verdict = VERDICT.matcher(marked);
    String colour = verdict.find() ? VERDICTS.get(verdict.group(1)) : null;
    return colour == null
        ? marked
        : marked.substring(0, verdict.start(1))
            + colour
            + verdict.group(1)
            + USUAL
            + marked.substring(verdict.end(1));
  }
}
