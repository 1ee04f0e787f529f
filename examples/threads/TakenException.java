/** A handler takes the exception of a worker, and main goes on. */
public class TakenException {
  private static volatile boolean failed;

  public static void main(String[] args) throws InterruptedException {
    Thread worker =
        new Thread(
            () -> {
              throw new IllegalStateException("no work");
            },
            "worker");
    worker.setUncaughtExceptionHandler((thread, thrown) -> failed = thread.getName().equals("worker"));
    worker.start();
    worker.join();
    assert failed;
  }
}
