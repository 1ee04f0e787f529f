package mpi;

import lasso.mpi.Hidden;

/** Where to receive from and to send to in a shift. */
public class ShiftParms {
  public int rank_source;
  public int rank_dest;

  @Hidden
  public ShiftParms(int source, int destination) {
    this.rank_source = source;
    this.rank_dest = destination;
  }

  public int getRankSource() {
    return rank_source;
  }

  public int getRankDest() {
    return rank_dest;
  }
}
