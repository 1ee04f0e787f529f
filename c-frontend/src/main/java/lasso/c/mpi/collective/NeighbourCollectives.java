package lasso.c.mpi.collective;

import lasso.c.host.TypeHandle;
import lasso.c.host.TypeHandles;
import lasso.c.mpi.Buffers;
import lasso.c.mpi.CollectiveFunctions;
import lasso.c.mpi.Numbers;
import lasso.mpi.collective.Called;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.data.TypedSpread;
import lasso.mpi.topology.NeighbourRanks;
import lasso.runtime.api.CollectiveKind;
import mpi.Comm;
import mpi.Request;

/**
 * Collectives along the edges of a topology (MPI-4.1, sections 8.6 to 8.9). Each stands for its blocking, nonblocking and persistent functions: in place of the communicator and what follows it a method has how it is
 * called ({@link CollectiveFunctions}).
 */
public final class NeighbourCollectives {
  private NeighbourCollectives() {}

  public static Request MPI_Neighbor_allgather(
      long sendbuf,
      int sendcount,
      @TypeHandle int sendtype,
      long recvbuf,
      int recvcount,
      @TypeHandle int recvtype,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    Span sent = Buffers.sent(call, sendbuf, sendcount, sendtype);
    int sources = on.neighbours(call).sources.length;
    Span received = Buffers.parts(call, recvbuf, sources, recvcount, recvtype);
    return on.neighborAllGatherForm(as, CollectiveKind.NEIGHBOR_ALLGATHER, sent, received);
  }

  public static Request MPI_Neighbor_allgatherv(
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
    int sources = on.neighbours(call).sources.length;
    Span sent = Buffers.sent(call, sendbuf, sendcount, sendtype);
    Spread received = Buffers.spread(call, recvbuf, sources, recvcounts, rdispls, recvtype);
    return on.neighborAllGatherForm(as, CollectiveKind.NEIGHBOR_ALLGATHERV, sent, received);
  }

  public static Request MPI_Neighbor_alltoall(
      long sendbuf,
      int sendcount,
      @TypeHandle int sendtype,
      long recvbuf,
      int recvcount,
      @TypeHandle int recvtype,
      Called as) {
    Comm on = (Comm) as.on();
    String call = as.name();
    var neighbours = on.neighbours(call);
    Span sent =
        Buffers.sentParts(call, sendbuf, neighbours.destinations.length, sendcount, sendtype);
    Span received = Buffers.parts(call, recvbuf, neighbours.sources.length, recvcount, recvtype);
    return on.neighborAllToAllForm(as, CollectiveKind.NEIGHBOR_ALLTOALL, sent, received);
  }

  public static Request MPI_Neighbor_alltoallv(
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
    NeighbourRanks ranks = on.neighbours(call);
    int to = ranks.destinations.length;
    int from = ranks.sources.length;
    Spread sent = Buffers.sentSpread(call, sendbuf, to, sendcounts, sdispls, sendtype);
    Spread received = Buffers.spread(call, recvbuf, from, recvcounts, rdispls, recvtype);
    return on.neighborAllToAllForm(as, CollectiveKind.NEIGHBOR_ALLTOALLV, sent, received);
  }

  public static Request MPI_Neighbor_alltoallw(
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
    NeighbourRanks ranks = on.neighbours(call);
    int to = ranks.destinations.length;
    int from = ranks.sources.length;
    int[] starts = Numbers.displacements(Numbers.addresses(sdispls, to));
    int[] places = Numbers.displacements(Numbers.addresses(rdispls, from));
    TypedSpread sent = Buffers.sentTyped(call, sendbuf, to, sendcounts, starts, sendtypes);
    TypedSpread received = Buffers.typed(call, recvbuf, from, recvcounts, places, recvtypes);
    return on.neighborAllToAllForm(as, CollectiveKind.NEIGHBOR_ALLTOALLV, sent, received);
  }
}
