package lasso.checker.liveness;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;
import lasso.store.column.IntColumn;
import lasso.store.column.IntStack;
import lasso.store.memory.MemoryBudget;

/**
 * Shortest paths from the initial state of the product, by breadth-first search: within what was visited, or also beyond; then
 * without reductions, unless other searches follow, which count what is visited.
 */
final class StemSearch implements AutoCloseable {
  private final ProductSearch search;
  private final boolean beyond;
  private final ProductGraph product;
  private final int initial;

  /** Numbers of the predecessors plus one. */
  private final IntColumn predecessors = new IntColumn(unbounded());

  private final IntStack queue = new IntStack(unbounded());
  private int expanded;

  StemSearch(ProductSearch search, boolean beyond) {
    this.search = search;
    this.beyond = beyond;
    this.product =
        beyond && !search.run.options.all() ? ProductGraph.full(search) : ProductGraph.of(search);
    initial = search.states.find(ProductSearch.INITIAL, search.automaton.initial());
    queue.push(initial);
    predecessors.set(initial, initial + 1);
  }

  private static MemoryBudget unbounded() {
    return new MemoryBudget("path search", Long.MAX_VALUE);
  }

  /**
   * The product state nearest to the initial one that is a goal. To be called once.
   *
   * @param limit how many states to look at
   * @return -1 when there is none among them
   */
  int nearest(IntPredicate goal, int limit) {
    for (int next = 0; next < Math.min(limit, queue.size()); next++) {
      if (goal.test(queue.get(next))) {
        return queue.get(next);
      }
      expand();
    }
    return -1;
  }

  private void expand() {
    int state = queue.get(expanded++);
    product.turnTo(state);
    product.take();
    if (search.run.options.all()) {
      countStates();
    }
    for (int i = 0; i < product.edgeCount(); i++) {
      int target = product.targets()[i];
      boolean known = beyond || search.components.status(target) != OpenComponents.UNSEEN;
      if (known && predecessors.get(target) == 0) {
        predecessors.set(target, state + 1);
        queue.push(target);
      }
    }
  }

  /** What is new here will be known to the searches that follow, if any do. */
  private void countStates() {
    for (int i = 0; i < product.newStates(); i++) {
      search.run.countState(0);
    }
  }

  /** Shortest paths to global states, as far as the product has met them. To be called once. */
  Map<Integer, Path> toGlobalStates(Set<Integer> wanted) {
    Map<Integer, Path> paths = new HashMap<>();
    Set<Integer> missing = new TreeSet<>(wanted);
    for (int next = 0; next < queue.size() && !missing.isEmpty(); next++) {
      int state = queue.get(next);
      if (missing.remove(search.states.state(state))) {
        paths.put(search.states.state(state), to(state));
      }
      expand();
    }
    return paths;
  }

  /** The path that was found to a product state. */
  Path to(int end) {
    IntStack backwards = new IntStack(unbounded());
    for (int state = end; state != initial; state = predecessors.get(state) - 1) {
      backwards.push(state);
    }
    backwards.push(initial);
    long[] transitions = new long[backwards.size() - 1];
    for (int i = 0; i < transitions.length; i++) {
      int from = backwards.get(backwards.size() - 1 - i);
      transitions[i] = transition(from, backwards.get(backwards.size() - 2 - i));
    }
    return Path.of(transitions);
  }

  /** The first transition from one product state to another; not an optional one when there is a choice. */
  private long transition(int from, int to) {
    long optional = -1;
    product.turnTo(from);
    product.take();
    for (int i = 0; i < product.edgeCount(); i++) {
      if (product.targets()[i] == to) {
        if (!Kernel.isOptional(product.transition(i))) {
          return product.transition(i);
        }
        optional = product.transition(i);
      }
    }
    if (optional < 0) {
      throw new IllegalStateException("no edge leads from product state " + from + " to " + to);
    }
    return optional;
  }

  @Override
  public void close() {
    predecessors.close();
    queue.close();
  }
}
