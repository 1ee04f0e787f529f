package lasso.runtime.standins.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.Waiting;

/**
 * What the blocking queues with room have in common.
 *
 * @param <E> type of the elements
 */
abstract class BufferQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Awaitable {
  static final int PUT = 0;
  static final int TAKE = 1;

  private final int capacity;

  BufferQueue(int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException();
    }
    this.capacity = capacity;
  }

  /** What it holds, in its order. */
  abstract Queue<E> items();

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return what == PUT ? items().size() < capacity : !items().isEmpty();
  }

  @Override
  public String need(int what) {
    return what == PUT ? "for room in" : "for something in";
  }

  private static <T> T present(T element) {
    element.getClass(); // null is an error
    return element;
  }

  void insert(E element) {
    items().add(element);
    RunningThread.released = true;
  }

  E extract() {
    RunningThread.released = true;
    return items().poll();
  }

  @Override
  public void put(E element) throws InterruptedException {
    present(element);
    Waiting.awaitInterruptibly(this, PUT);
    insert(element);
  }

  @Override
  public boolean offer(E element) {
    present(element);
    boolean possible = items().size() < capacity;
    if (possible) {
      insert(element);
    }
    return possible;
  }

  @Override
  public boolean offer(E element, long time, TimeUnit unit) throws InterruptedException {
    present(element);
    unit.getClass();
    boolean possible = Waiting.awaitTimed(this, PUT, time);
    if (possible) {
      insert(element);
    }
    return possible;
  }

  @Override
  public E take() throws InterruptedException {
    Waiting.awaitInterruptibly(this, TAKE);
    return extract();
  }

  @Override
  public E poll() {
    return items().isEmpty() ? null : extract();
  }

  @Override
  public E poll(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    return Waiting.awaitTimed(this, TAKE, time) ? extract() : null;
  }

  @Override
  public E peek() {
    return items().peek();
  }

  @Override
  public int size() {
    return items().size();
  }

  @Override
  public int remainingCapacity() {
    return capacity - items().size();
  }

  @Override
  public boolean contains(Object element) {
    return items().contains(element);
  }

  @Override
  public boolean remove(Object element) {
    RunningThread.released = true;
    return element != null && items().remove(element);
  }

  @Override
  public void clear() {
    RunningThread.released = true;
    items().clear();
  }

  @Override
  public int drainTo(Collection<? super E> into) {
    return drainTo(into, Integer.MAX_VALUE);
  }

  @Override
  public int drainTo(Collection<? super E> into, int most) {
    into.getClass();
    if (into == this) {
      throw new IllegalArgumentException();
    }
    int count = 0;
    while (count < most && !items().isEmpty()) {
      into.add(extract());
      count++;
    }
    return count;
  }

  /** Of what it holds now. */
  @Override
  public Iterator<E> iterator() {
    return new Walk<>(this, new ArrayList<>(items()));
  }

  @Override
  public Object[] toArray() {
    return items().toArray();
  }

  @Override
  public <T> T[] toArray(T[] array) {
    return items().toArray(array);
  }

  @Override
  public String toString() {
    return items().toString();
  }

  private static final class Walk<E> implements Iterator<E> {
    private final BufferQueue<E> queue;
    private final List<E> elements;
    private int next;

    Walk(BufferQueue<E> queue, List<E> elements) {
      this.queue = queue;
      this.elements = elements;
    }

    @Override
    public boolean hasNext() {
      return next < elements.size();
    }

    @Override
    public E next() {
      if (next == elements.size()) {
        throw new java.util.NoSuchElementException();
      }
      return elements.get(next++);
    }

    @Override
    public void remove() {
      if (next == 0) {
        throw new IllegalStateException();
      }
      queue.remove(elements.get(next - 1));
    }
  }
}
