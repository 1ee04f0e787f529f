package lasso.runtime.standins.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Queue;

/**
 * In place of {@code java.util.concurrent.LinkedBlockingQueue}.
 *
 * @param <E> type of the elements
 */
public class LinkedBlockingQueue<E> extends BufferQueue<E> {
  private final ArrayDeque<E> items = new ArrayDeque<>();

  public LinkedBlockingQueue() {
    super(Integer.MAX_VALUE);
  }

  public LinkedBlockingQueue(int capacity) {
    super(capacity);
  }

  public LinkedBlockingQueue(Collection<? extends E> elements) {
    super(Integer.MAX_VALUE);
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
