package mpi;

import lasso.runtime.hooks.Calls;

/**
 * Attributes and names of communicators (MPI-4.1, sections 7.7 and 7.8). As in the Open MPI bindings a value is kept serialized: what
 * is read is a copy, and a duplicate of the communicator has copies of its own.
 */
final class Attributes {
  private static final int FIRST_KEYVAL = 100;

  private Attributes() {}

  static int createKeyval() {
    int n = Environment.keyvals.length;
    boolean[] grown = new boolean[n + 1];
    System.arraycopy(Environment.keyvals, 0, grown, 0, n);
    grown[n] = true;
    Environment.keyvals = grown;
    return FIRST_KEYVAL + n;
  }

  /** Attributes under the key stay until their communicators go. */
  static void freeKeyval(String call, int keyval) {
    Environment.keyvals[position(call, keyval)] = false;
  }

  static void set(String call, int context, int keyval, Object value) {
    int at = position(call, keyval);
    byte[][] row = new byte[Environment.keyvals.length][];
    byte[][] old = row(context);
    if (old != null) {
      System.arraycopy(old, 0, row, 0, old.length);
    }
    row[at] = MPI.OBJECT.encode(new Object[] {value}, 0, 1);
    store(context, row);
  }

  /** Null when nothing is there. */
  static Object get(String call, int context, int keyval) {
    switch (keyval) {
      case MPI.TAG_UB:
        return Integer.MAX_VALUE;
      case MPI.HOST:
        return MPI.PROC_NULL;
      case MPI.IO:
        return MPI.ANY_SOURCE;
      case MPI.WTIME_IS_GLOBAL:
        return Boolean.FALSE;
      case MPI.APPNUM:
        return 0;
      case MPI.LASTUSEDCODE:
        return MPI.ERR_SYSRESOURCE;
      case MPI.UNIVERSE_SIZE:
        return Calls.size();
      default:
        int at = position(call, keyval);
        byte[][] row = row(context);
        return row == null || at >= row.length || row[at] == null
            ? null
            : ((Object[]) MPI.OBJECT.toBuffer(row[at], 1))[0];
    }
  }

  static void delete(String call, int context, int keyval) {
    int at = position(call, keyval);
    byte[][] row = row(context);
    if (row != null && at < row.length) {
      row[at] = null;
    }
  }

  /** What a duplicate starts with: the attributes but not the name. */
  static void copy(int from, int to) {
    byte[][] row = row(from);
    if (row != null) {
      byte[][] copy = new byte[row.length][];
      System.arraycopy(row, 0, copy, 0, row.length);
      store(to, copy);
    }
  }

  /** What was cached at a communicator that is freed goes with it. */
  static void forget(int context) {
    if (row(context) != null) {
      Environment.attributes[context / 2] = null;
    }
    if (Environment.names != null) {
      Environment.names[context / 2] = null;
    }
  }

  /** A name longer than {@link MPI#MAX_OBJECT_NAME} allows is cut. */
  static void name(int context, String name) {
    if (Environment.names == null) {
      Environment.names = new String[Long.SIZE];
    }
    Environment.names[context / 2] =
        name.length() < MPI.MAX_OBJECT_NAME ? name : name.substring(0, MPI.MAX_OBJECT_NAME - 1);
  }

  static String name(int context) {
    String given = Environment.names == null ? null : Environment.names[context / 2];
    if (given != null) {
      return given;
    }
    return context == Communicator.WORLD
        ? "MPI_COMM_WORLD"
        : context == Communicator.SELF ? "MPI_COMM_SELF" : "";
  }

  private static int position(String call, int keyval) {
    int at = keyval - FIRST_KEYVAL;
    if (at < 0 || at >= Environment.keyvals.length || !Environment.keyvals[at]) {
      throw Environment.usage(
          call, "key " + keyval + " was not made by createKeyval, was freed, or is read-only");
    }
    return at;
  }

  private static byte[][] row(int context) {
    return Environment.attributes == null ? null : Environment.attributes[context / 2];
  }

  private static void store(int context, byte[][] row) {
    if (Environment.attributes == null) {
      Environment.attributes = new byte[Long.SIZE][][];
    }
    Environment.attributes[context / 2] = row;
  }
}
