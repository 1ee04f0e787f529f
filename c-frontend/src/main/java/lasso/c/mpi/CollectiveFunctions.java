package lasso.c.mpi;

import lasso.mpi.collective.Called;
import mpi.Comm;
import mpi.MPIException;

/**
 * The three forms of call that C has for each collective (MPI-4.1, sections 6.12 and 6.13). Imported functions of the program call these; what an
 * error handler makes of an error is the function's result.
 */
public final class CollectiveFunctions {
  private CollectiveFunctions() {}

  /** {@code MPI_Gather(..., comm)}. */
  public static int blocking(CollectiveForm form, int comm, String call) {
    try {
      form.begin(new Called(Comms.get(call, comm), call, false));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  /** {@code MPI_Igather(..., comm, request)}. */
  public static int nonblocking(CollectiveForm form, int comm, long request, String call) {
    try {
      Requests.put(request, form.begin(new Called(Comms.get(call, comm), call, true)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  /**
   * {@code MPI_Gather_init(..., comm, info, request)}.
   *
   * @param types the handles of datatypes among the arguments
   * @param lists the address of the buffer that is sent, and of the arrays of handles of datatypes for what is sent and received; empty when there are none
   */
  public static int persistent(
      CollectiveForm form,
      int comm,
      int info,
      long request,
      String call,
      int[] types,
      long[] lists) {
    try {
      Comm on = Comms.get(call, comm);
      int[] all = lists.length == 0 ? types : KeptTypes.handles(call, on, lists);
      Requests.put(request, new PersistentCollective(call, on, form, all));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }
}
