/** Looks without the monitor first, and again with it: a race that does no harm where accesses have one order. */
public class StaleMaximum {
  private int maximum;

  void offer(int value) {
    if (value > maximum) {
      synchronized (this) {
        if (value > maximum) {
          maximum = value;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StaleMaximum of = new StaleMaximum();
    Thread other = new Thread(() -> of.offer(3), "other");
    other.start();
    of.offer(5);
    other.join();
    assert of.maximum == 5 : of.maximum;
  }
}
