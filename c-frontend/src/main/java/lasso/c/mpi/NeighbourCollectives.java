package lasso.c.mpi;

import lasso.mpi.collective.Called;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.data.TypedSpread;
import lasso.mpi.topology.NeighbourRanks;
import lasso.runtime.api.CollectiveKind;
import mpi.Comm;
import mpi.MPIException;
import mpi.Request;

/** Collectives along the edges of a topology: blocking, nonblocking, persistent (MPI-4.1, sections 8.6 to 8.9). */
public final class NeighbourCollectives {
  private NeighbourCollectives() {}

  private static Request neighborAllgather(
      String call,
      boolean nonblocking,
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    Span sent = Buffers.span(call, sendbuf, sendcount, sendtype);
    int sources = on.neighbours(call).sources.length;
    Span received = Buffers.parts(call, recvbuf, sources, recvcount, recvtype);
    return on.neighborAllGatherForm(as, CollectiveKind.NEIGHBOR_ALLGATHER, sent, received);
  }

  public static int MPI_Neighbor_allgather(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm) {
    try {
      neighborAllgather(
          "MPI_Neighbor_allgather",
          false,
          sendbuf,
          sendcount,
          sendtype,
          recvbuf,
          recvcount,
          recvtype,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ineighbor_allgather(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          neighborAllgather(
              "MPI_Ineighbor_allgather",
              true,
              sendbuf,
              sendcount,
              sendtype,
              recvbuf,
              recvcount,
              recvtype,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Neighbor_allgather_init(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm,
      int info,
      long request) {
    String call = "MPI_Neighbor_allgather_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  neighborAllgather(
                      call, true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request neighborAllgatherv(
      String call,
      boolean nonblocking,
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    int sources = on.neighbours(call).sources.length;
    Span sent = Buffers.span(call, sendbuf, sendcount, sendtype);
    Spread received = Buffers.spread(call, recvbuf, sources, recvcounts, rdispls, recvtype);
    return on.neighborAllGatherForm(as, CollectiveKind.NEIGHBOR_ALLGATHERV, sent, received);
  }

  public static int MPI_Neighbor_allgatherv(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm) {
    try {
      neighborAllgatherv(
          "MPI_Neighbor_allgatherv",
          false,
          sendbuf,
          sendcount,
          sendtype,
          recvbuf,
          recvcounts,
          rdispls,
          recvtype,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ineighbor_allgatherv(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          neighborAllgatherv(
              "MPI_Ineighbor_allgatherv",
              true,
              sendbuf,
              sendcount,
              sendtype,
              recvbuf,
              recvcounts,
              rdispls,
              recvtype,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Neighbor_allgatherv_init(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm,
      int info,
      long request) {
    String call = "MPI_Neighbor_allgatherv_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  neighborAllgatherv(
                      call,
                      true,
                      sendbuf,
                      sendcount,
                      sendtype,
                      recvbuf,
                      recvcounts,
                      rdispls,
                      recvtype,
                      comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request neighborAlltoall(
      String call,
      boolean nonblocking,
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    var neighbours = on.neighbours(call);
    Span sent = Buffers.parts(call, sendbuf, neighbours.destinations.length, sendcount, sendtype);
    Span received = Buffers.parts(call, recvbuf, neighbours.sources.length, recvcount, recvtype);
    return on.neighborAllToAllForm(as, CollectiveKind.NEIGHBOR_ALLTOALL, sent, received);
  }

  public static int MPI_Neighbor_alltoall(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm) {
    try {
      neighborAlltoall(
          "MPI_Neighbor_alltoall",
          false,
          sendbuf,
          sendcount,
          sendtype,
          recvbuf,
          recvcount,
          recvtype,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ineighbor_alltoall(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          neighborAlltoall(
              "MPI_Ineighbor_alltoall",
              true,
              sendbuf,
              sendcount,
              sendtype,
              recvbuf,
              recvcount,
              recvtype,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Neighbor_alltoall_init(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm,
      int info,
      long request) {
    String call = "MPI_Neighbor_alltoall_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  neighborAlltoall(
                      call, true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request neighborAlltoallv(
      String call,
      boolean nonblocking,
      long sendbuf,
      long sendcounts,
      long sdispls,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    NeighbourRanks ranks = on.neighbours(call);
    int to = ranks.destinations.length;
    int from = ranks.sources.length;
    Spread sent = Buffers.spread(call, sendbuf, to, sendcounts, sdispls, sendtype);
    Spread received = Buffers.spread(call, recvbuf, from, recvcounts, rdispls, recvtype);
    return on.neighborAllToAllForm(as, CollectiveKind.NEIGHBOR_ALLTOALLV, sent, received);
  }

  public static int MPI_Neighbor_alltoallv(
      long sendbuf,
      long sendcounts,
      long sdispls,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm) {
    try {
      neighborAlltoallv(
          "MPI_Neighbor_alltoallv",
          false,
          sendbuf,
          sendcounts,
          sdispls,
          sendtype,
          recvbuf,
          recvcounts,
          rdispls,
          recvtype,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ineighbor_alltoallv(
      long sendbuf,
      long sendcounts,
      long sdispls,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          neighborAlltoallv(
              "MPI_Ineighbor_alltoallv",
              true,
              sendbuf,
              sendcounts,
              sdispls,
              sendtype,
              recvbuf,
              recvcounts,
              rdispls,
              recvtype,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Neighbor_alltoallv_init(
      long sendbuf,
      long sendcounts,
      long sdispls,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm,
      int info,
      long request) {
    String call = "MPI_Neighbor_alltoallv_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  neighborAlltoallv(
                      call,
                      true,
                      sendbuf,
                      sendcounts,
                      sdispls,
                      sendtype,
                      recvbuf,
                      recvcounts,
                      rdispls,
                      recvtype,
                      comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request neighborAlltoallw(
      String call,
      boolean nonblocking,
      long sendbuf,
      long sendcounts,
      long sdispls,
      long sendtypes,
      long recvbuf,
      long recvcounts,
      long rdispls,
      long recvtypes,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    NeighbourRanks ranks = on.neighbours(call);
    int to = ranks.destinations.length;
    int from = ranks.sources.length;
    int[] starts = Numbers.displacements(Numbers.addresses(sdispls, to));
    int[] places = Numbers.displacements(Numbers.addresses(rdispls, from));
    TypedSpread sent = Buffers.typed(call, sendbuf, to, sendcounts, starts, sendtypes);
    TypedSpread received = Buffers.typed(call, recvbuf, from, recvcounts, places, recvtypes);
    return on.neighborAllToAllForm(as, CollectiveKind.NEIGHBOR_ALLTOALLV, sent, received);
  }

  public static int MPI_Neighbor_alltoallw(
      long sendbuf,
      long sendcounts,
      long sdispls,
      long sendtypes,
      long recvbuf,
      long recvcounts,
      long rdispls,
      long recvtypes,
      int comm) {
    try {
      neighborAlltoallw(
          "MPI_Neighbor_alltoallw",
          false,
          sendbuf,
          sendcounts,
          sdispls,
          sendtypes,
          recvbuf,
          recvcounts,
          rdispls,
          recvtypes,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ineighbor_alltoallw(
      long sendbuf,
      long sendcounts,
      long sdispls,
      long sendtypes,
      long recvbuf,
      long recvcounts,
      long rdispls,
      long recvtypes,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          neighborAlltoallw(
              "MPI_Ineighbor_alltoallw",
              true,
              sendbuf,
              sendcounts,
              sdispls,
              sendtypes,
              recvbuf,
              recvcounts,
              rdispls,
              recvtypes,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Neighbor_alltoallw_init(
      long sendbuf,
      long sendcounts,
      long sdispls,
      long sendtypes,
      long recvbuf,
      long recvcounts,
      long rdispls,
      long recvtypes,
      int comm,
      int info,
      long request) {
    String call = "MPI_Neighbor_alltoallw_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  neighborAlltoallw(
                      call,
                      true,
                      sendbuf,
                      sendcounts,
                      sdispls,
                      sendtypes,
                      recvbuf,
                      recvcounts,
                      rdispls,
                      recvtypes,
                      comm)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }
}
