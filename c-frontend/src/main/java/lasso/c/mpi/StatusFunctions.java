package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.data.TypeSignature;
import mpi.Datatype;
import mpi.MPIException;

/** What a status tells, and how a program writes one (MPI-4.1, sections 3.2.5, 5.1.11 and 13.3). */
public final class StatusFunctions {
  private StatusFunctions() {}

  public static int MPI_Get_count(long status, int type, long count) {
    try {
      Memory.putInt(count, (int) count("MPI_Get_count", status, type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Get_count_c(long status, int type, long count) {
    try {
      Memory.putLong(count, count("MPI_Get_count_c", status, type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Get_elements(long status, int type, long count) {
    try {
      Memory.putInt(count, (int) elements("MPI_Get_elements", status, type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Get_elements_x(long status, int type, long count) {
    try {
      Memory.putLong(count, elements("MPI_Get_elements_x", status, type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Test_cancelled(long status, long flag) {
    try {
      Numbers.put(flag, Statuses.isCancelled(status));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_set_cancelled(long status, int flag) {
    try {
      Statuses.setCancelled(status, flag != 0);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_set_elements(long status, int type, int count) {
    try {
      setElements("MPI_Status_set_elements", status, type, count);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_set_elements_x(long status, int type, long count) {
    try {
      setElements("MPI_Status_set_elements_x", status, type, count);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_set_error(long status, int error) {
    try {
      Memory.putInt(Statuses.error(status), error);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_set_source(long status, int source) {
    try {
      Memory.putInt(status, source);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_set_tag(long status, int tag) {
    try {
      Memory.putInt(Statuses.tag(status), tag);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_get_error(long status, long error) {
    try {
      Memory.putInt(error, Memory.getInt(Statuses.error(status)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_get_source(long status, long source) {
    try {
      Memory.putInt(source, Memory.getInt(status));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Status_get_tag(long status, long tag) {
    try {
      Memory.putInt(tag, Memory.getInt(Statuses.tag(status)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  private static long count(String call, long status, int type) {
    long bytes = Statuses.bytes(status);
    int each = Types.get(call, type).bytes();
    return bytes == 0 ? 0 : each == 0 || bytes % each != 0 ? Numbers.UNDEFINED : bytes / each;
  }

  private static long elements(String call, long status, int type) {
    int bytes = Math.toIntExact(Statuses.bytes(status));
    int elements = TypeSignature.elementsIn(bytes, Types.get(call, type));
    return elements < 0 ? Numbers.UNDEFINED : elements;
  }

  private static void setElements(String call, long status, int type, long count) {
    Datatype layout = Types.get(call, type);
    int items = layout.basicElements() == 0 ? 0 : (int) count / layout.basicElements();
    long bytes = (long) items * layout.bytes();
    for (int i = 0; i < count - (long) items * layout.basicElements(); i++) {
      bytes += layout.element(i).bytes();
    }
    Statuses.setBytes(status, bytes);
  }
}
