package lasso.runtime.standins;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Operations of {@link Optional} with a callback. */
public final class Optionals {
  private Optionals() {}

  public static <T> void ifPresent(Optional<T> optional, Consumer<? super T> action) {
    if (optional.isPresent()) {
      action.accept(optional.get());
    }
  }

  public static <T> void ifPresentOrElse(
      Optional<T> optional, Consumer<? super T> action, Runnable emptyAction) {
    if (optional.isPresent()) {
      action.accept(optional.get());
    } else {
      emptyAction.run();
    }
  }

  public static <T, U> Optional<U> map(
      Optional<T> optional, Function<? super T, ? extends U> mapper) {
    mapper.getClass();
    return optional.isPresent()
        ? Optional.ofNullable(mapper.apply(optional.get()))
        : Optional.empty();
  }

  @SuppressWarnings("unchecked")
  public static <T, U> Optional<U> flatMap(
      Optional<T> optional, Function<? super T, ? extends Optional<? extends U>> mapper) {
    mapper.getClass();
    return optional.isPresent()
        ? (Optional<U>) Objects.requireNonNull(mapper.apply(optional.get()))
        : Optional.empty();
  }

  public static <T> Optional<T> filter(Optional<T> optional, Predicate<? super T> predicate) {
    predicate.getClass();
    return optional.isEmpty() || predicate.test(optional.get()) ? optional : Optional.empty();
  }

  public static <T> T orElseGet(Optional<T> optional, Supplier<? extends T> supplier) {
    return optional.isPresent() ? optional.get() : supplier.get();
  }
}
