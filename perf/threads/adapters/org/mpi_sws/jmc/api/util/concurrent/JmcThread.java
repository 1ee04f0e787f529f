package org.mpi_sws.jmc.api.util.concurrent;

import org.mpi_sws.jmc.runtime.HaltTaskException;

/** A thread as any other. */
public class JmcThread extends Thread {
  private final Runnable task;

  public JmcThread() {
    this(null);
  }

  public JmcThread(Runnable task) {
    this.task = task;
  }

  @Override
  public void run() {
    run1();
  }

  public void run1() throws HaltTaskException {
    if (task != null) {
      task.run();
    }
  }

  public void join1() throws InterruptedException {
    join();
  }
}
