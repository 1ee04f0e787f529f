package mpi;

import lasso.runtime.kernel.SendMode;

/** Point-to-point communication as MPJ Express spells it (MPI-4.1, chapter 3). */
public abstract class MpjPointToPoint extends Communicator {
  MpjPointToPoint(int context, int[] members) {
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
    send("Comm.Send", buf, offset, count, datatype, dest, tag, SendMode.STANDARD);
  }

  public void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    send("Comm.Bsend", buf, offset, count, datatype, dest, tag, SendMode.BUFFERED);
  }

  public void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    send("Comm.Ssend", buf, offset, count, datatype, dest, tag, SendMode.SYNCHRONOUS);
  }

  public void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    send("Comm.Rsend", buf, offset, count, datatype, dest, tag, SendMode.READY);
  }

  public Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    Request request = new Request();
    startSend(request, "Comm.Isend", buf, offset, count, datatype, dest, tag, SendMode.STANDARD);
    return request;
  }

  public Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    Request request = new Request();
    startSend(request, "Comm.Ibsend", buf, offset, count, datatype, dest, tag, SendMode.BUFFERED);
    return request;
  }

  public Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    Request request = new Request();
    startSend(
        request, "Comm.Issend", buf, offset, count, datatype, dest, tag, SendMode.SYNCHRONOUS);
    return request;
  }

  public Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    Request request = new Request();
    startSend(request, "Comm.Irsend", buf, offset, count, datatype, dest, tag, SendMode.READY);
    return request;
  }

  public Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag)
      throws MPIException {
    return receive("Comm.Recv", buf, offset, count, datatype, source, tag);
  }

  public Request Irecv(Object buf, int offset, int count, Datatype datatype, int src, int tag)
      throws MPIException {
    Request request = new Request();
    startReceive(request, "Comm.Irecv", buf, offset, count, datatype, src, tag);
    return request;
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
    requireDisjoint(
        dest == MPI.PROC_NULL || source == MPI.PROC_NULL,
        "Comm.Sendrecv",
        sendtype,
        sendbuf,
        sendoffset,
        sendcount,
        recvtype,
        recvbuf,
        recvoffset,
        recvcount);
    return exchange(
        "Comm.Sendrecv",
        sendbuf,
        sendoffset,
        sendcount,
        sendtype,
        dest,
        sendtag,
        recvbuf,
        recvoffset,
        recvcount,
        recvtype,
        source,
        recvtag);
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
    return exchange(
        "Comm.Sendrecv_replace",
        buf,
        offset,
        count,
        datatype,
        dest,
        sendtag,
        buf,
        offset,
        count,
        datatype,
        source,
        recvtag);
  }

  public Prequest Send_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.Send_init", buf, offset, count, datatype, dest, tag, SendMode.STANDARD, false);
  }

  public Prequest Bsend_init(
      Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
    return new Prequest(
        this, "Comm.Bsend_init", buf, offset, count, datatype, dest, tag, SendMode.BUFFERED, false);
  }

  public Prequest Ssend_init(
      Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
    return new Prequest(
        this,
        "Comm.Ssend_init",
        buf,
        offset,
        count,
        datatype,
        dest,
        tag,
        SendMode.SYNCHRONOUS,
        false);
  }

  public Prequest Rsend_init(
      Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
    return new Prequest(
        this, "Comm.Rsend_init", buf, offset, count, datatype, dest, tag, SendMode.READY, false);
  }

  public Prequest Recv_init(
      Object buf, int offset, int count, Datatype datatype, int source, int tag)
      throws MPIException {
    return new Prequest(
        this, "Comm.Recv_init", buf, offset, count, datatype, source, tag, null, false);
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
