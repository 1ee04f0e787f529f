package lasso.runtime.hooks;

import java.util.List;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.BufferUse;
import lasso.runtime.api.PendingBuffer;
import lasso.runtime.api.PendingList;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Concern;

/**
 * The buffers of the operations under way of the one process that runs, and what the program does to them meanwhile (MPI-4.1, section
 * 3.7.2: nobody may write to the buffer of a pending send, and nobody may read or write that of a pending receive). Array accesses of
 * instrumented code are seen one by one, with their lines; what platform code writes shows behind its call.
 */
public final class PendingBuffers {
  /** Read by every array access: keep it plain. */
  static int count;

  private static final PendingList PENDING = new PendingList();

  private PendingBuffers() {}

  /** An operation is under way from now on. */
  public static void begin(BufferUse use) {
    PENDING.begin(use);
    count = PENDING.size();
  }

  /** An operation is over, or never was. */
  public static void end(BufferUse use) {
    PENDING.end(use);
    count = PENDING.size();
  }

  /**
   * Whether an operation has begun in this step, so that the process can't have heard anything since. Only then is it certain that an operation
   * for whose end nobody waits is still under way.
   */
  public static boolean isFresh(BufferUse use) {
    return PENDING.isFresh(use);
  }

  /** Another process is loaded, with these objects; only the first {@code size} count. */
  static void reload(Object[] restored, int size) {
    PENDING.clear();
    for (int i = 0; i < size; i++) {
      BufferUse use = (BufferUse) restored[i];
      if (use.isPending()) {
        PENDING.begin(use);
      }
    }
    PENDING.age();
    count = PENDING.size();
  }

  /** See {@link PendingList#reindex}. */
  static void reindex() {
    PENDING.reindex();
  }

  /** All of them, in the order in which they began. */
  static List<PendingBuffer> all() {
    return PENDING.all();
  }

  /** An answer has come to the process. */
  static void answered(Answer answer) {
    if (count > 0 && answer != null) {
      PENDING.age();
      if (answer.bringsNews()) {
        heard();
      }
    }
  }

  /** The process knows of something that another one has done. */
  public static void heard() {
    PENDING.heard();
    count = PENDING.size();
  }

  /** The program is about to write to an element. */
  static void written(Object array, long index, int elementBytes) {
    access(array, index, elementBytes, true);
  }

  /** The program is about to read an element. */
  static void read(Object array, long index, int elementBytes) {
    access(array, index, elementBytes, false);
  }

  private static void access(Object array, long index, int elementBytes, boolean writes) {
    long from = index * elementBytes;
    BufferUse use = PENDING.against(array, from, from + elementBytes, writes);
    if (use != null) {
      Calls.misuse(
          "element "
              + index
              + (writes ? " of an array is written" : " of an array is read")
              + ", which is in the buffer of "
              + use.words(),
          Concern.OPERATIONS_UNDER_WAY);
    }
  }

  /** The program is about to write to bytes of its linear memory. */
  static void bytesWritten(byte[] memory, int from, int bytes) {
    bytes(memory, from, bytes, true);
  }

  /** The program is about to read bytes of its linear memory. */
  static void bytesRead(byte[] memory, int from, int bytes) {
    bytes(memory, from, bytes, false);
  }

  private static void bytes(byte[] memory, int from, int bytes, boolean writes) {
    BufferUse use = PENDING.against(memory, from, from + (long) bytes, writes);
    if (use != null) {
      Calls.misuse(
          "memory at 0x"
              + Integer.toHexString(from)
              + (writes ? " is written" : " is read")
              + ", which is in the buffer of "
              + use.words(),
          Concern.OPERATIONS_UNDER_WAY);
    }
  }

  /** Code that is not instrumented may have written. */
  public static void verify() {
    for (PendingBuffer pending : PENDING.all()) {
      if (!pending.use().isUnchanged()) {
        Calls.misuse(
            "the program has written to the buffer of " + pending.use().words(),
            Concern.OPERATIONS_UNDER_WAY);
        pending.use().accept();
      }
    }
  }

  /**
   * The operation whose buffer stands against the use of a place by another one, or null.
   *
   * @param writes whether the other one will write
   */
  public static BufferUse conflict(BufferPlace place, boolean writes) {
    return place == null || count == 0 ? null : PENDING.against(place, writes);
  }

  /** Whether any operation is under way that has a buffer. */
  public static boolean any() {
    return count > 0;
  }
}
