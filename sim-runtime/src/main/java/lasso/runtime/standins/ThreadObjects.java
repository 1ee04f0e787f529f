package lasso.runtime.standins;

/** What thread objects keep, for those who let threads run. No methods of the objects: a subclass of the program could override them. */
public final class ThreadObjects {
  private ThreadObjects() {}

  /** Whether it was started and has not ended. */
  public static boolean alive(SimulatedThread thread) {
    return thread.alive();
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
    return thread.takeInterrupt();
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
}
