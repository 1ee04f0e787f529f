/** A daemon counts for ever; the process ends with main, after any number of ticks. */
public class DaemonClock {
  private static volatile int ticks;

  public static void main(String[] args) {
    Thread clock =
        new Thread(
            () -> {
              while (true) {
                ticks = (ticks + 1) % 3;
              }
            },
            "clock");
    clock.setDaemon(true);
    clock.start();
    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
    local.set(ticks);
    if (local.get() == 2 && !clock.isAlive()) {
      throw new AssertionError("a daemon has ended");
    }
  }
}
