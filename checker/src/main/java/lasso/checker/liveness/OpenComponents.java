package lasso.checker.liveness;

import lasso.store.column.IntColumn;
import lasso.store.column.IntStack;
import lasso.store.column.LongStack;
import lasso.store.memory.MemoryBudget;

/**
 * The strongly connected components of the visited product that are not complete, found along a depth-first search (Couvreur 1999; Gabow 2000).
 * Open states lie on a stack in the order of their opening; a component is a range of it and knows the marks on its inner edges. The
 * last component is the one in which the search is.
 *
 * <p>The status of a state is {@link #UNSEEN}, {@link #CLOSED}, or for an open one its position in the stack plus one.
 */
final class OpenComponents implements AutoCloseable {
  static final int UNSEEN = 0;

  /** In a complete component. */
  static final int CLOSED = -1;

  private final IntColumn statuses;
  private final IntStack open;
  private final IntStack firsts;
  private final IntStack tried;
  private final LongStack collected;
  private final LongStack entries;

  /** Keeps {@link #touch} from being optimised away. */
  private int lastTouched;

  OpenComponents(MemoryBudget budget) {
    statuses = new IntColumn(budget);
    open = new IntStack(budget);
    firsts = new IntStack(budget);
    tried = new IntStack(budget);
    collected = new LongStack(budget);
    entries = new LongStack(budget);
  }

  int status(int state) {
    return statuses.get(state);
  }

  /** Asks for the statuses of several states, so that they are near when they are asked for one by one. */
  void touch(int[] states, int count) {
    int all = 0;
    for (int i = 0; i < count; i++) {
      all ^= statuses.get(states[i]);
    }
    lastTouched = all;
  }

  /** Opens a state, for the time being a component of its own. {@code marks}: of the edge that led to it. */
  void open(int state, long marks) {
    firsts.push(open.size());
    open.push(state);
    statuses.set(state, open.size());
    collected.push(0);
    entries.push(marks);
    tried.push(0);
  }

  /** An edge leads from the last component to an open state: all components from that of the state on become one. */
  void merge(int status, long marks) {
    long all = marks;
    int attempted = 0;
    while (firsts.top() >= status) {
      firsts.pop();
      all |= collected.pop() | entries.pop();
      attempted = Math.max(attempted, tried.pop());
    }
    collected.setTop(collected.top() | all);
    tried.setTop(Math.max(attempted, tried.top()));
  }

  /** The marks on the inner edges of the last component. */
  long marks() {
    return collected.top();
  }

  /** Position of the first state of the last component in the stack. */
  int first() {
    return firsts.top();
  }

  /** How many states are open. */
  int size() {
    return open.size();
  }

  /** The open state at a position. */
  int state(int position) {
    return open.get(position);
  }

  /** States in the last component. */
  int topSize() {
    return open.size() - firsts.top();
  }

  /** How large the last component was, or the largest of those that became one with it, when it was last searched in vain. */
  int tried() {
    return tried.top();
  }

  void markTried() {
    tried.setTop(topSize());
  }

  /** The last component is complete: closes its states. */
  void complete() {
    int first = firsts.top();
    while (open.size() > first) {
      statuses.set(open.pop(), CLOSED);
    }
    firsts.pop();
    collected.pop();
    entries.pop();
    tried.pop();
  }

  /** Memory of the statuses, in bytes. */
  long bytes() {
    return statuses.bytes();
  }

  @Override
  public void close() {
    statuses.close();
    open.close();
    firsts.close();
    tried.close();
    collected.close();
    entries.close();
  }
}
