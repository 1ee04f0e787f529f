package lasso.checker.liveness;

/** The fairness keys of transitions, small dense numbers. */
public interface FairnessKeys {
  /** The keys of a transition, in any order; not to be changed. Its {@code MOVE} key is among them. */
  int[] of(long transition);

  /** A key in words, such as {@code a message of rank 3 to rank 0 with tag 1}. */
  String describe(int key);
}
