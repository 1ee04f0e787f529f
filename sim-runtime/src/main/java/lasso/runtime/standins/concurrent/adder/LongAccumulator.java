package lasso.runtime.standins.concurrent.adder;

import java.util.function.LongBinaryOperator;

/** In place of {@code java.util.concurrent.atomic.LongAccumulator}: the function is one that does not mind the order of what it is given, as there. */
public class LongAccumulator extends Number {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("serial") // is not written
  private final Accumulation value;

  public LongAccumulator(LongBinaryOperator function, long identity) {
    value = new Accumulation(function, identity);
  }

  public void accumulate(long x) {
    value.add(x);
  }

  public long get() {
    return value.read(false);
  }

  public void reset() {
    value.read(true);
  }

  public long getThenReset() {
    return value.read(true);
  }

  @Override
  public long longValue() {
    return get();
  }

  @Override
  public int intValue() {
    return (int) get();
  }

  @Override
  public float floatValue() {
    return get();
  }

  @Override
  public double doubleValue() {
    return get();
  }

  @Override
  public String toString() {
    return Long.toString(get());
  }
}
