package lasso.runtime.hooks;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The one thread of a process. Sleeping takes no time: what a sleep could order is a choice of the network. */
public final class SimThread {
  /** From this release on the text of a thread tells its id. */
  private static final int NUMBERED = 19;

  private SimThread() {}

  public static void sleep(long millis) {
    requireNotNegative(millis);
  }

  public static void sleep(long millis, int nanos) {
    requireNotNegative(millis);
    requireNotNegative(nanos);
  }

  public static void sleep(Duration duration) {
    duration.getClass(); // as Thread.sleep: null is an error
  }

  public static void sleep(TimeUnit unit, long time) {
    unit.getClass();
  }

  private static void requireNotNegative(long time) {
    if (time < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
  }

  public static boolean interrupted() {
    return false;
  }

  public static Thread current() {
    throw refuse();
  }

  public static void interrupt(Thread thread) {
    throw refuse();
  }

  public static boolean isInterrupted(Thread thread) {
    throw refuse();
  }

  public static String name(Thread thread) {
    throw refuse();
  }

  public static void setName(Thread thread, String name) {
    throw refuse();
  }

  public static int priority(Thread thread) {
    throw refuse();
  }

  public static void setPriority(Thread thread, int priority) {
    throw refuse();
  }

  public static long id(Thread thread) {
    throw refuse();
  }

  public static Thread.State state(Thread thread) {
    throw refuse();
  }

  public static boolean isAlive(Thread thread) {
    throw refuse();
  }

  public static boolean isDaemon(Thread thread) {
    throw refuse();
  }

  public static void setDaemon(Thread thread, boolean daemon) {
    throw refuse();
  }

  public static String text(Thread thread) {
    throw refuse();
  }

  public static ThreadGroup group(Thread thread) {
    Refusals.refuse("the process asks for the group of a thread", "do without it");
    return null;
  }

  /** In place of {@code Thread.holdsLock}: a process that is alone with its monitors does not take them, so nobody knows. */
  public static boolean holdsLock(Object monitor) {
    Refusals.refuse("the process asks whether it holds a monitor", "do without it");
    return false;
  }

  public static Thread.UncaughtExceptionHandler handler(Thread thread) {
    Refusals.refuse("the process asks for the handler of a thread's exceptions", "do without it");
    return null;
  }

  /** As {@code Thread.toString} of the running Java has it. */
  public static String text(long id, String name, int priority, String group) {
    String number = Runtime.version().feature() < NUMBERED ? "" : "#" + id + ",";
    return "Thread[" + number + name + "," + priority + "," + group + "]";
  }

  /** Only reflection comes here: programs that name threads directly have {@code lasso.runtime.standins.ProcessThread} instead of this class. */
  private static AssertionError refuse() {
    Refusals.refuse("the process reaches a thread by reflection", "call the method directly");
    return new AssertionError("a refusal ends the process");
  }
}
