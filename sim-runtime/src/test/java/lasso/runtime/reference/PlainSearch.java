package lasso.runtime.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.program.ProgramImage;

/**
 * Every history of a program, each run from its beginning. Two paths that only took the same steps in another order lead to
 * one history (see {@link PlainRun#signature}); states are not compared. A program that runs for ever has infinitely many
 * histories: this is for those that end. Of negative answers so many are taken on one path as the caller says.
 */
public final class PlainSearch {
  private final ProgramImage program;
  private final int processCount;
  private final Buffering buffering;
  private final int maxNegatives;
  private final Set<String> visited = new HashSet<>();

  private PlainSearch(
      ProgramImage program, int processCount, Buffering buffering, int maxNegatives) {
    this.program = program;
    this.processCount = processCount;
    this.buffering = buffering;
    this.maxNegatives = maxNegatives;
  }

  /** Calls back with every end; returns the number of histories. */
  public static int explore(
      ProgramImage program,
      int processCount,
      Buffering buffering,
      int maxNegatives,
      Consumer<PlainResult> onEnd) {
    PlainSearch search = new PlainSearch(program, processCount, buffering, maxNegatives);
    search.run(onEnd);
    return search.visited.size();
  }

  private void run(Consumer<PlainResult> onEnd) {
    List<Integer> path = new ArrayList<>();
    List<Integer> widths = new ArrayList<>();
    while (true) {
      try (PlainRun run = new PlainRun(program, processCount, buffering)) {
        follow(run, path, widths, onEnd);
      }
      int last = path.size() - 1;
      while (last >= 0 && path.get(last) + 1 == widths.get(last)) {
        path.remove(last);
        widths.remove(last);
        last--;
      }
      if (last < 0) {
        return;
      }
      path.set(last, path.get(last) + 1);
    }
  }

  /** Takes the choices of the path, then the first one each time, up to an end or a known history. */
  private void follow(
      PlainRun run, List<Integer> path, List<Integer> widths, Consumer<PlainResult> onEnd) {
    int repeated = path.size();
    int negatives = 0;
    for (int depth = 0; ; depth++) {
      if (depth >= repeated && !visited.add(run.signature())) {
        return;
      }
      List<PlainChoice> choices = new ArrayList<>(run.choices());
      if (depth >= repeated && choices.stream().allMatch(PlainChoice::optional)) {
        onEnd.accept(run.result());
      }
      if (negatives >= maxNegatives) {
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
