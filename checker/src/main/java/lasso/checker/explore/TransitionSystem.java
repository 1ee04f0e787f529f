package lasso.checker.explore;

import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.StateView;
import lasso.runtime.kernel.TransitionList;

/**
 * The narrow waist between search engines and what they search. Global states are vectors of {@link #vectorLength}
 * ints; transitions are packed as by {@link Kernel}: {@link Kernel#rank}, {@link Kernel#isOptional} and {@link
 * Kernel#isFalseAnswer} apply to them. The functions are deterministic.
 */
public interface TransitionSystem {
  int processCount();

  /** Ints of a global state, at least one. */
  int vectorLength();

  void initial(int[] vector);

  /** Clears {@code out} and fills it with the enabled transitions in a fixed order. */
  void enabled(int[] vector, TransitionList out);

  /** Writes the successor under an enabled transition; the two arrays differ. */
  void apply(int[] vector, long transition, int[] successor);

  /** The local state of a rank in a global state: where nothing else is said, the element of that rank. */
  default int localState(int[] vector, int rank) {
    return vector[rank];
  }

  /** The state in full; a slow path. */
  StateView view(int[] vector);

  static TransitionSystem of(Kernel kernel) {
    return new KernelSystem(kernel);
  }
}
