import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** As LockedBuffer, but producers and consumers wait on the same condition: a signal may go to the wrong one. */
public class OneCondition {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean full;

  void change(boolean put) throws InterruptedException {
    lock.lock();
    try {
      while (full == put) {
        changed.await();
      }
      full = put;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) {
    OneCondition buffer = new OneCondition();
    for (int i = 0; i < 4; i++) {
      boolean producer = i < 2;
      Thread thread =
          new Thread(
              () -> {
                try {
                  while (true) {
                    buffer.change(producer);
                  }
                } catch (InterruptedException e) {
                  throw new AssertionError("nobody interrupts", e);
                }
              },
              (producer ? "producer " : "consumer ") + i % 2);
      thread.start();
    }
  }
}
