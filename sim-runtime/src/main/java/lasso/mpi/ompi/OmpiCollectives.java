package lasso.mpi.ompi;

import lasso.mpi.Environment;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.data.TypedSpread;
import lasso.runtime.api.CollectiveKind;
import mpi.Datatype;
import mpi.MPIException;
import mpi.Op;

/** Blocking collectives as Open MPI's Java bindings spell them (MPI-4.1, chapters 6 and 8). */
public abstract class OmpiCollectives extends OmpiReductionForms {
  OmpiCollectives(int context, int[] members) {
    super(context, members);
  }

  public final void barrier() throws MPIException {
    barrierForm(blocking("Comm.barrier"));
  }

  public final void bcast(Object buf, int count, Datatype type, int root) throws MPIException {
    bcastForm(blocking("Comm.bcast"), new Span(buf, 0, count, type), root);
  }

  public final void gather(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    gatherForm(
        blocking("Comm.gather"),
        CollectiveKind.GATHER,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype),
        root);
  }

  /** In place at the root. */
  public final void gather(Object buf, int count, Datatype type, int root) throws MPIException {
    gatherInPlace(blocking("Comm.gather"), new Span(buf, 0, count, type), root);
  }

  public final void gatherv(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype,
      int root)
      throws MPIException {
    gatherForm(
        blocking("Comm.gatherv"),
        CollectiveKind.GATHERV,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Spread(recvbuf, 0, recvcount, displs, recvtype),
        root);
  }

  /** At the root, in place. */
  public final void gatherv(
      Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    gathervAtRoot(
        blocking("Comm.gatherv"), new Spread(recvbuf, 0, recvcount, displs, recvtype), root);
  }

  /** At the other ranks. */
  public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    gathervElsewhere(blocking("Comm.gatherv"), new Span(sendbuf, 0, sendcount, sendtype), root);
  }

  public final void scatter(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    scatterForm(
        blocking("Comm.scatter"),
        CollectiveKind.SCATTER,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype),
        root);
  }

  /** In place at the root. */
  public final void scatter(Object buf, int count, Datatype type, int root) throws MPIException {
    scatterInPlace(blocking("Comm.scatter"), new Span(buf, 0, count, type), root);
  }

  public final void scatterv(
      Object sendbuf,
      int[] sendcount,
      int[] displs,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    scatterForm(
        blocking("Comm.scatterv"),
        CollectiveKind.SCATTERV,
        new Spread(sendbuf, 0, sendcount, displs, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype),
        root);
  }

  /** At the root, in place. */
  public final void scatterv(
      Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    scattervAtRoot(
        blocking("Comm.scatterv"), new Spread(sendbuf, 0, sendcount, displs, sendtype), root);
  }

  /** At the other ranks. */
  public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    scattervElsewhere(blocking("Comm.scatterv"), new Span(recvbuf, 0, recvcount, recvtype), root);
  }

  public final void allGather(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    allGatherForm(
        blocking("Comm.allGather"),
        CollectiveKind.ALLGATHER,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype));
  }

  /** In place. */
  public final void allGather(Object buf, int count, Datatype type) throws MPIException {
    allGatherInPlace(
        blocking("Comm.allGather"), CollectiveKind.ALLGATHER, new Span(buf, 0, count, type));
  }

  public final void allGatherv(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException {
    allGatherForm(
        blocking("Comm.allGatherv"),
        CollectiveKind.ALLGATHERV,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Spread(recvbuf, 0, recvcount, displs, recvtype));
  }

  /** In place. */
  public final void allGatherv(Object buf, int[] count, int[] displs, Datatype type)
      throws MPIException {
    allGatherInPlace(
        blocking("Comm.allGatherv"),
        CollectiveKind.ALLGATHERV,
        new Spread(buf, 0, count, displs, type));
  }

  public final void allToAll(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    allToAllForm(
        blocking("Comm.allToAll"),
        CollectiveKind.ALLTOALL,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype));
  }

  public final void allToAllv(
      Object sendbuf,
      int[] sendcount,
      int[] sdispls,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] rdispls,
      Datatype recvtype)
      throws MPIException {
    allToAllForm(
        blocking("Comm.allToAllv"),
        CollectiveKind.ALLTOALLV,
        new Spread(sendbuf, 0, sendcount, sdispls, sendtype),
        new Spread(recvbuf, 0, recvcount, rdispls, recvtype));
  }

  /** Displacements count bytes. */
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
    allToAllForm(
        blocking("Comm.allToAllw"),
        CollectiveKind.ALLTOALLW,
        new TypedSpread(sendBuf, sendCount, sDispls, sendTypes),
        new TypedSpread(recvBuf, recvCount, rDispls, recvTypes));
  }

  public final void neighborAllGather(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    neighborAllGatherForm(
        blocking("Comm.neighborAllGather"),
        CollectiveKind.NEIGHBOR_ALLGATHER,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype));
  }

  public final void neighborAllGatherv(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException {
    neighborAllGatherForm(
        blocking("Comm.neighborAllGatherv"),
        CollectiveKind.NEIGHBOR_ALLGATHERV,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Spread(recvbuf, 0, recvcount, displs, recvtype));
  }

  public final void neighborAllToAll(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    neighborAllToAllForm(
        blocking("Comm.neighborAllToAll"),
        CollectiveKind.NEIGHBOR_ALLTOALL,
        new Span(sendbuf, 0, sendcount, sendtype),
        new Span(recvbuf, 0, recvcount, recvtype));
  }

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
    neighborAllToAllForm(
        blocking("Comm.neighborAllToAllv"),
        CollectiveKind.NEIGHBOR_ALLTOALLV,
        new Spread(sendbuf, 0, sendcount, sdispls, sendtype),
        new Spread(recvbuf, 0, recvcount, rdispls, recvtype));
  }

  public final void reduce(
      Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    reduceForm(
        blocking("Comm.reduce"),
        new Span(sendbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op,
        root);
  }

  /** In place at the root. */
  public final void reduce(Object buf, int count, Datatype type, Op op, int root)
      throws MPIException {
    reduceInPlace(blocking("Comm.reduce"), new Span(buf, 0, count, type), op, root);
  }

  public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    allReduceForm(
        blocking("Comm.allReduce"),
        new Span(sendbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op);
  }

  /** In place. */
  public final void allReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
    allReduceInPlace(blocking("Comm.allReduce"), new Span(buf, 0, count, type), op);
  }

  public final void reduceScatter(
      Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op) throws MPIException {
    reduceScatterForm(
        blocking("Comm.reduceScatter"),
        new Span(sendbuf, 0, 0, type),
        new Span(recvbuf, 0, 0, type),
        recvcounts,
        op);
  }

  /** In place. */
  public final void reduceScatter(Object buf, int[] counts, Datatype type, Op op)
      throws MPIException {
    reduceScatterInPlace(blocking("Comm.reduceScatter"), new Span(buf, 0, 0, type), counts, op);
  }

  public final void reduceScatterBlock(
      Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op) throws MPIException {
    reduceScatterBlockForm(
        blocking("Comm.reduceScatterBlock"),
        new Span(sendbuf, 0, recvcount, type),
        new Span(recvbuf, 0, recvcount, type),
        op);
  }

  /** In place. */
  public final void reduceScatterBlock(Object buf, int count, Datatype type, Op op)
      throws MPIException {
    reduceScatterBlockInPlace(
        blocking("Comm.reduceScatterBlock"), new Span(buf, 0, count, type), op);
  }

  /** {@code inOutBuf[i] = inBuf[i] op inOutBuf[i]}, without communication. */
  public static void reduceLocal(Object inBuf, Object inOutBuf, int count, Datatype type, Op op)
      throws MPIException {
    String call = "Comm.reduceLocal";
    Environment.require(call);
    op.check(call, type);
    checkPlace(call, new Span(inBuf, 0, count, type));
    checkPlace(call, new Span(inOutBuf, 0, count, type));
    Object result = type.toBuffer(type.encode(inOutBuf, 0, count), count);
    op.apply(type.toBuffer(type.encode(inBuf, 0, count), count), result, count, type);
    type.decode(type.encode(result, 0, count), inOutBuf, 0);
  }
}
