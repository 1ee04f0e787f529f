package lasso.checker.liveness;

import lasso.runtime.kernel.TransitionList;

/**
 * The product, state by state in any order: either as far as the search has followed its edges, so that no process runs a step that is
 * new; or beyond, then states that are new are added to the visited set.
 */
final class ProductGraph {
  private final ProductSearch search;
  private final boolean beyond;
  private final int[] vector;
  private final int[] tree;
  private final int[] successor;
  private final int[] successorTree;
  private final TransitionList enabled = new TransitionList();
  private int row;
  private int edge;
  private int edges;
  private int successorState;

  /** {@code beyond}: whether to go on where the search has stopped. */
  ProductGraph(ProductSearch search, boolean beyond) {
    this.search = search;
    this.beyond = beyond;
    vector = new int[search.system.vectorLength()];
    successor = new int[search.system.vectorLength()];
    tree = new int[search.visited.treeLength()];
    successorTree = new int[search.visited.treeLength()];
  }

  /** Turns to a product state, before its first edge. */
  void load(int state) {
    edge = -1;
    edges = 0;
    int followed = beyond ? Integer.MAX_VALUE : search.followed(state);
    search.visited.load(search.states.state(state), tree, vector);
    search.system.enabled(vector, enabled);
    long letter = search.letter(vector, enabled);
    row = search.steps.row(search.states.automatonState(state), letter);
    edges = Math.min(followed, enabled.size() * search.steps.count(row));
  }

  /** The transitions of the state. */
  TransitionList enabled() {
    return enabled;
  }

  /** Goes to the next edge; false when there is none. */
  boolean next() {
    if (++edge >= edges) {
      return false;
    }
    if (edge % search.steps.count(row) == 0) {
      search.system.apply(vector, transition(), successor);
      successorState = beyond ? insert() : search.visited.find(successor, tree, successorTree);
    }
    return true;
  }

  private int insert() {
    int put = search.visited.insert(successor, tree, successorTree);
    search.run.countTransition(put < 0);
    if (put >= 0) {
      search.run.countState(0);
    }
    return put < 0 ? ~put : put;
  }

  /** Whether every run through the state violates the formula. */
  boolean wins() {
    return search.steps.wins(row);
  }

  /** The product state to which the edge leads. */
  int target() {
    if (beyond) {
      return search.states.number(successorState, search.steps.target(step()));
    }
    return search.states.find(successorState, search.steps.target(step()));
  }

  /** The acceptance sets of the automaton in which the edge is. */
  long marks() {
    return search.steps.marks(step());
  }

  long transition() {
    return enabled.get(edge / search.steps.count(row));
  }

  private int step() {
    return search.steps.first(row) + edge % search.steps.count(row);
  }
}
