package mpi;

import lasso.runtime.api.CollectiveKind;

/**
 * The collectives of Open MPI's Java bindings that move data, blocking and nonblocking in one form (MPI-4.1, sections 6.3 to 6.8).
 * Buffers are arrays or {@code java.nio} buffers; forms with one buffer are in place.
 */
public abstract class OmpiDataForms extends CollectiveSteps {
  OmpiDataForms(int context, int[] members) {
    super(context, members);
  }

  final Request barrierForm(String name, boolean nonblocking) {
    if (isRemote()) {
      return InterCollectives.barrier(this, name, nonblocking);
    }
    CollectiveCall call = CollectiveCall.of(this, name, CollectiveKind.BARRIER, nonblocking);
    return barrierStep(call);
  }

  final Request bcastForm(
      String name, boolean nonblocking, Object buf, int count, Datatype type, int root) {
    if (isRemote()) {
      return InterCollectives.broadcast(this, name, nonblocking, buf, count, type, root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.BCAST, nonblocking, root);
    return broadcastStep(call, buf, 0, count, type, root);
  }

  final Request gatherForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int root) {
    if (isRemote()) {
      return InterCollectives.gather(
          this,
          name,
          CollectiveKind.GATHER,
          nonblocking,
          sendbuf,
          sendcount,
          sendtype,
          recvbuf,
          new int[] {recvcount},
          null,
          recvtype,
          root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.GATHER, nonblocking, root);
    byte[] mine = contribution(call, sendbuf, 0, sendcount, sendtype);
    return gatherStep(call, mine, atRoot(call, recvbuf, recvcount, recvtype, root), root);
  }

  /** In place at the root. */
  final Request gatherForm(
      String name, boolean nonblocking, Object buf, int count, Datatype type, int root) {
    InterCollectives.requireTwoBuffers(this, name);
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.GATHER, nonblocking, root);
    Parts into = atRoot(call, buf, count, type, root);
    byte[] mine = into == null ? contribution(call, buf, 0, count, type) : null;
    return gatherStep(call, mine, into, root);
  }

