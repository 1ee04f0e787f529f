import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * A semaphore of the program's own with two permits, given back at once. In exclusive mode who gets one calls nobody else, so a permit may stay while a thread waits for it; in shared mode (with an argument) it calls the next one.
 */
public class ExclusivePermits {
  static class Permits extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int count) {
      return tryAcquireShared(count) >= 0;
    }

    @Override
    protected boolean tryRelease(int count) {
      return tryReleaseShared(count);
    }

    @Override
    protected int tryAcquireShared(int count) {
      while (true) {
        int left = getState() - count;
        if (left < 0 || compareAndSetState(left + count, left)) {
          return left;
        }
      }
    }

    @Override
    protected boolean tryReleaseShared(int count) {
      while (true) {
        int state = getState();
        if (compareAndSetState(state, state + count)) {
          return true;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean shared = args.length > 0;
    Permits permits = new Permits();
    for (int i = 0; i < 2; i++) {
      Thread user = new Thread(() -> use(permits, shared), "user " + i);
      user.start();
    }
    if (shared) {
      permits.releaseShared(2);
    } else {
      permits.release(2);
    }
  }

  private static void use(Permits permits, boolean shared) {
    if (shared) {
      permits.acquireShared(1);
    } else {
      permits.acquire(1);
    }
  }
}
