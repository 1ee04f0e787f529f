import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Two producers give numbers to one consumer through a queue with room for one. */
public class QueuedSum {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    for (int i = 1; i <= 2; i++) {
      int value = i;
      Thread producer =
          new Thread(
              () -> {
                try {
                  queue.put(value);
                  queue.put(10 * value);
                } catch (InterruptedException e) {
                  throw new AssertionError("nobody interrupts", e);
                }
              },
              "producer " + i);
      producer.start();
    }
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += queue.take();
    }
    if (sum != 33) {
      throw new AssertionError("a number is lost: " + sum);
    }
  }
}
