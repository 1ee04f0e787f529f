package lasso.runtime.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.program.ProgramImage;

/**
 * Every path of a program, each run from its beginning. Negative answers of tests and probes are taken only when nothing else
 * can happen first, or once where they matter, because a loop that only asks would never end: see {@link
 * #MAX_NEGATIVES}.
 */
public final class PlainSearch {
  /** So many negative answers are taken on one path. */
  private static final int MAX_NEGATIVES = 1;

  private PlainSearch() {}

  /** Calls back with the end of every path; returns their number. */
  public static int ofAllPaths(
      ProgramImage program, int processCount, Buffering buffering, Consumer<PlainResult> onEnd) {
    int paths = 0;
    List<Integer> path = new ArrayList<>();
    List<Integer> widths = new ArrayList<>();
    while (true) {
      try (PlainRun run = new PlainRun(program, processCount, buffering)) {
        follow(run, path, widths);
        onEnd.accept(run.result());
        paths++;
      }
      int last = path.size() - 1;
      while (last >= 0 && path.get(last) + 1 == widths.get(last)) {
        path.remove(last);
        widths.remove(last);
        last--;
      }
      if (last < 0) {
        return paths;
      }
      path.set(last, path.get(last) + 1);
    }
  }

  /** Takes the choices of the path, then the first one each time, and notes them. */
  private static void follow(PlainRun run, List<Integer> path, List<Integer> widths) {
    int negatives = 0;
    for (int depth = 0; ; depth++) {
      List<PlainChoice> choices = new ArrayList<>(run.choices());
      if (negatives == MAX_NEGATIVES) {
        choices.removeIf(PlainChoice::negative);
      }
      if (choices.isEmpty()) {
        return;
      }
      if (depth == path.size()) {
        path.add(0);
        widths.add(choices.size());
      }
      PlainChoice choice = choices.get(path.get(depth));
      negatives += choice.negative() ? 1 : 0;
      run.take(choice);
    }
  }
}
