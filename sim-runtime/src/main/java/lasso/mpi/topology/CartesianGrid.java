package lasso.mpi.topology;

import lasso.mpi.Errors;
import mpi.CartParms;
import mpi.MPI;
import mpi.ShiftParms;

/**
 * The geometry of a Cartesian topology (MPI-4.1, section 8.5): ranks number the cells in row-major order, and a dimension may
 * be periodic. Immutable.
 */
public final class CartesianGrid {
  private final int[] dims;
  private final boolean[] periods;

  private CartesianGrid(int[] dims, boolean[] periods) {
    this.dims = dims;
    this.periods = periods;
  }

  /** Ends the process unless the grid has between 1 and {@code processes} cells. */
  static CartesianGrid of(String call, int[] dims, boolean[] periods, int processes) {
    if (dims == null || periods == null) {
      throw Errors.in(
          MPI.ERR_DIMS,
          call,
          "the array of " + (dims == null ? "dimensions" : "periods") + " is null");
    }
    if (dims.length != periods.length) {
      throw Errors.in(
          MPI.ERR_DIMS,
          call,
          dims.length + " dimensions but " + periods.length + " periods are given");
    }
    long cells = 1;
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] <= 0) {
        throw Errors.in(
            MPI.ERR_DIMS, call, "dimension " + i + " of size " + dims[i] + " is not positive");
      }
      cells *= dims[i];
      if (cells > processes) {
        throw Errors.in(
            MPI.ERR_DIMS,
            call,
            "the grid has more cells than the communicator has ranks, " + processes);
      }
    }
    return new CartesianGrid(copy(dims), copy(periods));
  }

  public int cells() {
    int cells = 1;
    for (int i = 0; i < dims.length; i++) {
      cells *= dims[i];
    }
    return cells;
  }

  /** Equal for equal grids only: the sizes, negative where the dimension is periodic. */
  long[] description() {
    long[] description = new long[dims.length];
    for (int i = 0; i < dims.length; i++) {
      description[i] = periods[i] ? -dims[i] : dims[i];
    }
    return description;
  }

  public int rank(String call, int[] coords) {
    if (coords == null || coords.length != dims.length) {
      throw Errors.in(
          MPI.ERR_DIMS,
          call,
          (coords == null ? "null" : Integer.toString(coords.length))
              + " coordinates are given for "
              + dims.length
              + " dimensions");
    }
    int rank = 0;
    for (int i = 0; i < dims.length; i++) {
      if (!periods[i] && (coords[i] < 0 || coords[i] >= dims[i])) {
        throw Errors.in(
            MPI.ERR_DIMS,
            call,
            "coordinate "
                + coords[i]
                + " is outside of dimension "
                + i
                + ", which has size "
                + dims[i]
                + " and is not periodic");
      }
      rank = rank * dims[i] + Math.floorMod(coords[i], dims[i]);
    }
    return rank;
  }

  public int[] coords(String call, int rank) {
    if (rank < 0 || rank >= cells()) {
      throw Errors.in(
          MPI.ERR_DIMS, call, "rank " + rank + " is not in a grid of " + cells() + " cells");
    }
    int[] coords = new int[dims.length];
    int rest = rank;
    for (int i = dims.length - 1; i >= 0; i--) {
      coords[i] = rest % dims[i];
      rest /= dims[i];
    }
    return coords;
  }

  /** The neighbours of a rank at a distance along one dimension, {@link MPI#PROC_NULL} beyond an open border. */
  public ShiftParms shift(String call, int rank, int direction, int distance) {
    if (direction < 0 || direction >= dims.length) {
      throw Errors.in(
          MPI.ERR_DIMS,
          call,
          "direction " + direction + " is not one of " + dims.length + " dimensions");
    }
    return new ShiftParms(
        shifted(call, rank, direction, -(long) distance), shifted(call, rank, direction, distance));
  }

  /** The rank below and the one above in each dimension, {@link MPI#PROC_NULL} beyond an open border. */
  public int[] neighbours(String call, int rank) {
    int[] neighbours = new int[2 * dims.length];
    for (int i = 0; i < dims.length; i++) {
      neighbours[2 * i] = shifted(call, rank, i, -1);
      neighbours[2 * i + 1] = shifted(call, rank, i, 1);
    }
    return neighbours;
  }

  private int shifted(String call, int rank, int direction, long distance) {
    int[] coords = coords(call, rank);
    long moved = coords[direction] + distance;
    if (!periods[direction] && (moved < 0 || moved >= dims[direction])) {
      return MPI.PROC_NULL;
    }
    coords[direction] = (int) Math.floorMod(moved, (long) dims[direction]);
    return rank(call, coords);
  }

  /** The grid of the dimensions that remain. */
  public CartesianGrid sub(String call, boolean[] remain) {
    if (remain == null || remain.length != dims.length) {
      throw Errors.in(
          MPI.ERR_DIMS,
          call,
          (remain == null ? "null" : Integer.toString(remain.length))
              + " flags are given for "
              + dims.length
              + " dimensions");
    }
    int n = 0;
    int[] sizes = new int[dims.length];
    boolean[] wraps = new boolean[dims.length];
    for (int i = 0; i < dims.length; i++) {
      if (remain[i]) {
        sizes[n] = dims[i];
        wraps[n++] = periods[i];
      }
    }
    int[] keptSizes = new int[n];
    boolean[] keptWraps = new boolean[n];
    System.arraycopy(sizes, 0, keptSizes, 0, n);
    System.arraycopy(wraps, 0, keptWraps, 0, n);
    return new CartesianGrid(keptSizes, keptWraps);
  }

  /** The ranks, ascending, whose coordinates equal those of {@code rank} in all dimensions that don't remain. */
  int[] slice(String call, int rank, boolean[] remain, int cellsOfSlice) {
    int[] mine = coords(call, rank);
    int[] slice = new int[cellsOfSlice];
    int n = 0;
    for (int other = 0; other < cells(); other++) {
      int[] theirs = coords(call, other);
      boolean same = true;
      for (int i = 0; i < dims.length; i++) {
        same &= remain[i] || mine[i] == theirs[i];
      }
      if (same) {
        slice[n++] = other;
      }
    }
    return slice;
  }

  public CartParms parms(String call, int rank) {
    return new CartParms(copy(dims), copy(periods), coords(call, rank));
  }

  private static int[] copy(int[] array) {
    int[] copy = new int[array.length];
    System.arraycopy(array, 0, copy, 0, array.length);
    return copy;
  }

  private static boolean[] copy(boolean[] array) {
    boolean[] copy = new boolean[array.length];
    System.arraycopy(array, 0, copy, 0, array.length);
    return copy;
  }
}
