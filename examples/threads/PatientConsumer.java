import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Takes it for granted that a second is long enough. */
public class PatientConsumer {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread producer = new Thread(() -> queue.offer(7), "producer");
    producer.start();
    Integer got = queue.poll(1, TimeUnit.SECONDS);
    assert got != null && got == 7 : "timed out";
    producer.join(1000);
    assert !producer.isAlive() : "it is still at work";
  }
}
