import java.util.Timer;
import java.util.TimerTask;

/** A timer counts three rounds and wakes main, which waits for them. */
public class TimerRounds {
  private static final Object lock = new Object();
  private static int rounds;

  public static void main(String[] args) throws InterruptedException {
    Timer timer = new Timer("clock");
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            synchronized (lock) {
              rounds = Math.min(3, rounds + 1);
              lock.notifyAll();
            }
          }
        },
        10,
        10);
    synchronized (lock) {
      while (rounds < 3) {
        lock.wait();
      }
      timer.cancel();
    }
  }
}
