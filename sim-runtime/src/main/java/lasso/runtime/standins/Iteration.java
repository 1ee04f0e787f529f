package lasso.runtime.standins;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Loops with a callback. A stream is evaluated up to its terminal operation first: callbacks of earlier
 * stages run before, not between, those of the terminal one.
 */
public final class Iteration {
  private Iteration() {}

  public static <T> void forEach(Iterable<T> elements, Consumer<? super T> action) {
    action.getClass();
    for (T element : elements) {
      action.accept(element);
    }
  }

  public static <T> void forEachRemaining(Iterator<T> elements, Consumer<? super T> action) {
    action.getClass();
    while (elements.hasNext()) {
      action.accept(elements.next());
    }
  }

  public static <K, V> void forEach(
      java.util.Map<K, V> map, BiConsumer<? super K, ? super V> action) {
    action.getClass();
    for (java.util.Map.Entry<K, V> entry : map.entrySet()) {
      action.accept(entry.getKey(), entry.getValue());
    }
  }

  public static <T> boolean removeIf(Collection<T> elements, Predicate<? super T> filter) {
    filter.getClass();
    boolean removed = false;
    for (Iterator<T> at = elements.iterator(); at.hasNext(); ) {
      if (filter.test(at.next())) {
        at.remove();
        removed = true;
      }
    }
    return removed;
  }

  public static <T> void replaceAll(List<T> elements, UnaryOperator<T> operator) {
    operator.getClass();
    for (ListIterator<T> at = elements.listIterator(); at.hasNext(); ) {
      at.set(operator.apply(at.next()));
    }
  }

  @SuppressWarnings("unchecked")
  public static <T> void forEach(Stream<T> stream, Consumer<? super T> action) {
    for (Object element : stream.toArray()) {
      action.accept((T) element);
    }
  }

  public static <T> void forEachOrdered(Stream<T> stream, Consumer<? super T> action) {
    forEach(stream, action);
  }

  public static void forEach(IntStream stream, IntConsumer action) {
    for (int element : stream.toArray()) {
      action.accept(element);
    }
  }

  public static void forEachOrdered(IntStream stream, IntConsumer action) {
    forEach(stream, action);
  }

  public static void forEach(LongStream stream, LongConsumer action) {
    for (long element : stream.toArray()) {
      action.accept(element);
    }
  }

  public static void forEach(DoubleStream stream, DoubleConsumer action) {
    for (double element : stream.toArray()) {
      action.accept(element);
    }
  }
}
