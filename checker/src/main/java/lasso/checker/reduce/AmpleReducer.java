package lasso.checker.reduce;

import lasso.checker.explore.AmpleSet;
import lasso.checker.explore.Reducer;
import lasso.runtime.kernel.system.Independence;

/** Ample sets as a search asks for them; with what is learnt, and counted. */
final class AmpleReducer implements Reducer {
  private final Independence independence;
  private final AmpleSets sets;
  private final ReductionStatistics statistics = new ReductionStatistics();

  AmpleReducer(Independence independence, AmpleSets sets) {
    this.independence = independence;
    this.sets = sets;
  }

  /** Of the last round. */
  ReductionStatistics statistics() {
    return statistics;
  }

  // HOT: WholePrograms
  @Override
  public void choose(int[] vector, AmpleSet out) {
    sets.fill(vector, out);
  }

  @Override
  public boolean revise() {
    boolean changed = independence.relearn();
    if (changed) {
      statistics.nextRound();
    }
    return changed;
  }

  @Override
  public void learn() {
    independence.relearn();
    statistics.nextRound();
  }

  @Override
  public void count(AmpleSet set) {
    statistics.add(set.size(), set.transitions().size(), set.obstacles());
  }

  @Override
  public void countCycle() {
    statistics.addCycle();
  }

  @Override
  public void giveUp() {
    statistics.switchOff();
  }
}
