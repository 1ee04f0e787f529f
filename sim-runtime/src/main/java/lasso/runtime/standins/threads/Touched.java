package lasso.runtime.standins.threads;

import java.io.OutputStream;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.concurrent.ReentrantLock;

/**
 * What a step touches besides {@linkplain SharedAccesses plain accesses}: monitors, locks, volatile fields, atomics, threads. What is not told here by name counts as
 * anything. For reductions only; nothing of it is state.
 */
public final class Touched {
  private static final String WHOLE = "";

  private Touched() {}

  /** A volatile field of an object; of a class if that is null. */
  public static void field(Object base, String name, boolean write) {
    if (RunningThread.recorder != null) {
      RunningThread.recorder.visible(base, name, write);
    }
  }

  /** As {@link #field}, in a program in which there may be plain accesses to it by a handle; the name is that with the class. */
  public static void variable(Object base, String name, boolean write) {
    VariableAccess.atomic(base, name, -1, -1, write);
  }

  /** An object with all that belongs to it. What is printed is one thing, whatever prints it. */
  public static void object(Object object, boolean write) {
    if (RunningThread.recorder != null) {
      if (object instanceof OutputStream) {
        RunningThread.recorder.visible(null, "output", true);
      } else {
        RunningThread.recorder.visible(object, WHOLE, write);
      }
    }
  }

  /** A lock, or a condition of one, whose class the caller does not know. */
  public static void throughInterface(Object lock) {
    if (!(lock instanceof ReentrantLock || lock instanceof LockCondition)) {
      unknown();
    }
  }

  /** Which threads there are. */
  static void table(Object thread) {
    field(null, "threads", true);
    object(thread, true);
  }

  /** A lock that is taken or left, or a monitor. */
  static void lock(Object lock) {
    Object owner = lock instanceof LockCondition ? ((LockCondition) lock).lock() : lock;
    if (owner instanceof ClassLock
        || owner instanceof OwnedLock && !(owner instanceof ReentrantLock)) {
      unknown(); // such as the two locks of a pair, which keep each other from being taken
    } else {
      object(owner, true);
    }
  }

  /** A thread goes on from where it stood: what it stood there for. */
  static void wentOn(int need, Object on) {
    if (RunningThread.recorder == null) {
      return;
    }
    switch (need) {
      case Need.NOTHING:
      case Need.LOOK:
      case Need.TIME:
      case Need.SLEEP:
        return; // told by who made the point
      case Need.MONITOR:
      case Need.NOTIFICATION:
      case Need.TIMED_NOTIFICATION:
      case Need.SURE_NOTIFICATION:
        lock(on);
        return;
      case Need.END:
        object(on, false);
        return;
      case Need.POSSIBLE:
      case Need.POSSIBLE_OR_INTERRUPT:
      case Need.POSSIBLE_IN_TIME:
        if (((Awaitable) on).isAlone()) {
          object(on, true);
        } else {
          unknown();
        }
        return;
      default:
        unknown();
    }
  }

  /** Anything. */
  public static void unknown() {
    if (RunningThread.recorder != null) {
      RunningThread.recorder.unknown();
    }
  }
}
