package lasso.distributed.product;

import java.io.Serializable;
import lasso.distributed.formula.KeyRow;

/**
 * Which edges are followed.
 *
 * @param marks acceptance sets in which an edge is; 0: any
 * @param key that is taken, or -1
 * @param orNotEnabled whether edges out of states that do not enable the key are followed, too
 */
record EdgeFilter(long marks, int key, boolean orNotEnabled) implements Serializable {
  static final EdgeFilter ALL = new EdgeFilter(0, -1, false);

  static EdgeFilter marked(int set) {
    return new EdgeFilter(1L << set, -1, false);
  }

  /** Edges with which a key is taken. */
  static EdgeFilter taking(int key) {
    return new EdgeFilter(0, key, false);
  }

  /** Edges that a weakly fair run follows again and again. */
  static EdgeFilter fairTo(int key) {
    return new EdgeFilter(0, key, true);
  }

  /** {@code free}: whether the source does not enable the key. */
  boolean passes(long ofEdge, int[] taken, boolean free) {
    return (ofEdge & marks) == marks
        && (key < 0 || orNotEnabled && free || KeyRow.contains(taken, key));
  }
}
