import java.util.concurrent.locks.ReentrantLock;

/** A lock is not given back when a thread ends: who forgets unlock() on one path keeps all others out for ever. */
public class LeftLocked {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int stock = 1;

  static void take() {
    LOCK.lock();
    if (stock == 0) {
      return; // without unlock
    }
    stock--;
    LOCK.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] takers = {new Thread(LeftLocked::take), new Thread(LeftLocked::take)};
    for (Thread taker : takers) {
      taker.start();
    }
    for (Thread taker : takers) {
      taker.join();
    }
    LOCK.lock();
    System.out.println(stock);
    LOCK.unlock();
  }
}
