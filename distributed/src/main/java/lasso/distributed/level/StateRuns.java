package lasso.distributed.level;

import java.util.Arrays;

/**
 * Sets of states as bytes: ascending, without duplicates.
 *
 * <pre>
 *  run   | count : varint | first state : varint | difference to the one before : varint | ...
 * </pre>
 */
public final class StateRuns {
  /** The empty set. */
  public static final byte[] EMPTY = {0};

  private static final int LONGEST = 10;

  private StateRuns() {}

  /**
   * Sorts states and drops duplicates, in place.
   *
   * @return how many are left
   */
  public static int sortDistinct(long[] states, int count) {
    Arrays.sort(states, 0, count);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || states[i] != states[i - 1]) {
        states[kept++] = states[i];
      }
    }
    return kept;
  }

  /** Writes the first states of an array, which ascend and are not negative. */
  // HOT: WholePrograms
  public static byte[] encode(long[] states, int count) {
    byte[] bytes = new byte[Math.max(16, LONGEST + 2 * count)];
    int used = put(bytes, 0, count);
    long last = 0;
    for (int i = 0; i < count; i++) {
      if (used + LONGEST > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(used + LONGEST, bytes.length / 2 * 3));
      }
      used = put(bytes, used, states[i] - last);
      last = states[i];
    }
    return Arrays.copyOf(bytes, used);
  }

  private static int put(byte[] bytes, int at, long value) {
    int used = at;
    long rest = value;
    while (rest >>> 7 != 0) {
      bytes[used++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[used++] = (byte) rest;
    return used;
  }

  /** How many states a run has. */
  public static int count(byte[] run) {
    return (int) new Reader(run).left;
  }

  /** The states of a run. */
  public static long[] decode(byte[] run) {
    Reader reader = new Reader(run);
    long[] states = new long[(int) reader.left];
    for (int i = 0; i < states.length; i++) {
      reader.next();
      states[i] = reader.state;
    }
    return states;
  }

  /** The states of several runs, sorted, each once. */
  public static long[] union(Iterable<byte[]> runs) {
    int count = 0;
    int number = 0;
    for (byte[] run : runs) {
      count = Math.addExact(count, count(run));
      number++;
    }
    long[] states = new long[count];
    int used = 0;
    for (byte[] run : runs) {
      Reader reader = new Reader(run);
      while (reader.next()) {
        states[used++] = reader.state;
      }
    }
    if (number < 2) {
      return states;
    }
    int kept = sortDistinct(states, used);
    return kept == used ? states : Arrays.copyOf(states, kept);
  }

  /**
   * Takes out of an ascending array what is in a run, in place.
   *
   * @return how many are left
   */
  // HOT: WholePrograms
  public static int subtract(long[] states, int count, byte[] run) {
    Reader reader = new Reader(run);
    boolean more = reader.next();
    int kept = 0;
    for (int i = 0; i < count; i++) {
      long state = states[i];
      while (more && reader.state < state) {
        more = reader.next();
      }
      if (!more || reader.state != state) {
        states[kept++] = state;
      }
    }
    return kept;
  }

  /** Goes through a run. */
  private static final class Reader {
    private final byte[] run;
    private int at;
    private long left;
    private long state;

    Reader(byte[] run) {
      this.run = run;
      left = take();
    }

    boolean next() {
      if (left == 0) {
        return false;
      }
      left--;
      state += take();
      return true;
    }

    private long take() {
      long value = 0;
      for (int shift = 0; ; shift += 7) {
        byte read = run[at++];
        value |= (long) (read & 0x7f) << shift;
        if (read >= 0) {
          return value;
        }
      }
    }
  }
}
