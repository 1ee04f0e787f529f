package lasso.runtime.standins.threads;

import lasso.runtime.hooks.RunningThread;
import lasso.runtime.hooks.platform.PlatformObjects;

/** What threads do to memory that others may share, told right before they do it. A step ends here when the thread has let others go on in it. */
public final class SharedAccesses {
  private static final String ELEMENT = "[]";

  private SharedAccesses() {}

  /** A field of an object; of a class if that is null. */
  public static void field(Object base, String name, boolean write) {
    if (ThreadTable.several()) {
      touch(base, name, -1, -1, write);
    }
  }

  /** An element of an array. */
  public static void element(Object array, int index, boolean write) {
    if (ThreadTable.several()) {
      touch(array, ELEMENT, index, index, write);
    }
  }

  /** All elements of an array that a method of the JDK is given; of anything else, as {@link #object}. */
  public static void array(Object array, boolean write) {
    if (array != null && array.getClass().isArray()) {
      elements(array, 0, Integer.MAX_VALUE, write);
    } else {
      object(array, write);
    }
  }

  /**
   * Elements of an array that a method of the JDK is given.
   *
   * @param array what is no array is left to the method, which refuses it
   * @param from the first one
   * @param count with 0 or less nothing is touched
   */
  public static void elements(Object array, int from, int count, boolean write) {
    if (count > 0 && array != null && array.getClass().isArray() && ThreadTable.several()) {
      int most = Integer.MAX_VALUE - Math.max(0, from);
      touch(array, ELEMENT, from, from + Math.min(count - 1, most), write);
    }
  }

  /**
   * A method of the JDK is called on an object, or with it.
   *
   * @param write whether the method may change it, and what it is a part or a view of
   */
  public static void object(Object object, boolean write) {
    touchParts(object, write, write);
  }

  /** An iterator or a stream goes on: it changes, and reads what it goes over. */
  public static void advances(Object iterator) {
    touchParts(iterator, true, false);
  }

  /** An element of a collection or map is asked for, which changes the order of a map that keeps its entries by their use. */
  public static void looksUp(Object object) {
    boolean reorders = PlatformObjects.isByUse(object);
    touchParts(object, reorders, reorders);
  }

  /**
   * As {@link #object} or {@link #advances} in a program that sets values of entries, which do not know their map: whoever gets at entries may change the map.
   *
   * @param advances whether it is an iterator or a stream that goes on
   */
  public static void entries(Object object, boolean advances) {
    boolean mayChange =
        object != null && ThreadTable.several() && PlatformObjects.hasEntries(object);
    touchParts(object, advances || mayChange, mayChange);
  }

  /** A field of an object of the JDK, in a copy of its code; that of what threads may share is told of by calls. */
  public static void own(Object object, boolean write) {
    if (object != null
        && ThreadTable.several()
        && !PlatformObjects.isShareable(object)
        && !PlatformObjects.isImmutable(object)) {
      touch(object, "", -1, -1, write);
    }
  }

  private static void touchParts(Object object, boolean write, boolean writeOwners) {
    if (object == null || !ThreadTable.several()) {
      return;
    }
    if (PlatformObjects.isShareable(object)) {
      if (write && RunningThread.computation != null) {
        Computing.change(object);
      }
      ThreadTable.toldPoint();
      Touched.object(object, write);
    } else if (!PlatformObjects.isImmutable(object)) {
      Object[] parts = PlatformObjects.parts(object);
      for (int i = 0; i < parts.length; i++) {
        boolean change = parts[i] == object ? write : writeOwners;
        if (parts[i] != object && parts[i].getClass().isArray()) {
          array(parts[i], change);
        } else {
          touch(parts[i], "", -1, -1, change);
        }
      }
    }
  }

  /** As {@link #object}, of a map that is about to call a function. */
  public static void receiver(Object map, boolean write) {
    object(map, write);
    RunningThread.touched = map;
  }

  static void touch(Object base, String what, int first, int last, boolean write) {
    if (RunningThread.quiet) {
      return;
    }
    if (RunningThread.released) {
      ThreadTable.pause(Need.NOTHING, null);
    } else if (RunningThread.looked) {
      ThreadTable.pause(Need.LOOK, null); // no progress: a loop that looks again and again may hang
    }
    if (RunningThread.recorder != null) {
      RunningThread.recorder.access(base, what, first, last, write);
    }
  }
}
