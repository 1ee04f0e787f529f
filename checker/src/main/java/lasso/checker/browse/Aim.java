package lasso.checker.browse;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.api.Run;
import lasso.api.Space;

/** What a way is looked for to: {@code end}, {@code deadlock}, {@code fault}, or {@code line:RANK:LINE}. */
final class Aim {
  private static final Pattern LINE = Pattern.compile("line:(\\d{1,3}):(\\d{1,7})");

  private Aim() {}

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException when it is none
   */
  static Predicate<Space.View> parse(String text) {
    switch (text) {
      case "end":
        return view -> view.standing() == Space.Standing.FINISHED;
      case "deadlock":
        return view -> view.standing() == Space.Standing.DEADLOCK;
      case "fault":
        return view ->
            view.standing() == Space.Standing.FAULT || view.standing() == Space.Standing.DEADLOCK;
      default:
        Matcher line = LINE.matcher(text);
        if (!line.matches()) {
          throw new IllegalArgumentException(
              text + ": there are end, deadlock, fault, and line:RANK:LINE such as line:2:40");
        }
        return stands(Integer.parseInt(line.group(1)), Integer.parseInt(line.group(2)));
    }
  }

  private static Predicate<Space.View> stands(int rank, int line) {
    return view -> {
      List<Run.Standing> ranks = view.ranks();
      return rank < ranks.size() && ranks.get(rank).line() == line;
    };
  }
}
