package lasso.mpi.ompi;

import java.nio.Buffer;
import lasso.mpi.Hidden;
import lasso.mpi.data.Packing;
import lasso.mpi.data.Span;
import lasso.mpi.mpj.MpjPointToPoint;
import lasso.runtime.kernel.SendMode;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/**
 * Point-to-point communication as Open MPI's Java bindings spell it. A buffer is a primitive array or a {@code java.nio}
 * buffer, from its first element on. Nonblocking calls accept heap buffers too, where Open MPI insists on direct ones.
 */
public abstract class OmpiPointToPoint extends MpjPointToPoint {
  @Hidden
  public OmpiPointToPoint(int context, int[] members) {
    super(context, members);
  }

  public final int getSize() throws MPIException {
    require("Comm.getSize");
    return localSize();
  }

  public final int getRank() throws MPIException {
    require("Comm.getRank");
    return rank();
  }

  public final void send(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    send("Comm.send", new Span(buf, 0, count, type), dest, tag, SendMode.STANDARD);
  }

  public final void bSend(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    send("Comm.bSend", new Span(buf, 0, count, type), dest, tag, SendMode.BUFFERED);
  }

  public final void sSend(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    send("Comm.sSend", new Span(buf, 0, count, type), dest, tag, SendMode.SYNCHRONOUS);
  }

  public final void rSend(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    send("Comm.rSend", new Span(buf, 0, count, type), dest, tag, SendMode.READY);
  }

  public final Request iSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return startSend("Comm.iSend", new Span(buf, 0, count, type), dest, tag, SendMode.STANDARD);
  }

  public final Request ibSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return startSend("Comm.ibSend", new Span(buf, 0, count, type), dest, tag, SendMode.BUFFERED);
  }

  public final Request isSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return startSend("Comm.isSend", new Span(buf, 0, count, type), dest, tag, SendMode.SYNCHRONOUS);
  }

  public final Request irSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return startSend("Comm.irSend", new Span(buf, 0, count, type), dest, tag, SendMode.READY);
  }

  public final Status recv(Object buf, int count, Datatype type, int source, int tag)
      throws MPIException {
    return receive("Comm.recv", new Span(buf, 0, count, type), source, tag);
  }

  public final Request iRecv(Buffer buf, int count, Datatype type, int source, int tag)
      throws MPIException {
    return startReceive("Comm.iRecv", new Span(buf, 0, count, type), source, tag);
  }

  /** Null when no message is there. */
  public final Status iProbe(int source, int tag) throws MPIException {
    return iprobe("Comm.iProbe", source, tag);
  }

  public final Status probe(int source, int tag) throws MPIException {
    return probe("Comm.probe", source, tag);
  }

  public final Status sendRecv(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      int dest,
      int sendtag,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int source,
      int recvtag)
      throws MPIException {
    Span sent = new Span(sendbuf, 0, sendcount, sendtype);
    Span received = new Span(recvbuf, 0, recvcount, recvtype);
    requireDisjoint(
        dest == MPI.PROC_NULL || source == MPI.PROC_NULL, "Comm.sendRecv", sent, received);
    return exchange("Comm.sendRecv", sent, dest, sendtag, received, source, recvtag);
  }

  public final Status sendRecvReplace(
      Object buf, int count, Datatype type, int dest, int sendtag, int source, int recvtag)
      throws MPIException {
    Span span = new Span(buf, 0, count, type);
    return exchange("Comm.sendRecvReplace", span, dest, sendtag, span, source, recvtag);
  }

  public final Prequest sendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.sendInit", new Span(buf, 0, count, type), dest, tag, SendMode.STANDARD, true);
  }

  public final Prequest bSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.bSendInit", new Span(buf, 0, count, type), dest, tag, SendMode.BUFFERED, true);
  }

  public final Prequest sSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this,
        "Comm.sSendInit",
        new Span(buf, 0, count, type),
        dest,
        tag,
        SendMode.SYNCHRONOUS,
        true);
  }

  public final Prequest rSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.rSendInit", new Span(buf, 0, count, type), dest, tag, SendMode.READY, true);
  }

  public final Prequest recvInit(Buffer buf, int count, Datatype type, int source, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.recvInit", new Span(buf, 0, count, type), source, tag, null, true);
  }

  /** Bytes that the items take when packed. */
  public final int packSize(int incount, Datatype type) throws MPIException {
    require("Comm.packSize");
    return Packing.size("Comm.packSize", incount, type);
  }

  /** Returns the position after the items. */
  public final int pack(Object inbuf, int incount, Datatype type, byte[] outbuf, int position)
      throws MPIException {
    require("Comm.pack");
    return Packing.pack("Comm.pack", inbuf, 0, incount, type, outbuf, position);
  }

  /** Returns the position after the items. */
  public final int unpack(byte[] inbuf, int position, Object outbuf, int outcount, Datatype type)
      throws MPIException {
    require("Comm.unpack");
    return Packing.unpack("Comm.unpack", inbuf, position, outbuf, 0, outcount, type);
  }
}
