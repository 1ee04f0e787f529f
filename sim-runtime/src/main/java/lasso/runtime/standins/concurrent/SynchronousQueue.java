package lasso.runtime.standins.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import lasso.runtime.standins.threads.ThreadTable;

/**
 * In place of {@code java.util.concurrent.SynchronousQueue}. Whoever waits may be met next, also with the fair policy.
 *
 * @param <E> type of the elements
 */
@SuppressWarnings("unchecked") // what is taken was given
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> {
  private final Meeting meeting = new Meeting("SynchronousQueue");

  public SynchronousQueue() {}

  public SynchronousQueue(boolean fair) {}

  @Override
  public void put(E element) throws InterruptedException {
    element.getClass();
    ThreadTable.point();
    if (!meeting.give(element)) {
      meeting.stand(element, false, 0);
    }
  }

  @Override
  public boolean offer(E element) {
    return meeting.give(element);
  }

  @Override
  public boolean offer(E element, long time, TimeUnit unit) throws InterruptedException {
    element.getClass();
    unit.getClass();
    ThreadTable.point();
    return meeting.give(element) || meeting.stand(element, true, time);
  }

  @Override
  public E take() throws InterruptedException {
    ThreadTable.point();
    Object taken = meeting.take();
    return (E) (taken == null ? meeting.receive(false, 0) : taken);
  }

  @Override
  public E poll() {
    return (E) meeting.take();
  }

  @Override
  public E poll(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    ThreadTable.point();
    Object taken = meeting.take();
    return (E) (taken == null ? meeting.receive(true, time) : taken);
  }

  @Override
  public E peek() {
    return null;
  }

  @Override
  public int size() {
    return 0;
  }

  @Override
  public int remainingCapacity() {
    return 0;
  }

  @Override
  public boolean remove(Object element) {
    return false;
  }

  @Override
  public Iterator<E> iterator() {
    return Collections.emptyIterator();
  }

  @Override
  public int drainTo(Collection<? super E> into) {
    return drainTo(into, Integer.MAX_VALUE);
  }

  @Override
  public int drainTo(Collection<? super E> into, int most) {
    int count = 0;
    for (E taken = null; count < most && (taken = poll()) != null; count++) {
      into.add(taken);
    }
    return count;
  }
}
