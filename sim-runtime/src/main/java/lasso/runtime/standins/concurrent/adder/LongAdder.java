package lasso.runtime.standins.concurrent.adder;

/** In place of {@code java.util.concurrent.atomic.LongAdder}. */
public class LongAdder extends Number {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("serial") // is not written
  private final Accumulation value = new Accumulation(Long::sum, 0);

  public LongAdder() {}

  public void add(long x) {
    value.add(x);
  }

  public void increment() {
    value.add(1);
  }

  public void decrement() {
    value.add(-1);
  }

  public long sum() {
    return value.read(false);
  }

  public void reset() {
    value.read(true);
  }

  public long sumThenReset() {
    return value.read(true);
  }

  @Override
  public long longValue() {
    return sum();
  }

  @Override
  public int intValue() {
    return (int) sum();
  }

  @Override
  public float floatValue() {
    return sum();
  }

  @Override
  public double doubleValue() {
    return sum();
  }

  @Override
  public String toString() {
    return Long.toString(sum());
  }
}
