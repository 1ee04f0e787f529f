package lasso.checker.browse;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.api.Run;
import lasso.api.Space;

/**
 * What a way is looked for to: {@code end}, {@code deadlock}, {@code fault}, {@code line:PROCESS:LINE} with the number or the name of a process, {@code
 * holds:ATOM} or {@code fails:ATOM} with an atom of the formulas of the space.
 */
final class Aim {
  private static final Pattern LINE = Pattern.compile("line:([^:]{1,60}):(\\d{1,7})");

  private Aim() {}

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException when it is none
   */
  static Predicate<Space.State> parse(String text, Space space) {
    switch (text) {
      case "end":
        return state -> space.standing(state) == Space.Standing.FINISHED;
      case "deadlock":
        return state -> space.standing(state) == Space.Standing.DEADLOCK;
      case "fault":
        return state ->
            space.standing(state) == Space.Standing.FAULT
                || space.standing(state) == Space.Standing.DEADLOCK;
      default:
        return withWords(text, space);
    }
  }

  private static Predicate<Space.State> withWords(String text, Space space) {
    if (text.startsWith("holds:") || text.startsWith("fails:")) {
      return atom(text.substring("holds:".length()), text.startsWith("holds:"), space);
    }
    Matcher line = LINE.matcher(text);
    if (!line.matches()) {
      throw new IllegalArgumentException(
          text
              + ": there are end, deadlock, fault, line:PROCESS:LINE such as line:2:40, holds:ATOM and fails:ATOM");
    }
    return stands(rank(line.group(1), space.names()), Integer.parseInt(line.group(2)), space);
  }

  private static Predicate<Space.State> atom(String atom, boolean wanted, Space space) {
    List<String> atoms = space.truths(space.initial()).stream().map(Space.Truth::atom).toList();
    int place = atoms.indexOf(atom);
    if (place < 0) {
      throw new IllegalArgumentException(
          atom
              + " is no atom of a formula of this page"
              + (atoms.isEmpty()
                  ? ": begin with ./lasso explore --ltl FORMULA"
                  : ", which are " + String.join(", ", atoms)));
    }
    return state -> space.truths(state).get(place).holds() == wanted;
  }

  private static int rank(String word, List<String> names) {
    for (int rank = 0; rank < names.size(); rank++) {
      if (names.get(rank).equals(word) || word.equals(String.valueOf(rank))) {
        return rank;
      }
    }
    throw new IllegalArgumentException(
        word
            + " is no process: there are "
            + String.join(", ", names)
            + ", or their numbers from 0");
  }

  private static Predicate<Space.State> stands(int rank, int line, Space space) {
    return state -> {
      Run.Standing standing = space.view(state).ranks().get(rank);
      return standing.line() == line
          || standing.threads().stream().anyMatch(thread -> thread.line() == line);
    };
  }
}
