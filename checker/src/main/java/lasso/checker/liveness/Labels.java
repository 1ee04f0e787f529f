package lasso.checker.liveness;

import java.util.List;
import lasso.runtime.kernel.system.TransitionList;

/** The letters of states: which atoms of a formula hold there. */
public interface Labels {
  /** Names of the atoms, at most 64; bit k of a letter stands for atom k. */
  List<String> atoms();

  /**
   * The letter of a state.
   *
   * @param localStates of all ranks, as {@link lasso.checker.explore.TransitionSystem#localStates} gives them
   * @param enabled all transitions that are enabled there
   */
  long letter(int[] localStates, TransitionList enabled);

  /**
   * Whether letters tell two local states of a rank apart. Where they do not, letters depend on nothing but that and, as far as the two other
   * questions say so, on which transitions are enabled.
   */
  default boolean distinguishes(int rank, int before, int after) {
    return true;
  }

  /** Whether letters depend on whether this rank is able to go on. */
  default boolean asksBlocked(int rank) {
    return true;
  }

  /** Whether letters depend on whether any rank is able to go on. */
  default boolean asksEnds() {
    return true;
  }
}
