package lasso.runtime.api;

/** The collective operations, as far as calls of different ranks have to agree on them (MPI-4.1, chapters 6 and 8). */
public enum CollectiveKind {
  BARRIER("Barrier"),
  BCAST("Bcast"),
  GATHER("Gather"),
  GATHERV("Gatherv"),
  SCATTER("Scatter"),
  SCATTERV("Scatterv"),
  ALLGATHER("Allgather"),
  ALLGATHERV("Allgatherv"),
  ALLTOALL("Alltoall"),
  ALLTOALLV("Alltoallv"),
  ALLTOALLW("Alltoallw"),
  REDUCE("Reduce"),
  ALLREDUCE("Allreduce"),
  REDUCE_SCATTER("Reduce_scatter"),
  REDUCE_SCATTER_BLOCK("Reduce_scatter_block"),
  SCAN("Scan"),
  EXSCAN("Exscan"),
  NEIGHBOR_ALLGATHER("Neighbor_allgather"),
  NEIGHBOR_ALLGATHERV("Neighbor_allgatherv"),
  NEIGHBOR_ALLTOALL("Neighbor_alltoall"),
  NEIGHBOR_ALLTOALLV("Neighbor_alltoallv"),
  /** Every call that makes a communicator. */
  CREATION("creation of a communicator");

  private static final CollectiveKind[] ALL = values();

  private final String standardName;

  CollectiveKind(String standardName) {
    this.standardName = standardName;
  }

  static CollectiveKind ofCode(int code) {
    return ALL[code];
  }

  /** The name in the standard, such as {@code Reduce_scatter}, or {@code Ireduce_scatter} for the nonblocking one. */
  String name(boolean nonblocking) {
    return nonblocking
        ? "I" + Character.toLowerCase(standardName.charAt(0)) + standardName.substring(1)
        : standardName;
  }
}
