package lasso.runtime.standins;

/** The thread of a process that runs {@code main}: the same object in all states of all processes of a worker. What can be set of it belongs to the process. */
final class MainThread extends SimulatedThread {
  private static boolean interrupted;

  /** Whether {@code main} has returned while other threads go on. */
  private static boolean over;

  private static boolean permit;

  private static Interruptible wait;

  /** Null as long as the program has given none. */
  private static String name;

  private static UncaughtExceptionHandler handler;

  /** Above the usual one. */
  private static int priority;

  /** Asks and clears. */
  static boolean wasInterrupted() {
    boolean was = interrupted;
    interrupted = false;
    return was;
  }

  @Override
  public void run() {}

  @Override
  public void interrupt() {
    interrupted = true;
  }

  @Override
  public boolean isInterrupted() {
    return interrupted;
  }

  @Override
  public State getState() {
    return over ? State.TERMINATED : State.RUNNABLE;
  }

  @Override
  boolean alive() {
    return !over;
  }

  @Override
  void begins(Thread by) {
    throw new IllegalThreadStateException();
  }

  @Override
  void ends() {
    over = true;
    interrupted = false;
    permit = false;
  }

  @Override
  boolean hasInterrupt() {
    return interrupted;
  }

  @Override
  boolean takeInterrupt() {
    return wasInterrupted();
  }

  @Override
  Interruptible interruptible() {
    return wait;
  }

  @Override
  void waitIn(Interruptible in) {
    wait = in;
  }

  @Override
  boolean hasPermit() {
    return permit;
  }

  @Override
  void givePermit() {
    permit = true;
  }

  @Override
  void takePermit() {
    permit = false;
  }

  @Override
  String shownName(int order) {
    return name();
  }

  @Override
  String name() {
    return name == null ? "main" : name;
  }

  @Override
  void rename(String value) {
    name = value;
  }

  @Override
  SimulatedGroup group() {
    return over ? null : SimulatedGroup.ofMain();
  }

  @Override
  UncaughtExceptionHandler handler() {
    return over || handler == null ? group() : handler;
  }

  @Override
  UncaughtExceptionHandler ownHandler() {
    return handler;
  }

  @Override
  void handler(UncaughtExceptionHandler value) {
    handler = value;
  }

  @Override
  long id() {
    return 1;
  }

  @Override
  int priority() {
    return NORM_PRIORITY + priority;
  }

  @Override
  void prioritise(int value) {
    priority = value - NORM_PRIORITY;
  }

  @Override
  void daemon(boolean value) {
    throw new IllegalThreadStateException();
  }
}
