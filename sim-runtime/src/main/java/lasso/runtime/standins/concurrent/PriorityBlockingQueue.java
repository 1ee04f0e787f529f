package lasso.runtime.standins.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * In place of {@code java.util.concurrent.PriorityBlockingQueue}.
 *
 * @param <E> type of the elements
 */
public class PriorityBlockingQueue<E> extends BufferQueue<E> {
  private static final int USUAL_ROOM = 11;

  private final PriorityQueue<E> items;

  public PriorityBlockingQueue() {
    this(USUAL_ROOM, null);
  }

  public PriorityBlockingQueue(int room) {
    this(room, null);
  }

  public PriorityBlockingQueue(int room, Comparator<? super E> comparator) {
    super(Integer.MAX_VALUE);
    items = new PriorityQueue<>(room, comparator);
  }

  public PriorityBlockingQueue(Collection<? extends E> elements) {
    super(Integer.MAX_VALUE);
    items = new PriorityQueue<>(elements);
  }

  @Override
  Queue<E> items() {
    return items;
  }

  @Override
  public void put(E element) {
    offer(element);
  }

  public Comparator<? super E> comparator() {
    return items.comparator();
  }

  @Override
  public int remainingCapacity() {
    return Integer.MAX_VALUE;
  }
}
