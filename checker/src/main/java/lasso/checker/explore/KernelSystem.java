package lasso.checker.explore;

import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.StateView;
import lasso.runtime.kernel.TransitionList;

/** The kernel as a transition system. */
record KernelSystem(Kernel kernel) implements TransitionSystem {
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
    out.clear();
    kernel.enabled(vector, out);
  }

  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    kernel.apply(vector, transition, successor);
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
