package lasso.runtime.standins;

import lasso.runtime.hooks.SimThread;

/**
 * In place of {@link Thread} as an object: never started, plain data of the process. What the JDK keeps in a thread is no part of it. A name that nobody gave, and
 * an id, come when they are first asked for: a program that makes threads for ever has no end of states otherwise.
 *
 * <p>Its fields are read through {@link ProcessThread}, for the methods of {@link Thread} are final.
 */
@SuppressWarnings(
    "this-escape") // a lint of later compilers: only the stand-ins here are made of it
public class SimulatedThread extends Thread {
  /** How many names and ids the process has given. */
  private static int named;

  private static int numbered;

  private static final int FIRST_ID = 2;

  private Runnable target;
  private String name;
  private int priority = NORM_PRIORITY;
  private boolean daemon;
  private boolean interrupted;
  private int number;

  /** 0 before the start, 1 while it lives, 2 after its end. */
  private int phase;

  private boolean permit;

  public SimulatedThread() {}

  public SimulatedThread(Runnable target) {
    this.target = target;
  }

  public SimulatedThread(String name) {
    rename(name);
  }

  public SimulatedThread(Runnable target, String name) {
    this.target = target;
    rename(name);
  }

  public SimulatedThread(ThreadGroup group, Runnable target) {
    this.target = target;
  }

  public SimulatedThread(ThreadGroup group, String name) {
    rename(name);
  }

  public SimulatedThread(ThreadGroup group, Runnable target, String name) {
    this(target, name);
  }

  public SimulatedThread(ThreadGroup group, Runnable target, String name, long stackSize) {
    this(target, name);
  }

  public SimulatedThread(
      ThreadGroup group, Runnable target, String name, long stackSize, boolean inheritLocals) {
    this(target, name);
  }

  @Override
  public void run() {
    if (target != null) {
      target.run();
    }
  }

  @Override
  public void interrupt() {
    interrupted = true;
  }

  @Override
  public boolean isInterrupted() {
    return interrupted;
  }

  @Override
  @SuppressWarnings("deprecation") // since 19
  public long getId() {
    return id();
  }

  @Override
  public State getState() {
    return phase == 0 ? State.NEW : phase == 1 ? State.RUNNABLE : State.TERMINATED;
  }

  /** Whether it was started and has not ended. */
  boolean alive() {
    return phase == 1;
  }

  /**
   * It is started.
   *
   * @param by the thread that does so
   */
  void begins(Thread by) {
    if (phase != 0) {
      throw new IllegalThreadStateException();
    }
    phase = 1;
  }

  /** It ends. */
  void ends() {
    phase = 2;
    interrupted = false;
    permit = false;
  }

  /** What it was made to run, or null. */
  Runnable target() {
    return target;
  }

  /** Whether it was interrupted. */
  boolean hasInterrupt() {
    return interrupted;
  }

  /** Asks and clears. */
  boolean takeInterrupt() {
    boolean was = hasInterrupt();
    interrupted = false;
    return was;
  }

  /** Whether {@code park} would return at once. */
  boolean hasPermit() {
    return permit;
  }

  void givePermit() {
    permit = true;
  }

  void takePermit() {
    permit = false;
  }

  /** For reports: what the program calls it, or its number. */
  String shownName(int order) {
    return name == null ? "thread " + order : name;
  }

  @Override
  public String toString() {
    return SimThread.text(id(), name(), priority());
  }

  String name() {
    if (name == null) {
      name = "Thread-" + named++;
    }
    return name;
  }

  void rename(String value) {
    if (value == null) {
      throw new NullPointerException("name cannot be null");
    }
    name = value;
  }

  long id() {
    if (number == 0) {
      number = FIRST_ID + numbered++;
    }
    return number;
  }

  int priority() {
    return priority;
  }

  void prioritise(int value) {
    priority = value;
  }

  boolean daemon() {
    return daemon;
  }

  void daemon(boolean value) {
    daemon = value;
  }
}
