package lasso.checker.explore.paths;

import lasso.checker.explore.AmpleSet;
import lasso.store.column.IntColumn;
import lasso.store.memory.MemoryBudget;

/** Whose transitions are ample, for each visited state of which that was asked; as long as a reducer learns nothing. */
public final class Choices implements AutoCloseable {
  static final int UNKNOWN = Integer.MIN_VALUE;

  /** The owner plus two, 0 when it is not known. */
  private final IntColumn owners;

  public Choices(MemoryBudget budget) {
    owners = new IntColumn(budget);
  }

  /** An owner, {@link AmpleSet#ALL} or {@link #UNKNOWN}. */
  int get(int state) {
    int known = owners.get(state);
    return known == 0 ? UNKNOWN : known - 2;
  }

  /** The choice for a state, which no longer changes. */
  public void set(int state, int owner) {
    owners.set(state, owner + 2);
  }

  /** Memory, in bytes. */
  public long bytes() {
    return owners.bytes();
  }

  @Override
  public void close() {
    owners.close();
  }
}
