package mpi;

/** Blocking collectives as Open MPI's Java bindings spell them (MPI-4.1, chapters 6 and 8). */
public abstract class OmpiCollectives extends OmpiReductionForms {
  OmpiCollectives(int context, int[] members) {
    super(context, members);
  }

  public final void barrier() throws MPIException {
    barrierForm("Comm.barrier", false);
  }

  public final void bcast(Object buf, int count, Datatype type, int root) throws MPIException {
    bcastForm("Comm.bcast", false, buf, count, type, root);
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
        "Comm.gather", false, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root);
  }

  /** In place at the root. */
  public final void gather(Object buf, int count, Datatype type, int root) throws MPIException {
    gatherForm("Comm.gather", false, buf, count, type, root);
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
    gathervForm(
        "Comm.gatherv",
        false,
        sendbuf,
        sendcount,
        sendtype,
        recvbuf,
        recvcount,
        displs,
        recvtype,
        root);
  }

  /** At the root, in place. */
  public final void gatherv(
      Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    gathervForm("Comm.gatherv", false, recvbuf, recvcount, displs, recvtype, root);
  }

  /** At the other ranks. */
  public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    gathervForm("Comm.gatherv", false, sendbuf, sendcount, sendtype, root);
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
        "Comm.scatter", false, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root);
  }

  /** In place at the root. */
  public final void scatter(Object buf, int count, Datatype type, int root) throws MPIException {
    scatterForm("Comm.scatter", false, buf, count, type, root);
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
    scattervForm(
        "Comm.scatterv",
        false,
        sendbuf,
        sendcount,
        displs,
        sendtype,
        recvbuf,
        recvcount,
        recvtype,
        root);
  }

  /** At the root, in place. */
  public final void scatterv(
      Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    scattervForm("Comm.scatterv", false, sendbuf, sendcount, displs, sendtype, root);
  }

  /** At the other ranks. */
  public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    scattervForm("Comm.scatterv", false, recvbuf, recvcount, recvtype, root);
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
        "Comm.allGather", false, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
  }

  /** In place. */
  public final void allGather(Object buf, int count, Datatype type) throws MPIException {
    allGatherForm("Comm.allGather", false, buf, count, type);
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
    allGathervForm(
        "Comm.allGatherv",
        false,
        sendbuf,
        sendcount,
        sendtype,
        recvbuf,
        recvcount,
        displs,
        recvtype);
  }

  /** In place. */
  public final void allGatherv(Object buf, int[] count, int[] displs, Datatype type)
      throws MPIException {
    allGathervForm("Comm.allGatherv", false, buf, count, displs, type);
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
        "Comm.allToAll", false, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
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
    allToAllvForm(
        "Comm.allToAllv",
        false,
        sendbuf,
        sendcount,
        sdispls,
        sendtype,
        recvbuf,
        recvcount,
        rdispls,
        recvtype);
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
    allToAllwForm(
        "Comm.allToAllw",
        false,
        sendBuf,
        sendCount,
        sDispls,
        sendTypes,
        recvBuf,
        recvCount,
        rDispls,
        recvTypes);
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
        "Comm.neighborAllGather",
        false,
        sendbuf,
        sendcount,
        sendtype,
        recvbuf,
        recvcount,
        recvtype);
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
    neighborAllGathervForm(
        "Comm.neighborAllGatherv",
        false,
        sendbuf,
        sendcount,
        sendtype,
        recvbuf,
        recvcount,
        displs,
        recvtype);
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
        "Comm.neighborAllToAll", false, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
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
    neighborAllToAllvForm(
        "Comm.neighborAllToAllv",
        false,
        sendbuf,
        sendcount,
        sdispls,
        sendtype,
        recvbuf,
        recvcount,
        rdispls,
        recvtype);
  }

  public final void reduce(
      Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root)
      throws MPIException {
    reduceForm("Comm.reduce", false, sendbuf, recvbuf, count, type, op, root);
  }

  /** In place at the root. */
  public final void reduce(Object buf, int count, Datatype type, Op op, int root)
      throws MPIException {
    reduceForm("Comm.reduce", false, buf, count, type, op, root);
  }

  public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    allReduceForm("Comm.allReduce", false, sendbuf, recvbuf, count, type, op);
  }

  /** In place. */
  public final void allReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
    allReduceForm("Comm.allReduce", false, buf, count, type, op);
  }

  public final void reduceScatter(
      Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op) throws MPIException {
    reduceScatterForm("Comm.reduceScatter", false, sendbuf, recvbuf, recvcounts, type, op);
  }

  /** In place. */
  public final void reduceScatter(Object buf, int[] counts, Datatype type, Op op)
      throws MPIException {
    reduceScatterForm("Comm.reduceScatter", false, buf, counts, type, op);
  }

  public final void reduceScatterBlock(
      Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op) throws MPIException {
    reduceScatterBlockForm("Comm.reduceScatterBlock", false, sendbuf, recvbuf, recvcount, type, op);
  }

  /** In place. */
  public final void reduceScatterBlock(Object buf, int count, Datatype type, Op op)
      throws MPIException {
    reduceScatterBlockForm("Comm.reduceScatterBlock", false, buf, count, type, op);
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
