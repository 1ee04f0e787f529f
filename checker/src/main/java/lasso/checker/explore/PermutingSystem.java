package lasso.checker.explore;

/** A space in which a state stands for those with other ranks in their places. */
public interface PermutingSystem extends TransitionSystem {
  /** How a transition permutes the ranks on the way to its successor: element r is the new place of rank r. Not to be changed. */
  int[] permutation(int[] vector, long transition);
}
