package lasso.runtime.standins.threads;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.hooks.SimThread;
import lasso.runtime.hooks.Traces;
import lasso.runtime.hooks.platform.PlatformObjects;
import lasso.runtime.standins.ProcessThread;
import lasso.runtime.standins.SimulatedGroup;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.ThreadObjects;

/** The methods of {@link Thread} in programs that start threads; in all others {@link ProcessThread} does for them. */
public final class ThreadCalls {
  private ThreadCalls() {}

  public static Thread current() {
    return ThreadTable.live == null ? ProcessThread.current() : ThreadTable.me().thread;
  }

  /** See {@link ThreadTable#point}. */
  public static void point() {
    ThreadTable.point();
  }

  /** See {@link ThreadTable#look}. */
  public static void look() {
    ThreadTable.look();
  }

  /** See {@link Monitors#enter}. */
  public static void enter(Object monitor) {
    Monitors.enter(monitor);
  }

  /** See {@link Monitors#exit}. */
  public static void exit(Object monitor) {
    Monitors.exit(monitor);
  }

  public static void park() {
    Parking.park();
  }

  public static void park(Object blocker) {
    Parking.park();
  }

  public static void parkNanos(long nanos) {
    Parking.parkNanos(nanos);
  }

  public static void parkNanos(Object blocker, long nanos) {
    Parking.parkNanos(nanos);
  }

  public static void parkUntil(long deadline) {
    Parking.parkUntil(deadline);
  }

  public static void parkUntil(Object blocker, long deadline) {
    Parking.parkUntil(deadline);
  }

  public static void unpark(Thread thread) {
    Parking.unpark(thread);
  }

  private static SimulatedThread of(Thread thread) {
    thread.getClass(); // null is an error, as with a thread
    return (SimulatedThread) thread;
  }

  public static void start(Thread thread) {
    of(thread);
    ThreadTable.toldPoint();
    begin(thread);
  }

  /** Starts a thread at a moment that is a scheduling point already. */
  public static void begin(Thread thread) {
    SimulatedThread started = of(thread);
    Touched.table(started);
    Runnable target = ThreadObjects.target(started);
    if (target != null && PlatformObjects.isOfPlatform(target)) {
      Refusals.refuse(
          "a thread runs an object of " + target.getClass().getName(),
          "give it a Runnable of the program");
    }
    ThreadObjects.begins(started, of(current()));
    ThreadTable.add(started);
    RunningThread.released = true;
  }

  /** Interrupts a thread at a moment that is a scheduling point already. */
  public static void interruptNow(Thread thread) {
    SimulatedThread interrupted = of(thread);
    LiveThread alive = ThreadTable.of(interrupted);
    interrupted.interrupt();
    wake(alive);
    ThreadObjects.endWait(interrupted);
  }

  /** Who comes when the thread has ended does not look whether it was interrupted. */
  public static void join(Thread thread) throws InterruptedException {
    SimulatedThread awaited = of(thread);
    Touched.object(awaited, false);
    LiveThread me = ThreadTable.me();
    if (!ThreadObjects.ended(awaited) && !ThreadObjects.alive(awaited)) {
      ThreadTable.toldLook(); // it may be started any moment
    }
    if (!ThreadObjects.alive(awaited)) {
      return;
    }
    boolean interrupted = ThreadObjects.takeInterrupt(me.thread);
    if (!interrupted) {
      ThreadTable.pause(Need.END, awaited);
      interrupted = me.interrupted && (ThreadObjects.alive(awaited) || Waiting.isInterruptFirst());
      me.interrupted = false;
    }
    if (interrupted) {
      ThreadObjects.takeInterrupt(me.thread);
      throw new InterruptedException();
    }
  }

  public static void join(Thread thread, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (millis == 0 || !Waiting.mayTimeOut()) {
      join(thread);
      return;
    }
    SimulatedThread awaited = of(thread);
    if (Waiting.isTimeLast() && ThreadObjects.alive(awaited)) {
      ThreadTable.pause(Need.END_IN_TIME, awaited);
    } else {
      ThreadTable.look();
    }
    throwIfInterrupted();
  }

