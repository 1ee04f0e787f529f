package lasso.checker.cli.terminal;

import java.util.List;
import java.util.Optional;
import lasso.checker.report.Columns;

/**
 * What a user sees reports and progress on, as the script that starts Lasso has found it out.
 *
 * @param watched whether somebody sees standard error while a command runs
 * @param inColour whether reports are painted
 * @param columns of reports
 * @param progressWidth of the line of progress, in characters
 */
public record Screen(boolean watched, boolean inColour, Columns columns, int progressWidth) {
  /** Decides about colours, whatever the command. */
  public static final String COLOR = "--color";

  /** What the option takes. */
  public static final List<String> COLORS = List.of("always", "never", "auto");

  /** The line of progress gets no wider, in characters. */
  private static final int WIDEST_PROGRESS = 96;

  private static final int NARROWEST_PROGRESS = 20;

  /** Nobody looks. */
  static Screen none(boolean watched) {
    return new Screen(watched, false, Columns.USUAL, WIDEST_PROGRESS);
  }

  /**
   * The screen of this process.
   *
   * @param arguments of the command line; whether they can be used is somebody else's matter
   */
  public static Screen of(List<String> arguments) {
    boolean usual = Boolean.getBoolean("lasso.colours");
    boolean inColour =
        color(arguments)
            .filter(COLORS::contains)
            .map(color -> color.equals("always") || color.equals("auto") && usual)
            .orElse(usual);
    int reports = Integer.getInteger("lasso.columns", 0);
    int progress = Integer.getInteger("lasso.progress", 0);
    return new Screen(
        Boolean.getBoolean("lasso.watched"),
        inColour,
        reports <= 0 ? Columns.USUAL : Columns.ofTerminal(reports),
        progress <= 0
            ? WIDEST_PROGRESS
            : Math.max(NARROWEST_PROGRESS, Math.min(WIDEST_PROGRESS, progress - 1)));
  }

  /** The last value of the option in front of what belongs to the program. */
  private static Optional<String> color(List<String> arguments) {
    Optional<String> color = Optional.empty();
    for (int i = 0; i < arguments.size() && !arguments.get(i).equals("--"); i++) {
      String word = arguments.get(i);
      if (word.startsWith(COLOR + "=")) {
        color = Optional.of(word.substring(COLOR.length() + 1));
      } else if (word.equals(COLOR) && i + 1 < arguments.size()) {
        color = Optional.of(arguments.get(++i));
      }
    }
    return color;
  }
}
