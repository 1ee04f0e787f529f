package lasso.c.mpi.collective;

import lasso.c.host.TypeHandle;
import lasso.c.host.TypeHandles;
import lasso.c.mpi.Buffers;
import lasso.c.mpi.CollectiveFunctions;
import lasso.c.mpi.LargeCounts;
import lasso.c.mpi.Numbers;
import lasso.mpi.collective.Called;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.data.TypedSpread;
import lasso.runtime.api.CollectiveKind;
import mpi.Comm;
import mpi.MPI;
import mpi.Request;

/**
 * Collectives that move data, and the barrier (MPI-4.1, sections 6.3 to 6.8, 6.12, 6.13). Each stands for its blocking, nonblocking and persistent functions: in place of the communicator and what follows it a method has how it is
 * called ({@link CollectiveFunctions}).
 */
public final class DataCollectives {
  private DataCollectives() {}

  /** Whether the process is where the data comes from or goes to. */
  private static boolean isRoot(Comm on, int root) {
    return on.isRemote() ? root == MPI.ROOT : root == on.rank();
  }

  /** Whether the process communicates with the root; in an intercommunicator the root's group does not. */
  private static boolean isPeer(Comm on, int root) {
    return !on.isRemote() || root >= 0;
  }

  public static Request MPI_Barrier(Called as) {
    Comm on = (Comm) as.on();
    return on.barrierForm(as);
  }

  public static Request MPI_Bcast(
      long buffer, int count, @TypeHandle int type, int root, Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    int at = Numbers.root(call, on, root);
    Span span =
        isRoot(on, at)
            ? Buffers.sent(call, buffer, count, type)
            : Buffers.span(call, buffer, count, type);
    return on.bcastForm(as, span, at);
  }

  public static Request MPI_Gather(
      long sendbuf,
      int sendcount,
      @TypeHandle int sendtype,
      long recvbuf,
      int recvcount,
      @TypeHandle int recvtype,
      int root,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    int at = Numbers.root(call, on, root);
    Span received =
        isRoot(on, at) ? Buffers.parts(call, recvbuf, on.size(), recvcount, recvtype) : null;
    if (sendbuf == Buffers.IN_PLACE && isRoot(on, at)) {
      return on.gatherInPlace(as, received, at);
    }
    Span sent = isPeer(on, at) ? Buffers.sent(call, sendbuf, sendcount, sendtype) : null;
    return on.gatherForm(as, CollectiveKind.GATHER, sent, received, at);
  }

  public static Request MPI_Gatherv(
      long sendbuf,
      int sendcount,
      @TypeHandle int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      @TypeHandle int recvtype,
      int root,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    int at = Numbers.root(call, on, root);
    Spread received =
        isRoot(on, at)
            ? Buffers.spread(call, recvbuf, on.size(), recvcounts, rdispls, recvtype)
            : null;
    if (sendbuf == Buffers.IN_PLACE && isRoot(on, at)) {
      return on.gathervAtRoot(as, received, at);
    }
    Span sent = isPeer(on, at) ? Buffers.sent(call, sendbuf, sendcount, sendtype) : null;
    return on.gatherForm(as, CollectiveKind.GATHERV, sent, received, at);
  }

  public static Request MPI_Scatter(
      long sendbuf,
      int sendcount,
      @TypeHandle int sendtype,
      long recvbuf,
      int recvcount,
      @TypeHandle int recvtype,
      int root,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    int at = Numbers.root(call, on, root);
    Span sent =
        isRoot(on, at) ? Buffers.sentParts(call, sendbuf, on.size(), sendcount, sendtype) : null;
    if (recvbuf == Buffers.IN_PLACE && isRoot(on, at)) {
      return on.scatterInPlace(as, sent, at);
    }
    Span received = isPeer(on, at) ? Buffers.span(call, recvbuf, recvcount, recvtype) : null;
    return on.scatterForm(as, CollectiveKind.SCATTER, sent, received, at);
  }

