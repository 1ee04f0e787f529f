package lasso.runtime.standins.concurrent.queued;

import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadCalls;

/** A thread that waits in the queue of a synchronizer, or for a condition of one. */
final class Acquirer implements Awaitable {
  final Thread thread = ThreadCalls.current();
  final boolean shared;
  final long argument;

  /** Whether it has been told to try again since it last began to. */
  boolean called;

  /** Whether the synchronizer has changed since its last attempt began: if that failed, it may have failed for this. */
  boolean disturbed;

  /** How many more attempts it makes in a row if they are disturbed, before it waits. */
  int attempts = 2;

  private final String words;

  /** The thread that runs. */
  Acquirer(QueuedAcquisition of, boolean shared, long argument, boolean onCondition) {
    this.shared = shared;
    this.argument = argument;
    String name = of.getClass().getName();
    words = onCondition ? "to be signalled on a condition of " + name : "to acquire " + name;
  }

  @Override
  public boolean isPossible(LiveThread waiting, int what) {
    return called;
  }

  @Override
  public String need(int what) {
    return words;
  }

  @Override
  public boolean saysAll() {
    return true;
  }
}
