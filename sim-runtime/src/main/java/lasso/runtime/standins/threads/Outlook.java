package lasso.runtime.standins.threads;

import lasso.runtime.instrument.WorkerThreads.Next;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.ThreadObjects;

/** For reports: what a thread at a scheduling point waits for, and what comes of it when it goes on there. */
final class Outlook {
  private Outlook() {}

  /** Whether it waits for the end of another thread. */
  static boolean isForEnd(LiveThread thread) {
    return thread.need == Need.END || thread.need == Need.END_IN_TIME;
  }

  /** Words between "waits" and the object that the need is about; null: it waits for no other thread. */
  static String need(LiveThread thread) {
    switch (thread.need) {
      case Need.MONITOR:
      case Need.MONITOR_OR_INTERRUPT:
      case Need.MONITOR_IN_TIME:
        return thread.on instanceof OwnedLock
            ? forLock((OwnedLock) thread.on)
            : thread.on instanceof ClassLock ? "for" : "for the monitor of";
      case Need.NOTIFICATION:
      case Need.TIMED_NOTIFICATION:
      case Need.SURE_NOTIFICATION:
        return thread.on instanceof LockCondition ? "to be signalled on" : "to be notified on";
      case Need.POSSIBLE:
      case Need.POSSIBLE_OR_INTERRUPT:
      case Need.POSSIBLE_IN_TIME:
        return ((Awaitable) thread.on).need(thread.what);
      case Need.END:
      case Need.END_IN_TIME:
        return "for the end of";
      case Need.PERMIT:
      case Need.PERMIT_IN_TIME:
        return "to be unparked";
      default:
        return null;
    }
  }

  private static String forLock(OwnedLock lock) {
    return lock.leftBy() == null
        ? "for"
        : "for what "
            + ThreadObjects.shownName((SimulatedThread) lock.leftBy(), -1)
            + " had locked when it ended:";
  }

  /** What comes of it if it goes on in the state that is loaded, where it can. */
  static Next next(LiveThread thread) {
    switch (thread.need) {
      case Need.MONITOR:
        return Next.TAKES;
      case Need.MONITOR_OR_INTERRUPT:
      case Need.MONITOR_IN_TIME:
        return isInterrupted(thread)
            ? Next.IS_INTERRUPTED
            : orInTime(Next.TAKES, TableDoor.isOpen(thread));
      case Need.NOTIFICATION:
      case Need.TIMED_NOTIFICATION:
      case Need.SURE_NOTIFICATION:
        return orInTime(Next.WAKES, thread.restless);
      case Need.POSSIBLE:
      case Need.POSSIBLE_OR_INTERRUPT:
      case Need.POSSIBLE_IN_TIME:
        return orElse(thread, TableDoor.isPossible(thread));
      case Need.END:
      case Need.END_IN_TIME:
        return orElse(thread, ThreadTable.of(thread.on) == null);
      case Need.PERMIT:
      case Need.PERMIT_IN_TIME:
        return thread.restless
            ? Next.WAKES
            : orElse(thread, ThreadObjects.hasPermit(thread.thread));
      case Need.TIME:
      case Need.SLEEP:
        return orElse(thread, false);
      default:
        return Next.GOES_ON;
    }
  }

  private static Next orElse(LiveThread thread, boolean fulfilled) {
    return !fulfilled && isInterrupted(thread)
        ? Next.IS_INTERRUPTED
        : orInTime(Next.NEED_NOT_WAIT, fulfilled);
  }

  private static Next orInTime(Next fulfilled, boolean isFulfilled) {
    return isFulfilled ? fulfilled : Next.TIMES_OUT;
  }

  private static boolean isInterrupted(LiveThread thread) {
    return thread.interrupted || ThreadObjects.hasInterrupt(thread.thread);
  }
}
