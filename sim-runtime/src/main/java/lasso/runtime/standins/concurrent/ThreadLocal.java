package lasso.runtime.standins.concurrent;

import java.util.function.Supplier;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadTable;

/**
 * In place of {@link java.lang.ThreadLocal}. The values stand in the records of the threads, and go with them. A thread that is started inherits none.
 *
 * @param <T> type of the values
 */
public class ThreadLocal<T> {
  /** A local whose initial values a supplier gives. */
  public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
    return new Supplied<>(supplier);
  }

  protected T initialValue() {
    return null;
  }

  @SuppressWarnings("unchecked") // only values of this type are put
  public T get() {
    LiveThread me = ThreadTable.running();
    if (!me.hasLocal(this)) {
      T value = initialValue();
      ThreadTable.running().putLocal(this, value);
      return value;
    }
    return (T) me.local(this);
  }

  public void set(T value) {
    ThreadTable.running().putLocal(this, value);
  }

  public void remove() {
    ThreadTable.running().removeLocal(this);
  }

  private static final class Supplied<T> extends ThreadLocal<T> {
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
