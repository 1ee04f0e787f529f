package lasso.distributed.formula;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Sets of keys, as ascending arrays. */
public final class KeyRow {
  public static final int[] EMPTY = {};

  private KeyRow() {}

  public static boolean contains(int[] keys, int key) {
    return Arrays.binarySearch(keys, key) >= 0;
  }

  public static int[] union(int[] left, int[] right) {
    if (right.length == 0) {
      return left;
    }
    if (left.length == 0) {
      return right;
    }
    return IntStream.concat(IntStream.of(left), IntStream.of(right)).sorted().distinct().toArray();
  }
}
