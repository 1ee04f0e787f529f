package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Communicator;
import lasso.mpi.data.Span;
import lasso.runtime.kernel.SendMode;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Status;

/** Point-to-point communication: to send, to receive, to probe (MPI-4.1, chapter 3). */
public final class PointToPoint {
  private PointToPoint() {}

  private static int send(
      String call,
      SendMode mode,
      long buffer,
      int count,
      int type,
      int destination,
      int tag,
      int comm) {
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.destination(call, on, destination);
      int sent = Numbers.sentTag(call, on, tag);
      on.send(call, Buffers.sent(call, buffer, count, type), peer, sent, mode);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static int start(
      String call,
      SendMode mode,
      long buffer,
      int count,
      int type,
      int destination,
      int tag,
      int comm,
      long request) {
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.destination(call, on, destination);
      int sent = Numbers.sentTag(call, on, tag);
      Span span = Buffers.sent(call, buffer, count, type);
      Requests.put(request, on.startSend(call, span, peer, sent, mode));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static int prepare(
      String call,
      SendMode mode,
      long buffer,
      int count,
      int type,
      int destination,
      int tag,
      int comm,
      long request) {
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.destination(call, on, destination);
      int sent = Numbers.sentTag(call, on, tag);
      Span span = Buffers.span(call, buffer, count, type);
      Requests.put(request, new Prequest(on, call, span, peer, sent, mode, true));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Send(long buffer, int count, int type, int destination, int tag, int comm) {
    return send("MPI_Send", SendMode.STANDARD, buffer, count, type, destination, tag, comm);
  }

  public static int MPI_Bsend(
      long buffer, int count, int type, int destination, int tag, int comm) {
    return send("MPI_Bsend", SendMode.BUFFERED, buffer, count, type, destination, tag, comm);
  }

  public static int MPI_Ssend(
      long buffer, int count, int type, int destination, int tag, int comm) {
    return send("MPI_Ssend", SendMode.SYNCHRONOUS, buffer, count, type, destination, tag, comm);
  }

  public static int MPI_Rsend(
      long buffer, int count, int type, int destination, int tag, int comm) {
    return send("MPI_Rsend", SendMode.READY, buffer, count, type, destination, tag, comm);
  }

  public static int MPI_Isend(
      long buffer, int count, int type, int destination, int tag, int comm, long request) {
    return start(
        "MPI_Isend", SendMode.STANDARD, buffer, count, type, destination, tag, comm, request);
  }

  public static int MPI_Ibsend(
      long buffer, int count, int type, int destination, int tag, int comm, long request) {
    return start(
        "MPI_Ibsend", SendMode.BUFFERED, buffer, count, type, destination, tag, comm, request);
  }

  public static int MPI_Issend(
      long buffer, int count, int type, int destination, int tag, int comm, long request) {
    return start(
        "MPI_Issend", SendMode.SYNCHRONOUS, buffer, count, type, destination, tag, comm, request);
  }

  public static int MPI_Irsend(
      long buffer, int count, int type, int destination, int tag, int comm, long request) {
    return start(
        "MPI_Irsend", SendMode.READY, buffer, count, type, destination, tag, comm, request);
  }

  public static int MPI_Send_init(
      long buffer, int count, int type, int destination, int tag, int comm, long request) {
    return prepare(
        "MPI_Send_init", SendMode.STANDARD, buffer, count, type, destination, tag, comm, request);
  }

  public static int MPI_Bsend_init(
      long buffer, int count, int type, int destination, int tag, int comm, long request) {
    return prepare(
        "MPI_Bsend_init", SendMode.BUFFERED, buffer, count, type, destination, tag, comm, request);
  }

  public static int MPI_Ssend_init(
      long buffer, int count, int type, int destination, int tag, int comm, long request) {
    return prepare(
        "MPI_Ssend_init",
        SendMode.SYNCHRONOUS,
        buffer,
        count,
        type,
        destination,
        tag,
        comm,
        request);
  }

  public static int MPI_Rsend_init(
      long buffer, int count, int type, int destination, int tag, int comm, long request) {
    return prepare(
        "MPI_Rsend_init", SendMode.READY, buffer, count, type, destination, tag, comm, request);
  }

  public static int MPI_Recv(
      long buffer, int count, int type, int source, int tag, int comm, long status) {
    String call = "MPI_Recv";
    Statuses.clear(status, 1);
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.source(call, on, source);
      int wanted = Numbers.tag(call, on, tag);
      Span span = Buffers.span(call, buffer, count, type);
      Statuses.put(status, on.receive(call, span, peer, wanted));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      Statuses.put(status, e);
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Irecv(
      long buffer, int count, int type, int source, int tag, int comm, long request) {
    String call = "MPI_Irecv";
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.source(call, on, source);
      int wanted = Numbers.tag(call, on, tag);
      Span span = Buffers.span(call, buffer, count, type);
      Requests.put(request, on.startReceive(call, span, peer, wanted));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Recv_init(
      long buffer, int count, int type, int source, int tag, int comm, long request) {
    String call = "MPI_Recv_init";
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.source(call, on, source);
      int wanted = Numbers.tag(call, on, tag);
      Span span = Buffers.span(call, buffer, count, type);
      Requests.put(request, new Prequest(on, call, span, peer, wanted, null, true));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Sendrecv(
      long sendbuf,
      int sendcount,
      int sendtype,
      int destination,
      int sendtag,
      long recvbuf,
      int recvcount,
      int recvtype,
      int source,
      int recvtag,
      int comm,
      long status) {
    String call = "MPI_Sendrecv";
    Statuses.clear(status, 1);
    try {
      Comm on = Comms.get(call, comm);
      int to = Numbers.destination(call, on, destination);
      int from = Numbers.source(call, on, source);
      int sentTag = Numbers.sentTag(call, on, sendtag);
      int wanted = Numbers.tag(call, on, recvtag);
      Span sent = Buffers.sent(call, sendbuf, sendcount, sendtype);
      Span received = Buffers.span(call, recvbuf, recvcount, recvtype);
      boolean oneSided = to == MPI.PROC_NULL || from == MPI.PROC_NULL;
      Communicator.requireDisjoint(oneSided, call, sent, received);
      Statuses.put(status, on.exchange(call, sent, to, sentTag, received, from, wanted));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      Statuses.put(status, e);
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Sendrecv_replace(
      long buffer,
      int count,
      int type,
      int destination,
      int sendtag,
      int source,
      int recvtag,
      int comm,
      long status) {
    String call = "MPI_Sendrecv_replace";
    Statuses.clear(status, 1);
    try {
      Comm on = Comms.get(call, comm);
      int to = Numbers.destination(call, on, destination);
      int from = Numbers.source(call, on, source);
      int sentTag = Numbers.sentTag(call, on, sendtag);
      int wanted = Numbers.tag(call, on, recvtag);
      Span span = Buffers.sent(call, buffer, count, type);
      Statuses.put(status, on.exchange(call, span, to, sentTag, span, from, wanted));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      Statuses.put(status, e);
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Isendrecv(
      long sendbuf,
      int sendcount,
      int sendtype,
      int destination,
      int sendtag,
      long recvbuf,
      int recvcount,
      int recvtype,
      int source,
      int recvtag,
      int comm,
      long request) {
    String call = "MPI_Isendrecv";
    try {
      Comm on = Comms.get(call, comm);
      int to = Numbers.destination(call, on, destination);
      int from = Numbers.source(call, on, source);
      int sentTag = Numbers.sentTag(call, on, sendtag);
      int wanted = Numbers.tag(call, on, recvtag);
      Span sent = Buffers.sent(call, sendbuf, sendcount, sendtype);
      Span received = Buffers.span(call, recvbuf, recvcount, recvtype);
      boolean oneSided = to == MPI.PROC_NULL || from == MPI.PROC_NULL;
      Communicator.requireDisjoint(oneSided, call, sent, received);
      Requests.put(
          request, on.startExchange(call, sent, to, sentTag, received, from, wanted, false));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Isendrecv_replace(
      long buffer,
      int count,
      int type,
      int destination,
      int sendtag,
      int source,
      int recvtag,
      int comm,
      long request) {
    String call = "MPI_Isendrecv_replace";
    try {
      Comm on = Comms.get(call, comm);
      int to = Numbers.destination(call, on, destination);
      int from = Numbers.source(call, on, source);
      int sentTag = Numbers.sentTag(call, on, sendtag);
      int wanted = Numbers.tag(call, on, recvtag);
      Span span = Buffers.sent(call, buffer, count, type);
      Requests.put(request, on.startExchange(call, span, to, sentTag, span, from, wanted, true));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Probe(int source, int tag, int comm, long status) {
    String call = "MPI_Probe";
    Statuses.clear(status, 1);
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.source(call, on, source);
      Statuses.put(status, on.probe(call, peer, Numbers.tag(call, on, tag)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Iprobe(int source, int tag, int comm, long flag, long status) {
    String call = "MPI_Iprobe";
    try {
      Comm on = Comms.get(call, comm);
      int peer = Numbers.source(call, on, source);
      Status shown = on.iprobe(call, peer, Numbers.tag(call, on, tag));
      Memory.putInt(flag, shown == null ? 0 : 1);
      if (shown != null) {
        Statuses.put(status, shown);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }
}
