package lasso.runtime.standins.threads;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.standins.ThreadObjects;
import lasso.runtime.surroundings.Timeouts;

/** Waits for an {@link Awaitable}: one scheduling point, behind which the caller does at one moment what it has waited for. */
public final class Waiting {
  private Waiting() {}

  /** Not to be interrupted. */
  public static void await(Awaitable on, int what) {
    if (ThreadTable.several() || !on.isPossible(ThreadTable.me(), what)) {
      ThreadTable.pause(Need.POSSIBLE, on, what);
      RunningThread.released = true; // what is taken may come from anybody
    }
  }

  /**
   * Until it is possible.
   *
   * @throws InterruptedException if the thread was interrupted before or meanwhile
   */
  public static void awaitInterruptibly(Awaitable on, int what) throws InterruptedException {
    throwIfInterrupted();
    if (ThreadTable.several() || !on.isPossible(ThreadTable.me(), what)) {
      ThreadTable.pause(Need.POSSIBLE_OR_INTERRUPT, on, what);
      RunningThread.released = true;
      settleInterrupt(on, what);
    }
  }

  /**
   * Until it is possible or time is up.
   *
   * @param time with 0 or less nothing is waited for; the unit does not matter
   * @return whether it is possible
   */
  public static boolean awaitTimed(Awaitable on, int what, long time) throws InterruptedException {
    if (time > 0 && !mayTimeOut()) {
      awaitInterruptibly(on, what);
      return true;
    }
    throwIfInterrupted();
    LiveThread me = ThreadTable.me();
    if (ThreadTable.several() || (!on.isPossible(me, what) && time > 0)) {
      if (time > 0) {
        ThreadTable.pause(Need.POSSIBLE_IN_TIME, on, what);
        RunningThread.released = true;
        settleInterrupt(on, what);
      } else {
        ThreadTable.point();
      }
    }
    return on.isPossible(me, what);
  }

  /** Whether a wait with a time limit may be over without what it waits for; else it is one without a limit. */
  public static boolean mayTimeOut() {
    return Calls.handler.surroundings().timeouts() != Timeouts.NEVER;
  }

  /** Whether time goes by only when no thread can go on without it. */
  public static boolean isTimeLast() {
    return Calls.handler.surroundings().timeouts() == Timeouts.LAST;
  }

  /** Both, an interrupt and what was waited for, may have come first, if the interrupt came when it was possible. */
  private static void settleInterrupt(Awaitable on, int what) throws InterruptedException {
    LiveThread me = ThreadTable.me();
    boolean possible = on.isPossible(me, what);
    boolean interrupted = me.interrupted;
    if (possible && on.isBinding()) {
      interrupted = false;
    } else if (!interrupted && ThreadObjects.hasInterrupt(me.thread)) {
      interrupted = !possible || isInterruptFirst();
    }
    me.interrupted = false;
    if (interrupted) {
      ThreadObjects.takeInterrupt(me.thread);
      throw new InterruptedException();
    }
  }

  /** Decides, before the thread that runs begins to wait, whether it may wake up for no reason. */
  static void chooseRest() {
    if (Calls.handler.surroundings().spurious()) {
      Answer.Chosen answer =
          (Answer.Chosen) Calls.ask(new Request.Choose(2, ChoiceSubject.SPURIOUS));
      ThreadTable.me().restless = answer.value() == 1;
    }
  }

  /** Whether the thread that runs wakes up for no reason from the wait that it is about to begin, at some moment from now on; a scheduling point if so. */
  public static boolean isRestless() {
    chooseRest();
    boolean restless = ThreadTable.me().restless;
    if (restless) {
      ThreadTable.point();
    }
    return restless;
  }

  /**
   * What is left of the time of a thread that has waited for a condition, and has the lock again: where it was signalled in time, taking the lock may have used up the rest.
   *
   * @param signalled whether the wait had ended before the time was up
   * @param nanos the limit of the wait
   * @return more than 0: some time is left
   */
  public static long left(boolean signalled, long nanos) {
    if (!signalled || nanos <= 0) {
      return Math.min(nanos, 0);
    }
    boolean late = false;
    if (Calls.handler.surroundings().timeouts() == Timeouts.ANY) {
      Answer.Chosen answer = (Answer.Chosen) Calls.ask(new Request.Choose(2, ChoiceSubject.LATE));
      late = answer.value() == 1;
    }
    return late ? 0 : nanos;
  }

  /** Whether an interrupt came before what was waited for. */
  static boolean isInterruptFirst() {
    Answer.Chosen answer =
        (Answer.Chosen) Calls.ask(new Request.Choose(2, ChoiceSubject.INTERRUPT));
    return answer.value() == 1;
  }

  /** Whether an interrupt finds a thread waiting that could not go on without it. */
  static boolean isInVain(LiveThread thread) {
    return (thread.need == Need.POSSIBLE_OR_INTERRUPT || thread.need == Need.POSSIBLE_IN_TIME)
        && !((Awaitable) thread.on).isPossible(thread, thread.what);
  }

  /** As a method that may be interrupted begins. */
  public static void throwIfInterrupted() throws InterruptedException {
    if (ThreadObjects.takeInterrupt(ThreadTable.me().thread)) {
      throw new InterruptedException();
    }
  }

  /** How many threads wait for something of an object, and carry something, or carry nothing. */
  public static int count(Object on, int what, boolean carrying) {
    int count = 0;
    LiveThread[] live = ThreadTable.live;
    for (int i = 0; live != null && i < live.length; i++) {
      count += waits(live[i], on, what, carrying) ? 1 : 0;
    }
    return count;
  }

  private static boolean waits(LiveThread thread, Object on, int what, boolean carrying) {
    return thread != null
        && thread.on == on
        && thread.what == what
        && (thread.carried != null) == carrying;
  }

  /** Any one of them, or null. */
  public static LiveThread any(Object on, int what, boolean carrying) {
    int count = count(on, what, carrying);
    if (count == 0) {
      return null;
    }
    int chosen = 0;
    if (count > 1) {
      Answer.Chosen answer =
          (Answer.Chosen) Calls.ask(new Request.Choose(count, ChoiceSubject.MET));
      chosen = answer.value();
    }
    LiveThread[] live = ThreadTable.live;
    for (int i = 0; i < live.length; i++) {
      if (waits(live[i], on, what, carrying) && chosen-- == 0) {
        return live[i];
      }
    }
    return null;
  }
}
