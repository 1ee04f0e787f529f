package lasso.checker.explore;

import java.util.function.LongConsumer;

/** A space in which a state stands for those with other ranks in their places. */
public interface PermutingSystem extends TransitionSystem {
  /** How a transition permutes the ranks on the way to its successor: element r is the new place of rank r. Not to be changed. */
  int[] permutation(int[] vector, long transition);

  /** Passes on the transitions of the program that a transition goes through, with the ranks of the state where it begins. */
  void through(int[] vector, long transition, LongConsumer out);
}
