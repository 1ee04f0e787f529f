package lasso.runtime.standins.concurrent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.TimeUnit;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Waiting;

/**
 * In place of {@code java.util.concurrent.LinkedBlockingDeque}.
 *
 * @param <E> type of the elements
 */
public class LinkedBlockingDeque<E> extends BufferQueue<E> implements BlockingDeque<E> {
  private final ArrayDeque<E> items = new ArrayDeque<>();

  public LinkedBlockingDeque() {
    super(Integer.MAX_VALUE);
  }

  public LinkedBlockingDeque(int capacity) {
    super(capacity);
  }

  public LinkedBlockingDeque(Collection<? extends E> elements) {
    super(Integer.MAX_VALUE);
    items.addAll(elements);
  }

  @Override
  Queue<E> items() {
    return items;
  }

  private void insertFirst(E element) {
    items.addFirst(element);
    RunningThread.released = true;
  }

  private E extractLast() {
    RunningThread.released = true;
    return items.pollLast();
  }

  private static <T> T found(T element) {
    if (element == null) {
      throw new NoSuchElementException();
    }
    return element;
  }

  private static void requireRoom(boolean taken) {
    if (!taken) {
      throw new IllegalStateException("Deque full");
    }
  }

  @Override
  public void addFirst(E element) {
    requireRoom(offerFirst(element));
  }

  @Override
  public void addLast(E element) {
    requireRoom(offerLast(element));
  }

  @Override
  public boolean offerFirst(E element) {
    element.getClass();
    boolean possible = remainingCapacity() > 0;
    if (possible) {
      insertFirst(element);
    }
    return possible;
  }

  @Override
  public boolean offerLast(E element) {
    return offer(element);
  }

  @Override
  public void putFirst(E element) throws InterruptedException {
    element.getClass();
    Waiting.awaitInterruptibly(this, PUT);
    insertFirst(element);
  }

  @Override
  public void putLast(E element) throws InterruptedException {
    put(element);
  }

  @Override
  public boolean offerFirst(E element, long time, TimeUnit unit) throws InterruptedException {
    element.getClass();
    unit.getClass();
    boolean possible = Waiting.awaitTimed(this, PUT, time);
    if (possible) {
      insertFirst(element);
    }
    return possible;
  }

  @Override
  public boolean offerLast(E element, long time, TimeUnit unit) throws InterruptedException {
    return offer(element, time, unit);
  }

  @Override
  public E removeFirst() {
    return found(pollFirst());
  }

  @Override
  public E removeLast() {
    return found(pollLast());
  }

  @Override
  public E pollFirst() {
    return poll();
  }

  @Override
  public E pollLast() {
    return items.isEmpty() ? null : extractLast();
  }

  @Override
  public E takeFirst() throws InterruptedException {
    return take();
  }

  @Override
  public E takeLast() throws InterruptedException {
    Waiting.awaitInterruptibly(this, TAKE);
    return extractLast();
  }

  @Override
  public E pollFirst(long time, TimeUnit unit) throws InterruptedException {
    return poll(time, unit);
  }

  @Override
  public E pollLast(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    return Waiting.awaitTimed(this, TAKE, time) ? extractLast() : null;
  }

  @Override
  public E getFirst() {
    return found(items.peekFirst());
  }

  @Override
  public E getLast() {
    return found(items.peekLast());
  }

  @Override
  public E peekFirst() {
    return items.peekFirst();
  }

  @Override
  public E peekLast() {
    return items.peekLast();
  }

  @Override
  public boolean removeFirstOccurrence(Object element) {
    return remove(element);
  }

  @Override
  public boolean removeLastOccurrence(Object element) {
    RunningThread.released = true;
    return items.removeLastOccurrence(element);
  }

  @Override
  public void push(E element) {
    addFirst(element);
  }

  @Override
  public E pop() {
    return removeFirst();
  }

  @Override
  public Iterator<E> descendingIterator() {
    List<E> elements = new ArrayList<>(items);
    Collections.reverse(elements);
    return Collections.unmodifiableList(elements).iterator();
  }
}
