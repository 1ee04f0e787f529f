package lasso.c.mpi;

import lasso.mpi.collective.Called;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.data.TypedSpread;
import lasso.runtime.api.CollectiveKind;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Collectives that move data, and the barrier: blocking, nonblocking, persistent (MPI-4.1, sections 6.3 to 6.8, 6.12, 6.13). */
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

  private static Request barrier(String call, boolean nonblocking, int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    return on.barrierForm(as);
  }

  public static int MPI_Barrier(int comm) {
    try {
      barrier("MPI_Barrier", false, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ibarrier(int comm, long request) {
    try {
      Requests.put(request, barrier("MPI_Ibarrier", true, comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Barrier_init(int comm, int info, long request) {
    String call = "MPI_Barrier_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(call, Comms.get(call, comm), () -> barrier(call, true, comm)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request bcast(
      String call, boolean nonblocking, long buffer, int count, int type, int root, int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    int at = Numbers.root(call, on, root);
    return on.bcastForm(as, Buffers.span(call, buffer, count, type), at);
  }

  public static int MPI_Bcast(long buffer, int count, int type, int root, int comm) {
    try {
      bcast("MPI_Bcast", false, buffer, count, type, root, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ibcast(long buffer, int count, int type, int root, int comm, long request) {
    try {
      Requests.put(request, bcast("MPI_Ibcast", true, buffer, count, type, root, comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Bcast_init(
      long buffer, int count, int type, int root, int comm, int info, long request) {
    String call = "MPI_Bcast_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () -> bcast(call, true, buffer, count, type, root, comm),
              type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request gather(
      String call,
      boolean nonblocking,
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    int at = Numbers.root(call, on, root);
    Span received =
        isRoot(on, at) ? Buffers.parts(call, recvbuf, on.size(), recvcount, recvtype) : null;
    if (sendbuf == Buffers.IN_PLACE && isRoot(on, at)) {
      return on.gatherInPlace(as, received, at);
    }
    Span sent = isPeer(on, at) ? Buffers.span(call, sendbuf, sendcount, sendtype) : null;
    return on.gatherForm(as, CollectiveKind.GATHER, sent, received, at);
  }

  public static int MPI_Gather(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm) {
    try {
      gather(
          "MPI_Gather",
          false,
          sendbuf,
          sendcount,
          sendtype,
          recvbuf,
          recvcount,
          recvtype,
          root,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Igather(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          gather(
              "MPI_Igather",
              true,
              sendbuf,
              sendcount,
              sendtype,
              recvbuf,
              recvcount,
              recvtype,
              root,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Gather_init(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm,
      int info,
      long request) {
    String call = "MPI_Gather_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  gather(
                      call, true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root,
                      comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request gatherv(
      String call,
      boolean nonblocking,
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int root,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    int at = Numbers.root(call, on, root);
    Spread received =
        isRoot(on, at)
            ? Buffers.spread(call, recvbuf, on.size(), recvcounts, rdispls, recvtype)
            : null;
    if (sendbuf == Buffers.IN_PLACE && isRoot(on, at)) {
      return on.gathervAtRoot(as, received, at);
    }
    Span sent = isPeer(on, at) ? Buffers.span(call, sendbuf, sendcount, sendtype) : null;
    return on.gatherForm(as, CollectiveKind.GATHERV, sent, received, at);
  }

  public static int MPI_Gatherv(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int root,
      int comm) {
    try {
      gatherv(
          "MPI_Gatherv",
          false,
          sendbuf,
          sendcount,
          sendtype,
          recvbuf,
          recvcounts,
          rdispls,
          recvtype,
          root,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Igatherv(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int root,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          gatherv(
              "MPI_Igatherv",
              true,
              sendbuf,
              sendcount,
              sendtype,
              recvbuf,
              recvcounts,
              rdispls,
              recvtype,
              root,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Gatherv_init(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int root,
      int comm,
      int info,
      long request) {
    String call = "MPI_Gatherv_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  gatherv(
                      call,
                      true,
                      sendbuf,
                      sendcount,
                      sendtype,
                      recvbuf,
                      recvcounts,
                      rdispls,
                      recvtype,
                      root,
                      comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request scatter(
      String call,
      boolean nonblocking,
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    int at = Numbers.root(call, on, root);
    Span sent =
        isRoot(on, at) ? Buffers.parts(call, sendbuf, on.size(), sendcount, sendtype) : null;
    if (recvbuf == Buffers.IN_PLACE && isRoot(on, at)) {
      return on.scatterInPlace(as, sent, at);
    }
    Span received = isPeer(on, at) ? Buffers.span(call, recvbuf, recvcount, recvtype) : null;
    return on.scatterForm(as, CollectiveKind.SCATTER, sent, received, at);
  }

  public static int MPI_Scatter(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm) {
    try {
      scatter(
          "MPI_Scatter",
          false,
          sendbuf,
          sendcount,
          sendtype,
          recvbuf,
          recvcount,
          recvtype,
          root,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Iscatter(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          scatter(
              "MPI_Iscatter",
              true,
              sendbuf,
              sendcount,
              sendtype,
              recvbuf,
              recvcount,
              recvtype,
              root,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Scatter_init(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm,
      int info,
      long request) {
    String call = "MPI_Scatter_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  scatter(
                      call, true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root,
                      comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request scatterv(
      String call,
      boolean nonblocking,
      long sendbuf,
      long sendcounts,
      long sdispls,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm) {
    Comm on = Comms.get(call, comm);
    Called as = new Called(on, call, nonblocking);
    int at = Numbers.root(call, on, root);
    Spread sent =
        isRoot(on, at)
            ? Buffers.spread(call, sendbuf, on.size(), sendcounts, sdispls, sendtype)
            : null;
    if (recvbuf == Buffers.IN_PLACE && isRoot(on, at)) {
      return on.scattervAtRoot(as, sent, at);
    }
    Span received = isPeer(on, at) ? Buffers.span(call, recvbuf, recvcount, recvtype) : null;
    return on.scatterForm(as, CollectiveKind.SCATTERV, sent, received, at);
  }

  public static int MPI_Scatterv(
      long sendbuf,
      long sendcounts,
      long sdispls,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm) {
    try {
      scatterv(
          "MPI_Scatterv",
          false,
          sendbuf,
          sendcounts,
          sdispls,
          sendtype,
          recvbuf,
          recvcount,
          recvtype,
          root,
          comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Iscatterv(
      long sendbuf,
      long sendcounts,
      long sdispls,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm,
      long request) {
    try {
      Requests.put(
          request,
          scatterv(
              "MPI_Iscatterv",
              true,
              sendbuf,
              sendcounts,
              sdispls,
              sendtype,
              recvbuf,
              recvcount,
              recvtype,
              root,
              comm));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Scatterv_init(
      long sendbuf,
      long sendcounts,
      long sdispls,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int root,
      int comm,
      int info,
      long request) {
    String call = "MPI_Scatterv_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  scatterv(
                      call,
                      true,
                      sendbuf,
                      sendcounts,
                      sdispls,
                      sendtype,
                      recvbuf,
                      recvcount,
                      recvtype,
                      root,
                      comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request allgather(
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
    Span received = Buffers.parts(call, recvbuf, on.size(), recvcount, recvtype);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.allGatherInPlace(as, CollectiveKind.ALLGATHER, received);
    }
    Span sent = Buffers.span(call, sendbuf, sendcount, sendtype);
    return on.allGatherForm(as, CollectiveKind.ALLGATHER, sent, received);
  }

  public static int MPI_Allgather(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm) {
    try {
      allgather(
          "MPI_Allgather", false, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Iallgather(
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
          allgather(
              "MPI_Iallgather",
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

  public static int MPI_Allgather_init(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm,
      int info,
      long request) {
    String call = "MPI_Allgather_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  allgather(
                      call, true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request allgatherv(
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
    Spread received = Buffers.spread(call, recvbuf, on.size(), recvcounts, rdispls, recvtype);
    if (sendbuf == Buffers.IN_PLACE) {
      return on.allGatherInPlace(as, CollectiveKind.ALLGATHERV, received);
    }
    Span sent = Buffers.span(call, sendbuf, sendcount, sendtype);
    return on.allGatherForm(as, CollectiveKind.ALLGATHERV, sent, received);
  }

  public static int MPI_Allgatherv(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      long recvcounts,
      long rdispls,
      int recvtype,
      int comm) {
    try {
      allgatherv(
          "MPI_Allgatherv",
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

  public static int MPI_Iallgatherv(
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
          allgatherv(
              "MPI_Iallgatherv",
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

  public static int MPI_Allgatherv_init(
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
    String call = "MPI_Allgatherv_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  allgatherv(
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

  private static Request alltoall(
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
    Span received = Buffers.parts(call, recvbuf, on.size(), recvcount, recvtype);
    Span sent =
        sendbuf == Buffers.IN_PLACE
            ? received
            : Buffers.parts(call, sendbuf, on.size(), sendcount, sendtype);
    return on.allToAllForm(as, CollectiveKind.ALLTOALL, sent, received);
  }

  public static int MPI_Alltoall(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm) {
    try {
      alltoall(
          "MPI_Alltoall", false, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Ialltoall(
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
          alltoall(
              "MPI_Ialltoall",
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

  public static int MPI_Alltoall_init(
      long sendbuf,
      int sendcount,
      int sendtype,
      long recvbuf,
      int recvcount,
      int recvtype,
      int comm,
      int info,
      long request) {
    String call = "MPI_Alltoall_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  alltoall(
                      call, true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
              sendtype,
              recvtype));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Request alltoallv(
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
    Spread received = Buffers.spread(call, recvbuf, on.size(), recvcounts, rdispls, recvtype);
    Spread sent =
        sendbuf == Buffers.IN_PLACE
            ? received
            : Buffers.spread(call, sendbuf, on.size(), sendcounts, sdispls, sendtype);
    return on.allToAllForm(as, CollectiveKind.ALLTOALLV, sent, received);
  }

  public static int MPI_Alltoallv(
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
      alltoallv(
          "MPI_Alltoallv",
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

  public static int MPI_Ialltoallv(
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
          alltoallv(
              "MPI_Ialltoallv",
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

  public static int MPI_Alltoallv_init(
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
    String call = "MPI_Alltoallv_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  alltoallv(
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

  private static Request alltoallw(
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
    int size = on.size();
    int[] places = Numbers.ints(rdispls, size);
    TypedSpread received = Buffers.typed(call, recvbuf, size, recvcounts, places, recvtypes);
    TypedSpread sent =
        sendbuf == Buffers.IN_PLACE
            ? received
            : Buffers.typed(
                call, sendbuf, size, sendcounts, Numbers.ints(sdispls, size), sendtypes);
    return on.allToAllForm(as, CollectiveKind.ALLTOALLW, sent, received);
  }

  public static int MPI_Alltoallw(
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
      alltoallw(
          "MPI_Alltoallw",
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

  public static int MPI_Ialltoallw(
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
          alltoallw(
              "MPI_Ialltoallw",
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

  public static int MPI_Alltoallw_init(
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
    String call = "MPI_Alltoallw_init";
    try {
      Requests.put(
          request,
          new PersistentCollective(
              call,
              Comms.get(call, comm),
              () ->
                  alltoallw(
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
