package lasso.c.mpi;

import java.util.function.Predicate;
import lasso.runtime.hooks.Pinned;

/**
 * Objects behind handles of one kind. A handle is an {@code int}: its upper byte tells the kind, as in {@code mpi.h}; small numbers are predefined handles, those from {@link #FIRST} on
 * are made by the program. A new object takes the lowest free number, so that handles are a function of what is in use.
 */
final class Handles {
  private static final int KIND_SHIFT = 24;
  private static final int FIRST = 0x100;

  @Pinned
  private static final String[] KINDS = {
    "no handle", "a communicator", "a group", "a datatype", "a request", "an operation",
    "an error handler", "an info object", "a message", "a window", "a file", "a session",
    "an attribute key"
  };

  private final int kind;
  private Object[] objects = {};

  Handles(int kind) {
    this.kind = kind << KIND_SHIFT;
  }

  /** The null handle of the kind. */
  int none() {
    return kind;
  }

  /** The number of a predefined handle of the kind; 0 for the null handle, -1 for anything else. */
  int predefined(int handle) {
    int number = handle - kind;
    return number >= 0 && number < FIRST ? number : -1;
  }

  /** A handle of the object. */
  int put(Object object) {
    int at = 0;
    while (at < objects.length && objects[at] != null) {
      at++;
    }
    if (at == objects.length) {
      resize(at + 1);
    }
    objects[at] = object;
    return kind + FIRST + at;
  }

  /** The object that the program has made, or null. */
  Object get(int handle) {
    int at = handle - kind - FIRST;
    return at >= 0 && at < objects.length ? objects[at] : null;
  }

  /** The handle of the first object that is wanted, or the null handle. */
  int find(Predicate<Object> wanted) {
    for (int i = 0; i < objects.length; i++) {
      if (objects[i] != null && wanted.test(objects[i])) {
        return kind + FIRST + i;
      }
    }
    return kind;
  }

  /** Replaces the object of a handle. */
  void set(int handle, Object object) {
    objects[handle - kind - FIRST] = object;
  }

  /** Forgets the object; the handle may come again. */
  void drop(int handle) {
    int at = handle - kind - FIRST;
    if (at < 0 || at >= objects.length) {
      return;
    }
    objects[at] = null;
    int length = objects.length;
    while (length > 0 && objects[length - 1] == null) {
      length--;
    }
    resize(length);
  }

  private void resize(int length) {
    Object[] resized = new Object[length];
    System.arraycopy(objects, 0, resized, 0, Math.min(length, objects.length));
    objects = resized;
  }

  /** What is wrong with a handle for which there is no object. */
  String problem(int handle, String nullName) {
    if (handle == kind) {
      return "is called with " + nullName;
    }
    int given = handle >>> KIND_SHIFT;
    String wanted = KINDS[kind >>> KIND_SHIFT];
    if (given == kind >>> KIND_SHIFT) {
      return "the handle 0x" + Integer.toHexString(handle) + " of " + wanted + " was freed";
    }
    boolean known = given > 0 && given < KINDS.length;
    return "the value 0x"
        + Integer.toHexString(handle)
        + " is no handle of "
        + wanted
        + (known ? " but of " + KINDS[given] : "");
  }
}
