package lasso.runtime.process;

import java.util.Arrays;
import lasso.runtime.capture.Capture;
import lasso.runtime.process.call.Handle;

/** The open operations of the one process that runs, by number. A number is taken again when its operation is closed; between steps the numbers are those of the canonical image. */
final class OpenHandles {
  private static final int[] AS_THEY_ARE = {};

  /** By number; null where a number is free. The array changes when it grows. */
  private Handle[] handles = new Handle[16];

  /** One more than the largest number in use. */
  private int count;

  /** No number below it is free. */
  private int firstFree;

  /** By number, {@link #count} of them, null where a number is free. For reading, until the next change. */
  Handle[] array() {
    return handles;
  }

  int count() {
    return count;
  }

  /** A new one with the least free number. */
  Handle open() {
    while (firstFree < count && handles[firstFree] != null) {
      firstFree++;
    }
    Handle handle = new Handle(firstFree);
    if (handle.number >= handles.length) {
      handles = Arrays.copyOf(handles, 2 * handle.number);
    }
    handles[handle.number] = handle;
    count = Math.max(count, handle.number + 1);
    return handle;
  }

  void close(Handle handle) {
    handles[handle.number] = null;
    firstFree = Math.min(firstFree, handle.number);
    handle.number = -1;
    while (count > 0 && handles[count - 1] == null) {
      count--;
    }
  }

  /** Takes over those of a restored state: handle i has number i. The array stays the caller's. */
  void reopen(Handle[] restored, int restoredCount) {
    if (handles.length < restoredCount) {
      handles = new Handle[2 * restoredCount];
    }
    System.arraycopy(restored, 0, handles, 0, restoredCount);
    Arrays.fill(handles, restoredCount, handles.length, null);
    count = restoredCount;
    firstFree = 0;
  }

  /** The canonical numbers by the present ones, or nothing when they are the same. */
  int[] renaming(Capture capture) {
    boolean identity = true;
    if (count == 0) {
      return AS_THEY_ARE;
    }
    int[] renaming = new int[count];
    for (int i = 0; i < renaming.length; i++) {
      renaming[i] = handles[i] == null ? -1 : capture.renamed(i);
      identity &= renaming[i] == i;
    }
    return identity ? AS_THEY_ARE : renaming;
  }

  /** Gives all their canonical numbers. */
  void renumber(Capture capture) {
    Handle[] renumbered = new Handle[handles.length];
    int renumberedCount = 0;
    for (int i = 0; i < count; i++) {
      if (handles[i] != null) {
        handles[i].number = capture.renamed(i);
        renumbered[handles[i].number] = handles[i];
        renumberedCount++;
      }
    }
    handles = renumbered;
    count = renumberedCount;
    firstFree = 0;
  }
}
