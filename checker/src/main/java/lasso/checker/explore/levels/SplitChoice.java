package lasso.checker.explore.levels;

import java.util.Arrays;

/**
 * Where to cut global states into halves: where the values of both halves are the fewest, in a sample of states. A cut in the middle is good when all ranks are
 * alike; a rank that remembers much, such as a coordinator with a queue, is better left alone. Values are told apart by hashes: a wrong guess costs time only.
 */
final class SplitChoice {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final int length;

  /** Per cut, per state: hashes of what is below, and of what is above. */
  private final long[][] lower;

  private final long[][] upper;
  private int size;

  /** An empty sample; {@code length} is that of vectors. */
  SplitChoice(int length, int capacity) {
    this.length = length;
    lower = new long[length][capacity];
    upper = new long[length][capacity];
  }

  void add(int[] vector) {
    long hash = 0;
    for (int rank = 1; rank < length; rank++) {
      hash = mixed(hash, vector[rank - 1]);
      lower[rank][size] = hash;
    }
    hash = 0;
    for (int rank = length - 1; rank > 0; rank--) {
      hash = mixed(hash, vector[rank]);
      upper[rank][size] = hash;
    }
    size++;
  }

  private static long mixed(long hash, int cell) {
    long mixed = (hash ^ cell) * GOLDEN;
    return mixed ^ mixed >>> 29;
  }

  /** The first rank of the upper half; {@code usual} unless another is better by a quarter. */
  int best(int usual) {
    int best = usual;
    int fewest = values(usual) / 4 * 3;
    for (int rank = 1; rank < length; rank++) {
      int values = values(rank);
      if (values < fewest) {
        fewest = values;
        best = rank;
      }
    }
    return best;
  }

  private int values(int rank) {
    return distinct(lower[rank]) + distinct(upper[rank]);
  }

  private int distinct(long[] hashes) {
    long[] sorted = Arrays.copyOf(hashes, size);
    Arrays.sort(sorted);
    int distinct = 0;
    for (int i = 0; i < size; i++) {
      distinct += i == 0 || sorted[i] != sorted[i - 1] ? 1 : 0;
    }
    return distinct;
  }
}
