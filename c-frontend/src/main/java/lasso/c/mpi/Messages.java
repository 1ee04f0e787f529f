package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Errors;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Request;
import mpi.Status;

/** Messages that a probe has taken out of the matching (MPI-4.1, section 3.8.2). */
public final class Messages {
  private static final Handles HANDLES = new Handles(8);

  /** The number of MPI_MESSAGE_NO_PROC. */
  private static final int NO_PROC = 1;

  private Messages() {}

  public static int MPI_Mprobe(int source, int tag, int comm, long message, long status) {
    String call = "MPI_Mprobe";
    try {
      Statuses.clear(status, 1);
      Comm on = Comms.get(call, comm);
      int peer = Numbers.source(call, on, source);
      Message found = new Message();
      Statuses.put(status, found.mProbe(peer, Numbers.tag(call, on, tag), on));
      Memory.putInt(message, handle(found));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Improbe(
      int source, int tag, int comm, long flag, long message, long status) {
    String call = "MPI_Improbe";
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.source(call, on, source);
      Message found = new Message();
      Status shown = found.imProbe(peer, Numbers.tag(call, on, tag), on);
      Numbers.put(flag, shown != null);
      if (shown != null) {
        Statuses.put(status, shown);
        Memory.putInt(message, handle(found));
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Mrecv(long buffer, int count, int type, long message, long status) {
    try {
      Statuses.clear(status, 1);
      Request request = start("MPI_Mrecv", buffer, count, type, message);
      Statuses.put(status, request.await());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      Statuses.put(status, e);
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Imrecv(long buffer, int count, int type, long message, long request) {
    try {
      Request started = start("MPI_Imrecv", buffer, count, type, message);
      started.protectReceive();
      Requests.put(request, started);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  private static int handle(Message found) {
    return found.isNoProc() ? HANDLES.none() + NO_PROC : HANDLES.put(found);
  }

  private static Message ofNobody() {
    Message nobody = new Message();
    nobody.mProbe(MPI.PROC_NULL, MPI.ANY_TAG, MPI.COMM_WORLD);
    return nobody;
  }

  private static Request start(String call, long buffer, int count, int type, long message) {
    int handle = Memory.getInt(message);
    Message found =
        HANDLES.predefined(handle) == NO_PROC ? ofNobody() : (Message) HANDLES.get(handle);
    if (found == null) {
      throw Errors.in(MPI.ERR_REQUEST, call, HANDLES.problem(handle, "MPI_MESSAGE_NULL"));
    }
    Request request = new Request();
    found.start(request, call, Buffers.span(call, buffer, count, type));
    HANDLES.drop(handle);
    Memory.putInt(message, HANDLES.none());
    return request;
  }
}
