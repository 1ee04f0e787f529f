package lasso.runtime.standins;

import lasso.runtime.hooks.platform.PlatformObjects;

/** In place of {@link ThreadGroup} in programs that start threads. A group does not know its threads: what asks for them is refused. */
public class SimulatedGroup implements Thread.UncaughtExceptionHandler {
  private static SimulatedGroup system;
  private static SimulatedGroup main;
  private static SimulatedGroup virtualThreads;

  private final SimulatedGroup parent;
  private final String name;
  private int maxPriority;
  private boolean daemon;

  public SimulatedGroup(String name) {
    this(((SimulatedThread) ProcessThread.running()).group(), name);
  }

  public SimulatedGroup(SimulatedGroup parent, String name) {
    parent.getClass(); // null is an error
    this.parent = parent;
    this.name = name;
    this.maxPriority = parent.maxPriority;
    this.daemon = parent.daemon;
  }

  private SimulatedGroup(SimulatedGroup parent, String name, int maxPriority) {
    this.parent = parent;
    this.name = name;
    this.maxPriority = maxPriority;
  }

  private static SimulatedGroup ofSystem() {
    if (system == null) {
      system = new SimulatedGroup(null, "system", Thread.MAX_PRIORITY);
    }
    return system;
  }

  static SimulatedGroup ofMain() {
    if (main == null) {
      main = new SimulatedGroup(ofSystem(), "main", Thread.MAX_PRIORITY);
    }
    return main;
  }

  static SimulatedGroup ofVirtualThreads() {
    if (virtualThreads == null) {
      virtualThreads = new SimulatedGroup(ofSystem(), "VirtualThreads", Thread.MAX_PRIORITY);
    }
    return virtualThreads;
  }

  public final String getName() {
    return name;
  }

  public final SimulatedGroup getParent() {
    return parent;
  }

  public final int getMaxPriority() {
    return maxPriority;
  }

  /** Values that no thread can have are passed over. */
  public final void setMaxPriority(int value) {
    if (value >= Thread.MIN_PRIORITY && value <= Thread.MAX_PRIORITY) {
      maxPriority = parent == null ? value : Math.min(value, parent.maxPriority);
    }
  }

  public final boolean isDaemon() {
    return daemon;
  }

  public final void setDaemon(boolean value) {
    daemon = value;
  }

  public final boolean parentOf(SimulatedGroup other) {
    SimulatedGroup at = other;
    while (at != null && at != this) {
      at = at.parent;
    }
    return at == this;
  }

  public final void checkAccess() {}

  @Override
  public void uncaughtException(Thread thread, Throwable thrown) {
    Thread.UncaughtExceptionHandler usual = SimulatedThread.usualHandler();
    if (parent != null) {
      parent.uncaughtException(thread, thrown);
    } else if (usual != null) {
      usual.uncaughtException(thread, thrown);
    } else {
      System.err.print("Exception in thread \"" + ((SimulatedThread) thread).name() + "\" ");
      thrown.printStackTrace();
    }
  }

  /** Whether exceptions end with a method of the program. */
  boolean takesExceptions() {
    for (SimulatedGroup at = this; at != null; at = at.parent) {
      if (!PlatformObjects.isOfTool(at)) {
        return true;
      }
    }
    return SimulatedThread.usualHandler() != null;
  }

  @Override
  public String toString() {
    return "java.lang.ThreadGroup[name=" + name + ",maxpri=" + maxPriority + "]";
  }
}
