package lasso.runtime.capture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.PendingBuffer;

/**
 * Operations under way that the program has no hold of any more, though it can still touch their buffers: requests that were dropped, or whose last variable is
 * not read again. They belong to the state in an order that does not depend on the order of posting: by where their buffers are, and only for the same place
 * by when they began.
 */
final class LoneUses {
  private static final Comparator<Lone> ORDER =
      Comparator.comparingInt(Lone::array)
          .thenComparingLong(lone -> lone.buffer.low())
          .thenComparingLong(lone -> lone.buffer.high())
          .thenComparing(lone -> lone.buffer.use().receives())
          .thenComparingInt(lone -> lone.place().elementBytes())
          .thenComparingInt(lone -> lone.place().count())
          .thenComparingInt(lone -> lone.place().extent());

  private final List<Lone> uses = new ArrayList<>();

  /**
   * One of them.
   *
   * @param array visiting number of its buffer's array
   */
  private record Lone(PendingBuffer buffer, int array) {
    BufferPlace place() {
      return buffer.place();
    }
  }

  void add(PendingBuffer buffer, int array) {
    uses.add(new Lone(buffer, array));
  }

  boolean isEmpty() {
    return uses.isEmpty();
  }

  void forEachInOrder(Consumer<Object> action) {
    uses.sort(ORDER);
    uses.forEach(lone -> action.accept(lone.buffer.use()));
  }
}
