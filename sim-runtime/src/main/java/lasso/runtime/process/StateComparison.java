package lasso.runtime.process;

import java.util.List;
import lasso.heap.diff.HeapDifference;
import lasso.runtime.capture.Capture;

/** Holds stored local states against each other, and against what they become by a restore and a capture. Closing frees off-heap memory. */
final class StateComparison implements AutoCloseable {
  private final StepRunner runner;
  private final Places places;
  private final StateDifferences differences;
  private final ImageAudit images;

  StateComparison(StepRunner runner, Places places) {
    this.runner = runner;
    this.places = places;
    images = new ImageAudit(runner.states, runner.codec, runner.pages);
    differences =
        new StateDifferences(
            runner.codec.pinned()::describe,
            runner.steps::request,
            runner.steps::ending,
            runner.steps::output);
  }

  /** Why two states differ; empty exactly when they are the same. */
  List<HeapDifference> differences(int left, int right, int limit) {
    return left == right ? List.of() : differences.between(side(left), side(right), limit);
  }

  private StateDifferences.Side side(int localState) {
    List<StackTraceElement> stack = places.fullStack(localState);
    return new StateDifferences.Side(
        runner.states.ownGraph(localState), runner.ending(localState), stack);
  }

  /** What is wrong with a state that was restored and captured again, or null. */
  String recapture(int localState) {
    runner.load(localState);
    Capture again = runner.machine.recapture();
    String mismatch = images.compare(localState, again);
    if (mismatch == null) {
      return null;
    }
    List<StackTraceElement> stack = List.of();
    Ending ending = runner.ending(localState);
    List<HeapDifference> first =
        differences.between(
            new StateDifferences.Side(runner.states.ownGraph(localState), ending, stack),
            new StateDifferences.Side(images.again(again), ending, stack),
            1);
    return mismatch + (first.isEmpty() ? "" : "; first difference: " + first.get(0));
  }

  @Override
  public void close() {
    images.close();
  }
}
