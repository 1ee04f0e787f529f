package lasso.runtime.standins.concurrent;

import java.util.concurrent.ThreadFactory;
import lasso.runtime.standins.SimulatedThread;

/** Makes threads without names: a report shows their numbers, and a pool that makes threads for ever has finitely many states. */
final class PoolThreads implements ThreadFactory {
  @Override
  public Thread newThread(Runnable task) {
    return new SimulatedThread(task);
  }
}
