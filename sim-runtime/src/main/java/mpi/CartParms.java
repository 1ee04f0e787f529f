package mpi;

/** Part of topologies, which exist for the compiler only. */
public class CartParms {
  public int[] dims;
  public boolean[] periods;
  public int[] coords;

  CartParms() {}

  public int getDimCount() {
    return dims.length;
  }

  public int getDim(int i) {
    return dims[i];
  }

  public boolean getPeriod(int i) {
    return periods[i];
  }

  public int getCoord(int i) {
    return coords[i];
  }
}
