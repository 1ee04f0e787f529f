/** Dining philosophers for ever, as threads: each takes the fork on the left, then the one on the right. When all have taken their left fork, nobody can go on. The argument says how many there are. */
public class DiningThreads {
  static class Fork {}

  public static void main(String[] args) {
    int n = args.length == 0 ? 3 : Integer.parseInt(args[0]);
    Fork[] forks = new Fork[n];
    for (int i = 0; i < n; i++) {
      forks[i] = new Fork();
    }
    for (int i = 0; i < n; i++) {
      dine("philosopher " + i, forks[i], forks[(i + 1) % n]);
    }
  }

  private static void dine(String name, Fork left, Fork right) {
    Runnable dining =
        () -> {
          while (true) {
            synchronized (left) {
              synchronized (right) {
                Thread.yield(); // eats
              }
            }
          }
        };
    new Thread(dining, name).start();
  }
}
