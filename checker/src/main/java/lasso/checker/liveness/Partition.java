package lasso.checker.liveness;

import java.util.Arrays;
import java.util.function.IntPredicate;
import lasso.store.column.IntStack;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/**
 * Disjoint parts of a component graph, each a range of {@link #state}s. A part is split into its strongly connected components by a
 * path-based search (Gabow 2000), or loses some of its states; states that no part has are gone.
 */
final class Partition implements AutoCloseable {
  private static final int GONE = -1;
  private static final int UNSEEN = 0;
  private static final int CLOSED = -1;
  private static final int ARRAYS = 7;

  private final ComponentGraph graph;
  private final Reservation reservation;
  private final boolean optionalToo;
  private final int[] order;
  private final int[] part;
  private final int[] number;

  /** Open states grow from the left end of a range, closed ones from the right. */
  private final int[] openAndClosed;

  private final int[] path;
  private final int[] nextEdge;
  private final int[] roots;
  private int parts;

  /** One part of all states. {@code optionalToo}: whether optional transitions are edges, too. */
  Partition(ComponentGraph graph, boolean optionalToo, MemoryBudget budget) {
    this.graph = graph;
    this.optionalToo = optionalToo;
    reservation = new Reservation(budget);
    int size = graph.size();
    reservation.grow(4L * ARRAYS * size);
    order = new int[size];
    part = new int[size];
    number = new int[size];
    openAndClosed = new int[size];
    path = new int[size];
    nextEdge = new int[size];
    roots = new int[size];
    Arrays.setAll(order, i -> i);
  }

  int state(int position) {
    return order[position];
  }

  /** Whether two states are in one part. */
  boolean together(int state, int other) {
    return part[state] == part[other] && part[state] != GONE;
  }

  /** Whether an edge out of a state stays in its part. */
  boolean isInner(int state, int edge) {
    return part[graph.target(edge)] == part[state]
        && (optionalToo || !graph.isOptional(graph.kind(edge)));
  }

  /** Removes states from a part; returns the end of what is left of it. */
  int retain(int from, int to, IntPredicate kept) {
    int end = from;
    int left = ++parts;
    for (int i = from; i < to; i++) {
      int state = order[i];
      if (kept.test(state)) {
        order[i] = order[end];
        order[end++] = state;
        part[state] = left;
      } else {
        part[state] = GONE;
      }
    }
    return end;
  }

  /** Makes the strongly connected components of a part parts of their own; appends where each begins, and the end of the last. */
  void split(int from, int to, IntStack bounds) {
    for (int i = from; i < to; i++) {
      number[order[i]] = UNSEEN;
    }
    int closed = to;
    int firstBound = bounds.size();
    bounds.push(to);
    for (int i = from; i < to; i++) {
      if (number[order[i]] == UNSEEN) {
        closed = search(order[i], from, closed, bounds);
      }
    }
    System.arraycopy(openAndClosed, from, order, from, to - from);
    reverse(bounds, firstBound);
    for (int bound = firstBound; bound + 1 < bounds.size(); bound++) {
      parts++;
      for (int i = bounds.get(bound); i < bounds.get(bound + 1); i++) {
        part[order[i]] = parts;
      }
    }
  }

  private static void reverse(IntStack stack, int from) {
    for (int low = from, high = stack.size() - 1; low < high; low++, high--) {
      int value = stack.get(low);
      stack.set(low, stack.get(high));
      stack.set(high, value);
    }
  }

  /** Closes all components that a state reaches; returns where the closed ones begin now. */
  private int search(int start, int from, int closedFrom, IntStack bounds) {
    int closed = closedFrom;
    int open = from;
    int depth = 0;
    int rootCount = 0;
    int next = start;
    do {
      if (next >= 0) {
        openAndClosed[open++] = next;
        number[next] = open - from;
        path[depth] = next;
        nextEdge[depth++] = graph.firstEdge(next);
        roots[rootCount++] = open - from;
        next = -1;
      }
      int state = path[depth - 1];
      int edge = nextEdge[depth - 1];
      if (edge < graph.firstEdge(state + 1)) {
        nextEdge[depth - 1]++;
        int target = graph.target(edge);
        if (!isInner(state, edge)) {
          continue;
        }
        if (number[target] == UNSEEN) {
          next = target;
        } else if (number[target] != CLOSED) {
          while (roots[rootCount - 1] > number[target]) {
            rootCount--;
          }
        }
      } else {
        depth--;
        if (roots[rootCount - 1] == number[state]) {
          rootCount--;
          int end = from + number[state] - 1;
          while (open > end) {
            int member = openAndClosed[--open];
            number[member] = CLOSED;
            openAndClosed[--closed] = member;
          }
          bounds.push(closed);
        }
      }
    } while (depth > 0);
    return closed;
  }

  @Override
  public void close() {
    reservation.close();
  }
}
