package lasso.checker.explore;

import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;

/** A space with the states of another one. What differs, a subclass overrides. */
public abstract class DerivedSystem implements TransitionSystem {
  private final TransitionSystem base;

  protected DerivedSystem(TransitionSystem base) {
    this.base = base;
  }

  @Override
  public int processCount() {
    return base.processCount();
  }

  @Override
  public int ownerCount() {
    return base.ownerCount();
  }

  @Override
  public int vectorLength() {
    return base.vectorLength();
  }

  @Override
  public void initial(int[] vector) {
    base.initial(vector);
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    base.enabled(vector, out);
  }

  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    base.apply(vector, transition, successor);
  }

  @Override
  public int localState(int[] vector, int rank) {
    return base.localState(vector, rank);
  }

  @Override
  public int[] localStates(int[] vector, int[] out) {
    return base.localStates(vector, out);
  }

  @Override
  public int inFlight(int[] vector, int source, int destination, int tag) {
    return base.inFlight(vector, source, destination, tag);
  }

  @Override
  public boolean isServed(int[] vector, int rank, Request request) {
    return base.isServed(vector, rank, request);
  }

  @Override
  public StateView view(int[] vector) {
    return base.view(vector);
  }
}
