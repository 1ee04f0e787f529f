package mpi;

import java.nio.Buffer;
import lasso.runtime.kernel.SendMode;

/**
 * Point-to-point communication as Open MPI's Java bindings spell it. A buffer is a primitive array or a {@code java.nio}
 * buffer, from its first element on. Nonblocking calls accept heap buffers too, where Open MPI insists on direct ones.
 */
public abstract class OmpiPointToPoint extends MpjPointToPoint {
  OmpiPointToPoint(int context, int[] members) {
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
    send("Comm.send", buf, 0, count, type, dest, tag, SendMode.STANDARD);
  }

  public final void bSend(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    send("Comm.bSend", buf, 0, count, type, dest, tag, SendMode.BUFFERED);
  }

  public final void sSend(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    send("Comm.sSend", buf, 0, count, type, dest, tag, SendMode.SYNCHRONOUS);
  }

  public final void rSend(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    send("Comm.rSend", buf, 0, count, type, dest, tag, SendMode.READY);
  }

  public final Request iSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    Request request = new Request();
    startSend(request, "Comm.iSend", buf, 0, count, type, dest, tag, SendMode.STANDARD);
    return request;
  }

  public final Request ibSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    Request request = new Request();
    startSend(request, "Comm.ibSend", buf, 0, count, type, dest, tag, SendMode.BUFFERED);
    return request;
  }

  public final Request isSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    Request request = new Request();
    startSend(request, "Comm.isSend", buf, 0, count, type, dest, tag, SendMode.SYNCHRONOUS);
    return request;
  }

  public final Request irSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    Request request = new Request();
    startSend(request, "Comm.irSend", buf, 0, count, type, dest, tag, SendMode.READY);
    return request;
  }

  public final Status recv(Object buf, int count, Datatype type, int source, int tag)
      throws MPIException {
    return receive("Comm.recv", buf, 0, count, type, source, tag);
  }

  public final Request iRecv(Buffer buf, int count, Datatype type, int source, int tag)
      throws MPIException {
    Request request = new Request();
    startReceive(request, "Comm.iRecv", buf, 0, count, type, source, tag);
    return request;
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
    requireDisjoint(
        dest == MPI.PROC_NULL || source == MPI.PROC_NULL,
        "Comm.sendRecv",
        sendtype,
        sendbuf,
        0,
        sendcount,
        recvtype,
        recvbuf,
        0,
        recvcount);
    return exchange(
        "Comm.sendRecv",
        sendbuf,
        0,
        sendcount,
        sendtype,
        dest,
        sendtag,
        recvbuf,
        0,
        recvcount,
        recvtype,
        source,
        recvtag);
  }

  public final Status sendRecvReplace(
      Object buf, int count, Datatype type, int dest, int sendtag, int source, int recvtag)
      throws MPIException {
    return exchange(
        "Comm.sendRecvReplace",
        buf,
        0,
        count,
        type,
        dest,
        sendtag,
        buf,
        0,
        count,
        type,
        source,
        recvtag);
  }

  public final Prequest sendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.sendInit", buf, 0, count, type, dest, tag, SendMode.STANDARD, true);
  }

  public final Prequest bSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.bSendInit", buf, 0, count, type, dest, tag, SendMode.BUFFERED, true);
  }

  public final Prequest sSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.sSendInit", buf, 0, count, type, dest, tag, SendMode.SYNCHRONOUS, true);
  }

  public final Prequest rSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.rSendInit", buf, 0, count, type, dest, tag, SendMode.READY, true);
  }

  public final Prequest recvInit(Buffer buf, int count, Datatype type, int source, int tag)
      throws MPIException {
    return new Prequest(this, "Comm.recvInit", buf, 0, count, type, source, tag, null, true);
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
