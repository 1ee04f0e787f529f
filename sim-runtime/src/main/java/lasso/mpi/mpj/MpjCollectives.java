package lasso.mpi.mpj;

import java.nio.Buffer;
import lasso.mpi.Hidden;
import lasso.mpi.collective.CollectiveCall;
import lasso.mpi.collective.Parts;
import lasso.mpi.collective.ReceivedItems;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.runtime.api.CollectiveKind;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/** Collectives as MPJ Express spells them, and the scans of both dialects (MPI-4.1, chapter 6). */
public abstract class MpjCollectives extends Comm {
  @Hidden
  public MpjCollectives(int context, int[] members) {
    super(context, members);
  }

  public void Barrier() throws MPIException {
    barrierStep(CollectiveCall.of(this, "Intracomm.Barrier", CollectiveKind.BARRIER, false));
  }

  public void Bcast(Object buf, int offset, int count, Datatype type, int root)
      throws MPIException {
    broadcastStep(
        rooted("Intracomm.Bcast", CollectiveKind.BCAST, root),
        new Span(buf, offset, count, type),
        root);
  }

  public void Gather(
      Object sendbuf,
      int sendoffset,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvoffset,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    CollectiveCall call = rooted("Intracomm.Gather", CollectiveKind.GATHER, root);
    byte[] mine = contribution(call, new Span(sendbuf, sendoffset, sendcount, sendtype));
    Parts into =
        rank() == root
            ? new Span(recvbuf, recvoffset, recvcount, recvtype).parts(call.name, size())
            : null;
    gatherStep(call, mine, into, root);
  }

  public void Gatherv(
      Object sendbuf,
      int sendoffset,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvoffset,
      int[] recvcount,
      int[] displs,
      Datatype recvtype,
      int root)
      throws MPIException {
    CollectiveCall call = rooted("Intracomm.Gatherv", CollectiveKind.GATHERV, root);
    byte[] mine = contribution(call, new Span(sendbuf, sendoffset, sendcount, sendtype));
    Parts into =
        rank() == root
            ? new Spread(recvbuf, recvoffset, recvcount, displs, recvtype).parts(call.name, size())
            : null;
    gatherStep(call, mine, into, root);
  }

  public void Scatter(
      Object sendbuf,
      int sendoffset,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvoffset,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    CollectiveCall call = rooted("Intracomm.Scatter", CollectiveKind.SCATTER, root);
    Parts from =
        rank() == root
            ? new Span(sendbuf, sendoffset, sendcount, sendtype).parts(call.name, size())
            : null;
    ReceivedItems into =
        new ReceivedItems(call.name, new Span(recvbuf, recvoffset, recvcount, recvtype), root);
    scatterStep(call, from, into, root);
  }

