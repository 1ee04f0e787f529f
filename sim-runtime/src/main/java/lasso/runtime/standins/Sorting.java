package lasso.runtime.standins;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.ListIterator;

/** Stable bottom-up merge sort with a comparator; without one the JDK's. */
public final class Sorting {
  private Sorting() {}

  @SuppressWarnings("unchecked")
  public static <T> void sort(List<T> list, Comparator<? super T> comparator) {
    if (comparator == null) {
      list.sort(null);
      return;
    }
    Object[] elements = list.toArray();
    sort(elements, (Comparator<Object>) comparator);
    ListIterator<T> at = list.listIterator();
    for (Object element : elements) {
      at.next();
      at.set((T) element);
    }
  }

  public static <T> void sort(T[] elements, Comparator<? super T> comparator) {
    if (comparator == null) {
      Arrays.sort(elements);
      return;
    }
    T[] from = elements;
    T[] to = elements.clone();
    for (int width = 1; width < elements.length; width *= 2) {
      for (int low = 0; low < elements.length; low += 2 * width) {
        int middle = Math.min(low + width, elements.length);
        merge(from, to, low, middle, Math.min(middle + width, elements.length), comparator);
      }
      T[] swap = from;
      from = to;
      to = swap;
    }
    if (from != elements) {
      System.arraycopy(from, 0, elements, 0, elements.length);
    }
  }

  private static <T> void merge(
      T[] from, T[] to, int low, int middle, int high, Comparator<? super T> comparator) {
    int left = low;
    int right = middle;
    for (int i = low; i < high; i++) {
      boolean takeLeft =
          left < middle && (right >= high || comparator.compare(from[left], from[right]) <= 0);
      to[i] = takeLeft ? from[left++] : from[right++];
    }
  }
}