  final Request gathervForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype,
      int root) {
    if (isRemote()) {
      return InterCollectives.gather(
          this,
          name,
          CollectiveKind.GATHERV,
          nonblocking,
          sendbuf,
          sendcount,
          sendtype,
          recvbuf,
          recvcount,
          displs,
          recvtype,
          root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.GATHERV, nonblocking, root);
    byte[] mine = contribution(call, sendbuf, 0, sendcount, sendtype);
    Parts into =
        rank() == root
            ? Parts.of(call.name, recvbuf, 0, recvcount, displs, recvtype, size())
            : null;
    return gatherStep(call, mine, into, root);
  }

  /** At the root, in place. */
  final Request gathervForm(
      String name,
      boolean nonblocking,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype,
      int root) {
    if (isRemote()) {
      return InterCollectives.gather(
          this,
          name,
          CollectiveKind.GATHERV,
          nonblocking,
          null,
          0,
          null,
          recvbuf,
          recvcount,
          displs,
          recvtype,
          root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.GATHERV, nonblocking, root);
    Parts into = Parts.of(call.name, recvbuf, 0, recvcount, displs, recvtype, size());
    return gatherStep(call, into.payload(rank()), into, root);
  }

  /** At the other ranks. */
  final Request gathervForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      int root) {
    if (isRemote()) {
      return InterCollectives.gather(
          this,
          name,
          CollectiveKind.GATHERV,
          nonblocking,
          sendbuf,
          sendcount,
          sendtype,
          null,
          null,
          null,
          null,
          root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.GATHERV, nonblocking, root);
    requireOther(call, root);
    return gatherStep(call, contribution(call, sendbuf, 0, sendcount, sendtype), null, root);
  }

  final Request scatterForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int root) {
    if (isRemote()) {
      return InterCollectives.scatter(
          this,
          name,
          CollectiveKind.SCATTER,
          nonblocking,
          sendbuf,
          new int[] {sendcount},
          null,
          sendtype,
          recvbuf,
          recvcount,
          recvtype,
          root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.SCATTER, nonblocking, root);
    Parts from = atRoot(call, sendbuf, sendcount, sendtype, root);
    ReceivedItems into = new ReceivedItems(call.name, recvbuf, 0, recvcount, recvtype, root);
    return scatterStep(call, from, into, root);
  }

  /** In place at the root. */
  final Request scatterForm(
      String name, boolean nonblocking, Object buf, int count, Datatype type, int root) {
    InterCollectives.requireTwoBuffers(this, name);
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.SCATTER, nonblocking, root);
    Parts from = atRoot(call, buf, count, type, root);
    ReceivedItems into =
        from == null ? new ReceivedItems(call.name, buf, 0, count, type, root) : null;
    return scatterStep(call, from, into, root);
  }

  final Request scattervForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int[] sendcount,
      int[] displs,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int root) {
    if (isRemote()) {
      return InterCollectives.scatter(
          this,
          name,
          CollectiveKind.SCATTERV,
          nonblocking,
          sendbuf,
          sendcount,
          displs,
          sendtype,
          recvbuf,
          recvcount,
          recvtype,
          root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.SCATTERV, nonblocking, root);
    Parts from =
        rank() == root
            ? Parts.of(call.name, sendbuf, 0, sendcount, displs, sendtype, size())
            : null;
    ReceivedItems into = new ReceivedItems(call.name, recvbuf, 0, recvcount, recvtype, root);
    return scatterStep(call, from, into, root);
  }

  /** At the root, in place. */
  final Request scattervForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int[] sendcount,
      int[] displs,
      Datatype sendtype,
      int root) {
    if (isRemote()) {
      return InterCollectives.scatter(
          this,
          name,
          CollectiveKind.SCATTERV,
          nonblocking,
          sendbuf,
          sendcount,
          displs,
          sendtype,
          null,
          0,
          null,
          root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.SCATTERV, nonblocking, root);
    Parts from = Parts.of(call.name, sendbuf, 0, sendcount, displs, sendtype, size());
    return scatterStep(call, from, null, root);
  }

  /** At the other ranks. */
  final Request scattervForm(
      String name,
      boolean nonblocking,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int root) {
    if (isRemote()) {
      return InterCollectives.scatter(
          this,
          name,
          CollectiveKind.SCATTERV,
          nonblocking,
          null,
          null,
          null,
          null,
          recvbuf,
          recvcount,
          recvtype,
          root);
    }
    CollectiveCall call =
        CollectiveCall.rooted(this, name, CollectiveKind.SCATTERV, nonblocking, root);
    requireOther(call, root);
    ReceivedItems into = new ReceivedItems(call.name, recvbuf, 0, recvcount, recvtype, root);
    return scatterStep(call, null, into, root);
  }

  final Request allGatherForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype) {
    CollectiveCall call = CollectiveCall.of(this, name, CollectiveKind.ALLGATHER, nonblocking);
    byte[] mine = contribution(call, sendbuf, 0, sendcount, sendtype);
    Parts into = Parts.equal(call.name, recvbuf, 0, recvcount, recvtype, size());
    return allgatherStep(call, mine, into);
  }

  /** In place. */
  final Request allGatherForm(
      String name, boolean nonblocking, Object buf, int count, Datatype type) {
    InterCollectives.requireTwoBuffers(this, name);
    CollectiveCall call = CollectiveCall.of(this, name, CollectiveKind.ALLGATHER, nonblocking);
    return allgatherStep(call, null, Parts.equal(call.name, buf, 0, count, type, size()));
  }

  final Request allGathervForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype) {
    CollectiveCall call = CollectiveCall.of(this, name, CollectiveKind.ALLGATHERV, nonblocking);
    byte[] mine = contribution(call, sendbuf, 0, sendcount, sendtype);
    Parts into = Parts.of(call.name, recvbuf, 0, recvcount, displs, recvtype, size());
    return allgatherStep(call, mine, into);
  }

  /** In place. */
  final Request allGathervForm(
      String name, boolean nonblocking, Object buf, int[] count, int[] displs, Datatype type) {
    InterCollectives.requireTwoBuffers(this, name);
    CollectiveCall call = CollectiveCall.of(this, name, CollectiveKind.ALLGATHERV, nonblocking);
    Parts into = Parts.of(call.name, buf, 0, count, displs, type, size());
    return allgatherStep(call, null, into);
  }

  final Request allToAllForm(
      String name,
      boolean nonblocking,
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype) {
    CollectiveCall call = CollectiveCall.of(this, name, CollectiveKind.ALLTOALL, nonblocking);
    Parts from = Parts.equal(call.name, sendbuf, 0, sendcount, sendtype, size());
    Parts into = Parts.equal(call.name, recvbuf, 0, recvcount, recvtype, size());
    return alltoallStep(call, from, into);
  }

  final Request allToAllvForm(
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
    CollectiveCall call = CollectiveCall.of(this, name, CollectiveKind.ALLTOALLV, nonblocking);
    Parts from = Parts.of(call.name, sendbuf, 0, sendcount, sdispls, sendtype, size());
    Parts into = Parts.of(call.name, recvbuf, 0, recvcount, rdispls, recvtype, size());
    return alltoallStep(call, from, into);
  }

  /** Displacements count bytes. */
  final Request allToAllwForm(
      String name,
      boolean nonblocking,
      Object sendBuf,
      int[] sendCount,
      int[] sDispls,
      Datatype[] sendTypes,
      Object recvBuf,
      int[] recvCount,
      int[] rDispls,
      Datatype[] recvTypes) {
    CollectiveCall call = CollectiveCall.of(this, name, CollectiveKind.ALLTOALLW, nonblocking);
    Parts from = Parts.typed(call.name, sendBuf, sendCount, sDispls, sendTypes, size());
    Parts into = Parts.typed(call.name, recvBuf, recvCount, rDispls, recvTypes, size());
    return alltoallStep(call, from, into);
  }

  /** The parts at the root, null elsewhere. */
  private Parts atRoot(CollectiveCall call, Object buffer, int count, Datatype type, int root) {
    return rank() == root ? Parts.equal(call.name, buffer, 0, count, type, size()) : null;
  }

  private void requireOther(CollectiveCall call, int root) {
    if (rank() == root) {
      throw Environment.usage(call.name, "the root must use a form with counts for all ranks");
    }
  }
}