  public void Scatterv(
      Object sendbuf,
      int sendoffset,
      int[] sendcount,
      int[] displs,
      Datatype sendtype,
      Object recvbuf,
      int recvoffset,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException {
    CollectiveCall call = rooted("Intracomm.Scatterv", CollectiveKind.SCATTERV, root);
    Parts from =
        rank() == root
            ? new Spread(sendbuf, sendoffset, sendcount, displs, sendtype).parts(call.name, size())
            : null;
    ReceivedItems into =
        new ReceivedItems(call.name, new Span(recvbuf, recvoffset, recvcount, recvtype), root);
    scatterStep(call, from, into, root);
  }

  public void Allgather(
      Object sendbuf,
      int sendoffset,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvoffset,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    CollectiveCall call =
        CollectiveCall.of(this, "Intracomm.Allgather", CollectiveKind.ALLGATHER, false);
    byte[] mine = contribution(call, new Span(sendbuf, sendoffset, sendcount, sendtype));
    allgatherStep(
        call, mine, new Span(recvbuf, recvoffset, recvcount, recvtype).parts(call.name, size()));
  }

  public void Allgatherv(
      Object sendbuf,
      int sendoffset,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvoffset,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException {
    CollectiveCall call =
        CollectiveCall.of(this, "Intracomm.Allgatherv", CollectiveKind.ALLGATHERV, false);
    byte[] mine = contribution(call, new Span(sendbuf, sendoffset, sendcount, sendtype));
    allgatherStep(
        call,
        mine,
        new Spread(recvbuf, recvoffset, recvcount, displs, recvtype).parts(call.name, size()));
  }

  public void Alltoall(
      Object sendbuf,
      int sendoffset,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvoffset,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    CollectiveCall call =
        CollectiveCall.of(this, "Intracomm.Alltoall", CollectiveKind.ALLTOALL, false);
    alltoallStep(
        call,
        new Span(sendbuf, sendoffset, sendcount, sendtype).parts(call.name, size()),
        new Span(recvbuf, recvoffset, recvcount, recvtype).parts(call.name, size()));
  }

  public void Alltoallv(
      Object sendbuf,
      int sendoffset,
      int[] sendcount,
      int[] sdispls,
      Datatype sendtype,
      Object recvbuf,
      int recvoffset,
      int[] recvcount,
      int[] rdispls,
      Datatype recvtype)
      throws MPIException {
    CollectiveCall call =
        CollectiveCall.of(this, "Intracomm.Alltoallv", CollectiveKind.ALLTOALLV, false);
    alltoallStep(
        call,
        new Spread(sendbuf, sendoffset, sendcount, sdispls, sendtype).parts(call.name, size()),
        new Spread(recvbuf, recvoffset, recvcount, rdispls, recvtype).parts(call.name, size()));
  }

  public void Reduce(
      Object sendbuf,
      int sendoffset,
      Object recvbuf,
      int recvoffset,
      int count,
      Datatype datatype,
      Op op,
      int root)
      throws MPIException {
    CollectiveCall call =
        CollectiveCall.reducingAt(
            this, "Intracomm.Reduce", CollectiveKind.REDUCE, false, op, datatype, root);
    byte[] mine = contribution(call, new Span(sendbuf, sendoffset, count, datatype));
    reduceStep(call, mine, new Span(recvbuf, recvoffset, count, datatype), op, root);
  }

  public void Allreduce(
      Object sendbuf,
      int sendoffset,
      Object recvbuf,
      int recvoffset,
      int count,
      Datatype datatype,
      Op op)
      throws MPIException {
    CollectiveCall call =
        CollectiveCall.reducing(
            this, "Intracomm.Allreduce", CollectiveKind.ALLREDUCE, false, op, datatype);
    byte[] mine = contribution(call, new Span(sendbuf, sendoffset, count, datatype));
    allreduceStep(call, mine, new Span(recvbuf, recvoffset, count, datatype), op);
  }

  public void Reduce_scatter(
      Object sendbuf,
      int sendoffset,
      Object recvbuf,
      int recvoffset,
      int[] recvcounts,
      Datatype datatype,
      Op op)
      throws MPIException {
    CollectiveCall call =
        CollectiveCall.reducing(
            this, "Intracomm.Reduce_scatter", CollectiveKind.REDUCE_SCATTER, false, op, datatype);
    reduceScatterStep(
        call,
        new Span(sendbuf, sendoffset, 0, datatype),
        new Span(recvbuf, recvoffset, 0, datatype),
        recvcounts,
        op);
  }

  public void Scan(
      Object sendbuf,
      int sendoffset,
      Object recvbuf,
      int recvoffset,
      int count,
      Datatype datatype,
      Op op)
      throws MPIException {
    CollectiveCall call =
        CollectiveCall.reducing(this, "Intracomm.Scan", CollectiveKind.SCAN, false, op, datatype);
    byte[] mine = contribution(call, new Span(sendbuf, sendoffset, count, datatype));
    scanStep(call, mine, new Span(recvbuf, recvoffset, count, datatype), op, false);
  }

  public final void scan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    scanForm(
        blocking("Intracomm.scan"),
        new Span(sendbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op,
        false);
  }

  /** In place. */
  public final void scan(Object recvbuf, int count, Datatype type, Op op) throws MPIException {
    scanForm(
        blocking("Intracomm.scan"),
        new Span(recvbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op,
        false);
  }

  public final Request iScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    return scanForm(
        nonblocking("Intracomm.iScan"),
        new Span(sendbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op,
        false);
  }

  /** In place. */
  public final Request iScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
    return scanForm(
        nonblocking("Intracomm.iScan"),
        new Span(buf, 0, count, type),
        new Span(buf, 0, count, type),
        op,
        false);
  }

  /** At rank 0 the receive buffer stays as it is. */
  public final void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    scanForm(
        blocking("Intracomm.exScan"),
        new Span(sendbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op,
        true);
  }

  /** In place. */
  public final void exScan(Object buf, int count, Datatype type, Op op) throws MPIException {
    scanForm(
        blocking("Intracomm.exScan"),
        new Span(buf, 0, count, type),
        new Span(buf, 0, count, type),
        op,
        true);
  }

  /** At rank 0 the receive buffer stays as it is. */
  public final Request iExScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    return scanForm(
        nonblocking("Intracomm.iExScan"),
        new Span(sendbuf, 0, count, type),
        new Span(recvbuf, 0, count, type),
        op,
        true);
  }

  /** In place. */
  public final Request iExScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
    return scanForm(
        nonblocking("Intracomm.iExScan"),
        new Span(buf, 0, count, type),
        new Span(buf, 0, count, type),
        op,
        true);
  }

  private CollectiveCall rooted(String name, CollectiveKind kind, int root) {
    return CollectiveCall.rooted(this, name, kind, false, root);
  }
}
