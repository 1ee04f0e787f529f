import java.util.concurrent.atomic.LongAdder;

/** A sum that is read while others add may see what came later and not what came before. */
public class TornSum {
  private static final LongAdder adder = new LongAdder();

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> adder.add(1));
    Thread second =
        new Thread(
            () -> {
              try {
                first.join();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              adder.add(2);
            });
    first.start();
    second.start();
    long seen = adder.sum();
    assert seen != 2 : "sees the second number without the first";
    first.join();
    second.join();
    assert adder.sum() == 3;
  }
}
