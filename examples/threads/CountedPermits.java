import java.util.concurrent.Semaphore;

/** Looks whether there is a permit, and counts on it. */
public class CountedPermits extends Semaphore {
  private CountedPermits() {
    super(1);
  }

  private void take() {
    if (availablePermits() > 0 && !tryAcquire()) {
      throw new AssertionError("somebody else was faster");
    }
  }

  public static void main(String[] args) {
    CountedPermits permits = new CountedPermits();
    new Thread(permits::take, "other").start();
    permits.take();
  }
}
