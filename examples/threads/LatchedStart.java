import java.util.concurrent.CountDownLatch;

/** Workers begin when the latch opens; main reads what they have written when the other one has. */
public class LatchedStart {
  public static void main(String[] args) throws InterruptedException {
    int workers = 3;
    CountDownLatch start = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(workers);
    int[] results = new int[workers];
    for (int i = 0; i < workers; i++) {
      int number = i;
      Thread worker =
          new Thread(
              () -> {
                try {
                  start.await();
                } catch (InterruptedException e) {
                  throw new AssertionError("nobody interrupts", e);
                }
                results[number] = number + 1;
                done.countDown();
              },
              "worker " + i);
      worker.start();
    }
    start.countDown();
    done.await();
    if (results[0] + results[1] + results[2] != 6) {
      throw new AssertionError("a result is missing");
    }
  }
}
