package lasso.checker.liveness;

import lasso.checker.explore.Reducer;
import lasso.checker.explore.paths.Choices;
import lasso.checker.explore.paths.Expansion;
import lasso.runtime.kernel.system.Kernel;
import lasso.store.column.IntColumn;
import lasso.store.memory.MemoryBudget;

/**
 * Condition C3 for a product: of which global states all transitions are followed, so that no cycle of the reduced system puts a transition off for
 * ever. It is decided once for each global state, when the first product state with it is expanded, and is the same for all: the
 * product is one with a reduced system, not a reduction of the product, which would have to know how the automaton goes on (Siegel, What's
 * Wrong with On-the-fly Partial Order Reduction, CAV 2019).
 *
 * <p>A state keeps its ample set unless that could close a cycle of states which have kept theirs. The last state of such a cycle to be
 * decided sees all others, so there is none.
 */
final class CycleProviso implements AutoCloseable {
  private static final int UNDECIDED = 0;
  private static final int FULL = 1;

  /** An ample set of several transitions. */
  private static final int SEVERAL = 2;

  /** An ample set of one transition, plus the state to which it leads. */
  private static final int ONE = 3;

  /** So many states that have kept their ample sets are looked at; if there are more, there may be a cycle. */
  private static final int PATIENCE = 200;

  private final Reducer reducer;
  private final IntColumn decisions;
  private final Choices choices;

  CycleProviso(Reducer reducer, MemoryBudget budget) {
    this.reducer = reducer;
    this.decisions = new IntColumn(budget);
    this.choices = new Choices(budget);
  }

  /** Whether all transitions are to be followed from a state of which the expansion has just taken the ample set. */
  boolean needsAll(int state, Expansion expansion) {
    int decision = decisions.get(state);
    if (decision == UNDECIDED) {
      expansion.countLast();
      choices.set(state, expansion.choice());
      decision = decide(state, expansion);
      decisions.set(state, decision);
    }
    return decision == FULL;
  }

  /** What the reducer has chosen, which no longer changes. */
  Choices choices() {
    return choices;
  }

  boolean isDecided(int state) {
    return decisions.get(state) != UNDECIDED;
  }

  /** Whether all transitions of a state are followed that was decided. */
  boolean isFull(int state) {
    return decisions.get(state) == FULL;
  }

  private int decide(int state, Expansion expansion) {
    int ample = expansion.ample(0);
    if (ample == expansion.start(1)) {
      return FULL;
    }
    for (int i = 0; i < ample; i++) {
      assert !Kernel.isOptional(expansion.transition(i));
      if (mayReturn(state, number(expansion.target(i)))) {
        reducer.countCycle();
        return FULL;
      }
    }
    return ample == 1 ? ONE + number(expansion.target(0)) : SEVERAL;
  }

  private static int number(int target) {
    return target < 0 ? ~target : target;
  }

  private boolean mayReturn(int state, int target) {
    int at = target;
    for (int i = 0; i < PATIENCE && at != state; i++) {
      int decision = decisions.get(at);
      if (decision < SEVERAL) {
        return false;
      }
      if (decision == SEVERAL) {
        return true;
      }
      at = decision - ONE;
    }
    return true;
  }

  /** Memory, in bytes. */
  long bytes() {
    return decisions.bytes() + choices.bytes();
  }

  @Override
  public void close() {
    decisions.close();
    choices.close();
  }
}
