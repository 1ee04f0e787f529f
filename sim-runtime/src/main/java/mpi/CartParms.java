package mpi;

import lasso.mpi.Hidden;

/** The sizes and periods of a Cartesian topology and the coordinates of the calling process. */
public class CartParms {
  public int[] dims;
  public boolean[] periods;
  public int[] coords;

  @Hidden
  public CartParms(int[] dims, boolean[] periods, int[] coords) {
    this.dims = dims;
    this.periods = periods;
    this.coords = coords;
  }

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
