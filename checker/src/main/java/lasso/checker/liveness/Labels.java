package lasso.checker.liveness;

import java.util.List;
import lasso.runtime.kernel.TransitionList;

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
}
