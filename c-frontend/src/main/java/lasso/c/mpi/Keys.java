package lasso.c.mpi;

import lasso.c.memory.Functions;
import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.mpi.Errors;
import mpi.MPI;

/** Keys of attributes and their callbacks (MPI-4.1, section 7.7). */
final class Keys {
  private static final Handles HANDLES = new Handles(12);

  private Keys() {}

  /** @param state what is handed to the callbacks */
  private record Key(long copy, long delete, long state) {}

  static void create(long copy, long delete, long keyval, long state) {
    Memory.putInt(keyval, HANDLES.put(new Key(copy, delete, state)));
  }

  static void free(String call, long keyval) {
    require(call, Memory.getInt(keyval));
    Memory.putInt(keyval, HANDLES.none());
  }

  /** The number of a predefined key, else 0 or less. */
  static int predefined(int keyval) {
    return HANDLES.predefined(keyval);
  }

  static void require(String call, int keyval) {
    if (HANDLES.get(keyval) == null) {
      throw Errors.in(MPI.ERR_KEYVAL, call, HANDLES.problem(keyval, "MPI_KEYVAL_INVALID"));
    }
  }

  /** Asks the callback for the value of a copy: null when there is none; what it returns goes to {@code error}. */
  static Long copied(int of, int keyval, long value, int[] error) {
    Key key = (Key) HANDLES.get(keyval);
    if (key.copy == 0) {
      return null;
    }
    long room = Functions.malloc(16);
    error[0] = (int) Functions.call(key.copy, of, keyval, key.state, value, room, room + 8);
    boolean wanted = Memory.getInt(room + 8) != 0;
    long copy = Pointers.get(room);
    Functions.free(room);
    return error[0] == 0 && wanted ? (Long) copy : null;
  }

  /** Tells the callback that a value goes. Returns its error code. */
  static int deleted(int of, int keyval, long value) {
    Key key = (Key) HANDLES.get(keyval);
    return key.delete == 0 ? 0 : (int) Functions.call(key.delete, of, keyval, value, key.state);
  }
}
