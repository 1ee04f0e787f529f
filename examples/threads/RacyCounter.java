/** Two threads count without a monitor. With the argument "locked" they take one. */
public class RacyCounter {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    boolean locked = args.length > 0;
    Runnable counting =
        () -> {
          if (locked) {
            synchronized (RacyCounter.class) {
              count++;
            }
          } else {
            count++;
          }
        };
    Thread other = new Thread(counting, "other");
    other.start();
    counting.run();
    other.join();
    System.out.println(count);
  }
}
