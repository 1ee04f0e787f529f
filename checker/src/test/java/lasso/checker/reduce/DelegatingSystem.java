package lasso.checker.reduce;

import java.util.function.LongConsumer;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.StateView;
import lasso.runtime.kernel.TransitionList;

/** Does what another system does. */
class DelegatingSystem implements TransitionSystem {
  private final TransitionSystem system;

  DelegatingSystem(TransitionSystem system) {
    this.system = system;
  }

  @Override
  public int processCount() {
    return system.processCount();
  }

  @Override
  public int vectorLength() {
    return system.vectorLength();
  }

  @Override
  public void initial(int[] vector) {
    system.initial(vector);
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    system.enabled(vector, out);
  }

  @Override
  public int ample(int[] vector, TransitionList out) {
    return system.ample(vector, out);
  }

  @Override
  public void learn() {
    system.learn();
  }

  @Override
  public boolean revise() {
    return system.revise();
  }

  @Override
  public boolean isReduced() {
    return system.isReduced();
  }

  @Override
  public TransitionSystem unreduced() {
    return system.unreduced();
  }

  @Override
  public void unfold(int[] vector, long transition, LongConsumer out) {
    system.unfold(vector, transition, out);
  }

  @Override
  public void tally(boolean cycle) {
    system.tally(cycle);
  }

  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    system.apply(vector, transition, successor);
  }

  @Override
  public int localState(int[] vector, int rank) {
    return system.localState(vector, rank);
  }

  @Override
  public int[] localStates(int[] vector, int[] out) {
    return system.localStates(vector, out);
  }

  @Override
  public StateView view(int[] vector) {
    return system.view(vector);
  }
}
