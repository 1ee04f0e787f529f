package lasso.checker.explore;

import java.util.function.LongConsumer;
import lasso.checker.property.Path;
import lasso.runtime.kernel.Halves;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.StateView;
import lasso.runtime.kernel.TransitionList;

/**
 * The narrow waist between search engines and what they search. Global states are vectors of {@link #vectorLength}
 * ints; transitions are packed as by {@link Kernel}: {@link Kernel#rank}, {@link Kernel#isOptional} and {@link
 * Kernel#isIdle} apply to them. The functions are deterministic.
 */
public interface TransitionSystem {
  int processCount();

  /** Ints of a global state, at least one. */
  int vectorLength();

  void initial(int[] vector);

  /** Clears {@code out} and fills it with the enabled transitions in a fixed order. */
  void enabled(int[] vector, TransitionList out);

  /**
   * As {@link #enabled}, but with an ample set in front: transitions that suffice, as long as no cycle of the search puts the
   * others off for ever. The answer does not change before the next {@link #revise}.
   *
   * @return the size of the ample set; all of them where nothing is reduced
   */
  default int ample(int[] vector, TransitionList out) {
    enabled(vector, out);
    return out.size();
  }

  /**
   * To be called after a complete search by ample sets: whether the system has learnt that some were too small. Then
   * what was searched is no complete search, and it has to be done again.
   */
  default boolean revise() {
    return false;
  }

  /** To be told after a search that was cut short and is done again: what it has taught the system counts from now on. */
  default void learn() {}

  /** Whether an ample set may be smaller than the set of all enabled transitions. */
  default boolean isReduced() {
    return false;
  }

  /** The same system without reductions. */
  default TransitionSystem unreduced() {
    return this;
  }

  /** To be told when a search is done once more without reductions. */
  default void giveUp() {}

  /** Passes on the transitions of the program that a transition stands for in a state: more than one when a reduction skips states. */
  default void unfold(int[] vector, long transition, LongConsumer out) {
    out.accept(transition);
  }

  /**
   * How the last {@link #apply} has permuted the ranks, where states stand for those with other ranks in their places: element r is the place of rank r; null
   * in other systems. Not to be changed.
   */
  default int[] lastPermutation() {
    return null;
  }

  /** The run of the program from the initial state for a path of this system; it ends in the same state. */
  default Path stem(Path path) {
    return path;
  }

  /** The same for a cycle behind a path; it may take several rounds. */
  default Path cycle(Path stem, Path cycle) {
    return cycle;
  }

  /**
   * A search counts.
   *
   * @param cycle false: the state whose ample set was asked last; true: a state counted before whose ample set does not do, because of
   *     a cycle
   */
  default void tally(boolean cycle) {}

  /** Writes the successor under an enabled transition; the two arrays differ. */
  void apply(int[] vector, long transition, int[] successor);

  /** The local state of a rank in a global state: where nothing else is said, the element of that rank. */
  default int localState(int[] vector, int rank) {
    return vector[rank];
  }

  /**
   * The local states of all ranks in a global state.
   *
   * @param out one element for each rank; may be filled and returned
   */
  default int[] localStates(int[] vector, int[] out) {
    return vector;
  }

  /** Whether global states are also given as pairs of halves, over all transitions, without reduction. */
  default boolean hasHalves() {
    return false;
  }

  /**
   * Global states as pairs of halves; the same ones for the same split.
   *
   * @param split the first rank of the upper half, from 1 to one less than the number of processes
   */
  default Halves halves(int split) {
    throw new UnsupportedOperationException("no halves of " + this);
  }

  /** The state in full; a slow path. */
  StateView view(int[] vector);

  static TransitionSystem of(Kernel kernel) {
    return new KernelSystem(kernel);
  }
}
