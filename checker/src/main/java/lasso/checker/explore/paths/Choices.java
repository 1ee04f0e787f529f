package lasso.checker.explore.paths;

import lasso.checker.explore.AmpleSet;
import lasso.store.column.IntColumn;
import lasso.store.memory.MemoryBudget;

/** Which transitions are ample, for each visited state of which that was asked; as long as a reducer learns nothing. */
public final class Choices implements AutoCloseable {
  static final int UNKNOWN = Integer.MIN_VALUE;

  /** The {@link AmpleSet#choice} plus two, 0 when it is not known. */
  private final IntColumn choices;

  public Choices(MemoryBudget budget) {
    choices = new IntColumn(budget);
  }

  /** An {@link AmpleSet#choice} or {@link #UNKNOWN}. */
  int get(int state) {
    int known = choices.get(state);
    return known == 0 ? UNKNOWN : known - 2;
  }

  /** The choice for a state, which no longer changes. */
  public void set(int state, int choice) {
    choices.set(state, choice + 2);
  }

  /** Memory, in bytes. */
  public long bytes() {
    return choices.bytes();
  }

  @Override
  public void close() {
    choices.close();
  }
}
