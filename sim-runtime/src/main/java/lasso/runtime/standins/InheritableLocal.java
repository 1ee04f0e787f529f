package lasso.runtime.standins;

import java.util.function.Supplier;

/**
 * In place of {@link InheritableThreadLocal}: with one thread there is nobody to inherit.
 *
 * @param <T> type of the value
 */
public class InheritableLocal<T> extends ProcessLocal<T> {
  /** A local whose initial value the supplier gives, as {@link ProcessLocal#withInitial}. */
  public static <S> ProcessLocal<S> withInitial(Supplier<? extends S> supplier) {
    return ProcessLocal.withInitial(supplier);
  }

  protected T childValue(T parentValue) {
    return parentValue;
  }
}
