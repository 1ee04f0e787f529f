package lasso.checker.liveness;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.visited.PairTable;
import lasso.distributed.product.ProductEdges;
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
  private final IntUnaryOperator members;
  private final IntUnaryOperator finder;
  private final int size;
  private final IntColumn firstEdges;
  private final IntColumn enabledSets;
  private final IntColumn targets;
  private final IntColumn kinds;
  private final PairTable marks;
  private final PairTable kindNumbers;
  private int edgeCount;

  private ComponentGraph(
      KeySets keySets,
      MemoryBudget budget,
      int size,
      IntUnaryOperator members,
      IntUnaryOperator finder) {
    this.keySets = keySets;
    this.members = members;
    this.finder = finder;
    this.size = size;
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
    OpenComponents components = search.components;
    ComponentGraph graph =
        new ComponentGraph(
            search.keySets,
            search.run.budget,
            components.size() - first,
            state -> components.state(first + state),
            productState -> components.status(productState) - 1 - first);
    try {
      graph.index(search, first);
      return graph;
    } catch (RuntimeException | Error failed) {
      graph.close();
      throw failed;
    }
  }

  /**
   * Indexes any set of product states, which need not be connected; their numbers are their places in it.
   *
   * @param states ascending
   * @param edges of their product
   */
  static ComponentGraph of(SearchRun run, KeySets keySets, long[] states, ProductEdges edges) {
    ComponentGraph graph =
        new ComponentGraph(
            keySets,
            run.budget,
            states.length,
            IntUnaryOperator.identity(),
            IntUnaryOperator.identity());
    try {
      for (int i = 0; i < states.length && !run.halted(); i++) {
        run.look(0, states.length);
        graph.index(i, states, edges);
      }
      graph.firstEdges.set(states.length, graph.edgeCount);
      return graph;
    } catch (RuntimeException | Error failed) {
      graph.close();
      throw failed;
    }
  }

  private void index(int state, long[] states, ProductEdges edges) {
    edges.turnTo(states[state]);
    firstEdges.set(state, edgeCount);
    enabledSets.set(state, keySets.number(edges.enabled()));
    edges.edges(
        (target, acceptance, taken, transition) -> {
          int at = Arrays.binarySearch(states, target);
          if (at >= 0) {
            targets.set(edgeCount, at);
            kinds.set(edgeCount++, kind(acceptance, transition));
          }
        });
  }

  private void index(ProductSearch search, int first) {
    OpenComponents components = search.components;
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
    return members.applyAsInt(state);
  }

  /** The number of a product state here, or negative when it is not in the component. */
  int find(int productState) {
    return finder.applyAsInt(productState);
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
