package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.mpi.Communicator;
import lasso.mpi.Errors;
import mpi.MPI;

/** Ranks, tags and lists of numbers between C and package {@code mpi}, whose negative values differ. */
public final class Numbers {
  static final int SUCCESS = 0;
  static final int UNDEFINED = -32766;
  private static final int ANY_SOURCE = -101;
  private static final int PROC_NULL = -102;
  private static final int ROOT = -103;
  private static final int ANY_TAG = -104;

  private Numbers() {}

  /** A rank to send to. */
  static int destination(String call, Communicator on, int rank) {
    if (rank == PROC_NULL) {
      return MPI.PROC_NULL;
    }
    if (rank < 0) {
      throw Errors.in(on, MPI.ERR_RANK, call, "destination " + named(rank) + " is not a rank");
    }
    return rank;
  }

  /** A rank to receive from. */
  static int source(String call, Communicator on, int rank) {
    if (rank == ANY_SOURCE) {
      return MPI.ANY_SOURCE;
    }
    if (rank == PROC_NULL) {
      return MPI.PROC_NULL;
    }
    if (rank < 0) {
      throw Errors.in(on, MPI.ERR_RANK, call, "source " + named(rank) + " is not a rank");
    }
    return rank;
  }

  /** The tag of a message to receive. */
  static int tag(String call, Communicator on, int tag) {
    if (tag == ANY_TAG) {
      return MPI.ANY_TAG;
    }
    if (tag < 0) {
      throw Errors.in(on, MPI.ERR_TAG, call, "tag " + tag + " is negative and not MPI_ANY_TAG");
    }
    return tag;
  }

  /** The tag of a message to send. */
  static int sentTag(String call, Communicator on, int tag) {
    if (tag < 0) {
      String given = tag == ANY_TAG ? "MPI_ANY_TAG" : String.valueOf(tag);
      throw Errors.in(on, MPI.ERR_TAG, call, "tag " + given + " of a message to send is negative");
    }
    return tag;
  }

  /** The root of a collective. */
  public static int root(String call, Communicator on, int root) {
    if (on.isRemote() && root == ROOT) {
      return MPI.ROOT;
    }
    if (on.isRemote() && root == PROC_NULL) {
      return MPI.PROC_NULL;
    }
    if (root < 0 || root >= on.size()) {
      throw Errors.in(
          on,
          MPI.ERR_ROOT,
          call,
          "root " + named(root) + " is not a rank of a communicator of size " + on.size());
    }
    return root;
  }

  private static String named(int rank) {
    return switch (rank) {
      case ANY_SOURCE -> "MPI_ANY_SOURCE";
      case PROC_NULL -> "MPI_PROC_NULL";
      case ROOT -> "MPI_ROOT";
      default -> String.valueOf(rank);
    };
  }

  /** A rank of a group, or nobody. */
  static int nobody(int rank) {
    return rank == PROC_NULL ? MPI.PROC_NULL : rank;
  }

  /** A rank as C sees it. */
  static int rank(int rank) {
    return switch (rank) {
      case MPI.ANY_SOURCE -> ANY_SOURCE;
      case MPI.PROC_NULL -> PROC_NULL;
      default -> rank;
    };
  }

  /** The way back from {@link #rank}. */
  static int ownRank(int rank) {
    return switch (rank) {
      case ANY_SOURCE -> MPI.ANY_SOURCE;
      case PROC_NULL -> MPI.PROC_NULL;
      default -> rank;
    };
  }

  /** The way back from {@link #tag(int)}. */
  static int ownTag(int tag) {
    return tag == ANY_TAG ? MPI.ANY_TAG : tag;
  }

  static int rankOrUndefined(int rank) {
    return rank == MPI.UNDEFINED ? UNDEFINED : rank;
  }

  static int tag(int tag) {
    return tag == MPI.ANY_TAG ? ANY_TAG : tag;
  }

  /** A colour or a kind of split. */
  static int orUndefined(int value) {
    return value == UNDEFINED ? MPI.UNDEFINED : value;
  }

  /** A count that may not be negative. */
  static int count(String call, int count) {
    if (count < 0) {
      throw Errors.in(MPI.ERR_COUNT, call, "count " + count + " is negative");
    }
    return count;
  }

  public static int[] ints(long address, int count) {
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = Memory.getInt(address + 4L * i);
    }
    return values;
  }

  static void putInts(long address, int[] values) {
    for (int i = 0; i < values.length; i++) {
      Memory.putInt(address + 4L * i, values[i]);
    }
  }

  static boolean[] flags(long address, int count) {
    boolean[] flags = new boolean[count];
    for (int i = 0; i < count; i++) {
      flags[i] = Memory.getInt(address + 4L * i) != 0;
    }
    return flags;
  }

  static void put(long address, boolean flag) {
    Memory.putInt(address, flag ? 1 : 0);
  }

  /** Addresses, or displacements in bytes. */
  public static long[] addresses(long address, int count) {
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = Pointers.getSigned(address + (long) Pointers.bytes() * i);
    }
    return values;
  }

  /** Displacements in bytes; memory is smaller than an int can tell, and others are not under control. */
  public static int[] displacements(long[] addresses) {
    int[] values = new int[addresses.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = LargeCounts.narrow(addresses[i]);
    }
    return values;
  }
}
