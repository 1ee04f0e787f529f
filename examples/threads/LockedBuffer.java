import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Producers and consumers for ever at a buffer with room for one, under a lock with two conditions. */
public class LockedBuffer {
  private final Lock lock = new ReentrantLock();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private int value;
  private boolean full;

  void put(int next) throws InterruptedException {
    lock.lock();
    try {
      while (full) {
        notFull.await();
      }
      value = next;
      full = true;
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  int take() throws InterruptedException {
    lock.lock();
    try {
      while (!full) {
        notEmpty.await();
      }
      full = false;
      notFull.signal();
      return value;
    } finally {
      lock.unlock();
    }
  }

  interface Work {
    void once() throws InterruptedException;
  }

  static void start(String name, Work work) {
    Runnable loop =
        () -> {
          try {
            while (true) {
              work.once();
            }
          } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts", e);
          }
        };
    new Thread(loop, name).start();
  }

  public static void main(String[] args) {
    int n = args.length == 0 ? 2 : Integer.parseInt(args[0]);
    LockedBuffer buffer = new LockedBuffer();
    for (int i = 0; i < n; i++) {
      start("producer " + i, () -> buffer.put(1));
      start(
          "consumer " + i,
          () -> {
            if (buffer.take() != 1) {
              throw new AssertionError("something else than what was put");
            }
          });
    }
  }
}
