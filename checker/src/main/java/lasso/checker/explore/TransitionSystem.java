package lasso.checker.explore;

import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;

/**
 * The space that a search walks: how global states are written, and what leads from one to the next. They are vectors of {@link #vectorLength}
 * ints; transitions are packed as by {@link Kernel}: {@link Kernel#rank}, {@link Kernel#isOptional} and {@link
 * Kernel#isIdle} apply to them. The functions are deterministic, and none speaks of an earlier call.
 */
public interface TransitionSystem {
  int processCount();

  /** Who may own transitions: the ranks, and behind them passive cells. */
  int ownerCount();

  /** Ints of a global state, at least one. */
  int vectorLength();

  void initial(int[] vector);

  /** Clears {@code out} and fills it with the enabled transitions in a fixed order. */
  void enabled(int[] vector, TransitionList out);

  /** Writes the successor under an enabled transition; the two arrays differ. */
  void apply(int[] vector, long transition, int[] successor);

  /** The local state of a rank in a global state. */
  int localState(int[] vector, int rank);

  /**
   * The local states of all ranks in a global state.
   *
   * @param out one element for each rank; may be filled and returned
   */
  int[] localStates(int[] vector, int[] out);

  /**
   * Messages of the program from one rank to another that no receive has taken (docs/semantics.md, section 2).
   *
   * @param tag of those that count; negative for all
   */
  default int inFlight(int[] vector, int source, int destination, int tag) {
    throw new UnsupportedOperationException("a space without messages");
  }

  /** Whether one of several threads of a rank, which stands at a request, can go on (docs/semantics.md, section 19); a slow path. */
  default boolean isServed(int[] vector, int rank, Request request) {
    throw new UnsupportedOperationException("a space without requests");
  }

  /** The state in full; a slow path. */
  StateView view(int[] vector);

  static TransitionSystem of(Kernel kernel) {
    TransitionSystem whole = new KernelSystem(kernel);
    // a bound on all faults together is no matter of one half
    return kernel.faults().isEmpty() ? whole : new DerivedSystem(whole) {};
  }
}
