package lasso.c.mpi;

import lasso.c.memory.CTexts;
import lasso.c.memory.Memory;
import lasso.mpi.Errors;
import mpi.Info;
import mpi.MPI;
import mpi.MPIException;

/** Info objects (MPI-4.1, chapter 10): hints that no call of this library heeds. */
public final class Infos {
  private static final int ENVIRONMENT = 1;
  private static final Handles HANDLES = new Handles(7);

  private Infos() {}

  public static int MPI_Info_create(long info) {
    try {
      Memory.putInt(info, HANDLES.put(new Info()));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  /** Without entries: what the environment is does not show. */
  public static int MPI_Info_create_env(int argc, long argv, long info) {
    return MPI_Info_create(info);
  }

  /** Without entries: there is no hardware. */
  public static int MPI_Get_hw_resource_info(long info) {
    return MPI_Info_create(info);
  }

  public static int MPI_Info_dup(int info, long newinfo) {
    try {
      Memory.putInt(newinfo, HANDLES.put(get("MPI_Info_dup", info).dup()));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Info_free(long info) {
    try {
      int handle = Memory.getInt(info);
      get("MPI_Info_free", handle).free();
      HANDLES.drop(handle);
      Memory.putInt(info, HANDLES.none());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Info_set(int info, long key, long value) {
    try {
      get("MPI_Info_set", info).set(Memory.cString(key), Memory.cString(value));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Info_delete(int info, long key) {
    try {
      get("MPI_Info_delete", info).delete(Memory.cString(key));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Info_get(int info, long key, int length, long value, long flag) {
    try {
      String text = get("MPI_Info_get", info).get(Memory.cString(key));
      Numbers.put(flag, text != null);
      if (text != null) {
        CTexts.put(value, text.length() <= length ? text : text.substring(0, length));
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Info_get_string(int info, long key, long length, long value, long flag) {
    try {
      String text = get("MPI_Info_get_string", info).get(Memory.cString(key));
      Numbers.put(flag, text != null);
      if (text != null) {
        int room = Memory.getInt(length);
        if (room > 0) {
          CTexts.put(value, text.length() < room ? text : text.substring(0, room - 1));
        }
        Memory.putInt(length, text.length() + 1);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Info_get_valuelen(int info, long key, long length, long flag) {
    try {
      String text = get("MPI_Info_get_valuelen", info).get(Memory.cString(key));
      Numbers.put(flag, text != null);
      if (text != null) {
        Memory.putInt(length, text.length());
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Info_get_nkeys(int info, long count) {
    try {
      Memory.putInt(count, get("MPI_Info_get_nkeys", info).size());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Info_get_nthkey(int info, int n, long key) {
    try {
      CTexts.put(key, get("MPI_Info_get_nthkey", info).getKey(n));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  static Info get(String call, int handle) {
    if (HANDLES.predefined(handle) == ENVIRONMENT) {
      return MPI.INFO_ENV;
    }
    Info info = (Info) HANDLES.get(handle);
    if (info == null) {
      throw Errors.in(MPI.ERR_INFO, call, HANDLES.problem(handle, "MPI_INFO_NULL"));
    }
    return info;
  }

  /** Where MPI_INFO_NULL is allowed. */
  static Info orNull(String call, int handle) {
    return handle == HANDLES.none() ? MPI.INFO_NULL : get(call, handle);
  }

  static int put(Info info) {
    return HANDLES.put(info);
  }
}
