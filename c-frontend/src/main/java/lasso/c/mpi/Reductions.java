package lasso.c.mpi;

import lasso.c.host.TypeHandle;
import lasso.c.memory.Memory;
import lasso.mpi.Communicator;
import lasso.mpi.Errors;
import lasso.mpi.collective.Called;
import lasso.mpi.data.Span;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;
import mpi.Request;

/**
 * Collectives that reduce (MPI-4.1, sections 6.9 to 6.13). Each stands for its blocking, nonblocking and persistent functions: in place of the communicator and what follows it a method has how it is
 * called ({@link CollectiveFunctions}).
 */
public final class Reductions {
  private Reductions() {}

  public static Request MPI_Reduce(
      long sendbuf, long recvbuf, int count, @TypeHandle int type, int op, int root, Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    int at = Numbers.root(call, on, root);
    Op reduction = Ops.get(call, op, type);
    boolean leaf = on.isRemote() ? at >= 0 : on.rank() != at;
    Datatype layout = Types.get(call, type);
    if (leaf) {
      Span sent = Buffers.sent(call, sendbuf, count, layout);
      return on.reduceForm(as, sent, new Span(Memory.bytes(), 0, count, layout), reduction, at);
    }
    boolean inPlace = sendbuf == Buffers.IN_PLACE;
    Span received = received(call, inPlace, recvbuf, count, layout);
    if (inPlace) {
      return on.reduceInPlace(as, received, reduction, at);
    }
    Span sent = on.isRemote() ? received : Buffers.sent(call, sendbuf, count, layout);
    if (!on.isRemote()) {
      requireDisjoint(call, sent, received);
    }
    return on.reduceForm(as, sent, received, reduction, at);
  }

  public static Request MPI_Allreduce(
      long sendbuf, long recvbuf, int count, @TypeHandle int type, int op, Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Op reduction = Ops.get(call, op, type);
    boolean inPlace = sendbuf == Buffers.IN_PLACE;
    Span received = received(call, inPlace, recvbuf, count, Types.get(call, type));
    if (inPlace) {
      return on.allReduceInPlace(as, received, reduction);
    }
    Span sent = Buffers.sent(call, sendbuf, count, type);
    requireDisjoint(call, sent, received);
    return on.allReduceForm(as, sent, received, reduction);
  }

  public static Request MPI_Reduce_scatter_block(
      long sendbuf, long recvbuf, int count, @TypeHandle int type, int op, Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Op reduction = Ops.get(call, op, type);
    Span received = Buffers.span(call, recvbuf, count, type);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.reduceScatterBlockInPlace(as, received, reduction);
    }
    Span sent = Buffers.sent(call, sendbuf, count, type);
    return on.reduceScatterBlockForm(as, sent, received, reduction);
  }

  public static Request MPI_Reduce_scatter(
      long sendbuf, long recvbuf, long recvcounts, @TypeHandle int type, int op, Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Op reduction = Ops.get(call, op, type);
    int[] counts = LargeCounts.ints(recvcounts, on.localSize());
    Span received = Buffers.span(call, recvbuf, counts[on.rank()], type);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.reduceScatterInPlace(as, received, counts, reduction);
    }
    Span sent = Buffers.sent(call, sendbuf, counts[on.rank()], type);
    return on.reduceScatterForm(as, sent, received, counts, reduction);
  }

  public static Request MPI_Scan(
      long sendbuf, long recvbuf, int count, @TypeHandle int type, int op, Called as) {
    return scan(as, sendbuf, recvbuf, count, type, op, false);
  }

  public static Request MPI_Exscan(
      long sendbuf, long recvbuf, int count, @TypeHandle int type, int op, Called as) {
    return scan(as, sendbuf, recvbuf, count, type, op, true);
  }

  private static Request scan(
      Called as, long sendbuf, long recvbuf, int count, int type, int op, boolean exclusive) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Op reduction = Ops.get(call, op, type);
    if (on.isRemote()) {
      throw Errors.in(on, MPI.ERR_COMM, call, "is called on an intercommunicator");
    }
    boolean inPlace = sendbuf == Buffers.IN_PLACE;
    Span received = received(call, inPlace, recvbuf, count, Types.get(call, type));
    Span sent = inPlace ? received : Buffers.sent(call, sendbuf, count, type);
    if (!inPlace) {
      requireDisjoint(call, sent, received);
    }
    return on.scanForm(as, sent, received, reduction, exclusive);
  }

  /** Where the result goes; in place the contribution lies there. */
  private static Span received(
      String call, boolean inPlace, long recvbuf, int count, Datatype type) {
    return inPlace
        ? Buffers.sent(call, recvbuf, count, type)
        : Buffers.span(call, recvbuf, count, type);
  }

  private static void requireDisjoint(String call, Span sent, Span received) {
    Communicator.requireDisjoint(false, call, sent, received);
  }
}
