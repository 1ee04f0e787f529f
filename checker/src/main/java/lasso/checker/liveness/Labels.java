package lasso.checker.liveness;

import java.util.List;
import lasso.checker.explore.TransitionSystem;
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
   * The letter of a state of a space, in which messages may be in flight.
   *
   * @param stand room for the local states; filled
   */
  default long letter(TransitionSystem space, int[] vector, int[] stand, TransitionList enabled) {
    return letter(space.localStates(vector, stand), enabled);
  }

  /** Whether letters depend on messages from one rank to another; asked of all pairs, also of a rank and itself. */
  default boolean asksInFlight(int source, int destination) {
    return true;
  }

  /**
   * Whether letters tell two local states of a rank apart. Where they do not, letters depend on nothing but that and, as far as the other
   * questions say so, on which messages are in flight and which transitions are enabled.
   */
  default boolean distinguishes(int rank, int before, int after) {
    return true;
  }

  /**
   * The atoms that depend on what is known of one rank or passive cell alone: its local state, what is in flight to it, whether it is able to go on. In states in which something has to happen no atom holds that depends on more.
   *
   * @throws UnsupportedOperationException when nothing is known of that
   */
  default long atomsOf(int owner) {
    throw new UnsupportedOperationException("it is not known which atoms depend on one rank alone");
  }

  /** Whether letters depend on whether this rank is able to go on. */
  default boolean asksBlocked(int rank) {
    return true;
  }

  /** Whether letters depend on whether single threads of this rank are able to go on. */
  default boolean asksThreads(int rank) {
    return false;
  }

  /** Whether letters depend on whether any rank is able to go on. */
  default boolean asksEnds() {
    return true;
  }
}
