package mpi;

/** Collectives as MPJ Express spells them, and the scans of both dialects (MPI-4.1, chapter 6). */
public abstract class MpjCollectives extends Comm {
  MpjCollectives(int context, int[] members) {
    super(context, members);
  }

  public void Barrier() throws MPIException {
    barrierStep("Intracomm.Barrier");
  }

  public void Bcast(Object buf, int offset, int count, Datatype type, int root)
      throws MPIException {
    broadcastStep("Intracomm.Bcast", buf, offset, count, type, root);
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
    String call = "Intracomm.Gather";
    byte[] mine = contribution(call, sendbuf, sendoffset, sendcount, sendtype);
    Parts into =
        rank() == root ? Parts.equal(call, recvbuf, recvoffset, recvcount, recvtype, size()) : null;
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
    String call = "Intracomm.Gatherv";
    byte[] mine = contribution(call, sendbuf, sendoffset, sendcount, sendtype);
    Parts into =
        rank() == root
            ? new Parts(call, recvbuf, recvoffset, recvcount, displs, recvtype, size())
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
    String call = "Intracomm.Scatter";
    require(call);
    checkPlace(call, recvtype, recvbuf, recvoffset, recvcount);
    Parts from =
        rank() == root ? Parts.equal(call, sendbuf, sendoffset, sendcount, sendtype, size()) : null;
    byte[] mine = scatterStep(call, from, root);
    takeExactly(call, mine, recvtype, recvbuf, recvoffset, recvcount, root);
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
    String call = "Intracomm.Scatterv";
    require(call);
    checkPlace(call, recvtype, recvbuf, recvoffset, recvcount);
    Parts from =
        rank() == root
            ? new Parts(call, sendbuf, sendoffset, sendcount, displs, sendtype, size())
            : null;
    byte[] mine = scatterStep(call, from, root);
    takeExactly(call, mine, recvtype, recvbuf, recvoffset, recvcount, root);
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
    String call = "Intracomm.Allgather";
    byte[] mine = contribution(call, sendbuf, sendoffset, sendcount, sendtype);
    allgatherStep(mine, Parts.equal(call, recvbuf, recvoffset, recvcount, recvtype, size()));
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
    String call = "Intracomm.Allgatherv";
    byte[] mine = contribution(call, sendbuf, sendoffset, sendcount, sendtype);
    allgatherStep(mine, new Parts(call, recvbuf, recvoffset, recvcount, displs, recvtype, size()));
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
    String call = "Intracomm.Alltoall";
    require(call);
    alltoallStep(
        Parts.equal(call, sendbuf, sendoffset, sendcount, sendtype, size()),
        Parts.equal(call, recvbuf, recvoffset, recvcount, recvtype, size()));
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
    String call = "Intracomm.Alltoallv";
    require(call);
    alltoallStep(
        new Parts(call, sendbuf, sendoffset, sendcount, sdispls, sendtype, size()),
        new Parts(call, recvbuf, recvoffset, recvcount, rdispls, recvtype, size()));
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
    String call = "Intracomm.Reduce";
    byte[] mine = contribution(call, sendbuf, sendoffset, count, datatype);
    reduceStep(call, mine, recvbuf, recvoffset, count, datatype, op, root);
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
    String call = "Intracomm.Allreduce";
    byte[] mine = contribution(call, sendbuf, sendoffset, count, datatype);
    allreduceStep(call, mine, recvbuf, recvoffset, count, datatype, op);
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
    String call = "Intracomm.Reduce_scatter";
    require(call);
    int total = starts(call, recvcounts, size())[size()];
    byte[] mine = contribution(call, sendbuf, sendoffset, total, datatype);
    reduceScatterStep(call, mine, recvbuf, recvoffset, recvcounts, datatype, op);
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
    String call = "Intracomm.Scan";
    byte[] mine = contribution(call, sendbuf, sendoffset, count, datatype);
    scanStep(call, mine, recvbuf, recvoffset, count, datatype, op, false);
  }

  public final void scan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    byte[] mine = contribution("Intracomm.scan", sendbuf, 0, count, type);
    scanStep("Intracomm.scan", mine, recvbuf, 0, count, type, op, false);
  }

  /** In place. */
  public final void scan(Object recvbuf, int count, Datatype type, Op op) throws MPIException {
    scan(recvbuf, recvbuf, count, type, op);
  }

  public final void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    byte[] mine = contribution("Intracomm.exScan", sendbuf, 0, count, type);
    scanStep("Intracomm.exScan", mine, recvbuf, 0, count, type, op, true);
  }

  /** In place. */
  public final void exScan(Object buf, int count, Datatype type, Op op) throws MPIException {
    exScan(buf, buf, count, type, op);
  }
}
