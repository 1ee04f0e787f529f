package lasso.runtime.standins.concurrent;

import lasso.runtime.standins.threads.LiveThread;

/**
 * In place of {@link java.lang.InheritableThreadLocal}: a thread has the value that the one had that made it.
 *
 * @param <T> type of the values
 */
public class InheritableThreadLocal<T> extends ThreadLocal<T> implements LiveThread.Heirloom {
  protected T childValue(T value) {
    return value;
  }

  @Override
  @SuppressWarnings("unchecked") // only values of this type are put
  public final Object childOf(Object value) {
    return childValue((T) value);
  }
}
