import java.util.concurrent.LinkedTransferQueue;

/** One thread hands a message over, and goes on when it has been taken. */
public class HandedOver {
  private static int read;

  public static void main(String[] args) throws InterruptedException {
    LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
    Thread reader =
        new Thread(
            () -> {
              try {
                read = 1;
                queue.take();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    reader.start();
    queue.transfer("work");
    assert read == 1; // what happened before the message was taken
    reader.join();
  }
}
