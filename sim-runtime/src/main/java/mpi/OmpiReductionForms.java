package mpi;

import lasso.runtime.api.CollectiveKind;

/**
 * The neighbourhood collectives and reductions of Open MPI's Java bindings, blocking and nonblocking in one form (MPI-4.1, sections
 * 8.6 and 6.9 to 6.11). Forms with one buffer are in place.
 */
public abstract class OmpiReductionForms extends OmpiDataForms {
  OmpiReductionForms(int context, int[] members) {
    super(context, members);
  }

  /** The neighbours in the topology. Ends the process when there is none. */
  NeighbourRanks neighbours(String name) {
    throw Environment.usage(name, "is called on a communicator without a topology");
  }

  final Request neighborAllGatherForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype) {
    CollectiveCall call =
        CollectiveCall.of(this, name, CollectiveKind.NEIGHBOR_ALLGATHER, nonblocking);
    NeighbourRanks ranks = neighbours(call.name);
    int[] counts = same(sendcount, ranks.destinations.length);
    int[] starts = new int[counts.length];
    Parts from = Parts.of(call.name, sendbuf, 0, counts, starts, sendtype, counts.length);
    Parts into = Parts.equal(call.name, recvbuf, 0, recvcount, recvtype, ranks.sources.length);
    return neighbourStep(call, from, into, ranks);
  }

  final Request neighborAllGathervForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype) {
    CollectiveCall call =
        CollectiveCall.of(this, name, CollectiveKind.NEIGHBOR_ALLGATHERV, nonblocking);
    NeighbourRanks ranks = neighbours(call.name);
    int[] counts = same(sendcount, ranks.destinations.length);
    int[] starts = new int[counts.length];
    Parts from = Parts.of(call.name, sendbuf, 0, counts, starts, sendtype, counts.length);
    Parts into = Parts.of(call.name, recvbuf, 0, recvcount, displs, recvtype, ranks.sources.length);
    return neighbourStep(call, from, into, ranks);
  }

  final Request neighborAllToAllForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype) {
    CollectiveCall call =
        CollectiveCall.of(this, name, CollectiveKind.NEIGHBOR_ALLTOALL, nonblocking);
    NeighbourRanks ranks = neighbours(call.name);
    Parts from = Parts.equal(call.name, sendbuf, 0, sendcount, sendtype, ranks.destinations.length);
    Parts into = Parts.equal(call.name, recvbuf, 0, recvcount, recvtype, ranks.sources.length);
    return neighbourStep(call, from, into, ranks);
  }

  final Request neighborAllToAllvForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int[] sendcount,
      int[] sdispls,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] rdispls,
      Datatype recvtype) {
    CollectiveCall call =
        CollectiveCall.of(this, name, CollectiveKind.NEIGHBOR_ALLTOALLV, nonblocking);
    NeighbourRanks ranks = neighbours(call.name);
    Parts from =
        Parts.of(call.name, sendbuf, 0, sendcount, sdispls, sendtype, ranks.destinations.length);
    Parts into =
        Parts.of(call.name, recvbuf, 0, recvcount, rdispls, recvtype, ranks.sources.length);
    return neighbourStep(call, from, into, ranks);
  }

  final Request reduceForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      Object recvbuf,
      int count,
      Datatype type,
      Op op,
      int root) {
    if (isRemote()) {
      return InterCollectives.reduce(
          this, name, nonblocking, sendbuf, recvbuf, count, type, op, root);
    }
    CollectiveCall call =
        CollectiveCall.reducingAt(this, name, CollectiveKind.REDUCE, nonblocking, op, type, root);
    byte[] mine = contribution(call, sendbuf, 0, count, type);
    return reduceStep(call, mine, recvbuf, 0, count, type, op, root);
  }

  /** In place at the root. */
  final Request reduceForm(
      String name, boolean nonblocking, Object buf, int count, Datatype type, Op op, int root) {
    InterCollectives.requireTwoBuffers(this, name);
    CollectiveCall call =
        CollectiveCall.reducingAt(this, name, CollectiveKind.REDUCE, nonblocking, op, type, root);
    byte[] mine = contribution(call, buf, 0, count, type);
    return reduceStep(call, mine, buf, 0, count, type, op, root);
  }

  final Request allReduceForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      Object recvbuf,
      int count,
      Datatype type,
      Op op) {
    CollectiveCall call =
        CollectiveCall.reducing(this, name, CollectiveKind.ALLREDUCE, nonblocking, op, type);
    if (isRemote()) {
      return InterCollectives.allreduce(call, sendbuf, recvbuf, count, type, op);
    }
    byte[] mine = contribution(call, sendbuf, 0, count, type);
    return allreduceStep(call, mine, recvbuf, 0, count, type, op);
  }

  /** In place. */
  final Request allReduceForm(
      String name, boolean nonblocking, Object buf, int count, Datatype type, Op op) {
    InterCollectives.requireTwoBuffers(this, name);
    CollectiveCall call =
        CollectiveCall.reducing(this, name, CollectiveKind.ALLREDUCE, nonblocking, op, type);
    byte[] mine = contribution(call, buf, 0, count, type);
    return allreduceStep(call, mine, buf, 0, count, type, op);
  }

  final Request reduceScatterForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      Object recvbuf,
      int[] recvcounts,
      Datatype type,
      Op op) {
    CollectiveCall call =
        CollectiveCall.reducing(this, name, CollectiveKind.REDUCE_SCATTER, nonblocking, op, type);
    if (isRemote()) {
      return InterCollectives.reduceScatter(call, sendbuf, recvbuf, recvcounts, type, op);
    }
    return reduceScatterStep(call, sendbuf, 0, recvbuf, 0, recvcounts, type, op);
  }

  /** In place. */
  final Request reduceScatterForm(
      String name, boolean nonblocking, Object buf, int[] counts, Datatype type, Op op) {
    InterCollectives.requireTwoBuffers(this, name);
    CollectiveCall call =
        CollectiveCall.reducing(this, name, CollectiveKind.REDUCE_SCATTER, nonblocking, op, type);
    return reduceScatterStep(call, buf, 0, buf, 0, counts, type, op);
  }

  final Request reduceScatterBlockForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      Object recvbuf,
      int recvcount,
      Datatype type,
      Op op) {
    CollectiveCall call =
        CollectiveCall.reducing(
            this, name, CollectiveKind.REDUCE_SCATTER_BLOCK, nonblocking, op, type);
    int[] counts = same(recvcount, localSize());
    if (isRemote()) {
      return InterCollectives.reduceScatter(call, sendbuf, recvbuf, counts, type, op);
    }
    return reduceScatterStep(call, sendbuf, 0, recvbuf, 0, counts, type, op);
  }

  /** In place. */
  final Request reduceScatterBlockForm(
      String name, boolean nonblocking, Object buf, int count, Datatype type, Op op) {
    InterCollectives.requireTwoBuffers(this, name);
    CollectiveCall call =
        CollectiveCall.reducing(
            this, name, CollectiveKind.REDUCE_SCATTER_BLOCK, nonblocking, op, type);
    return reduceScatterStep(call, buf, 0, buf, 0, same(count, size()), type, op);
  }

  final Request scanForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      Object recvbuf,
      int count,
      Datatype type,
      Op op,
      boolean exclusive) {
    CollectiveKind kind = exclusive ? CollectiveKind.EXSCAN : CollectiveKind.SCAN;
    CollectiveCall call = CollectiveCall.reducing(this, name, kind, nonblocking, op, type);
    byte[] mine = contribution(call, sendbuf, 0, count, type);
    return scanStep(call, mine, recvbuf, 0, count, type, op, exclusive);
  }

  private static int[] same(int value, int length) {
    int[] values = new int[length];
    for (int i = 0; i < length; i++) {
      values[i] = value;
    }
    return values;
  }
}
