import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Producers and consumers share a buffer of two places for ever. The argument: how many of each, 3 without. */
public class ManyProducers {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private final int[] items = new int[2];
  private int count;

  private interface Action {
    void run() throws InterruptedException;
  }

  private void put(int item) throws InterruptedException {
    lock.lock();
    try {
      while (count == items.length) {
        notFull.await();
      }
      items[count++] = item;
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  private void take() throws InterruptedException {
    lock.lock();
    try {
      while (count == 0) {
        notEmpty.await();
      }
      count--;
      assert items[count] > 0 : "nothing is there";
      items[count] = 0;
      notFull.signal();
    } finally {
      lock.unlock();
    }
  }

  private static void forEver(Action action) {
    try {
      while (true) {
        action.run();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) {
    int each = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    ManyProducers buffer = new ManyProducers();
    for (int i = 1; i <= each; i++) {
      int item = i;
      new Thread(() -> forEver(() -> buffer.put(item)), "producer " + i).start();
      new Thread(() -> forEver(buffer::take), "consumer " + i).start();
    }
  }
}
