package lasso.runtime.standins.threads;

import lasso.runtime.hooks.RunningThread;
import lasso.runtime.hooks.platform.PlatformObjects;

/** What threads do to memory that others may share, told right before they do it. A step ends here when the thread has let others go on in it. */
public final class SharedAccesses {
  private SharedAccesses() {}

  /** A field of an object; of a class if that is null. */
  public static void field(Object base, String name, boolean write) {
    if (ThreadTable.several()) {
      touch(base, name, -1, write);
    }
  }

  /** An element of an array. */
  public static void element(Object array, int index, boolean write) {
    if (ThreadTable.several()) {
      touch(array, "[]", index, write);
    }
  }

  /**
   * A method of the JDK is called on an object, or with it.
   *
   * @param write whether the method may change it
   */
  public static void object(Object object, boolean write) {
    if (object == null || !ThreadTable.several()) {
      return;
    }
    if (PlatformObjects.isShareable(object)) {
      ThreadTable.point();
    } else if (!PlatformObjects.isImmutable(object)) {
      Object[] parts = PlatformObjects.parts(object);
      for (int i = 0; i < parts.length; i++) {
        touch(parts[i], "", -1, write);
      }
    }
  }

  private static void touch(Object base, String what, int index, boolean write) {
    if (RunningThread.released) {
      ThreadTable.pause(Need.NOTHING, null);
    }
    if (RunningThread.recorder != null) {
      RunningThread.recorder.access(base, what, index, write);
    }
  }
}
