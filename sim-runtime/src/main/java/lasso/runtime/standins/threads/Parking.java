package lasso.runtime.standins.threads;

import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.ThreadObjects;

/** {@link java.util.concurrent.locks.LockSupport}: at most one permit for each thread. */
public final class Parking {
  private Parking() {}

  public static void park() {
    park(false);
  }

  public static void park(Object blocker) {
    park(false);
  }

  public static void parkNanos(long nanos) {
    if (nanos > 0) {
      park(true);
    }
  }

  public static void parkNanos(Object blocker, long nanos) {
    parkNanos(nanos);
  }

  public static void parkUntil(long deadline) {
    park(true);
  }

  public static void parkUntil(Object blocker, long deadline) {
    park(true);
  }

  /** A timed one may come back at any moment. */
  private static void park(boolean timed) {
    LiveThread me = ThreadTable.me();
    if (!timed || Waiting.isTimeLast()) {
      Waiting.chooseRest();
    }
    if (timed && Waiting.mayTimeOut()) {
      if (Waiting.isTimeLast()) {
        ThreadTable.pause(Need.PERMIT_IN_TIME, null);
      } else {
        ThreadTable.look();
      }
    } else {
      ThreadTable.pause(Need.PERMIT, null);
    }
    ThreadObjects.takePermit(me.thread);
  }

  public static void unpark(Thread thread) {
    if (thread != null) {
      ThreadTable.point();
      if (ThreadTable.of(thread) != null || thread == ThreadCalls.current()) {
        ThreadObjects.givePermit(((SimulatedThread) thread));
      }
    }
  }
}
