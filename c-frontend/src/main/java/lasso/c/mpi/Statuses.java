package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.FailedStatus;
import mpi.MPIException;
import mpi.Status;

/**
 * {@code MPI_Status} in memory: source, tag, error, whether cancelled, and a count of bytes of 64 bits.
 *
 * <pre>
 * 0        4      8       12          16            24
 * | source | tag  | error | cancelled | bytes       |
 * </pre>
 */
final class Statuses {
  static final int BYTES = 24;
  private static final long IGNORE = 1;
  private static final int TAG = 4;
  private static final int ERROR = 8;
  private static final int CANCELLED = 12;
  private static final int COUNT = 16;

  private Statuses() {}

  /** Null is the empty status. The error field is left as it is (MPI-4.1, section 3.2.5). */
  static void put(long address, Status status) {
    if (address == IGNORE) {
      return;
    }
    Status known = status == null ? new Status() : status;
    Memory.putInt(address, Numbers.rank(known.source));
    Memory.putInt(address + TAG, Numbers.tag(known.tag));
    Memory.putInt(address + CANCELLED, known.isCancelled() ? 1 : 0);
    Memory.putLong(address + COUNT, known.countInBytes);
  }

  /** What is known of the only request of a call that has failed; nothing where there was none. */
  static void put(long address, MPIException e) {
    if (e.statuses() != null) {
      put(address, e.statuses()[0]);
    }
  }

  /** As {@link #put(long, Status)}, with the error field, of a call that fails with {@code MPI_ERR_IN_STATUS}. */
  static void putWithError(long address, Status status) {
    if (address != IGNORE) {
      put(address, status);
      int error = status instanceof FailedStatus failed ? failed.failure.getErrorClass() : 0;
      Memory.putInt(address + ERROR, error);
    }
  }

  /** The communicator of the first request that has failed, or {@code other}. */
  static int handle(MPIException e, int other) {
    Status[] statuses = e.statuses();
    for (int i = 0; statuses != null && i < statuses.length; i++) {
      if (statuses[i] instanceof FailedStatus failed) {
        return Comms.handle(failed.communicator);
      }
    }
    return other;
  }

  /** Takes what the program has written at an address into a status. */
  static void read(long address, Status status) {
    status.source = Numbers.ownRank(Memory.getInt(address));
    status.tag = Numbers.ownTag(Memory.getInt(address + TAG));
    status.countInBytes = (int) bytes(address);
    status.setCancelled(isCancelled(address));
  }

  /** The i-th of an array of statuses. */
  static long at(long statuses, int i) {
    return statuses == IGNORE ? IGNORE : statuses + (long) BYTES * i;
  }

  /**
   * The call will overwrite the status before the program can look at it: what it holds meanwhile must not tell states apart.
   */
  static void clear(long address, int count) {
    if (address == IGNORE) {
      return;
    }
    for (int i = 0; i < count; i++) {
      long at = at(address, i);
      Memory.putLong(at, 0);
      Memory.putInt(at + CANCELLED, 0);
      Memory.putLong(at + COUNT, 0);
    }
  }

  static long bytes(long address) {
    return Memory.getLong(address + COUNT);
  }

  static void setBytes(long address, long bytes) {
    Memory.putLong(address + COUNT, bytes);
  }

  static boolean isCancelled(long address) {
    return Memory.getInt(address + CANCELLED) != 0;
  }

  static void setCancelled(long address, boolean cancelled) {
    Memory.putInt(address + CANCELLED, cancelled ? 1 : 0);
  }

  static long tag(long address) {
    return address + TAG;
  }

  static long error(long address) {
    return address + ERROR;
  }
}
