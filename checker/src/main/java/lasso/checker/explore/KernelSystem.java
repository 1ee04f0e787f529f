package lasso.checker.explore;

import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;

/** The kernel as a transition system. */
final class KernelSystem implements HalvedSystem {
  private final Kernel kernel;
  private final Halves[] halves;

  KernelSystem(Kernel kernel) {
    this.kernel = kernel;
    halves = new Halves[kernel.processCount()];
  }

  @Override
  public int processCount() {
    return kernel.processCount();
  }

  @Override
  public int ownerCount() {
    return kernel.vectorLength();
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
  public Halves halves(int split) {
    if (halves[split] == null) {
      halves[split] = kernel.halves(split);
    }
    return halves[split];
  }

  @Override
  public int inFlight(int[] vector, int source, int destination, int tag) {
    return kernel.inFlight(vector, source, destination, tag);
  }

  @Override
  public boolean isServed(int[] vector, int rank, Request request) {
    return kernel.isServed(vector, rank, request);
  }

  @Override
  public StateView view(int[] vector) {
    return kernel.view(vector);
  }
}