  public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
    join(thread, nanos > 0 && millis == 0 ? 1 : millis);
  }

  public static boolean join(Thread thread, Duration duration) throws InterruptedException {
    if (duration.isZero() || duration.isNegative()) {
      ThreadTable.look();
    } else {
      join(thread, Math.max(1, duration.toMillis()));
    }
    return !ThreadObjects.alive(of(thread));
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (ThreadObjects.takeInterrupt(ThreadTable.me().thread)) {
      throw new InterruptedException("sleep interrupted");
    }
  }

  public static void yield() {
    ThreadTable.passTime();
  }

  public static void onSpinWait() {
    ThreadTable.passTime();
  }

  public static void sleep(long millis) throws InterruptedException {
    SimThread.sleep(millis);
    ThreadTable.sleep();
    throwIfInterrupted();
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    SimThread.sleep(millis, nanos);
    ThreadTable.sleep();
    throwIfInterrupted();
  }

  public static void sleep(Duration duration) throws InterruptedException {
    SimThread.sleep(duration);
    ThreadTable.sleep();
    throwIfInterrupted();
  }

  public static void sleep(TimeUnit unit, long time) throws InterruptedException {
    SimThread.sleep(unit, time);
    if (time > 0) {
      ThreadTable.sleep();
      throwIfInterrupted();
    }
  }

  public static void interrupt(Thread thread) {
    SimulatedThread interrupted = of(thread);
    ThreadTable.point();
    LiveThread alive = ThreadTable.of(interrupted);
    interrupted.interrupt();
    wake(alive);
    ThreadObjects.endWait(interrupted);
  }

  private static void wake(LiveThread alive) {
    if (alive != null && alive.need == Need.END) {
      alive.interrupted =
          true; // also if the other one has ended: that was no point, so it may come later
    }
    if (alive != null && Waiting.isInVain(alive)) {
      alive.interrupted = true;
    }
    if (Monitors.isWaiting(alive) && alive.need != Need.SURE_NOTIFICATION) {
      alive.interrupted = true;
      Monitors.wake(alive);
    }
  }

  public static boolean isInterrupted(Thread thread) {
    SimulatedThread asked = of(thread);
    ThreadTable.look();
    return asked.isInterrupted();
  }

  public static boolean interrupted() {
    ThreadTable.look();
    return ThreadObjects.takeInterrupt(of(current()));
  }

  public static boolean isAlive(Thread thread) {
    SimulatedThread asked = of(thread);
    ThreadTable.look();
    return ThreadObjects.alive(asked);
  }

  /** Living platform threads in the group of the thread that runs and in those below it. */
  public static int activeCount() {
    ThreadTable.look();
    SimulatedGroup own = ThreadObjects.group(ThreadTable.me().thread);
    LiveThread[] live = ThreadTable.live;
    int count = 0;
    for (int i = 0; i < live.length; i++) {
      if (live[i] != null && !isVirtual(live[i].thread)) {
        count += own.parentOf(ThreadObjects.group(live[i].thread)) ? 1 : 0;
      }
    }
    return count;
  }

  /** What a thread waits for is no scheduling point of its own. */
  private static void refuseBesideOthers(String what) {
    if (ThreadTable.several()) {
      Refusals.refuse(
          what + " is asked while several threads run", "use join, or a volatile field");
    }
  }

  public static Thread.State state(Thread thread) {
    SimulatedThread asked = of(thread);
    refuseBesideOthers("the state of a thread");
    LiveThread alive = ThreadTable.of(asked);
    if (alive == null) {
      return asked == current() ? Thread.State.RUNNABLE : asked.getState();
    }
    return alive.thread == current() ? Thread.State.RUNNABLE : state(alive);
  }

  private static Thread.State state(LiveThread thread) {
    switch (thread.need) {
      case Need.MONITOR:
        return ThreadTable.isHeldByOther(thread, thread.on)
            ? Thread.State.BLOCKED
            : Thread.State.RUNNABLE;
      case Need.NOTIFICATION:
      case Need.END:
      case Need.PERMIT:
        return Thread.State.WAITING;
      case Need.TIMED_NOTIFICATION:
        return Thread.State.TIMED_WAITING;
      default:
        return Thread.State.RUNNABLE;
    }
  }

  public static void setDaemon(Thread thread, boolean value) {
    if (ThreadObjects.alive(of(thread))) {
      throw new IllegalThreadStateException();
    }
    ProcessThread.setDaemon(thread, value);
  }

  public static String name(Thread thread) {
    return ProcessThread.name(thread);
  }

  public static void setName(Thread thread, String value) {
    ProcessThread.setName(thread, value);
  }

  public static int priority(Thread thread) {
    return ProcessThread.priority(thread);
  }

  public static void setPriority(Thread thread, int value) {
    ProcessThread.setPriority(thread, value);
  }

  public static long id(Thread thread) {
    return ProcessThread.id(thread);
  }

  public static boolean isDaemon(Thread thread) {
    return ProcessThread.isDaemon(thread);
  }

  public static String text(Thread thread) {
    return ProcessThread.text(thread);
  }

  public static SimulatedGroup getThreadGroup(Thread thread) {
    return ThreadObjects.group(of(thread));
  }

  public static Thread.UncaughtExceptionHandler getUncaughtExceptionHandler(Thread thread) {
    SimulatedThread asked = of(thread);
    ThreadTable.look();
    return ThreadObjects.handler(asked);
  }

  public static void setUncaughtExceptionHandler(
      Thread thread, Thread.UncaughtExceptionHandler value) {
    SimulatedThread changed = of(thread);
    ThreadTable.point();
    ThreadObjects.handler(changed, value);
  }

  public static Thread.UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
    ThreadTable.look();
    return ThreadObjects.usualHandler();
  }

  public static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler value) {
    ThreadTable.point();
    ThreadObjects.usualHandler(value);
  }

  public static StackTraceElement[] getStackTrace(Thread thread) {
    SimulatedThread asked = of(thread);
    if (asked == current()) {
      return Traces.ofThread(thread);
    }
    ThreadTable.look();
    if (ThreadObjects.alive(asked)) {
      Refusals.refuse("the stack of another thread is asked for", "do without it");
    }
    return new StackTraceElement[0];
  }

  public static boolean isVirtual(Thread thread) {
    return ThreadObjects.isVirtual(of(thread));
  }

  public static void checkAccess(Thread thread) {
    of(thread);
  }

  /** By reflection only. */
  public static ThreadGroup group(Thread thread) {
    return ProcessThread.group(thread);
  }

  /** By reflection only. */
  public static Thread.UncaughtExceptionHandler handler(Thread thread) {
    return ProcessThread.handler(thread);
  }
}
