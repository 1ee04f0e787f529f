/** A thread waits until another one is ready, but looks before it takes the monitor: the notification may come in between, and nobody hears it. */
public class LostWakeUp {
  static final Object LOCK = new Object();
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    new Thread(
            () -> {
              ready = true;
              synchronized (LOCK) {
                LOCK.notify();
              }
            },
            "worker")
        .start();
    if (!ready) {
      synchronized (LOCK) {
        LOCK.wait();
      }
    }
  }
}
