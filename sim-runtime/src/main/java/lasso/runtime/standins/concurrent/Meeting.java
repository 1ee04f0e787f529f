package lasso.runtime.standins.concurrent;

import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/**
 * Where threads that give something meet threads that take something. Who waits here has in its record what it brings along, or, as soon as somebody has come, what it was given. Of several that wait it may be any one.
 */
final class Meeting implements Awaitable {
  static final int GIVE = 0;
  static final int TAKE = 1;

  private final String name;

  Meeting(String name) {
    this.name = name;
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return what == GIVE ? thread.carried() == null : thread.carried() != null;
  }

  @Override
  public boolean isBinding() {
    return true;
  }

  @Override
  public String need(int what) {
    return (what == GIVE ? "for somebody to take from a " : "for somebody to give to a ")
        + name
        + ", in";
  }

  boolean hasTaker() {
    return Waiting.count(this, TAKE, false) > 0;
  }

  /** Gives to one that waits. Returns whether there was one. */
  boolean give(Object element) {
    element.getClass();
    LiveThread taker = Waiting.any(this, TAKE, false);
    if (taker != null) {
      taker.carry(element);
      RunningThread.released = true;
    }
    return taker != null;
  }

  /** Takes from one that waits; null if nobody does. */
  Object take() {
    LiveThread giver = Waiting.any(this, GIVE, true);
    if (giver == null) {
      return null;
    }
    Object element = giver.carried();
    giver.carry(null);
    RunningThread.released = true;
    return element;
  }

  /** Behind a scheduling point: stands here with something until it is taken. Returns whether it was. */
  boolean stand(Object element, boolean timed, long time) throws InterruptedException {
    LiveThread me = ThreadTable.running();
    me.carry(element);
    try {
      if (!timed) {
        Waiting.awaitInterruptibly(this, GIVE);
        return true;
      }
      return time > 0 && Waiting.awaitTimed(this, GIVE, time);
    } finally {
      if (ThreadTable.running() == me) {
        me.carry(null);
      }
    }
  }

  /** Behind a scheduling point: stands here until somebody gives something. Returns that, or null when time is up. */
  Object receive(boolean timed, long time) throws InterruptedException {
    LiveThread me = ThreadTable.running();
    me.carry(null);
    if (!timed) {
      Waiting.awaitInterruptibly(this, TAKE);
    } else if (time <= 0 || !Waiting.awaitTimed(this, TAKE, time)) {
      return null;
    }
    Object given = me.carried();
    me.carry(null);
    return given;
  }
}
