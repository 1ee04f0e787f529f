package lasso.runtime.standins;

import lasso.runtime.hooks.RunningThread;
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

  private boolean virtual;

  /** What it waits in that an interrupt ends, or null. */
  private Interruptible wait;

  /** Null: that of {@code main}. */
  private SimulatedGroup group;

  /** Takes exceptions that leave the thread; null: its group decides. */
  private UncaughtExceptionHandler handler;

  /** Takes exceptions that no thread or group takes. */
  private static UncaughtExceptionHandler usualHandler;

  /** What it brings along of values of its own, until it is started: objects, each followed by the value; null: nothing. */
  private Object[] inherited;

  /** A thread as the one that runs has it when it makes another one. */
  public interface Parent {
    SimulatedThread thread();

    /** What a child brings along of the parent's own values: objects, each followed by the value; null: nothing. */
    Object[] inheritance();
  }

  public SimulatedThread() {
    this((SimulatedGroup) null, (Runnable) null);
  }

  public SimulatedThread(Runnable target) {
    this((SimulatedGroup) null, target);
  }

  public SimulatedThread(String name) {
    this((SimulatedGroup) null, null, name);
  }

  public SimulatedThread(Runnable target, String name) {
    this((SimulatedGroup) null, target, name);
  }

  public SimulatedThread(SimulatedGroup group, Runnable target) {
    descend(group, true);
    this.target = target;
  }

  public SimulatedThread(SimulatedGroup group, String name) {
    this(group, null, name);
  }

  public SimulatedThread(SimulatedGroup group, Runnable target, String name) {
    this(group, target, name, 0, true);
  }

  public SimulatedThread(SimulatedGroup group, Runnable target, String name, long stackSize) {
    this(group, target, name, stackSize, true);
  }

  public SimulatedThread(
      SimulatedGroup group, Runnable target, String name, long stackSize, boolean inheritLocals) {
    rename(name);
    descend(group, inheritLocals);
    this.target = target;
  }

  public SimulatedThread(ThreadGroup group, Runnable target) {
    this(target);
  }

  public SimulatedThread(ThreadGroup group, String name) {
    this(name);
  }

  public SimulatedThread(ThreadGroup group, Runnable target, String name) {
    this(target, name);
  }

  public SimulatedThread(ThreadGroup group, Runnable target, String name, long stackSize) {
    this(target, name);
  }

  public SimulatedThread(
      ThreadGroup group, Runnable target, String name, long stackSize, boolean inheritLocals) {
    this((SimulatedGroup) null, target, name, stackSize, inheritLocals);
  }

  /** What a new thread has of the one that makes it. */
  private void descend(SimulatedGroup into, boolean inheritLocals) {
    Parent parent = (Parent) RunningThread.parent;
    Thread maker = parent == null ? ProcessThread.current() : parent.thread();
    if (maker == null) {
      return; // the first one
    }
    group = into == null ? ((SimulatedThread) maker).group : into;
    daemon = ((SimulatedThread) maker).daemon();
    int most = group == null ? MAX_PRIORITY : group.getMaxPriority();
    priority = Math.min(((SimulatedThread) maker).priority(), most);
    inherited = inheritLocals && parent != null ? parent.inheritance() : null;
  }

  /** Makes it a virtual thread, which is a daemon in a group of its own. */
  void becomeVirtual() {
    virtual = true;
    daemon = true;
    priority = NORM_PRIORITY;
    group = SimulatedGroup.ofVirtualThreads();
    name = name == null ? "" : name;
  }

  boolean virtual() {
    return virtual;
  }

  /** Its group; null after its end. */
  SimulatedGroup group() {
    return !alive() && phase != 0 ? null : group == null ? SimulatedGroup.ofMain() : group;
  }

  /** What takes exceptions that leave it, or its group; null after its end. */
  UncaughtExceptionHandler handler() {
    UncaughtExceptionHandler own = ownHandler();
    return own == null || phase == 2 ? group() : own;
  }

  UncaughtExceptionHandler ownHandler() {
    return handler;
  }

  void handler(UncaughtExceptionHandler value) {
    handler = value;
  }

  static UncaughtExceptionHandler usualHandler() {
    return usualHandler;
  }

  static void usualHandler(UncaughtExceptionHandler value) {
    usualHandler = value;
  }

  /** What it brings along, once. */
  Object[] takeInherited() {
    Object[] taken = inherited;
    inherited = null;
    return taken;
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
  boolean ended() {
    return phase == 2;
  }

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

  /** What it waits in that an interrupt ends, or null. */
  Interruptible interruptible() {
    return wait;
  }

  void waitIn(Interruptible in) {
    wait = in;
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
    if (name != null && !name.isEmpty()) {
      return name;
    }
    return order < 0 ? "a thread" : "thread " + order;
  }

  @Override
  public String toString() {
    if (virtual) {
      boolean runs = phase == 1;
      return "VirtualThread[#"
          + id()
          + (name.isEmpty() ? "" : "," + name)
          + "]/"
          + (runs ? "runnable" : phase == 0 ? "new" : "terminated");
    }
    SimulatedGroup in = group();
    return SimThread.text(id(), name(), priority(), in == null ? "" : in.getName());
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
    if (!virtual) {
      priority = group == null ? value : Math.min(value, group.getMaxPriority());
    }
  }

  boolean daemon() {
    return daemon;
  }

  void daemon(boolean value) {
    if (virtual && !value) {
      throw new IllegalArgumentException("'false' not legal for virtual threads");
    }
    daemon = value;
  }
}
