package lasso.runtime.standins.concurrent;

import java.util.concurrent.ThreadFactory;
import lasso.runtime.standins.SimulatedGroup;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.ThreadObjects;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.ThreadTable;

/** What {@code Thread.ofPlatform}, {@code ofVirtual} and {@code startVirtualThread} give. */
public final class ThreadBuilders {
  private ThreadBuilders() {}

  public static ThreadBuilder.OfPlatform ofPlatform() {
    return new Platform();
  }

  public static ThreadBuilder.OfVirtual ofVirtual() {
    return new Virtual();
  }

  public static Thread startVirtualThread(Runnable task) {
    return ofVirtual().start(task);
  }

  /** The builder's settings; a factory has a copy. */
  private static class Settings implements Cloneable {
    boolean virtual;
    String name;
    long counter = -1;
    boolean inherits = true;
    Thread.UncaughtExceptionHandler handler;
    SimulatedGroup group;
    Boolean daemon;
    int priority;

    void name(String value) {
      value.getClass(); // null is an error
      name = value;
      counter = -1;
    }

    void name(String prefix, long start) {
      prefix.getClass();
      if (start < 0) {
        throw new IllegalArgumentException("'start' is negative");
      }
      name = prefix;
      counter = start;
    }

    void handler(Thread.UncaughtExceptionHandler value) {
      value.getClass();
      handler = value;
    }

    Thread make(Runnable task) {
      task.getClass();
      SimulatedThread thread =
          name == null
              ? new SimulatedThread(group, task)
              : new SimulatedThread(group, task, nextName());
      if (!inherits) {
        ThreadObjects.takeInherited(thread);
      }
      if (virtual) {
        ThreadObjects.becomeVirtual(thread);
      }
      if (daemon != null) {
        ThreadCalls.setDaemon(thread, daemon);
      }
      if (priority != 0) {
        ThreadCalls.setPriority(thread, priority);
      }
      ThreadObjects.handler(thread, handler);
      return thread;
    }

    private String nextName() {
      return counter < 0 ? name : name + counter++;
    }

    Settings copy() {
      try {
        return (Settings) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static final class Factory implements ThreadFactory {
    private final Settings settings;

    Factory(Settings settings) {
      this.settings = settings;
    }

    @Override
    public Thread newThread(Runnable task) {
      return settings.make(task);
    }
  }

  private static Thread started(Thread thread) {
    ThreadTable.point();
    ThreadCalls.begin(thread);
    return thread;
  }

  private static final class Platform implements ThreadBuilder.OfPlatform {
    private final Settings settings = new Settings();

    @Override
    public OfPlatform name(String name) {
      settings.name(name);
      return this;
    }

    @Override
    public OfPlatform name(String prefix, long start) {
      settings.name(prefix, start);
      return this;
    }

    @Override
    public OfPlatform inheritInheritableThreadLocals(boolean inherit) {
      settings.inherits = inherit;
      return this;
    }

    @Override
    public OfPlatform uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
      settings.handler(handler);
      return this;
    }

    @Override
    public OfPlatform group(SimulatedGroup group) {
      group.getClass();
      settings.group = group;
      return this;
    }

    @Override
    public OfPlatform daemon(boolean on) {
      settings.daemon = on;
      return this;
    }

    @Override
    public OfPlatform priority(int priority) {
      if (priority < Thread.MIN_PRIORITY || priority > Thread.MAX_PRIORITY) {
        throw new IllegalArgumentException();
      }
      settings.priority = priority;
      return this;
    }

    @Override
    public OfPlatform stackSize(long size) {
      if (size < 0) {
        throw new IllegalArgumentException();
      }
      return this;
    }

    @Override
    public Thread unstarted(Runnable task) {
      return settings.make(task);
    }

    @Override
    public Thread start(Runnable task) {
      return started(settings.make(task));
    }

    @Override
    public ThreadFactory factory() {
      return new Factory(settings.copy());
    }
  }

  private static final class Virtual implements ThreadBuilder.OfVirtual {
    private final Settings settings = new Settings();

    Virtual() {
      settings.virtual = true;
    }

    @Override
    public OfVirtual name(String name) {
      settings.name(name);
      return this;
    }

    @Override
    public OfVirtual name(String prefix, long start) {
      settings.name(prefix, start);
      return this;
    }

    @Override
    public OfVirtual inheritInheritableThreadLocals(boolean inherit) {
      settings.inherits = inherit;
      return this;
    }

    @Override
    public OfVirtual uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
      settings.handler(handler);
      return this;
    }

    @Override
    public Thread unstarted(Runnable task) {
      return settings.make(task);
    }

    @Override
    public Thread start(Runnable task) {
      return started(settings.make(task));
    }

    @Override
    public ThreadFactory factory() {
      return new Factory(settings.copy());
    }
  }
}
