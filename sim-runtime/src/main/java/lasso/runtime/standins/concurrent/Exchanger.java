package lasso.runtime.standins.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/**
 * In place of {@code java.util.concurrent.Exchanger}.
 *
 * @param <V> type of what is exchanged
 */
@SuppressWarnings("unchecked") // what is given was offered
public class Exchanger<V> implements Awaitable {
  private static final int OFFERED = 0;
  private static final int MET = 1;

  /** What a thread carries. */
  private static final class Item {
    Object value;
    boolean exchanged;

    Item(Object value) {
      this.value = value;
    }
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return ((Item) thread.carried()).exchanged;
  }

  @Override
  public boolean isBinding() {
    return true;
  }

  @Override
  public String need(int what) {
    return "for a partner at";
  }

  public V exchange(V value) throws InterruptedException {
    try {
      return exchange(value, false, 0);
    } catch (TimeoutException e) {
      throw new Error(e);
    }
  }

  public V exchange(V value, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    unit.getClass();
    return exchange(value, true, time);
  }

  private V exchange(V value, boolean timed, long time)
      throws InterruptedException, TimeoutException {
    ThreadTable.point();
    Waiting.throwIfInterrupted();
    LiveThread partner = Waiting.any(this, OFFERED, true);
    if (partner != null) {
      Item theirs = (Item) partner.carried();
      Object taken = theirs.value;
      theirs.value = value;
      theirs.exchanged = true;
      partner.become(MET);
      RunningThread.released = true;
      return (V) taken;
    }
    if (timed && time <= 0) {
      throw new TimeoutException();
    }
    LiveThread me = ThreadTable.running();
    Item mine = new Item(value);
    me.carry(mine);
    boolean met = true;
    try {
      if (timed) {
        met = Waiting.awaitTimed(this, OFFERED, time);
      } else {
        Waiting.awaitInterruptibly(this, OFFERED);
      }
    } finally {
      me.carry(null);
    }
    if (!met) {
      throw new TimeoutException();
    }
    return (V) mine.value;
  }
}
