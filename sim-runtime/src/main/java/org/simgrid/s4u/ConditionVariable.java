package org.simgrid.s4u;

import java.util.ArrayList;
import lasso.simgrid.ActorWait;
import lasso.simgrid.SharedSimulation;

/** What actors wait for below a mutex. Who has waited longest is notified first. */
public class ConditionVariable {
  private ArrayList<Sleeper> sleepers = new ArrayList<>();

  /** One that waits: to be notified, then for the mutex. */
  private static final class Sleeper implements ActorWait {
    private final Mutex mutex;
    private boolean notified;

    Sleeper(Mutex mutex) {
      this.mutex = mutex;
    }

    @Override
    public boolean holds() {
      return notified && mutex.holds();
    }

    @Override
    public String words() {
      return notified ? mutex.words() : "to be notified on a condition variable";
    }
  }

  ConditionVariable() {}

  public static ConditionVariable create() {
    return new ConditionVariable();
  }

  private boolean awaits(Mutex lock, double timeout) {
    Sleeper sleeper = new Sleeper(lock);
    int held = lock.leave();
    sleepers.add(sleeper);
    boolean notified;
    try {
      notified = SharedSimulation.awaitFor(sleeper, timeout) || sleeper.notified;
    } finally {
      sleepers.remove(sleeper);
    }
    if (!lock.holds()) {
      SharedSimulation.await(lock);
    }
    lock.enter(held);
    return notified;
  }

  public void await(Mutex lock) {
    awaits(lock, -1);
  }

  public void await_until(Mutex lock, double timeout_time) throws TimeoutException {
    await_for(lock, Math.max(0, timeout_time - Engine.get_clock()));
  }

  public void await_for(Mutex lock, double duration) throws TimeoutException {
    if (!awaits(lock, Math.max(0, duration))) {
      throw new TimeoutException("nobody has notified in time");
    }
  }

  public void notify_one() {
    for (int i = 0; i < sleepers.size(); i++) {
      if (!sleepers.get(i).notified) {
        sleepers.get(i).notified = true;
        break;
      }
    }
    SharedSimulation.point();
  }

  public void notify_all() {
    for (int i = 0; i < sleepers.size(); i++) {
      sleepers.get(i).notified = true;
    }
    SharedSimulation.point();
  }
}
