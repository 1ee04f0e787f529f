/** The one that counts two living threads, itself and main, believes to be the last one; of two that end side by side neither may be. */
public class LastOneOut {
  static volatile int last;

  public static void main(String[] args) throws InterruptedException {
    Runnable leave =
        () -> {
          if (Thread.activeCount() == 2) {
            last++;
          }
        };
    Thread one = new Thread(leave);
    Thread two = new Thread(leave);
    one.start();
    two.start();
    one.join();
    two.join();
    assert last > 0 : "nobody has switched the light off";
    System.out.println(last);
  }
}
