package lasso.c.mpi;

import lasso.c.memory.Functions;
import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.mpi.Communicator;
import lasso.mpi.Contexts;
import lasso.mpi.Errors;
import lasso.runtime.hooks.Calls;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Attributes of communicators (MPI-4.1, sections 7.7.2 and 9.1.2). */
public final class CommAttributes {
  private static final int PREDEFINED = 7;

  /** By half the context; null while there are none. */
  private static AttributeTable[] ofContext;

  /** The number of {@code MPI_LASTUSEDCODE} among them. */
  private static final int LAST_USED_CODE = 6;

  /** Where the values of predefined attributes stand in the program's heap; 0: nowhere yet. */
  private static long predefined;

  private CommAttributes() {}

  private static AttributeTable of(Communicator on, boolean make) {
    if (ofContext == null) {
      if (!make) {
        return null;
      }
      ofContext = new AttributeTable[Contexts.MOST];
    }
    int at = on.context / 2;
    if (ofContext[at] == null && make) {
      ofContext[at] = new AttributeTable();
    }
    return ofContext[at];
  }

  /** What a duplicate starts with. Returns the error code of a callback; then there is no duplicate. */
  static int copy(int comm, Comm old, int copy, long newcomm) {
    AttributeTable from = of(old, false);
    if (from == null || from.size() == 0) {
      return Numbers.SUCCESS;
    }
    Comm made = Comms.get("MPI_Comm_dup", copy);
    int error = from.copyTo(of(made, true), comm);
    if (error != Numbers.SUCCESS) {
      made.free();
      Comms.drop(copy);
      Memory.putInt(newcomm, Comms.none());
      throw Errors.in(old, error, "MPI_Comm_dup", "a copy callback returned " + error);
    }
    return error;
  }

  /** The communicator goes. */
  static void delete(int comm, Comm on) {
    AttributeTable known = of(on, false);
    if (known == null) {
      return;
    }
    int error = known.deleteAll(comm);
    if (error != Numbers.SUCCESS) {
      throw Errors.in(on, error, "MPI_Comm_free", "a delete callback returned " + error);
    }
    ofContext[on.context / 2] = null;
  }

  public static int MPI_Comm_create_keyval(long copy, long delete, long keyval, long state) {
    Keys.create(copy, delete, keyval, state);
    return Numbers.SUCCESS;
  }

  public static int MPI_Keyval_create(long copy, long delete, long keyval, long state) {
    return MPI_Comm_create_keyval(copy, delete, keyval, state);
  }

  public static int MPI_Comm_free_keyval(long keyval) {
    try {
      Keys.free("MPI_Comm_free_keyval", keyval);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Keyval_free(long keyval) {
    return MPI_Comm_free_keyval(keyval);
  }

  public static int MPI_Comm_set_attr(int comm, int keyval, long value) {
    String call = "MPI_Comm_set_attr";
    try {
      Comm on = Comms.get(call, comm);
      Keys.require(call, keyval);
      AttributeTable known = of(on, true);
      int at = known.find(keyval);
      if (at >= 0) {
        int error = Keys.deleted(comm, keyval, known.value(at));
        if (error != Numbers.SUCCESS) {
          throw Errors.in(on, error, call, "a delete callback returned " + error);
        }
      }
      known.set(keyval, value);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Attr_put(int comm, int keyval, long value) {
    return MPI_Comm_set_attr(comm, keyval, value);
  }

  public static int MPI_Comm_get_attr(int comm, int keyval, long value, long flag) {
    String call = "MPI_Comm_get_attr";
    try {
      Comm on = Comms.get(call, comm);
      int number = Keys.predefined(keyval);
      if (number > 0 && number <= PREDEFINED) {
        if (number == LAST_USED_CODE) {
          Memory.putInt(predefined() + 4L * (number - 1), UserErrors.lastUsed());
        }
        Pointers.put(value, predefined() + 4L * (number - 1));
        Numbers.put(flag, true);
        return Numbers.SUCCESS;
      }
      Keys.require(call, keyval);
      AttributeTable known = of(on, false);
      int at = known == null ? -1 : known.find(keyval);
      Numbers.put(flag, at >= 0);
      if (at >= 0) {
        Pointers.put(value, known.value(at));
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Attr_get(int comm, int keyval, long value, long flag) {
    return MPI_Comm_get_attr(comm, keyval, value, flag);
  }

  /** In the order of the keys in {@code mpi.h}. */
  private static long predefined() {
    if (predefined == 0) {
      predefined = Functions.malloc(4L * PREDEFINED);
      int anySource = Numbers.rank(MPI.ANY_SOURCE);
      int nobody = Numbers.rank(MPI.PROC_NULL);
      Numbers.putInts(
          predefined,
          new int[] {
            Integer.MAX_VALUE, nobody, anySource, 0, 0, MPI.ERR_SYSRESOURCE + 8, Calls.size()
          });
    }
    return predefined;
  }

  public static int MPI_Comm_delete_attr(int comm, int keyval) {
    String call = "MPI_Comm_delete_attr";
    try {
      Comm on = Comms.get(call, comm);
      Keys.require(call, keyval);
      AttributeTable known = of(on, false);
      int at = known == null ? -1 : known.find(keyval);
      if (at < 0) {
        throw Errors.in(on, MPI.ERR_KEYVAL, call, "the communicator has no such attribute");
      }
      int error = Keys.deleted(comm, keyval, known.value(at));
      if (error != Numbers.SUCCESS) {
        throw Errors.in(on, error, call, "a delete callback returned " + error);
      }
      known.remove(keyval);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Attr_delete(int comm, int keyval) {
    return MPI_Comm_delete_attr(comm, keyval);
  }
}
