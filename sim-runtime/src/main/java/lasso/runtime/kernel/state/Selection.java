package lasso.runtime.kernel.state;

/** The numbers {@code 0 .. n-1}, of which the k-th that is left can be taken again and again. (Fenwick 1994.) */
final class Selection {
  private final int[] sums;
  private final int highest;

  Selection(int n) {
    sums = new int[n + 1];
    for (int i = 1; i <= n; i++) {
      sums[i] = i & -i;
    }
    highest = Integer.highestOneBit(Math.max(1, n));
  }

  /** Takes and returns the one before which k others are left; there must be more than k. */
  int take(int k) {
    int position = 0;
    int left = k;
    for (int step = highest; step > 0; step >>= 1) {
      if (position + step < sums.length && sums[position + step] <= left) {
        position += step;
        left -= sums[position];
      }
    }
    for (int i = position + 1; i < sums.length; i += i & -i) {
      sums[i]--;
    }
    return position;
  }
}
