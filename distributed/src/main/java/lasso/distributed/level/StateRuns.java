package lasso.distributed.level;

import java.util.Arrays;
import java.util.List;

/**
 * Sets of states as bytes: ascending, without duplicates, in blocks that can be passed over.
 *
 * <pre>
 *  run   | count : varint | block | block | ...
 *  block | first state, less that of the block before : varint | bytes behind these two : 2 bytes | state, less the one before : varint | ... of 64 states, the last block of fewer
 * </pre>
 */
public final class StateRuns {
  /** The empty set. */
  public static final byte[] EMPTY = {0};

  private static final int LONGEST = 10;

  /** States of a block. */
  private static final int BLOCK = 64;

  /** From so many neighbours in a row on, states take less time as bits than sorted. */
  private static final int NEAR = 4;

  private StateRuns() {}

  /**
   * Sorts states and drops duplicates, in place.
   *
   * @return how many are left
   */
  static int sortDistinct(long[] states, int count) {
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
    byte[] bytes = new byte[Math.max(16, 2 * LONGEST + 2 * count)];
    int used = put(bytes, 0, count);
    long before = 0;
    for (int start = 0; start < count; start += BLOCK) {
      if (used + (BLOCK + 1) * LONGEST > bytes.length) {
        int least = used + (BLOCK + 1) * LONGEST;
        bytes = Arrays.copyOf(bytes, Math.max(least, bytes.length / 2 * 3));
      }
      used = put(bytes, used, states[start] - before);
      before = states[start];
      int behind = used + 2;
      used = behind;
      int end = Math.min(count, start + BLOCK);
      for (int i = start + 1; i < end; i++) {
        used = put(bytes, used, states[i] - states[i - 1]);
      }
      bytes[behind - 2] = (byte) (used - behind);
      bytes[behind - 1] = (byte) (used - behind >>> 8);
    }
    return Arrays.copyOf(bytes, used);
  }

  /** Runs of states, which ascend, by part. */
  public static List<byte[]> dealtOut(long[] states, Spreading spreading) {
    int[] counts = new int[spreading.parts()];
    for (long state : states) {
      counts[spreading.part(state)]++;
    }
    long[][] parts = new long[counts.length][];
    Arrays.setAll(parts, part -> new long[counts[part]]);
    Arrays.fill(counts, 0);
    for (long state : states) {
      int part = spreading.part(state);
      parts[part][counts[part]++] = state;
    }
    return Arrays.stream(parts).map(part -> encode(part, part.length)).toList();
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
    return new Blocks(run).left;
  }

  /** The states of a run. */
  public static long[] decode(byte[] run) {
    long[] states = new long[count(run)];
    decode(run, states, 0);
    return states;
  }

  /** Writes the states of a run into an array, from a place on; returns the place behind them. */
  private static int decode(byte[] run, long[] states, int from) {
    Blocks blocks = new Blocks(run);
    int used = from;
    while (blocks.next()) {
      blocks.decode(states, used);
      used += blocks.size;
    }
    return used;
  }

  /** The states of several runs, sorted, each once. */
  public static long[] union(Iterable<byte[]> runs) {
    int count = 0;
    int filled = 0;
    for (byte[] run : runs) {
      int more = count(run);
      count = Math.addExact(count, more);
      filled += more > 0 ? 1 : 0;
    }
    long[] states = new long[count];
    int used = 0;
    for (byte[] run : runs) {
      used = decode(run, states, used);
    }
    return filled < 2 ? states : distinct(states);
  }

  private static long[] distinct(long[] states) {
    int jumps = 1;
    for (int i = 1; i < states.length; i++) {
      jumps += (states[i] ^ states[i - 1]) >>> ChunkedStates.BITS == 0 ? 0 : 1;
    }
    if (jumps <= states.length / NEAR) {
      ChunkedStates set = new ChunkedStates();
      for (long state : states) {
        set.add(state);
      }
      return set.sorted();
    }
    int kept = sortDistinct(states, states.length);
    return kept == states.length ? states : Arrays.copyOf(states, kept);
  }

  /**
   * Takes out of an ascending array what is in a run, in place. Blocks between two states of the array are passed over.
   *
   * @return how many are left
   */
  // HOT: WholePrograms
  public static int subtract(long[] states, int count, byte[] run) {
    Blocks blocks = new Blocks(run);
    long[] known = new long[BLOCK];
    int kept = 0;
    int i = 0;
    while (i < count && blocks.next()) {
      while (i < count && states[i] < blocks.first) {
        states[kept++] = states[i++];
      }
      if (i == count || blocks.nextBeginsBy(states[i])) {
        continue;
      }
      blocks.decode(known, 0);
      for (int k = 0; k < blocks.size && i < count; k++) {
        while (i < count && states[i] < known[k]) {
          states[kept++] = states[i++];
        }
        i += i < count && states[i] == known[k] ? 1 : 0;
      }
    }
    System.arraycopy(states, i, states, kept, count - i);
    return kept + count - i;
  }

  /** Goes through a run, block by block. */
  private static final class Blocks {
    private final byte[] run;

    /** Where the next thing to be read stands, and where the block ends. */
    private int at;

    private int end;

    /** States in blocks that are not reached yet. */
    int left;

    /** Of the present block: its first state, and how many it has. */
    long first;

    int size;

    Blocks(byte[] run) {
      this.run = run;
      left = (int) take();
      end = at;
    }

    boolean next() {
      if (left == 0) {
        return false;
      }
      at = end;
      first += take();
      end = at + 2 + (run[at] & 0xff | (run[at + 1] & 0xff) << 8);
      at += 2;
      size = Math.min(BLOCK, left);
      left -= size;
      return true;
    }

    /** Whether the block behind the present one begins with this state, or before it. */
    boolean nextBeginsBy(long state) {
      if (left == 0) {
        return false;
      }
      int here = at;
      at = end;
      boolean begins = first + take() <= state;
      at = here;
      return begins;
    }

    /** Writes the states of the block. */
    // HOT: WholePrograms
    void decode(long[] states, int from) {
      byte[] bytes = run;
      int place = at;
      long state = first;
      states[from] = state;
      for (int k = from + 1; k < from + size; k++) {
        byte read = bytes[place++];
        long value = read & 0x7f;
        for (int shift = 7; read < 0; shift += 7) {
          read = bytes[place++];
          value |= (long) (read & 0x7f) << shift;
        }
        state += value;
        states[k] = state;
      }
    }

    private long take() {
      long value = 0;
      byte read = -1;
      for (int shift = 0; read < 0; shift += 7) {
        read = run[at++];
        value |= (long) (read & 0x7f) << shift;
      }
      return value;
    }
  }
}
