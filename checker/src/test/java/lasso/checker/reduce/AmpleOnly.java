package lasso.checker.reduce;

import lasso.checker.explore.AmpleSet;
import lasso.checker.explore.DerivedSystem;
import lasso.checker.explore.Reducer;
import lasso.checker.explore.Subject;
import lasso.runtime.kernel.system.TransitionList;

/** Hides what is not in the ample set, so that no search can fall back on it. */
final class AmpleOnly extends DerivedSystem implements Reducer {
  private final Reducer reducer;

  private AmpleOnly(Subject subject) {
    super(subject.system());
    reducer = subject.reducer();
  }

  static Subject of(Subject subject) {
    AmpleOnly only = new AmpleOnly(subject);
    return new Subject(only, only, subject.unfolding(), subject.full(), subject.reduction());
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    AmpleSet all = new AmpleSet();
    reducer.choose(vector, all);
    out.clear();
    for (int i = 0; i < all.size(); i++) {
      out.add(all.transitions().get(i));
    }
  }

  @Override
  public void choose(int[] vector, AmpleSet out) {
    enabled(vector, out.transitions());
    out.takeAll();
  }

  @Override
  public boolean revise() {
    return reducer.revise();
  }

  @Override
  public void learn() {
    reducer.learn();
  }

  @Override
  public void count(AmpleSet set) {}

  @Override
  public void countCycle() {}

  @Override
  public void giveUp() {
    reducer.giveUp();
  }
}
