/** Takes every wake-up for the notification: {@code if} in place of {@code while}. */
public class HastyWaiter {
  private boolean ready;

  private synchronized void open() {
    ready = true;
    notifyAll();
  }

  private synchronized void pass() throws InterruptedException {
    if (!ready) {
      wait();
    }
    assert ready : "passed a closed gate";
  }

  public static void main(String[] args) throws InterruptedException {
    HastyWaiter gate = new HastyWaiter();
    Thread keeper = new Thread(gate::open);
    keeper.start();
    gate.pass();
    keeper.join();
  }
}
