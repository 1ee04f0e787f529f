package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Communicator;
import lasso.mpi.Errors;
import lasso.mpi.collective.Called;
import lasso.mpi.data.Span;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/** Collectives that reduce: blocking, nonblocking, persistent (MPI-4.1, sections 6.9 to 6.13). */
public final class Reductions {
  private Reductions() {}

  private static Request scan(
      String call,
      Called as,
      long sendbuf,
      long recvbuf,
      int count,
      int type,
      int op,
      boolean exclusive) {
    Op reduction = Ops.get(call, op, type);
    Comm on = (Comm) as.on();
    if (on.isRemote()) {
      throw Errors.in(on, MPI.ERR_COMM, call, "is called on an intercommunicator");
    }
    Span received = Buffers.span(call, recvbuf, count, type);
    boolean inPlace = sendbuf == Buffers.IN_PLACE;
    Span sent = inPlace ? received : Buffers.span(call, sendbuf, count, type);
    if (!inPlace) {
      requireDisjoint(call, sent, received);
    }
    return on.scanForm(as, sent, received, reduction, exclusive);
  }

  private static void requireDisjoint(String call, Span sent, Span received) {
    Communicator.requireDisjoint(false, call, sent, received);
  }

  private static Request reduce(
      String call,
      boolean nonblocking,
      long sendbuf,
      long recvbuf,
      int count,
      int type,
      int op,
      int root,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    int at = Numbers.root(call, on, root);
    Op reduction = Ops.get(call, op, type);
    boolean leaf = on.isRemote() ? at >= 0 : on.rank() != at;
    Datatype layout = Types.get(call, type);
    if (leaf) {
      Span sent = Buffers.span(call, sendbuf, count, layout);
      return on.reduceForm(as, sent, new Span(Memory.bytes(), 0, count, layout), reduction, at);
    }
    Span received = Buffers.span(call, recvbuf, count, layout);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.reduceInPlace(as, received, reduction, at);
    }
    Span sent = on.isRemote() ? received : Buffers.span(call, sendbuf, count, layout);
    if (!on.isRemote()) {
      requireDisjoint(call, sent, received);
    }
    return on.reduceForm(as, sent, received, reduction, at);
  }

  public static int MPI_Reduce(
      long sendbuf, long recvbuf, int count, int type, int op, int root, int comm) {
    try {
      reduce("MPI_Reduce", false, sendbuf, recvbuf, count, type, op, root, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ireduce(
      long sendbuf, long recvbuf, int count, int type, int op, int root, int comm, long request) {
    try {
      Requests.put(
          request, reduce("MPI_Ireduce", true, sendbuf, recvbuf, count, type, op, root, comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Reduce_init(
      long sendbuf,
      long recvbuf,
      int count,
      int type,
      int op,
      int root,
      int comm,
      int info,
      long request) {
    String call = "MPI_Reduce_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () -> reduce(call, true, sendbuf, recvbuf, count, type, op, root, comm),
              type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request allreduce(
      String call,
      boolean nonblocking,
      long sendbuf,
      long recvbuf,
      int count,
      int type,
      int op,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    Op reduction = Ops.get(call, op, type);
    Span received = Buffers.span(call, recvbuf, count, type);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.allReduceInPlace(as, received, reduction);
    }
    Span sent = Buffers.span(call, sendbuf, count, type);
    requireDisjoint(call, sent, received);
    return on.allReduceForm(as, sent, received, reduction);
  }

  public static int MPI_Allreduce(
      long sendbuf, long recvbuf, int count, int type, int op, int comm) {
    try {
      allreduce("MPI_Allreduce", false, sendbuf, recvbuf, count, type, op, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Iallreduce(
      long sendbuf, long recvbuf, int count, int type, int op, int comm, long request) {
    try {
      Requests.put(
          request, allreduce("MPI_Iallreduce", true, sendbuf, recvbuf, count, type, op, comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Allreduce_init(
      long sendbuf, long recvbuf, int count, int type, int op, int comm, int info, long request) {
    String call = "MPI_Allreduce_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () -> allreduce(call, true, sendbuf, recvbuf, count, type, op, comm),
              type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request reduceScatterBlock(
      String call,
      boolean nonblocking,
      long sendbuf,
      long recvbuf,
      int count,
      int type,
      int op,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    Op reduction = Ops.get(call, op, type);
    Span received = Buffers.span(call, recvbuf, count, type);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.reduceScatterBlockInPlace(as, received, reduction);
    }
    Span sent = Buffers.span(call, sendbuf, count, type);
    return on.reduceScatterBlockForm(as, sent, received, reduction);
  }

  public static int MPI_Reduce_scatter_block(
      long sendbuf, long recvbuf, int count, int type, int op, int comm) {
    try {
      reduceScatterBlock(
          "MPI_Reduce_scatter_block", false, sendbuf, recvbuf, count, type, op, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ireduce_scatter_block(
      long sendbuf, long recvbuf, int count, int type, int op, int comm, long request) {
    try {
      Requests.put(
          request,
          reduceScatterBlock(
              "MPI_Ireduce_scatter_block", true, sendbuf, recvbuf, count, type, op, comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Reduce_scatter_block_init(
      long sendbuf, long recvbuf, int count, int type, int op, int comm, int info, long request) {
    String call = "MPI_Reduce_scatter_block_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () -> reduceScatterBlock(call, true, sendbuf, recvbuf, count, type, op, comm),
              type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request reduceScatter(
      String call,
      boolean nonblocking,
      long sendbuf,
      long recvbuf,
      long recvcounts,
      int type,
      int op,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    Op reduction = Ops.get(call, op, type);
    int[] counts = LargeCounts.ints(recvcounts, on.localSize());
    Span received = Buffers.span(call, recvbuf, counts[on.rank()], type);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.reduceScatterInPlace(as, received, counts, reduction);
    }
    Span sent = Buffers.span(call, sendbuf, counts[on.rank()], type);
    return on.reduceScatterForm(as, sent, received, counts, reduction);
  }

  public static int MPI_Reduce_scatter(
      long sendbuf, long recvbuf, long recvcounts, int type, int op, int comm) {
    try {
      reduceScatter("MPI_Reduce_scatter", false, sendbuf, recvbuf, recvcounts, type, op, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ireduce_scatter(
      long sendbuf, long recvbuf, long recvcounts, int type, int op, int comm, long request) {
    try {
      Requests.put(
          request,
          reduceScatter("MPI_Ireduce_scatter", true, sendbuf, recvbuf, recvcounts, type, op, comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Reduce_scatter_init(
      long sendbuf,
      long recvbuf,
      long recvcounts,
      int type,
      int op,
      int comm,
      int info,
      long request) {
    String call = "MPI_Reduce_scatter_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () -> reduceScatter(call, true, sendbuf, recvbuf, recvcounts, type, op, comm),
              type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request scan(
      String call,
      boolean nonblocking,
      long sendbuf,
      long recvbuf,
      int count,
      int type,
      int op,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    return scan(call, as, sendbuf, recvbuf, count, type, op, false);
  }

  public static int MPI_Scan(long sendbuf, long recvbuf, int count, int type, int op, int comm) {
    try {
      scan("MPI_Scan", false, sendbuf, recvbuf, count, type, op, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Iscan(
      long sendbuf, long recvbuf, int count, int type, int op, int comm, long request) {
    try {
      Requests.put(request, scan("MPI_Iscan", true, sendbuf, recvbuf, count, type, op, comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Scan_init(
      long sendbuf, long recvbuf, int count, int type, int op, int comm, int info, long request) {
    String call = "MPI_Scan_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () -> scan(call, true, sendbuf, recvbuf, count, type, op, comm),
              type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request exscan(
      String call,
      boolean nonblocking,
      long sendbuf,
      long recvbuf,
      int count,
      int type,
      int op,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    return scan(call, as, sendbuf, recvbuf, count, type, op, true);
  }

  public static int MPI_Exscan(long sendbuf, long recvbuf, int count, int type, int op, int comm) {
    try {
      exscan("MPI_Exscan", false, sendbuf, recvbuf, count, type, op, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Iexscan(
      long sendbuf, long recvbuf, int count, int type, int op, int comm, long request) {
    try {
      Requests.put(request, exscan("MPI_Iexscan", true, sendbuf, recvbuf, count, type, op, comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Exscan_init(
      long sendbuf, long recvbuf, int count, int type, int op, int comm, int info, long request) {
    String call = "MPI_Exscan_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () -> exscan(call, true, sendbuf, recvbuf, count, type, op, comm),
              type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }
}
