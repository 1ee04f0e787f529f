package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.system.Halves;

/** The first states of a search, breadth first: where they had better be split, and which half has fewer values. One thread. */
final class SplitSample {
  private final List<int[]> vectors = new ArrayList<>();
  private final TransitionSystem system;
  private int split;

  /**
   * Finds them.
   *
   * @param most so many states at most
   * @param depth transitions from the initial state at most
   */
  SplitSample(TransitionSystem system, Halves halves, int most, int depth) {
    this.system = system;
    Orientation orientation = new Orientation(halves, false);
    Set<Long> seen = new HashSet<>();
    List<Long> level = new ArrayList<>();
    int[] initial = new int[system.vectorLength()];
    system.initial(initial);
    level.add(orientation.of(initial));
    seen.add(level.get(0));
    for (int at = 0; !level.isEmpty() && seen.size() < most; at++) {
      List<Long> next = new ArrayList<>();
      for (int i = 0; i < level.size() && at < depth && seen.size() < most; i++) {
        int row = (int) (level.get(i) >>> 32);
        int column = level.get(i).intValue();
        int moves = orientation.hasMoves(row, column) ? orientation.moveCount(row, column) : 0;
        for (int move = 0; move < moves; move++) {
          long target = orientation.target(row, column, move);
          if (seen.add(target)) {
            next.add(target);
          }
        }
      }
      level = next;
    }
    for (long state : seen) {
      int[] vector = new int[initial.length];
      orientation.load((int) (state >>> 32), (int) state, vector);
      vectors.add(vector);
    }
  }

  /** The first rank of the upper half; {@code usual} unless another is much better. */
  int split(int usual) {
    split = usual;
    if (system.vectorLength() > 2) {
      SplitChoice choice = new SplitChoice(system.vectorLength(), vectors.size());
      vectors.forEach(choice::add);
      split = choice.best(usual);
    }
    return split;
  }

  /** Whether the upper half has fewer values, where states are split. */
  boolean hasFewerUpper() {
    Set<List<Integer>> lower = new HashSet<>();
    Set<List<Integer>> upper = new HashSet<>();
    for (int[] vector : vectors) {
      List<Integer> all = java.util.Arrays.stream(vector).boxed().toList();
      lower.add(all.subList(0, split));
      upper.add(all.subList(split, all.size()));
    }
    return upper.size() < lower.size();
  }
}
