package mpi;

import java.nio.Buffer;
import lasso.runtime.hooks.Unsupported;

/** Nonblocking and neighbourhood collectives of Open MPI's Java bindings: for the compiler only. */
public abstract class OmpiNonblockingCollectives extends OmpiCollectives {
  OmpiNonblockingCollectives(int context, int[] members) {
    super(context, members);
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iBarrier() throws MPIException {
    throw Environment.unsupported("Comm.iBarrier", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iBcast(Buffer buf, int count, Datatype type, int root) throws MPIException {
    throw Environment.unsupported("Comm.iBcast", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iGather(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iGather", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iGather(Buffer buf, int count, Datatype type, int root) throws MPIException {
    throw Environment.unsupported("Comm.iGather", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
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
    throw Environment.unsupported("Comm.iGatherv", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iGatherv(
      Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iGatherv", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iGatherv", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iScatter(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iScatter", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iScatter(Buffer buf, int count, Datatype type, int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iScatter", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
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
    throw Environment.unsupported("Comm.iScatterv", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iScatterv(
      Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iScatterv", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iScatterv(Buffer recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iScatterv", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iAllGather(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.iAllGather", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iAllGather(Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("Comm.iAllGather", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iAllGatherv(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.iAllGatherv", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iAllGatherv(Buffer buf, int[] count, int[] displs, Datatype type)
      throws MPIException {
    throw Environment.unsupported("Comm.iAllGatherv", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iAllToAll(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.iAllToAll", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
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
    throw Environment.unsupported("Comm.iAllToAllv", "use the blocking collective instead");
  }

  @Unsupported("collectives with a type per rank: use point-to-point calls instead")
  public final void allToAllw(
      Object sendBuf,
      int[] sendCount,
      int[] sDispls,
      Datatype[] sendTypes,
      Object recvBuf,
      int[] recvCount,
      int[] rDispls,
      Datatype[] recvTypes)
      throws MPIException {
    throw Environment.unsupported("Comm.allToAllw", "use point-to-point calls instead");
  }

  @Unsupported("collectives with a type per rank: use point-to-point calls instead")
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
    throw Environment.unsupported("Comm.iAllToAllw", "use point-to-point calls instead");
  }

  @Unsupported("neighbourhood collectives: use point-to-point calls instead")
  public final void neighborAllGather(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.neighborAllGather", "use point-to-point calls instead");
  }

  @Unsupported("neighbourhood collectives: use point-to-point calls instead")
  public final Request iNeighborAllGather(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.iNeighborAllGather", "use point-to-point calls instead");
  }

  @Unsupported("neighbourhood collectives: use point-to-point calls instead")
  public final void neighborAllGatherv(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.neighborAllGatherv", "use point-to-point calls instead");
  }

  @Unsupported("neighbourhood collectives: use point-to-point calls instead")
  public final Request iNeighborAllGatherv(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.iNeighborAllGatherv", "use point-to-point calls instead");
  }

  @Unsupported("neighbourhood collectives: use point-to-point calls instead")
  public final void neighborAllToAll(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.neighborAllToAll", "use point-to-point calls instead");
  }

  @Unsupported("neighbourhood collectives: use point-to-point calls instead")
  public final Request iNeighborAllToAll(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.iNeighborAllToAll", "use point-to-point calls instead");
  }

  @Unsupported("neighbourhood collectives: use point-to-point calls instead")
  public final void neighborAllToAllv(
      Object sendbuf,
      int[] sendcount,
      int[] sdispls,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] rdispls,
      Datatype recvtype)
      throws MPIException {
    throw Environment.unsupported("Comm.neighborAllToAllv", "use point-to-point calls instead");
  }

  @Unsupported("neighbourhood collectives: use point-to-point calls instead")
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
    throw Environment.unsupported("Comm.iNeighborAllToAllv", "use point-to-point calls instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iReduce(
      Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iReduce", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iReduce(Buffer buf, int count, Datatype type, Op op, int root)
      throws MPIException {
    throw Environment.unsupported("Comm.iReduce", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iAllReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    throw Environment.unsupported("Comm.iAllReduce", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op) throws MPIException {
    throw Environment.unsupported("Comm.iAllReduce", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iReduceScatter(
      Buffer sendbuf, Buffer recvbuf, int[] recvcounts, Datatype type, Op op) throws MPIException {
    throw Environment.unsupported("Comm.iReduceScatter", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type, Op op)
      throws MPIException {
    throw Environment.unsupported("Comm.iReduceScatter", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iReduceScatterBlock(
      Buffer sendbuf, Buffer recvbuf, int recvcount, Datatype type, Op op) throws MPIException {
    throw Environment.unsupported(
        "Comm.iReduceScatterBlock", "use the blocking collective instead");
  }

  @Unsupported("nonblocking collectives: use the blocking collective instead")
  public final Request iReduceScatterBlock(Buffer buf, int count, Datatype type, Op op)
      throws MPIException {
    throw Environment.unsupported(
        "Comm.iReduceScatterBlock", "use the blocking collective instead");
  }
}
