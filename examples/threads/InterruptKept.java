/** A thread that was interrupted and never looked has its interrupt also when it has ended, as of Java 17. */
public class InterruptKept {
  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> {});
    worker.start();
    worker.interrupt();
    worker.join();
    if (!worker.isInterrupted()) {
      throw new IllegalStateException("the interrupt is gone");
    }
  }
}
