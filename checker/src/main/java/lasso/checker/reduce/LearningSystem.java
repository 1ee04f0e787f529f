package lasso.checker.reduce;

import lasso.checker.explore.DerivedSystem;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.system.Independence;

/** A kernel from whose steps it is learnt what processes may send. No state is passed through. */
final class LearningSystem extends DerivedSystem {
  private final Independence independence;

  LearningSystem(TransitionSystem plain, Independence independence) {
    super(plain);
    this.independence = independence;
  }

  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    independence.learn(vector, transition);
    super.apply(vector, transition, successor);
  }
}
