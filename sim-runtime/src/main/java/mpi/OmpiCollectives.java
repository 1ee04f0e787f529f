package mpi;

/** Blocking collectives as Open MPI's Java bindings spell them (MPI-4.1, chapter 6). */
public abstract class OmpiCollectives extends CollectiveSteps {
  OmpiCollectives(int context, int[] members) {
    super(context, members);
  }

  public final void barrier() throws MPIException {
    barrierStep("Comm.barrier");
  }

  public final void bcast(Object buf, int count, Datatype type, int root) throws MPIException {
    broadcastStep("Comm.bcast", buf, 0, count, type, root);
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
    String call = "Comm.gather";
    byte[] mine = contribution(call, sendbuf, 0, sendcount, sendtype);
    gatherStep(call, mine, atRoot(call, recvbuf, recvcount, recvtype, root), root);
  }

  /** In place at the root. */
  public final void gather(Object buf, int count, Datatype type, int root) throws MPIException {
    String call = "Comm.gather";
    Parts into = atRoot(call, buf, count, type, root);
    byte[] mine = into == null ? contribution(call, buf, 0, count, type) : null;
    gatherStep(call, mine, into, root);
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
    String call = "Comm.gatherv";
    byte[] mine = contribution(call, sendbuf, 0, sendcount, sendtype);
    Parts into =
        rank() == root ? new Parts(call, recvbuf, 0, recvcount, displs, recvtype, size()) : null;
    gatherStep(call, mine, into, root);
  }

  /** At the root, in place. */
  public final void gatherv(
      Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    String call = "Comm.gatherv";
    require(call);
    gatherStep(call, null, new Parts(call, recvbuf, 0, recvcount, displs, recvtype, size()), root);
  }

  /** At the other ranks. */
  public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    String call = "Comm.gatherv";
    gatherStep(call, contribution(call, sendbuf, 0, sendcount, sendtype), null, root);
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
    String call = "Comm.scatter";
    byte[] mine = scatterStep(call, atRoot(call, sendbuf, sendcount, sendtype, root), root);
    take(call, mine, recvbuf, recvcount, recvtype, root);
  }

  /** In place at the root. */
  public final void scatter(Object buf, int count, Datatype type, int root) throws MPIException {
    String call = "Comm.scatter";
    Parts from = atRoot(call, buf, count, type, root);
    byte[] mine = scatterStep(call, from, root);
    if (from == null) {
      take(call, mine, buf, count, type, root);
    }
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
    String call = "Comm.scatterv";
    require(call);
    Parts from =
        rank() == root ? new Parts(call, sendbuf, 0, sendcount, displs, sendtype, size()) : null;
    take(call, scatterStep(call, from, root), recvbuf, recvcount, recvtype, root);
  }

  /** At the root, in place. */
  public final void scatterv(
      Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    String call = "Comm.scatterv";
    require(call);
    scatterStep(call, new Parts(call, sendbuf, 0, sendcount, displs, sendtype, size()), root);
  }

  /** At the other ranks. */
  public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    String call = "Comm.scatterv";
    take(call, scatterStep(call, null, root), recvbuf, recvcount, recvtype, root);
  }

  public final void allGather(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    String call = "Comm.allGather";
    byte[] mine = contribution(call, sendbuf, 0, sendcount, sendtype);
    allgatherStep(mine, Parts.equal(call, recvbuf, 0, recvcount, recvtype, size()));
  }

  /** In place. */
  public final void allGather(Object buf, int count, Datatype type) throws MPIException {
    require("Comm.allGather");
    allgatherStep(null, Parts.equal("Comm.allGather", buf, 0, count, type, size()));
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
    String call = "Comm.allGatherv";
    byte[] mine = contribution(call, sendbuf, 0, sendcount, sendtype);
    allgatherStep(mine, new Parts(call, recvbuf, 0, recvcount, displs, recvtype, size()));
  }

  /** In place. */
  public final void allGatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype)
      throws MPIException {
    String call = "Comm.allGatherv";
    require(call);
    allgatherStep(null, new Parts(call, recvbuf, 0, recvcount, displs, recvtype, size()));
  }

  public final void allToAll(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException {
    String call = "Comm.allToAll";
    require(call);
    alltoallStep(
        Parts.equal(call, sendbuf, 0, sendcount, sendtype, size()),
        Parts.equal(call, recvbuf, 0, recvcount, recvtype, size()));
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
    String call = "Comm.allToAllv";
    require(call);
    alltoallStep(
        new Parts(call, sendbuf, 0, sendcount, sdispls, sendtype, size()),
        new Parts(call, recvbuf, 0, recvcount, rdispls, recvtype, size()));
  }

  public final void reduce(
      Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    String call = "Comm.reduce";
    byte[] mine = contribution(call, sendbuf, 0, count, type);
    reduceStep(call, mine, recvbuf, 0, count, type, op, root);
  }

  /** In place at the root. */
  public final void reduce(Object buf, int count, Datatype type, Op op, int root)
      throws MPIException {
    reduce(buf, buf, count, type, op, root);
  }

  public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    String call = "Comm.allReduce";
    byte[] mine = contribution(call, sendbuf, 0, count, type);
    allreduceStep(call, mine, recvbuf, 0, count, type, op);
  }

  /** In place. */
  public final void allReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
    allReduce(buf, buf, count, type, op);
  }

  public final void reduceScatter(
      Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op) throws MPIException {
    String call = "Comm.reduceScatter";
    require(call);
    int total = starts(call, recvcounts, size())[size()];
    byte[] mine = contribution(call, sendbuf, 0, total, type);
    reduceScatterStep(call, mine, recvbuf, 0, recvcounts, type, op);
  }

  /** In place. */
  public final void reduceScatter(Object buf, int[] counts, Datatype type, Op op)
      throws MPIException {
    reduceScatter(buf, buf, counts, type, op);
  }

  public final void reduceScatterBlock(
      Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op) throws MPIException {
    require("Comm.reduceScatterBlock");
    int[] counts = new int[size()];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = recvcount;
    }
    reduceScatter(sendbuf, recvbuf, counts, type, op);
  }

  /** In place. */
  public final void reduceScatterBlock(Object buf, int count, Datatype type, Op op)
      throws MPIException {
    reduceScatterBlock(buf, buf, count, type, op);
  }

  /** {@code inOutBuf[i] = inBuf[i] op inOutBuf[i]}, without communication. */
  public static void reduceLocal(Object inBuf, Object inOutBuf, int count, Datatype type, Op op)
      throws MPIException {
    String call = "Comm.reduceLocal";
    Environment.require(call);
    op.check(call, type);
    checkPlace(call, type, inBuf, 0, count);
    checkPlace(call, type, inOutBuf, 0, count);
    Object result = type.toBuffer(type.encode(inOutBuf, 0, count), count);
    op.apply(type.toBuffer(type.encode(inBuf, 0, count), count), result, count, type);
    type.decode(type.encode(result, 0, count), inOutBuf, 0);
  }

  /** The parts at the root, null elsewhere. */
  private Parts atRoot(String call, Object buffer, int count, Datatype type, int root) {
    require(call);
    return rank() == root ? Parts.equal(call, buffer, 0, count, type, size()) : null;
  }

  private static void take(
      String call, byte[] payload, Object buffer, int count, Datatype type, int root) {
    checkPlace(call, type, buffer, 0, count);
    takeExactly(call, payload, type, buffer, 0, count, root);
  }
}
