package lasso.checker.liveness;

import lasso.checker.explore.visited.PairTable;
import lasso.runtime.kernel.system.Kernel;
import lasso.store.column.IntColumn;
import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;

/**
 * The inner edges of a component, indexed once: states are numbered from 0 in the order of their opening, the edges of a state follow
 * one another. What fairness and acceptance see of an edge is its kind, a small number.
 */
final class ComponentGraph implements AutoCloseable {
  private final KeySets keySets;
  private final OpenComponents components;
  private final int first;
  private final int size;
  private final IntColumn firstEdges;
  private final IntColumn enabledSets;
  private final IntColumn targets;
  private final IntColumn kinds;
  private final PairTable marks;
  private final PairTable kindNumbers;
  private int edgeCount;

  private ComponentGraph(ProductSearch search, int first) {
    MemoryBudget budget = search.run.budget;
    this.keySets = search.keySets;
    this.components = search.components;
    this.first = first;
    this.size = components.size() - first;
    firstEdges = new IntColumn(budget);
    enabledSets = new IntColumn(budget);
    targets = new IntColumn(budget);
    kinds = new IntColumn(budget);
    marks = new PairTable(budget, HashBits.ALL);
    kindNumbers = new PairTable(budget, HashBits.ALL);
  }

  /**
   * Indexes the open states from a position on; valid as long as they stay open.
   *
   * @throws lasso.store.memory.StoreFullException when the budget is spent
   */
  static ComponentGraph of(ProductSearch search, int first) {
    ComponentGraph graph = new ComponentGraph(search, first);
    try {
      graph.index(search);
      return graph;
    } catch (RuntimeException | Error failed) {
      graph.close();
      throw failed;
    }
  }

  private void index(ProductSearch search) {
    ProductGraph product = ProductGraph.of(search);
    for (int state = 0; state < size && !search.run.halted(); state++) {
      search.run.look(search.depth(), components.size());
      product.turnTo(productState(state));
      firstEdges.set(state, edgeCount);
      enabledSets.set(state, keySets.enabled(product.enabled()));
      product.take();
      components.touch(product.targets(), product.edgeCount());
      for (int edge = 0; edge < product.edgeCount(); edge++) {
        int status = components.status(product.targets()[edge]);
        if (status > first) {
          targets.set(edgeCount, status - 1 - first);
          kinds.set(edgeCount, kind(product.marks(edge), product.transition(edge)));
          edgeCount++;
        }
      }
    }
    firstEdges.set(size, edgeCount);
  }

  private int kind(long acceptance, long transition) {
    int put = marks.put(acceptance);
    int number = put < 0 ? ~put : put;
    int taken = keySets.taken(transition) << 1 | (Kernel.isOptional(transition) ? 1 : 0);
    int kind = kindNumbers.put(PairTable.pair(number, taken));
    return kind < 0 ? ~kind : kind;
  }

  int size() {
    return size;
  }

  int edgeCount() {
    return edgeCount;
  }

  /** The product state that has this number here. */
  int productState(int state) {
    return components.state(first + state);
  }

  /** The number of a product state here, or negative when it is not in the component. */
  int find(int productState) {
    return components.status(productState) - 1 - first;
  }

  /** The first edge of a state; edges go on to that of the next. */
  int firstEdge(int state) {
    return firstEdges.get(state);
  }

  int target(int edge) {
    return targets.get(edge);
  }

  int kind(int edge) {
    return kinds.get(edge);
  }

  /** All kinds so far are smaller. */
  int kindCount() {
    return kindNumbers.size();
  }

  /** The acceptance sets of the automaton in which edges of a kind are. */
  long marks(int kind) {
    return marks.get((int) (kindNumbers.get(kind) >>> 32));
  }

  /** The set of keys that are taken with edges of a kind. */
  int taken(int kind) {
    return (int) kindNumbers.get(kind) >>> 1;
  }

  boolean isOptional(int kind) {
    return (kindNumbers.get(kind) & 1) != 0;
  }

  /** The set of keys that are enabled in a state. */
  int enabled(int state) {
    return enabledSets.get(state);
  }

  @Override
  public void close() {
    firstEdges.close();
    enabledSets.close();
    targets.close();
    kinds.close();
    marks.close();
    kindNumbers.close();
  }
}
