package lasso.runtime.standins;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import lasso.runtime.hooks.Pinned;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.hooks.SimThread;

/**
 * In place of {@link SimThread} where the program has to do with thread objects. The one thread of the process is always the same object; all others are {@linkplain
 * SimulatedThread idle}.
 */
public final class ProcessThread {
  @Pinned private static final Thread MAIN = new MainThread();

  private ProcessThread() {}

  public static Thread current() {
    return MAIN;
  }

  /** The same where the process may be several threads. */
  static Thread running() {
    SimulatedThread.Parent running = (SimulatedThread.Parent) RunningThread.parent;
    return running == null ? MAIN : running.thread();
  }

  /** No other thread objects can be made by a program. */
  private static SimulatedThread of(Thread thread) {
    thread.getClass(); // null is an error, as with a thread
    return (SimulatedThread) thread;
  }

  public static void interrupt(Thread thread) {
    of(thread).interrupt();
  }

  public static boolean isInterrupted(Thread thread) {
    return of(thread).isInterrupted();
  }

  /** Asks and clears. */
  public static boolean interrupted() {
    return MainThread.wasInterrupted();
  }

  private static void pause() throws InterruptedException {
    if (interrupted()) {
      throw new InterruptedException("sleep interrupted");
    }
  }

  public static void sleep(long millis) throws InterruptedException {
    SimThread.sleep(millis);
    pause();
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    SimThread.sleep(millis, nanos);
    pause();
  }

  public static void sleep(Duration duration) throws InterruptedException {
    SimThread.sleep(duration);
    pause();
  }

  public static void sleep(TimeUnit unit, long time) throws InterruptedException {
    SimThread.sleep(unit, time);
    if (time > 0) {
      pause();
    }
  }

  public static String name(Thread thread) {
    return of(thread).name();
  }

  public static void setName(Thread thread, String value) {
    SimulatedThread named = of(thread);
    if (value == null) {
      throw new NullPointerException("name cannot be null");
    }
    named.rename(value);
  }

  public static int priority(Thread thread) {
    return of(thread).priority();
  }

  public static void setPriority(Thread thread, int value) {
    SimulatedThread prioritised = of(thread);
    if (value < Thread.MIN_PRIORITY || value > Thread.MAX_PRIORITY) {
      throw new IllegalArgumentException();
    }
    prioritised.prioritise(value);
  }

  public static long id(Thread thread) {
    return of(thread).id();
  }

  public static Thread.State state(Thread thread) {
    return of(thread).getState();
  }

  public static boolean isAlive(Thread thread) {
    return of(thread).alive();
  }

  public static boolean isDaemon(Thread thread) {
    return of(thread).daemon();
  }

  public static void setDaemon(Thread thread, boolean value) {
    of(thread).daemon(value);
  }

  public static String text(Thread thread) {
    return of(thread).toString();
  }

  public static boolean holdsLock(Object monitor) {
    return SimThread.holdsLock(monitor);
  }

  public static ThreadGroup group(Thread thread) {
    return SimThread.group(thread);
  }

  public static Thread.UncaughtExceptionHandler handler(Thread thread) {
    return SimThread.handler(thread);
  }
}
