import java.util.concurrent.locks.ReentrantLock;

/** Philosophers who dine for ever; each takes the fork with the smaller number first, so that no circle of waiting can arise. The argument: how many, 8 without. */
public class DiningLocks {
  public static void main(String[] args) {
    int seats = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    ReentrantLock[] forks = new ReentrantLock[seats];
    for (int i = 0; i < seats; i++) {
      forks[i] = new ReentrantLock();
    }
    for (int i = 0; i < seats; i++) {
      int next = (i + 1) % seats;
      ReentrantLock first = forks[Math.min(i, next)];
      ReentrantLock second = forks[Math.max(i, next)];
      new Thread(() -> dine(first, second), "philosopher " + i).start();
    }
  }

  private static void dine(ReentrantLock first, ReentrantLock second) {
    while (true) {
      first.lock();
      second.lock();
      second.unlock();
      first.unlock();
    }
  }
}
