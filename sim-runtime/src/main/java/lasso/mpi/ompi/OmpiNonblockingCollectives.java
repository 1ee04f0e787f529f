package lasso.mpi.ompi;

import java.nio.Buffer;
import lasso.mpi.Hidden;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.data.TypedSpread;
import lasso.runtime.api.CollectiveKind;
import mpi.Datatype;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/**
 * Nonblocking collectives as Open MPI's Java bindings spell them (MPI-4.1, section 6.12). Buffers are filled when a wait or test
 * completes the request.
 */
public abstract class OmpiNonblockingCollectives extends OmpiCollectives {
  @Hidden
  public OmpiNonblockingCollectives(int context, int[] members) {
    super(context, members);
  }

  public final Request iBarrier() throws MPIException {
    return barrierForm(nonblocking("Comm.iBarrier"));
  }

  public final Request iBcast(Buffer buf, int count, Datatype type, int root) throws MPIException {
    return bcastForm(nonblocking("Comm.iBcast"), new Span(buf, 0, count, type), root);
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
        nonblocking("Comm.iGather"),
        CollectiveKind.GATHER,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype),
        root);
  }

  /** In place at the root. */
  public final Request iGather(Buffer buf, int count, Datatype type, int root) throws MPIException {
    return gatherInPlace(nonblocking("Comm.iGather"), new Span(buf, 0, count, type), root);
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
    return gatherForm(
        nonblocking("Comm.iGatherv"),
        CollectiveKind.GATHERV,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Spread(recvbuf, 0, recvcount, displs, recvtype),
        root);
  }

  /** At the root, in place. */
  public final Request iGatherv(
      Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    return gathervAtRoot(
        nonblocking("Comm.iGatherv"), new Spread(recvbuf, 0, recvcount, displs, recvtype), root);
  }

  /** At the other ranks. */
  public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    return gathervElsewhere(
        nonblocking("Comm.iGatherv"), new Span(sendbuf, 0, sendcount, sendtype), root);
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
        nonblocking("Comm.iScatter"),
        CollectiveKind.SCATTER,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype),
        root);
  }

  /** In place at the root. */
  public final Request iScatter(Buffer buf, int count, Datatype type, int root)
      throws MPIException {
    return scatterInPlace(nonblocking("Comm.iScatter"), new Span(buf, 0, count, type), root);
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
    return scatterForm(
        nonblocking("Comm.iScatterv"),
        CollectiveKind.SCATTERV,
        new Spread(sendbuf, 0, sendcount, displs, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype),
        root);
  }

  /** At the root, in place. */
  public final Request iScatterv(
      Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    return scattervAtRoot(
        nonblocking("Comm.iScatterv"), new Spread(sendbuf, 0, sendcount, displs, sendtype), root);
  }

  /** At the other ranks. */
  public final Request iScatterv(Buffer recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    return scattervElsewhere(
        nonblocking("Comm.iScatterv"), new Span(recvbuf, 0, recvcount, recvtype), root);
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
        nonblocking("Comm.iAllGather"),
        CollectiveKind.ALLGATHER,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype));
  }

  /** In place. */
  public final Request iAllGather(Buffer buf, int count, Datatype type) throws MPIException {
    return allGatherInPlace(
        nonblocking("Comm.iAllGather"), CollectiveKind.ALLGATHER, new Span(buf, 0, count, type));
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
    return allGatherForm(
        nonblocking("Comm.iAllGatherv"),
        CollectiveKind.ALLGATHERV,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Spread(recvbuf, 0, recvcount, displs, recvtype));
  }

  /** In place. */
  public final Request iAllGatherv(Buffer buf, int[] count, int[] displs, Datatype type)
      throws MPIException {
    return allGatherInPlace(
        nonblocking("Comm.iAllGatherv"),
        CollectiveKind.ALLGATHERV,
        new Spread(buf, 0, count, displs, type));
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
        nonblocking("Comm.iAllToAll"),
        CollectiveKind.ALLTOALL,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype));
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
    return allToAllForm(
        nonblocking("Comm.iAllToAllv"),
        CollectiveKind.ALLTOALLV,
        new Spread(sendbuf, 0, sendcount, sdispls, sendtype),
        new Spread(recvbuf, 0, recvcount, rdispls, recvtype));
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
    return allToAllForm(
        nonblocking("Comm.iAllToAllw"),
        CollectiveKind.ALLTOALLW,
        new TypedSpread(sendBuf, sendCount, sDispls, sendTypes),
        new TypedSpread(recvBuf, recvCount, rDispls, recvTypes));
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
        nonblocking("Comm.iNeighborAllGather"),
        CollectiveKind.NEIGHBOR_ALLGATHER,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype));
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
    return neighborAllGatherForm(
        nonblocking("Comm.iNeighborAllGatherv"),
        CollectiveKind.NEIGHBOR_ALLGATHERV,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Spread(recvbuf, 0, recvcount, displs, recvtype));
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
        nonblocking("Comm.iNeighborAllToAll"),
        CollectiveKind.NEIGHBOR_ALLTOALL,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype));
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
    return neighborAllToAllForm(
        nonblocking("Comm.iNeighborAllToAllv"),
        CollectiveKind.NEIGHBOR_ALLTOALLV,
        new Spread(sendbuf, 0, sendcount, sdispls, sendtype),
        new Spread(recvbuf, 0, recvcount, rdispls, recvtype));
  }

  public final Request iReduce(
      Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    return reduceForm(
        nonblocking("Comm.iReduce"),
        new Span(sendbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op,
        root);
  }

  /** In place at the root. */
  public final Request iReduce(Buffer buf, int count, Datatype type, Op op, int root)
      throws MPIException {
    return reduceInPlace(nonblocking("Comm.iReduce"), new Span(buf, 0, count, type), op, root);
  }

  public final Request iAllReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    return allReduceForm(
        nonblocking("Comm.iAllReduce"),
        new Span(sendbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op);
  }

  /** In place. */
  public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op) throws MPIException {
    return allReduceInPlace(nonblocking("Comm.iAllReduce"), new Span(buf, 0, count, type), op);
  }

  public final Request iReduceScatter(
      Buffer sendbuf, Buffer recvbuf, int[] recvcounts, Datatype type, Op op) throws MPIException {
    return reduceScatterForm(
        nonblocking("Comm.iReduceScatter"),
        new Span(sendbuf, 0, 0, type),
        new Span(recvbuf, 0, 0, type),
        recvcounts,
        op);
  }

  /** In place. */
  public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type, Op op)
      throws MPIException {
    return reduceScatterInPlace(
        nonblocking("Comm.iReduceScatter"), new Span(buf, 0, 0, type), counts, op);
  }

  public final Request iReduceScatterBlock(
      Buffer sendbuf, Buffer recvbuf, int recvcount, Datatype type, Op op) throws MPIException {
    return reduceScatterBlockForm(
        nonblocking("Comm.iReduceScatterBlock"),
        new Span(sendbuf, 0, recvcount, type),
        new Span(recvbuf, 0, recvcount, type),
        op);
  }

  /** In place. */
  public final Request iReduceScatterBlock(Buffer buf, int count, Datatype type, Op op)
      throws MPIException {
    return reduceScatterBlockInPlace(
        nonblocking("Comm.iReduceScatterBlock"), new Span(buf, 0, count, type), op);
  }
}
