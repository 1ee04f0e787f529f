package lasso.runtime.standins.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/**
 * In place of {@code java.util.concurrent.LinkedTransferQueue}. Of several that wait to take, any one may be given the next element.
 *
 * @param <E> type of the elements
 */
@SuppressWarnings("unchecked") // what is taken was given
public class LinkedTransferQueue<E> extends AbstractQueue<E> implements TransferQueue<E> {
  /** While takers wait it is empty. */
  private final List<Item> items = new ArrayList<>();

  private final Meeting takers = new Meeting("LinkedTransferQueue");

  /** An element; who transfers it waits until it is taken. */
  private static final class Item implements Awaitable {
    private final Object element;
    private boolean isTaken;

    Item(Object element) {
      this.element = element;
    }

    @Override
    public boolean isPossible(LiveThread thread, int what) {
      return isTaken;
    }

    @Override
    public boolean isBinding() {
      return true;
    }

    @Override
    public String need(int what) {
      return "for somebody to take from a LinkedTransferQueue";
    }
  }

  public LinkedTransferQueue() {}

  @SuppressWarnings("this-escape") // a lint of later compilers: as in the original
  public LinkedTransferQueue(Collection<? extends E> elements) {
    addAll(elements);
  }

  private Item append(E element) {
    Item item = new Item(element);
    items.add(item);
    RunningThread.released = true;
    return item;
  }

  private E extract() {
    if (items.isEmpty()) {
      return null;
    }
    Item first = items.remove(0);
    first.isTaken = true;
    RunningThread.released = true;
    return (E) first.element;
  }

  @Override
  public boolean offer(E element) {
    if (!takers.give(element)) {
      append(element);
    }
    return true;
  }

  @Override
  public void put(E element) {
    element.getClass(); // null is an error
    ThreadTable.point();
    offer(element);
  }

  @Override
  public boolean offer(E element, long time, TimeUnit unit) {
    put(element);
    return true;
  }

  @Override
  public void transfer(E element) throws InterruptedException {
    if (!takers.give(element)) {
      transfer(append(element), false, 0);
    }
  }

  @Override
  public boolean tryTransfer(E element) {
    return takers.give(element);
  }

  @Override
  public boolean tryTransfer(E element, long time, TimeUnit unit) throws InterruptedException {
    element.getClass();
    unit.getClass();
    ThreadTable.point();
    return takers.give(element) || (time > 0 && transfer(append(element), true, time));
  }

  private boolean transfer(Item item, boolean timed, long time) throws InterruptedException {
    boolean done = false;
    try {
      if (timed) {
        done = Waiting.awaitTimed(item, 0, time);
      } else {
        Waiting.awaitInterruptibly(item, 0);
        done = true;
      }
    } finally {
      if (!done) {
        items.remove(item);
      }
    }
    return done;
  }

  @Override
  public E take() throws InterruptedException {
    ThreadTable.point();
    E taken = extract();
    return taken == null ? (E) takers.receive(false, 0) : taken;
  }

  @Override
  public E poll(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    ThreadTable.point();
    E taken = extract();
    return taken == null ? (E) takers.receive(true, time) : taken;
  }

  @Override
  public E poll() {
    return extract();
  }

  @Override
  public E peek() {
    return items.isEmpty() ? null : (E) items.get(0).element;
  }

  @Override
  public int size() {
    return items.size();
  }

  @Override
  public int remainingCapacity() {
    return Integer.MAX_VALUE;
  }

  @Override
  public boolean hasWaitingConsumer() {
    return takers.hasTaker();
  }

  @Override
  public int getWaitingConsumerCount() {
    return Waiting.count(takers, Meeting.TAKE, false);
  }

  @Override
  public boolean remove(Object element) {
    for (int i = 0; element != null && i < items.size(); i++) {
      if (element.equals(items.get(i).element)) {
        take(items.get(i));
        return true;
      }
    }
    return false;
  }

  private void take(Item item) {
    items.remove(item);
    item.isTaken = true;
    RunningThread.released = true;
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
    for (E taken = null; count < most && (taken = extract()) != null; count++) {
      into.add(taken);
    }
    return count;
  }

  /** Over what it holds now. */
  @Override
  public Iterator<E> iterator() {
    return new Walk<>(this, new ArrayList<>(items));
  }

  private static final class Walk<E> implements Iterator<E> {
    private final LinkedTransferQueue<E> queue;
    private final List<Item> items;
    private int next;

    Walk(LinkedTransferQueue<E> queue, List<Item> items) {
      this.queue = queue;
      this.items = items;
    }

    @Override
    public boolean hasNext() {
      return next < items.size();
    }

    @Override
    public E next() {
      if (next == items.size()) {
        throw new NoSuchElementException();
      }
      return (E) items.get(next++).element;
    }

    @Override
    public void remove() {
      if (next == 0) {
        throw new IllegalStateException();
      }
      queue.take(items.get(next - 1));
    }
  }
}
