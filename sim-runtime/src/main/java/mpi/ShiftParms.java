package mpi;

/** Part of topologies, which exist for the compiler only. */
public class ShiftParms {
  public int rank_source;
  public int rank_dest;

  ShiftParms() {}

  public int getRankSource() {
    return rank_source;
  }

  public int getRankDest() {
    return rank_dest;
  }
}
