package lasso.distributed.product;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;

/**
 * Sets of states, each with a number, as bytes: ascending, without duplicates.
 *
 * <pre>
 *  run   | count : varint | first state : varint | its number : varint | difference to the one before : varint | number : varint | ...
 * </pre>
 */
final class CountedRuns {
  /** The states and numbers of a run. */
  record Counted(long[] states, int[] numbers) {}

  private CountedRuns() {}

  /** Writes states that ascend; those with {@code -1} are left out. */
  static byte[] encode(long[] states, int[] numbers) {
    int count = 0;
    for (int number : numbers) {
      count += number >= 0 ? 1 : 0;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(10 + 3 * count);
    put(out, count);
    long last = 0;
    for (int i = 0; i < states.length; i++) {
      if (numbers[i] >= 0) {
        put(out, states[i] - last);
        put(out, numbers[i]);
        last = states[i];
      }
    }
    return out.toByteArray();
  }

  /** Writes states that ascend, duplicates behind one another, with how often they occur. */
  static byte[] encodeSorted(long[] states, int count) {
    long[] distinct = new long[count];
    int[] numbers = new int[count];
    int used = 0;
    for (int i = 0; i < count; i++) {
      if (i > 0 && states[i] == states[i - 1]) {
        numbers[used - 1]++;
      } else {
        distinct[used] = states[i];
        numbers[used++] = 1;
      }
    }
    return encode(Arrays.copyOf(distinct, used), Arrays.copyOf(numbers, used));
  }

  private static void put(ByteArrayOutputStream out, long value) {
    long rest = value;
    while (rest >>> 7 != 0) {
      out.write((int) (rest | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  static Counted decode(byte[] run) {
    int[] at = new int[1];
    int count = (int) take(run, at);
    long[] states = new long[count];
    int[] numbers = new int[count];
    long last = 0;
    for (int i = 0; i < count; i++) {
      last += take(run, at);
      states[i] = last;
      numbers[i] = (int) take(run, at);
    }
    return new Counted(states, numbers);
  }

  private static long take(byte[] run, int[] at) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte read = run[at[0]++];
      value |= (long) (read & 0x7f) << shift;
      if (read >= 0) {
        return value;
      }
    }
  }

  /** Adds to the numbers of states, times a factor, what runs say of them; what runs say of other states is passed over. */
  static void add(long[] states, int[] numbers, List<byte[]> runs, int factor) {
    for (byte[] run : runs) {
      Counted more = decode(run);
      int at = 0;
      for (int i = 0; i < more.states().length; i++) {
        while (at < states.length && states[at] < more.states()[i]) {
          at++;
        }
        if (at < states.length && states[at] == more.states()[i]) {
          numbers[at] += factor * more.numbers()[i];
        }
      }
    }
  }
}
