package lasso.mpi;

/**
 * Sets of communicators by their contexts, as bits of longs: bit k means the contexts 2k and 2k+1. The empty set is null, any other
 * has {@link #WORDS} longs, so that equal sets are equal states. Sets that are in use are never changed.
 */
public final class ContextSet {
  /** Longs of a set that is not empty. */
  public static final int WORDS = 4;

  private ContextSet() {}

  static boolean has(long[] set, int context) {
    return set != null && (set[word(context)] & bit(context)) != 0;
  }

  static long[] with(long[] set, int context) {
    long[] more = row(set);
    more[word(context)] |= bit(context);
    return more;
  }

  static long[] without(long[] set, int context) {
    if (!has(set, context)) {
      return set;
    }
    long[] less = row(set);
    less[word(context)] &= ~bit(context);
    for (int i = 0; i < WORDS; i++) {
      if (less[i] != 0) {
        return less;
      }
    }
    return null;
  }

  /** A copy as it stands in messages; zeros when it is empty. */
  static long[] row(long[] set) {
    long[] row = new long[WORDS];
    if (set != null) {
      System.arraycopy(set, 0, row, 0, WORDS);
    }
    return row;
  }

  /**
   * Adds a set to another.
   *
   * @param from where {@link #WORDS} longs begin at {@code at}
   */
  public static void add(long[] into, long[] from, int at) {
    for (int i = 0; i < WORDS; i++) {
      into[i] |= from[at + i];
    }
  }

  private static int word(int context) {
    return context / 2 / Long.SIZE;
  }

  private static long bit(int context) {
    return 1L << context / 2;
  }
}
