/** Two threads draw from an account; each method is synchronized, but a look and the withdrawal after it are not one. */
public class CheckThenAct {
  private int balance = 10;

  synchronized int balance() {
    return balance;
  }

  synchronized void withdraw(int amount) {
    balance -= amount;
    if (balance < 0) {
      throw new AssertionError("overdrawn: " + balance);
    }
  }

  void draw() {
    if (balance() >= 10) {
      withdraw(10);
    }
  }

  public static void main(String[] args) {
    CheckThenAct account = new CheckThenAct();
    new Thread(account::draw, "alice").start();
    new Thread(account::draw, "bob").start();
  }
}
