package lasso.mpi;

import lasso.runtime.hooks.Calls;
import mpi.MPI;

/**
 * Attributes and names of communicators and datatypes (MPI-4.1, sections 7.7 and 7.8). As in the Open MPI bindings a value is kept serialized: what
 * is read is a copy, and a duplicate of the communicator has copies of its own.
 */
public final class Attributes {
  /** Kinds of keys; 0 stands for one that was freed. */
  public static final byte OF_COMMUNICATORS = 1;

  public static final byte OF_TYPES = 2;
  private static final int FIRST_KEYVAL = 100;

  private Attributes() {}

  public static int createKeyval(byte kind) {
    int n = Environment.keyvals.length;
    byte[] grown = new byte[n + 1];
    System.arraycopy(Environment.keyvals, 0, grown, 0, n);
    grown[n] = kind;
    Environment.keyvals = grown;
    return FIRST_KEYVAL + n;
  }

  /** Attributes under the key stay until their objects go. */
  public static void freeKeyval(String call, byte kind, int keyval) {
    Environment.keyvals[position(call, kind, keyval)] = 0;
  }

  // Rows: serialized values by the position of the key, null when there are none

  /** A row with one more value, or another one. */
  public static byte[][] with(String call, byte kind, byte[][] row, int keyval, Object value) {
    int at = position(call, kind, keyval);
    byte[][] grown = new byte[Environment.keyvals.length][];
    if (row != null) {
      System.arraycopy(row, 0, grown, 0, row.length);
    }
    grown[at] = MPI.OBJECT.encode(new Object[] {value}, 0, 1);
    return grown;
  }

  /** A row without the value of a key. */
  public static byte[][] without(String call, byte kind, byte[][] row, int keyval) {
    int at = position(call, kind, keyval);
    byte[][] rest = copy(row);
    if (rest != null && at < rest.length) {
      rest[at] = null;
    }
    return rest;
  }

  /** Null when nothing is there. */
  public static Object get(String call, byte kind, byte[][] row, int keyval) {
    int at = position(call, kind, keyval);
    return row == null || at >= row.length || row[at] == null
        ? null
        : ((Object[]) MPI.OBJECT.toBuffer(row[at], 1))[0];
  }

  public static byte[][] copy(byte[][] row) {
    if (row == null) {
      return null;
    }
    byte[][] copy = new byte[row.length][];
    System.arraycopy(row, 0, copy, 0, row.length);
    return copy;
  }

  // Communicators

  public static void set(String call, Communicator on, int keyval, Object value) {
    int context = on.context;
    position(on, call, OF_COMMUNICATORS, keyval);
    store(context, with(call, OF_COMMUNICATORS, row(context), keyval, value));
  }

  /** Null when nothing is there. */
  public static Object get(String call, Communicator on, int keyval) {
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
        position(on, call, OF_COMMUNICATORS, keyval);
        return get(call, OF_COMMUNICATORS, row(on.context), keyval);
    }
  }

  public static void delete(String call, Communicator on, int keyval) {
    int context = on.context;
    position(on, call, OF_COMMUNICATORS, keyval);
    store(context, without(call, OF_COMMUNICATORS, row(context), keyval));
  }

  /** What a duplicate starts with: the attributes but not the name. */
  public static void copy(int from, int to) {
    byte[][] row = row(from);
    if (row != null) {
      store(to, copy(row));
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

  public static void name(String call, int context, String name) {
    String shortened = name(call, name);
    if (Environment.names == null) {
      Environment.names = new String[Contexts.MOST];
    }
    Environment.names[context / 2] = shortened;
  }

  /** A name longer than {@link MPI#MAX_OBJECT_NAME} allows is cut. */
  public static String name(String call, String name) {
    if (name == null) {
      throw Environment.usage(call, "the name is null");
    }
    return name.length() < MPI.MAX_OBJECT_NAME ? name : name.substring(0, MPI.MAX_OBJECT_NAME - 1);
  }

  public static String name(int context) {
    String given = Environment.names == null ? null : Environment.names[context / 2];
    if (given != null) {
      return given;
    }
    return context == Communicator.WORLD
        ? "MPI_COMM_WORLD"
        : context == Communicator.SELF ? "MPI_COMM_SELF" : "";
  }

  private static int position(String call, byte kind, int keyval) {
    return position(MPI.COMM_WORLD, call, kind, keyval);
  }

  /** The class of the error is what the Open MPI bindings give. */
  private static int position(Communicator on, String call, byte kind, int keyval) {
    int at = keyval - FIRST_KEYVAL;
    if (at < 0 || at >= Environment.keyvals.length || Environment.keyvals[at] != kind) {
      throw Errors.in(
          on,
          MPI.ERR_OTHER,
          call,
          "key " + keyval + " was not made by createKeyval, was freed, or is read-only");
    }
    return at;
  }

  private static byte[][] row(int context) {
    return Environment.attributes == null ? null : Environment.attributes[context / 2];
  }

  private static void store(int context, byte[][] row) {
    if (row == null && Environment.attributes == null) {
      return;
    }
    if (Environment.attributes == null) {
      Environment.attributes = new byte[Contexts.MOST][][];
    }
    Environment.attributes[context / 2] = row;
  }
}
