package mpi;

import java.nio.Buffer;

/**
 * Nonblocking collectives as Open MPI's Java bindings spell them (MPI-4.1, section 6.12). Buffers are filled when a wait or test
 * completes the request.
 */
public abstract class OmpiNonblockingCollectives extends OmpiCollectives {
  OmpiNonblockingCollectives(int context, int[] members) {
    super(context, members);
  }

  public final Request iBarrier() throws MPIException {
    return barrierForm("Comm.iBarrier", true);
  }

  public final Request iBcast(Buffer buf, int count, Datatype type, int root) throws MPIException {
    return bcastForm("Comm.iBcast", true, buf, count, type, root);
  }

  public final Request iGather(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    return gatherForm(
        "Comm.iGather", true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root);
  }

  /** In place at the root. */
  public final Request iGather(Buffer buf, int count, Datatype type, int root) throws MPIException {
    return gatherForm("Comm.iGather", true, buf, count, type, root);
  }

  public final Request iGatherv(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype,
      int root)
      throws MPIException {
    return gathervForm(
        "Comm.iGatherv",
        true,
        sendbuf,
        sendcount,
        sendtype,
        recvbuf,
        recvcount,
        displs,
        recvtype,
        root);
  }

  /** At the root, in place. */
  public final Request iGatherv(
      Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    return gathervForm("Comm.iGatherv", true, recvbuf, recvcount, displs, recvtype, root);
  }

  /** At the other ranks. */
  public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    return gathervForm("Comm.iGatherv", true, sendbuf, sendcount, sendtype, root);
  }

  public final Request iScatter(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    return scatterForm(
        "Comm.iScatter", true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root);
  }

  /** In place at the root. */
  public final Request iScatter(Buffer buf, int count, Datatype type, int root)
      throws MPIException {
    return scatterForm("Comm.iScatter", true, buf, count, type, root);
  }

  public final Request iScatterv(
      Buffer sendbuf,
      int[] sendcount,
      int[] displs,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    return scattervForm(
        "Comm.iScatterv",
        true,
        sendbuf,
        sendcount,
        displs,
        sendtype,
        recvbuf,
        recvcount,
        recvtype,
        root);
  }

  /** At the root, in place. */
  public final Request iScatterv(
      Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    return scattervForm("Comm.iScatterv", true, sendbuf, sendcount, displs, sendtype, root);
  }

  /** At the other ranks. */
  public final Request iScatterv(Buffer recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    return scattervForm("Comm.iScatterv", true, recvbuf, recvcount, recvtype, root);
  }

  public final Request iAllGather(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    return allGatherForm(
        "Comm.iAllGather", true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
  }

  /** In place. */
  public final Request iAllGather(Buffer buf, int count, Datatype type) throws MPIException {
    return allGatherForm("Comm.iAllGather", true, buf, count, type);
  }

  public final Request iAllGatherv(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException {
    return allGathervForm(
        "Comm.iAllGatherv",
        true,
        sendbuf,
        sendcount,
        sendtype,
        recvbuf,
        recvcount,
        displs,
        recvtype);
  }

  /** In place. */
  public final Request iAllGatherv(Buffer buf, int[] count, int[] displs, Datatype type)
      throws MPIException {
    return allGathervForm("Comm.iAllGatherv", true, buf, count, displs, type);
  }

  public final Request iAllToAll(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    return allToAllForm(
        "Comm.iAllToAll", true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
  }

  public final Request iAllToAllv(
      Buffer sendbuf,
      int[] sendcount,
      int[] sdispls,
      Datatype sendtype,
      Buffer recvbuf,
      int[] recvcount,
      int[] rdispls,
      Datatype recvtype)
      throws MPIException {
    return allToAllvForm(
        "Comm.iAllToAllv",
        true,
        sendbuf,
        sendcount,
        sdispls,
        sendtype,
        recvbuf,
        recvcount,
        rdispls,
        recvtype);
  }

  /** Displacements count bytes. */
  public final Request iAllToAllw(
      Buffer sendBuf,
      int[] sendCount,
      int[] sDispls,
      Datatype[] sendTypes,
      Buffer recvBuf,
      int[] recvCount,
      int[] rDispls,
      Datatype[] recvTypes)
      throws MPIException {
    return allToAllwForm(
        "Comm.iAllToAllw",
        true,
        sendBuf,
        sendCount,
        sDispls,
        sendTypes,
        recvBuf,
        recvCount,
        rDispls,
        recvTypes);
  }

  public final Request iNeighborAllGather(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    return neighborAllGatherForm(
        "Comm.iNeighborAllGather",
        true,
        sendbuf,
        sendcount,
        sendtype,
        recvbuf,
        recvcount,
        recvtype);
  }

  public final Request iNeighborAllGatherv(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException {
    return neighborAllGathervForm(
        "Comm.iNeighborAllGatherv",
        true,
        sendbuf,
        sendcount,
        sendtype,
        recvbuf,
        recvcount,
        displs,
        recvtype);
  }

  public final Request iNeighborAllToAll(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    return neighborAllToAllForm(
        "Comm.iNeighborAllToAll", true, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
  }

  public final Request iNeighborAllToAllv(
      Buffer sendbuf,
      int[] sendcount,
      int[] sdispls,
      Datatype sendtype,
      Buffer recvbuf,
      int[] recvcount,
      int[] rdispls,
      Datatype recvtype)
      throws MPIException {
    return neighborAllToAllvForm(
        "Comm.iNeighborAllToAllv",
        true,
        sendbuf,
        sendcount,
        sdispls,
        sendtype,
        recvbuf,
        recvcount,
        rdispls,
        recvtype);
  }

  public final Request iReduce(
      Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    return reduceForm("Comm.iReduce", true, sendbuf, recvbuf, count, type, op, root);
  }

  /** In place at the root. */
  public final Request iReduce(Buffer buf, int count, Datatype type, Op op, int root)
      throws MPIException {
    return reduceForm("Comm.iReduce", true, buf, count, type, op, root);
  }

  public final Request iAllReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    return allReduceForm("Comm.iAllReduce", true, sendbuf, recvbuf, count, type, op);
  }

  /** In place. */
  public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op) throws MPIException {
    return allReduceForm("Comm.iAllReduce", true, buf, count, type, op);
  }

  public final Request iReduceScatter(
      Buffer sendbuf, Buffer recvbuf, int[] recvcounts, Datatype type, Op op) throws MPIException {
    return reduceScatterForm("Comm.iReduceScatter", true, sendbuf, recvbuf, recvcounts, type, op);
  }

  /** In place. */
  public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type, Op op)
      throws MPIException {
    return reduceScatterForm("Comm.iReduceScatter", true, buf, counts, type, op);
  }

  public final Request iReduceScatterBlock(
      Buffer sendbuf, Buffer recvbuf, int recvcount, Datatype type, Op op) throws MPIException {
    return reduceScatterBlockForm(
        "Comm.iReduceScatterBlock", true, sendbuf, recvbuf, recvcount, type, op);
  }

  /** In place. */
  public final Request iReduceScatterBlock(Buffer buf, int count, Datatype type, Op op)
      throws MPIException {
    return reduceScatterBlockForm("Comm.iReduceScatterBlock", true, buf, count, type, op);
  }
}
