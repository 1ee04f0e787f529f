package lasso.mpi.topology;

import lasso.mpi.Errors;
import mpi.MPI;

/**
 * Chooses the sizes of a grid that are left open (MPI-4.1, section 8.5.2): in nonincreasing order and as close to each other
 * as divisibility allows, which here means that the largest and the smallest differ as little as possible, then that the smallest is as large as possible, then the next one, and so on.
 */
public final class BalancedDims {
  /** More than roots are off by, and less than matters. */
  private static final double TINY = 1e-9;

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
    if (open > 0) {
      int product = (int) (nodes / given);
      new Choice(factors).factor(product, product, new int[open], 0);
    }
    int n = 0;
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] == 0) {
        dims[i] = factors[n++];
      }
    }
  }

  /** The best factors so far; zeros at first. */
  private record Choice(int[] best) {
    /** Tries all products of factors from index {@code from} on, none above {@code limit}. */
    void factor(int product, int limit, int[] factors, int from) {
      int left = factors.length - from;
      if (left == 1) {
        factors[from] = product;
        if (product <= limit && isBetter(factors)) {
          System.arraycopy(factors, 0, best, 0, best.length);
        }
        return;
      }
      double root = Math.pow(product, 1.0 / left);
      for (int next = (int) Math.ceil(root - TINY); next <= Math.min(limit, product); next++) {
        int largest = from == 0 ? next : factors[0];
        if (best[0] != 0 && largest - (int) (root + TINY) > spread(best)) {
          return; // the smallest is at most the root
        }
        if (product % next == 0) {
          factors[from] = next;
          factor(product / next, next, factors, from + 1);
        }
      }
    }

    private static int spread(int[] factors) {
      return factors[0] - factors[factors.length - 1];
    }

    private boolean isBetter(int[] factors) {
      int less = spread(best) - spread(factors);
      if (best[0] == 0 || less != 0) {
        return best[0] == 0 || less > 0;
      }
      int at = factors.length - 1;
      while (at > 0 && factors[at] == best[at]) {
        at--;
      }
      return factors[at] > best[at];
    }
  }
}
