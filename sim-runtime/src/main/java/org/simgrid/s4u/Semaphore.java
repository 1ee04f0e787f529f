package org.simgrid.s4u;

import lasso.mpi.Hidden;
import lasso.simgrid.ActorWait;
import lasso.simgrid.SharedSimulation;

/** Permits for actors. Any of those who wait may be next. */
public class Semaphore implements ActorWait {
  private long permits;

  Semaphore(long permits) {
    this.permits = permits;
  }

  public static Semaphore create(long initial_capacity) {
    return new Semaphore(initial_capacity);
  }

  @Hidden
  @Override
  public boolean holds() {
    return permits > 0;
  }

  @Hidden
  @Override
  public String words() {
    return "for a permit of a semaphore";
  }

  public void acquire() {
    SharedSimulation.await(this);
    permits--;
  }

  /** Returns whether time has passed without a permit. */
  public boolean acquire_timeout(double timeout) {
    boolean got = SharedSimulation.awaitFor(this, timeout);
    permits -= got ? 1 : 0;
    return !got;
  }

  public void release() {
    permits++;
    SharedSimulation.point();
  }

  public int get_capacity() {
    return (int) permits;
  }

  public boolean would_block() {
    return permits <= 0;
  }
}
