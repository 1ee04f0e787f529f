import java.util.concurrent.locks.ReentrantLock;

/** A queue with a lock at each end (Michael and Scott 1996): three threads put a number and take one. */
public class TwoLockQueue {
  private static final class Node {
    final int value;
    volatile Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private final ReentrantLock atHead = new ReentrantLock();
  private final ReentrantLock atTail = new ReentrantLock();
  private Node head = new Node(0);
  private Node tail = head;

  private void put(int value) {
    Node node = new Node(value);
    atTail.lock();
    try {
      tail.next = node;
      tail = node;
    } finally {
      atTail.unlock();
    }
  }

  /** Returns 0 when nothing is there. */
  private int take() {
    atHead.lock();
    try {
      Node first = head.next;
      if (first == null) {
        return 0;
      }
      head = first;
      return first.value;
    } finally {
      atHead.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoLockQueue queue = new TwoLockQueue();
    int[] taken = new int[3];
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      threads[i] =
          new Thread(
              () -> {
                queue.put(me + 1);
                taken[me] = queue.take();
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(taken[0] + " " + taken[1] + " " + taken[2]);
    assert taken[0] + taken[1] + taken[2] == 6 : "a number is lost";
  }
}
