package lasso.checker.explore;

/**
 * Which transitions of a state suffice; what a search by them teaches; and what it has to say about itself. A search follows the transitions of the ample set, and all of a state
 * where these would put the others off for ever: that is the affair of the search, since it depends on the order.
 */
public interface Reducer {
  /** Fills in the transitions of a state. The answer for a state does not change before the next {@link #revise}. */
  void choose(int[] vector, AmpleSet out);

  /**
   * To be called after a search: whether it has shown that ample sets were too small. Then it was no complete search, and has to be done
   * again; what it has taught counts from now on.
   */
  boolean revise();

  /** A search was cut short, and is done again: what it has taught counts from now on. */
  void learn();

  /** A state with this set is being expanded, for the first time. */
  void count(AmpleSet set);

  /** The set of a state that was counted does not do, because of a cycle. */
  void countCycle();

  /** A search is done once more without reduction. */
  void giveUp();

  /** Nothing is left out. */
  static Reducer none(TransitionSystem system) {
    return new Reducer() {
      @Override
      public void choose(int[] vector, AmpleSet out) {
        system.enabled(vector, out.transitions());
        out.takeAll();
      }

      @Override
      public boolean revise() {
        return false;
      }

      @Override
      public void learn() {}

      @Override
      public void count(AmpleSet set) {}

      @Override
      public void countCycle() {}

      @Override
      public void giveUp() {}
    };
  }
}
