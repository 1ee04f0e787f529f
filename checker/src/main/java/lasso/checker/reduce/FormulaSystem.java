package lasso.checker.reduce;

import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Labels;
import lasso.runtime.kernel.Independence;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.StateView;
import lasso.runtime.kernel.TransitionList;

/**
 * A kernel with ample sets that suffice for one formula which can't tell repeated letters apart: their transitions are invisible to it. No state is
 * passed through; the search of the product takes care of cycles.
 */
final class FormulaSystem implements TransitionSystem {
  private final Kernel kernel;
  private final Independence independence;
  private final AmpleSets sets;
  private final TransitionSystem plain;
  private final ReductionStatistics statistics = new ReductionStatistics();

  FormulaSystem(Kernel kernel, Independence independence, Labels labels, boolean choices) {
    this.kernel = kernel;
    this.independence = independence;
    plain = TransitionSystem.of(kernel);
    sets =
        new AmpleSets(
            kernel, independence, new VisibleSteps(kernel, independence, labels, choices));
  }

  ReductionStatistics statistics() {
    return statistics;
  }

  @Override
  public int processCount() {
    return kernel.processCount();
  }

  @Override
  public int vectorLength() {
    return kernel.vectorLength();
  }

  @Override
  public void initial(int[] vector) {
    kernel.initial(vector);
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    kernel.enabled(vector, out);
  }

  // HOT: ProductStepBenchmark
  @Override
  public int ample(int[] vector, TransitionList out) {
    return sets.fill(vector, out);
  }

  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    independence.learn(vector, transition);
    kernel.apply(vector, transition, successor);
  }

  @Override
  public void tally(boolean cycle) {
    if (cycle) {
      statistics.addCycle();
    } else {
      sets.tally(statistics);
    }
  }

  @Override
  public boolean revise() {
    if (independence.relearn()) {
      statistics.nextRound();
      return true;
    }
    return false;
  }

  @Override
  public boolean isReduced() {
    return true;
  }

  @Override
  public TransitionSystem unreduced() {
    return plain;
  }

  @Override
  public int localState(int[] vector, int rank) {
    return kernel.localState(vector, rank);
  }

  @Override
  public int[] localStates(int[] vector, int[] out) {
    return kernel.localStates(vector, out);
  }

  @Override
  public StateView view(int[] vector) {
    return kernel.view(vector);
  }
}
