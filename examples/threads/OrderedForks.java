/** Dining philosophers for ever, as threads, repaired: everybody takes the fork with the smaller number first. */
public class OrderedForks {
  static class Fork {}

  public static void main(String[] args) {
    int n = args.length == 0 ? 3 : Integer.parseInt(args[0]);
    Fork[] forks = new Fork[n];
    for (int i = 0; i < n; i++) {
      forks[i] = new Fork();
    }
    for (int i = 0; i < n; i++) {
      dine("philosopher " + i, forks[Math.min(i, (i + 1) % n)], forks[Math.max(i, (i + 1) % n)]);
    }
  }

  private static void dine(String name, Fork first, Fork second) {
    Runnable dining =
        () -> {
          while (true) {
            synchronized (first) {
              synchronized (second) {
                Thread.yield(); // eats
              }
            }
          }
        };
    new Thread(dining, name).start();
  }
}
