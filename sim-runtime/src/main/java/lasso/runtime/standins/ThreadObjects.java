package lasso.runtime.standins;

import lasso.runtime.hooks.RunningThread;

/** What thread objects keep, for those who let threads run. No methods of the objects: a subclass of the program could override them. */
public final class ThreadObjects {
  private ThreadObjects() {}

  /** Whether it was started and has not ended. */
  public static boolean alive(SimulatedThread thread) {
    return thread.alive();
  }

  /** Whether it was started and has ended. */
  public static boolean ended(SimulatedThread thread) {
    return thread.ended();
  }

  /**
   * It is started.
   *
   * @param by the thread that does so
   * @throws IllegalThreadStateException if that was done before
   */
  public static void begins(SimulatedThread thread, SimulatedThread by) {
    thread.begins(by);
  }

  /** It ends. */
  public static void ends(SimulatedThread thread) {
    thread.ends();
  }

  /** What it was made to run, or null. */
  public static Runnable target(SimulatedThread thread) {
    return thread.target();
  }

  /** Whether it does not keep the process alive. */
  public static boolean isDaemon(SimulatedThread thread) {
    return thread.daemon();
  }

  /** Whether it was interrupted. */
  public static boolean hasInterrupt(SimulatedThread thread) {
    return thread.hasInterrupt();
  }

  /** Asks and clears. */
  public static boolean takeInterrupt(SimulatedThread thread) {
    boolean taken = thread.takeInterrupt();
    RunningThread.looked |= taken; // others may ask whether it is interrupted
    return taken;
  }

  /** The thread that runs, also in a program that starts none. */
  public static SimulatedThread running() {
    return (SimulatedThread) ProcessThread.running();
  }

  /**
   * The thread that runs begins or ends a wait that an interrupt ends.
   *
   * @param wait null at the end
   */
  public static void waitIn(Interruptible wait) {
    running().waitIn(wait);
  }

  /** A thread was interrupted: what it waits in hears of it. */
  public static void endWait(SimulatedThread thread) {
    Interruptible wait = thread.interruptible();
    if (wait != null) {
      wait.interrupt(thread);
    }
  }

  /** Whether parking would return at once. */
  public static boolean hasPermit(SimulatedThread thread) {
    return thread.hasPermit();
  }

  public static void givePermit(SimulatedThread thread) {
    thread.givePermit();
  }

  public static void takePermit(SimulatedThread thread) {
    thread.takePermit();
  }

  /** For reports: what the program calls it, or its number among the living. */
  public static String shownName(SimulatedThread thread, int number) {
    return thread.shownName(number);
  }

  /** What takes an exception that leaves it, if that is the program's; else null. */
  public static Thread.UncaughtExceptionHandler taker(SimulatedThread thread) {
    Thread.UncaughtExceptionHandler own = thread.ownHandler();
    return own != null || !thread.group().takesExceptions() ? own : thread.group();
  }

  /** See {@link Thread#getUncaughtExceptionHandler}. */
  public static Thread.UncaughtExceptionHandler handler(SimulatedThread thread) {
    return thread.handler();
  }

  public static void handler(SimulatedThread thread, Thread.UncaughtExceptionHandler value) {
    thread.handler(value);
  }

  /** See {@link Thread#getDefaultUncaughtExceptionHandler}. */
  public static Thread.UncaughtExceptionHandler usualHandler() {
    return SimulatedThread.usualHandler();
  }

  public static void usualHandler(Thread.UncaughtExceptionHandler value) {
    SimulatedThread.usualHandler(value);
  }

  public static SimulatedGroup group(SimulatedThread thread) {
    return thread.group();
  }

  public static void becomeVirtual(SimulatedThread thread) {
    thread.becomeVirtual();
  }

  public static boolean isVirtual(SimulatedThread thread) {
    return thread.virtual();
  }

  /** What it brings along of values of its own, once; may be null. */
  public static Object[] takeInherited(SimulatedThread thread) {
    return thread.takeInherited();
  }
}
