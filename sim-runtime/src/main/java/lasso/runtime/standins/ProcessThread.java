package lasso.runtime.standins;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import lasso.runtime.hooks.SimThread;

/**
 * In place of {@link SimThread} where the program interrupts its thread or gives it a name or priority: these belong to the process. Whatever thread
 * object it names, a process has only the one.
 */
public final class ProcessThread {
  private static final int USUAL_PRIORITY = 5;

  private static boolean interrupted;

  /** Null as long as the program has given none. */
  private static String name;

  /** Above the usual one. */
  private static int priority;

  private ProcessThread() {}

  public static void interrupt(Thread thread) {
    thread.getClass();
    interrupted = true;
  }

  public static boolean isInterrupted(Thread thread) {
    thread.getClass();
    return interrupted;
  }

  /** Asks and clears. */
  public static boolean interrupted() {
    boolean was = interrupted;
    interrupted = false;
    return was;
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
    return name == null ? SimThread.name(thread) : name;
  }

  public static void setName(Thread thread, String value) {
    thread.getClass();
    value.getClass(); // null is an error, as with a thread
    name = value;
  }

  public static int priority(Thread thread) {
    thread.getClass();
    return USUAL_PRIORITY + priority;
  }

  public static void setPriority(Thread thread, int value) {
    thread.getClass();
    if (value < Thread.MIN_PRIORITY || value > Thread.MAX_PRIORITY) {
      throw new IllegalArgumentException();
    }
    priority = value - USUAL_PRIORITY;
  }

  public static long id(Thread thread) {
    return SimThread.id(thread);
  }
}
