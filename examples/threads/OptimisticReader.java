import java.util.concurrent.locks.StampedLock;

/** A reader looks without a lock, and again with one if somebody has written meanwhile. With the argument "trusting" it does not ask. */
public class OptimisticReader {
  private static final StampedLock LOCK = new StampedLock();
  private static volatile int left;
  private static volatile int right;

  public static void main(String[] args) {
    Thread writer =
        new Thread(
            () -> {
              long stamp = LOCK.writeLock();
              left++;
              right++;
              LOCK.unlockWrite(stamp);
            },
            "writer");
    writer.start();
    long stamp = LOCK.tryOptimisticRead();
    int difference = left - right;
    if (args.length == 0 && !LOCK.validate(stamp)) {
      stamp = LOCK.readLock();
      difference = left - right;
      LOCK.unlockRead(stamp);
    }
    if (difference != 0) {
      throw new AssertionError("half of a change");
    }
  }
}
