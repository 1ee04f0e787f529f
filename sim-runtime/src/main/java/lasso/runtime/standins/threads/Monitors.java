package lasso.runtime.standins.threads;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.standins.ThreadObjects;

/** Monitors: {@code synchronized}, {@link Object#wait()} and {@link Object#notify()}. A monitor that nobody holds leaves no trace. */
public final class Monitors {
  private Monitors() {}

  /** A scheduling point, unless the thread holds the monitor already. */
  public static void enter(Object object) {
    object.getClass(); // null is an error, as in the language
    Object monitor = OwnedLock.intrinsic(object);
    LiveThread me = ThreadTable.me();
    if (ThreadTable.several() && me.entries(monitor) == 0) {
      ThreadTable.pause(Need.MONITOR, monitor);
    }
    Touched.lock(monitor);
    me.enter(monitor, 1);
  }

  /** No scheduling point: whoever waits for the monitor comes later in any case. */
  public static void exit(Object object) {
    Object monitor = OwnedLock.intrinsic(object);
    Touched.lock(monitor);
    ThreadTable.me().leave(monitor, 1);
    RunningThread.released = true;
  }

  /** {@link Object#wait()}. */
  public static void await(Object monitor) throws InterruptedException {
    await(monitor, Need.NOTIFICATION);
  }

  /** {@link Object#wait(long)}. */
  public static void await(Object monitor, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    boolean timed = millis > 0 && Waiting.mayTimeOut();
    await(monitor, timed ? Need.TIMED_NOTIFICATION : Need.NOTIFICATION);
  }

  /** {@link Object#wait(long, int)}. */
  public static void await(Object monitor, long millis, int nanos) throws InterruptedException {
    if (nanos < 0 || nanos > 999999) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
    await(monitor, nanos > 0 && millis == 0 ? 1 : millis);
  }

  private static void await(Object object, int need) throws InterruptedException {
    Object monitor = OwnedLock.intrinsic(object);
    LiveThread me = holding(monitor);
    if (ThreadObjects.takeInterrupt(me.thread)) {
      throw new InterruptedException();
    }
    if (need == Need.NOTIFICATION || Waiting.isTimeLast()) {
      Waiting.chooseRest();
    }
    int entries = me.entries(monitor);
    Touched.lock(monitor);
    me.leave(monitor, entries);
    ThreadTable.pause(need, monitor);
    me.enter(monitor, entries);
    if (me.interrupted) {
      me.interrupted = false;
      ThreadObjects.takeInterrupt(me.thread);
      throw new InterruptedException();
    }
  }

  private static LiveThread holding(Object monitor) {
    monitor.getClass();
    Touched.lock(monitor);
    LiveThread me = ThreadTable.me();
    if (me.entries(monitor) == 0) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return me;
  }

  /** Any of those that wait may be the one. */
  public static void notify(Object object) {
    Object monitor = OwnedLock.intrinsic(object);
    holding(monitor);
    ThreadTable.pointBeforeWaking();
    int waiting = 0;
    for (int i = 0; i < ThreadTable.live.length; i++) {
      waiting += waits(ThreadTable.live[i], monitor) ? 1 : 0;
    }
    if (waiting == 0) {
      Calls.handler.unheard(object);
      return;
    }
    int chosen = 0;
    if (waiting > 1) {
      Answer.Chosen answer =
          (Answer.Chosen) Calls.ask(new Request.Choose(waiting, ChoiceSubject.NOTIFIED));
      chosen = answer.value();
    }
    for (int i = 0; i < ThreadTable.live.length; i++) {
      if (waits(ThreadTable.live[i], monitor) && chosen-- == 0) {
        wake(ThreadTable.live[i]);
        return;
      }
    }
  }

  public static void notifyAll(Object object) {
    Object monitor = OwnedLock.intrinsic(object);
    holding(monitor);
    ThreadTable.pointBeforeWaking();
    boolean heard = false;
    for (int i = 0; i < ThreadTable.live.length; i++) {
      if (waits(ThreadTable.live[i], monitor)) {
        wake(ThreadTable.live[i]);
        heard = true;
      }
    }
    if (!heard) {
      Calls.handler.unheard(object);
    }
  }

  private static boolean waits(LiveThread thread, Object monitor) {
    return isWaiting(thread) && thread.on == monitor;
  }

  static boolean isWaiting(LiveThread thread) {
    return thread != null
        && (thread.need == Need.NOTIFICATION
            || thread.need == Need.TIMED_NOTIFICATION
            || thread.need == Need.SURE_NOTIFICATION);
  }

  /** A thread leaves the wait set: now it needs the monitor. */
  static void wake(LiveThread thread) {
    thread.need = Need.MONITOR;
    if (thread.on instanceof LockCondition) {
      ((LockCondition) thread.on).leave(thread);
    }
  }

  /** {@link Thread#holdsLock}. */
  public static boolean holds(Object object) {
    object.getClass();
    Object monitor = OwnedLock.intrinsic(object);
    return ThreadTable.me().entries(monitor) > 0;
  }
}
