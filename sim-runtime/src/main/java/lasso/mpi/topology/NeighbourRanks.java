package lasso.mpi.topology;

/**
 * The neighbours of one rank in a topology, in the order of the blocks of neighbourhood collectives (MPI-4.1, section 8.6); {@link
 * mpi.MPI#PROC_NULL} where there is none.
 */
public final class NeighbourRanks {
  public final int[] sources;
  public final int[] destinations;

  /** The order in which messages of one source fill the blocks of a receive buffer. */
  public final int[] receiveOrder;

  private NeighbourRanks(int[] sources, int[] destinations, int[] receiveOrder) {
    this.sources = sources;
    this.destinations = destinations;
    this.receiveOrder = receiveOrder;
  }

  /** Parallel edges are paired in their order. */
  public static NeighbourRanks ofGraph(int[] sources, int[] destinations) {
    int[] order = new int[sources.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    return new NeighbourRanks(sources, destinations, order);
  }

  /**
   * Below and above in each dimension. What is sent to the rank below comes to it from above; that tells the two apart where both
   * neighbours are one rank.
   */
  public static NeighbourRanks ofGrid(int[] belowAndAbove) {
    int[] order = new int[belowAndAbove.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = i ^ 1;
    }
    return new NeighbourRanks(belowAndAbove, belowAndAbove, order);
  }
}
