/** Two classes need each other: whoever initialises one holds it, and waits for the other. */
public class InitialisingClasses {
  static class Orders {
    static final int FIRST = Prices.lookUp(1);

    static int lookUp(int order) {
      return order;
    }
  }

  static class Prices {
    static final int BASE = Orders.lookUp(2);

    static int lookUp(int price) {
      return price + 10;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread clerk = new Thread(() -> System.out.println(Prices.BASE));
    clerk.start();
    System.out.println(Orders.FIRST);
    clerk.join();
  }
}
