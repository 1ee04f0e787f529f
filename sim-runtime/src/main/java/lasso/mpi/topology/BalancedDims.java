package lasso.mpi.topology;

import lasso.mpi.Errors;
import mpi.MPI;

/**
 * Chooses the sizes of a grid that are left open (MPI-4.1, section 8.5.2): in nonincreasing order and as close to each other
 * as divisibility allows, which here means that the largest is as small as possible, then the second largest, and so on.
 */
public final class BalancedDims {
  private BalancedDims() {}

  /** Replaces the zeros in {@code dims} so that the product is {@code nodes}. */
  public static void fill(String call, int nodes, int[] dims) {
    if (nodes <= 0) {
      throw Errors.in(MPI.ERR_DIMS, call, "the number of nodes " + nodes + " is not positive");
    }
    if (dims == null) {
      throw Errors.in(MPI.ERR_DIMS, call, "the array of dimensions is null");
    }
    long given = 1;
    int open = 0;
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] < 0) {
        throw Errors.in(
            MPI.ERR_DIMS, call, "dimension " + i + " of size " + dims[i] + " is negative");
      }
      if (dims[i] == 0) {
        open++;
      } else if (given <= nodes) {
        given *= dims[i];
      }
    }
    if (nodes % given != 0 || (open == 0 && dims.length > 0 && given != nodes)) {
      throw Errors.in(
          MPI.ERR_DIMS, call, nodes + " nodes can't be arranged in the dimensions that are given");
    }
    int[] factors = new int[open];
    factor((int) (nodes / given), (int) (nodes / given), factors, 0);
    int n = 0;
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] == 0) {
        dims[i] = factors[n++];
      }
    }
  }

  /** Whether {@code product} is a product of factors from index {@code from} on, none above {@code limit}; sets them. */
  private static boolean factor(int product, int limit, int[] factors, int from) {
    if (from == factors.length) {
      return product == 1;
    }
    for (int largest = 1; largest <= limit; largest++) {
      if (product % largest == 0 && factor(product / largest, largest, factors, from + 1)) {
        factors[from] = largest;
        return true;
      }
    }
    return false;
  }
}
