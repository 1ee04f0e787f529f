package lasso.mpi.mpj;

import lasso.mpi.Communicator;
import lasso.mpi.Hidden;
import lasso.mpi.data.Packing;
import lasso.mpi.data.Span;
import lasso.runtime.kernel.SendMode;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Point-to-point communication as MPJ Express spells it (MPI-4.1, chapter 3). */
public abstract class MpjPointToPoint extends Communicator {
  @Hidden
  public MpjPointToPoint(int context, int[] members) {
    super(context, members);
  }

  public int Size() throws MPIException {
    require("Comm.Size");
    return localSize();
  }

  public int Rank() throws MPIException {
    require("Comm.Rank");
    return rank();
  }

  public void Send(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    send("Comm.Send", new Span(buf, offset, count, datatype), dest, tag, SendMode.STANDARD);
  }

  public void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    send("Comm.Bsend", new Span(buf, offset, count, datatype), dest, tag, SendMode.BUFFERED);
  }

  public void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    send("Comm.Ssend", new Span(buf, offset, count, datatype), dest, tag, SendMode.SYNCHRONOUS);
  }

  public void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    send("Comm.Rsend", new Span(buf, offset, count, datatype), dest, tag, SendMode.READY);
  }

  public Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    return startSend(
        "Comm.Isend", new Span(buf, offset, count, datatype), dest, tag, SendMode.STANDARD);
  }

  public Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    return startSend(
        "Comm.Ibsend", new Span(buf, offset, count, datatype), dest, tag, SendMode.BUFFERED);
  }

  public Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    return startSend(
        "Comm.Issend", new Span(buf, offset, count, datatype), dest, tag, SendMode.SYNCHRONOUS);
  }

  public Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    return startSend(
        "Comm.Irsend", new Span(buf, offset, count, datatype), dest, tag, SendMode.READY);
  }

  public Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag)
      throws MPIException {
    return receive("Comm.Recv", new Span(buf, offset, count, datatype), source, tag);
  }

  public Request Irecv(Object buf, int offset, int count, Datatype datatype, int src, int tag)
      throws MPIException {
    return startReceive("Comm.Irecv", new Span(buf, offset, count, datatype), src, tag);
  }

  /** Null when no message is there. */
  public Status Iprobe(int source, int tag) throws MPIException {
    return iprobe("Comm.Iprobe", source, tag);
  }

  public Status Probe(int source, int tag) throws MPIException {
    return probe("Comm.Probe", source, tag);
  }

  public Status Sendrecv(
      Object sendbuf,
      int sendoffset,
      int sendcount,
      Datatype sendtype,
      int dest,
      int sendtag,
      Object recvbuf,
      int recvoffset,
      int recvcount,
      Datatype recvtype,
      int source,
      int recvtag)
      throws MPIException {
    Span sent = new Span(sendbuf, sendoffset, sendcount, sendtype);
    Span received = new Span(recvbuf, recvoffset, recvcount, recvtype);
    requireDisjoint(
        dest == MPI.PROC_NULL || source == MPI.PROC_NULL, "Comm.Sendrecv", sent, received);
    return exchange("Comm.Sendrecv", sent, dest, sendtag, received, source, recvtag);
  }

  public Status Sendrecv_replace(
      Object buf,
      int offset,
      int count,
      Datatype datatype,
      int dest,
      int sendtag,
      int source,
      int recvtag)
      throws MPIException {
    Span span = new Span(buf, offset, count, datatype);
    return exchange("Comm.Sendrecv_replace", span, dest, sendtag, span, source, recvtag);
  }

  public Prequest Send_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this,
        "Comm.Send_init",
        new Span(buf, offset, count, datatype),
        dest,
        tag,
        SendMode.STANDARD,
        false);
  }

  public Prequest Bsend_init(
      Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
    return new Prequest(
        this,
        "Comm.Bsend_init",
        new Span(buf, offset, count, datatype),
        dest,
        tag,
        SendMode.BUFFERED,
        false);
  }

  public Prequest Ssend_init(
      Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
    return new Prequest(
        this,
        "Comm.Ssend_init",
        new Span(buf, offset, count, datatype),
        dest,
        tag,
        SendMode.SYNCHRONOUS,
        false);
  }

  public Prequest Rsend_init(
      Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
    return new Prequest(
        this,
        "Comm.Rsend_init",
        new Span(buf, offset, count, datatype),
        dest,
        tag,
        SendMode.READY,
        false);
  }

  public Prequest Recv_init(
      Object buf, int offset, int count, Datatype datatype, int source, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.Recv_init", new Span(buf, offset, count, datatype), source, tag, null, false);
  }

  /** Bytes that the items take when packed. */
  public int Pack_size(int incount, Datatype datatype) throws MPIException {
    require("Comm.Pack_size");
    return Packing.size("Comm.Pack_size", incount, datatype);
  }

  /** As in mpiJava 1.2, into an array of bytes; returns the position after the items. */
  public int Pack(
      Object inbuf, int offset, int incount, Datatype datatype, byte[] outbuf, int position)
      throws MPIException {
    require("Comm.Pack");
    return Packing.pack("Comm.Pack", inbuf, offset, incount, datatype, outbuf, position);
  }

  /** Returns the position after the items. */
  public int Unpack(
      byte[] inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype)
      throws MPIException {
    require("Comm.Unpack");
    return Packing.unpack("Comm.Unpack", inbuf, position, outbuf, offset, outcount, datatype);
  }

  /** Into a buffer of MPJ Express; returns the position after the items. */
  public int Pack(
      Object inbuf, int offset, int incount, Datatype datatype, mpjbuf.Buffer outbuf, int position)
      throws MPIException {
    byte[] packed = outbuf == null ? null : outbuf.packed();
    return Pack(inbuf, offset, incount, datatype, packed, position);
  }

  /** Out of a buffer of MPJ Express; returns the position after the items. */
  public int Unpack(
      mpjbuf.Buffer inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype)
      throws MPIException {
    byte[] packed = inbuf == null ? null : inbuf.packed();
    return Unpack(packed, position, outbuf, offset, outcount, datatype);
  }
}
