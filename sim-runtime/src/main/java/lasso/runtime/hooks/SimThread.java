package lasso.runtime.hooks;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The one thread of a process. Sleeping takes no time: what a sleep could order is a choice of the network. */
public final class SimThread {
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

  /** Programs that do this have {@code lasso.runtime.standins.ProcessThread} instead of this class; so for the next ones. */
  public static void interrupt(Thread thread) {
    refuse();
  }

  public static boolean isInterrupted(Thread thread) {
    thread.getClass();
    return false;
  }

  public static void setName(Thread thread, String name) {
    refuse();
  }

  public static int priority(Thread thread) {
    thread.getClass();
    return Thread.NORM_PRIORITY;
  }

  public static void setPriority(Thread thread, int priority) {
    refuse();
  }

  /** Only reflection comes here. */
  private static void refuse() {
    Refusals.refuse(
        "the process sets something of its thread by reflection", "call the method directly");
  }

  public static String name(Thread thread) {
    thread.getClass();
    return "main";
  }

  public static long id(Thread thread) {
    thread.getClass();
    return 1;
  }
}