  public static Request MPI_Scatterv(
      long sendbuf,
      long sendcounts,
      long sdispls,
      @TypeHandle int sendtype,
      long recvbuf,
      int recvcount,
      @TypeHandle int recvtype,
      int root,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    int at = Numbers.root(call, on, root);
    Spread sent =
        isRoot(on, at)
            ? Buffers.sentSpread(call, sendbuf, on.size(), sendcounts, sdispls, sendtype)
            : null;
    if (recvbuf == Buffers.IN_PLACE && isRoot(on, at)) {
      return on.scattervAtRoot(as, sent, at);
    }
    Span received = isPeer(on, at) ? Buffers.span(call, recvbuf, recvcount, recvtype) : null;
    return on.scatterForm(as, CollectiveKind.SCATTERV, sent, received, at);
  }

  public static Request MPI_Allgather(
      long sendbuf,
      int sendcount,
      @TypeHandle int sendtype,
      long recvbuf,
      int recvcount,
      @TypeHandle int recvtype,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Span received = Buffers.parts(call, recvbuf, on.size(), recvcount, recvtype);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.allGatherInPlace(as, CollectiveKind.ALLGATHER, received);
    }
    Span sent = Buffers.sent(call, sendbuf, sendcount, sendtype);
    return on.allGatherForm(as, CollectiveKind.ALLGATHER, sent, received);
  }

  public static Request MPI_Allgatherv(
      long sendbuf,
      int sendcount,
      @TypeHandle int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      @TypeHandle int recvtype,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Spread received = Buffers.spread(call, recvbuf, on.size(), recvcounts, rdispls, recvtype);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.allGatherInPlace(as, CollectiveKind.ALLGATHERV, received);
    }
    Span sent = Buffers.sent(call, sendbuf, sendcount, sendtype);
    return on.allGatherForm(as, CollectiveKind.ALLGATHERV, sent, received);
  }

  public static Request MPI_Alltoall(
      long sendbuf,
      int sendcount,
      @TypeHandle int sendtype,
      long recvbuf,
      int recvcount,
      @TypeHandle int recvtype,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Span received = Buffers.parts(call, recvbuf, on.size(), recvcount, recvtype);
    Span sent =
        sendbuf == Buffers.IN_PLACE
            ? received
            : Buffers.sentParts(call, sendbuf, on.size(), sendcount, sendtype);
    return on.allToAllForm(as, CollectiveKind.ALLTOALL, sent, received);
  }

  public static Request MPI_Alltoallv(
      long sendbuf,
      long sendcounts,
      long sdispls,
      @TypeHandle int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      @TypeHandle int recvtype,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Spread received = Buffers.spread(call, recvbuf, on.size(), recvcounts, rdispls, recvtype);
    Spread sent =
        sendbuf == Buffers.IN_PLACE
            ? received
            : Buffers.sentSpread(call, sendbuf, on.size(), sendcounts, sdispls, sendtype);
    return on.allToAllForm(as, CollectiveKind.ALLTOALLV, sent, received);
  }

  public static Request MPI_Alltoallw(
      long sendbuf,
      long sendcounts,
      long sdispls,
      @TypeHandles long sendtypes,
      long recvbuf,
      long recvcounts,
      long rdispls,
      @TypeHandles long recvtypes,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    int size = on.size();
    int[] places = LargeCounts.displacements(rdispls, size);
    TypedSpread received = Buffers.typed(call, recvbuf, size, recvcounts, places, recvtypes);
    TypedSpread sent =
        sendbuf == Buffers.IN_PLACE
            ? received
            : Buffers.sentTyped(
                call,
                sendbuf,
                size,
                sendcounts,
                LargeCounts.displacements(sdispls, size),
                sendtypes);
    return on.allToAllForm(as, CollectiveKind.ALLTOALLW, sent, received);
  }
}
