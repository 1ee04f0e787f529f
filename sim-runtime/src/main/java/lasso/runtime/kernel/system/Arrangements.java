package lasso.runtime.kernel.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * The permutations that sort the ranks of each class by a key: one, or where keys are equal several. Of ranks whose exchange changes nothing only
 * one order is listed.
 */
final class Arrangements {
  /** Whether the exchange of two ranks leaves the state as it is. */
  interface Twins {
    boolean areTwins(int a, int b);
  }

  private final List<int[]> classes;
  private final int n;
  private final List<int[]> listed = new ArrayList<>();
  private int at;

  Arrangements(List<int[]> classes, int n) {
    this.classes = classes;
    this.n = n;
  }

  /** The permutation that exchanges two ranks. */
  int[] swap(int a, int b) {
    int[] swap = identity();
    swap[a] = b;
    swap[b] = a;
    return swap;
  }

  private int[] identity() {
    int[] identity = new int[n];
    Arrays.setAll(identity, rank -> rank);
    return identity;
  }

  /** Turns to a state. */
  void start(IntUnaryOperator keys, Twins twins) {
    listed.clear();
    at = 0;
    listed.add(identity());
    for (int[] ranks : classes) {
      Integer[] sorted = Arrays.stream(ranks).boxed().toArray(Integer[]::new);
      Map<Integer, Integer> key = new HashMap<>();
      for (int rank : ranks) {
        key.put(rank, keys.applyAsInt(rank));
      }
      Arrays.sort(sorted, Comparator.comparing(key::get));
      int from = 0;
      while (from < sorted.length) {
        int to = from + 1;
        while (to < sorted.length && key.get(sorted[to]).equals(key.get(sorted[from]))) {
          to++;
        }
        place(Arrays.asList(sorted).subList(from, to), Arrays.copyOfRange(ranks, from, to), twins);
        from = to;
      }
    }
  }

  /** Distributes ranks with equal keys over places in all ways that differ. */
  private void place(List<Integer> ranks, int[] places, Twins twins) {
    int[] kind = new int[ranks.size()];
    for (int i = 0; i < kind.length; i++) {
      kind[i] = i;
      for (int j = 0; j < i && kind[i] == i; j++) {
        if (kind[j] == j && twins.areTwins(ranks.get(j), ranks.get(i))) {
          kind[i] = j;
        }
      }
    }
    List<int[]> before = List.copyOf(listed);
    listed.clear();
    for (int[] order : orders(kind)) {
      for (int[] permutation : before) {
        int[] extended = permutation.clone();
        for (int i = 0; i < places.length; i++) {
          extended[ranks.get(order[i])] = places[i];
        }
        listed.add(extended);
      }
    }
  }

  private static List<int[]> orders(int[] kind) {
    List<int[]> orders = new ArrayList<>();
    extend(kind, new int[kind.length], 0, new HashSet<>(), orders);
    return orders;
  }

  private static void extend(
      int[] kind, int[] order, int length, Set<Integer> used, List<int[]> orders) {
    if (length == order.length) {
      orders.add(order.clone());
      return;
    }
    Set<Integer> tried = new HashSet<>();
    for (int i = 0; i < kind.length; i++) {
      if (!used.contains(i) && tried.add(kind[i])) {
        used.add(i);
        order[length] = i;
        extend(kind, order, length + 1, used, orders);
        used.remove(i);
      }
    }
  }

  /** The next permutation, or null. */
  int[] next() {
    return at < listed.size() ? listed.get(at++) : null;
  }
}
