package lasso.runtime.standins.concurrent;

import java.util.concurrent.ThreadFactory;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.threads.ThreadCalls;

/** Makes threads without names: a report shows their numbers, and a pool that makes threads for ever has finitely many states. */
final class PoolThreads implements ThreadFactory {
  @Override
  public Thread newThread(Runnable task) {
    Thread thread = new SimulatedThread(task);
    ThreadCalls.setDaemon(thread, false);
    ThreadCalls.setPriority(thread, Thread.NORM_PRIORITY);
    return thread;
  }
}
