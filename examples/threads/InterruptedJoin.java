/** {@code main} may be interrupted while it waits for a thread that has done all but to end. */
public class InterruptedJoin {
  private static boolean left;

  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread worker = new Thread(InterruptedJoin::leave);
    worker.start();
    new Thread(() -> interruptAfter(main)).start();
    try {
      worker.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted before the end");
    }
  }

  private static synchronized void leave() {
    left = true;
  }

  private static synchronized void interruptAfter(Thread main) {
    if (left) {
      main.interrupt();
    }
  }
}
