package lasso.runtime.standins.concurrent;

import java.util.Collection;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import lasso.runtime.standins.concurrent.timer.Due;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/**
 * In place of {@code java.util.concurrent.DelayQueue}. Time does not go by: the delay of the first element may be over at any moment, that of another one when those before it have been taken.
 *
 * @param <E> type of the elements
 */
public class DelayQueue<E extends Delayed> extends BufferQueue<E> {
  private final PriorityQueue<E> items = new PriorityQueue<>();

  /** Whether the first element tells of a delay. */
  private boolean isDelayed;

  public DelayQueue() {
    super(Integer.MAX_VALUE);
  }

  @SuppressWarnings("this-escape") // a lint of later compilers: as in the original
  public DelayQueue(Collection<? extends E> elements) {
    this();
    items.addAll(elements);
    look();
  }

  @Override
  Queue<E> items() {
    return items;
  }

  @Override
  public boolean takesTime(int what) {
    return isDelayed;
  }

  private void look() {
    E first = items.peek();
    isDelayed = first != null && first.getDelay(TimeUnit.NANOSECONDS) > 0;
  }

  @Override
  void insert(E element) {
    super.insert(element);
    look();
  }

  @Override
  E extract() {
    E first = super.extract();
    look();
    return first;
  }

  @Override
  public void put(E element) {
    ThreadTable.point();
    offer(element);
  }

  @Override
  public boolean add(E element) {
    return offer(element);
  }

  @Override
  public boolean offer(E element) {
    return super.offer(element);
  }

  @Override
  public boolean offer(E element, long time, TimeUnit unit) {
    put(element);
    return true;
  }

  @Override
  public E take() throws InterruptedException {
    return super.take();
  }

  @Override
  public E poll(long time, TimeUnit unit) throws InterruptedException {
    return super.poll(time, unit);
  }

  @Override
  public E peek() {
    return super.peek();
  }

  @Override
  public E poll() {
    if (items.isEmpty()) {
      return null;
    }
    look();
    return !isDelayed || (!Waiting.isTimeLast() && Due.mayBe()) ? extract() : null;
  }

  @Override
  public boolean remove(Object element) {
    boolean removed = super.remove(element);
    look();
    return removed;
  }

  @Override
  public void clear() {
    super.clear();
    look();
  }

  @Override
  public int drainTo(Collection<? super E> into, int most) {
    into.getClass(); // null is an error
    if (into == this) {
      throw new IllegalArgumentException();
    }
    int count = 0;
    for (E taken = null; count < most && (taken = poll()) != null; count++) {
      into.add(taken);
    }
    return count;
  }

  @Override
  public int remainingCapacity() {
    return Integer.MAX_VALUE;
  }
}
