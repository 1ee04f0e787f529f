package lasso.runtime.standins;

import java.util.function.Supplier;

/**
 * In place of {@link ThreadLocal}: a process is one thread, so the value is a field and part of the process state.
 *
 * @param <T> type of the value
 */
public class ProcessLocal<T> {
  private T value;
  private boolean present;

  /** A local whose initial value the supplier gives. */
  public static <S> ProcessLocal<S> withInitial(Supplier<? extends S> supplier) {
    return new Supplied<>(supplier);
  }

  protected T initialValue() {
    return null;
  }

  public T get() {
    if (!present) {
      value = initialValue();
      present = true;
    }
    return value;
  }

  public void set(T value) {
    this.value = value;
    present = true;
  }

  public void remove() {
    value = null;
    present = false;
  }

  private static final class Supplied<T> extends ProcessLocal<T> {
    private final Supplier<? extends T> supplier;

    Supplied(Supplier<? extends T> supplier) {
      this.supplier = supplier;
    }

    @Override
    protected T initialValue() {
      return supplier.get();
    }
  }
}
