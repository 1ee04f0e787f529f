package in.xnnyygn.xraft.core.node;

import in.xnnyygn.xraft.core.schedule.ElectionTimeout;
import in.xnnyygn.xraft.core.schedule.LogReplicationTask;
import in.xnnyygn.xraft.core.schedule.NullScheduledFuture;
import in.xnnyygn.xraft.core.schedule.Scheduler;

/** Holds the election time-out that is set; who waits for messages says when it has passed. Leaders do not replicate by themselves. */
final class OneTimer implements Scheduler {
  private Runnable task;

  boolean isSet() {
    return task != null;
  }

  void ring() {
    Runnable due = task;
    task = null;
    due.run();
  }

  @Override
  public ElectionTimeout scheduleElectionTimeout(Runnable next) {
    task = next;
    return new ElectionTimeout(
        new NullScheduledFuture() {
          @Override
          public boolean cancel(boolean mayInterrupt) {
            if (task == next) {
              task = null;
            }
            return true;
          }
        });
  }

  @Override
  public LogReplicationTask scheduleLogReplicationTask(Runnable next) {
    return LogReplicationTask.NONE;
  }

  @Override
  public void stop() {}
}
