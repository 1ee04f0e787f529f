package lasso.runtime.standins.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Queue;

/**
 * In place of {@code java.util.concurrent.ArrayBlockingQueue}.
 *
 * @param <E> type of the elements
 */
public class ArrayBlockingQueue<E> extends BufferQueue<E> {
  private final ArrayDeque<E> items = new ArrayDeque<>();

  public ArrayBlockingQueue(int capacity) {
    super(capacity);
  }

  public ArrayBlockingQueue(int capacity, boolean fair) {
    super(capacity);
  }

  public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> elements) {
    super(capacity);
    if (elements.size() > capacity) {
      throw new IllegalArgumentException();
    }
    items.addAll(elements);
  }

  @Override
  public boolean isAlone() {
    return true;
  }

  @Override
  Queue<E> items() {
    return items;
  }
}
