/** Two threads that use an enum and a table of numbers first: who initialises the classes makes no difference, so nobody waits for it. */
public class SharedStages {
  enum Stage {
    RAW,
    COOKED
  }

  static class Prices {
    static final int[] CENTS = {250, 900};
  }

  static class Cook extends Thread {
    final Stage stage;
    int price;

    Cook(int stage) {
      this.stage = Stage.values()[stage];
    }

    @Override
    public void run() {
      price = Prices.CENTS[stage.ordinal()];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Cook first = new Cook(0);
    Cook second = new Cook(1);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(first.price + second.price);
  }
}
