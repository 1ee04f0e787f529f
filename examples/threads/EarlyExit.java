/** {@code main} ends the process; the other thread may be faster, and fail. */
public class EarlyExit {
  public static void main(String[] args) {
    new Thread(EarlyExit::work).start();
    System.exit(0);
  }

  private static void work() {
    throw new IllegalStateException("faster");
  }
}
