package lasso.runtime.hooks;

import java.util.Arrays;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.BufferUse;
import lasso.runtime.kernel.EndKind;

/**
 * The buffers of the operations under way of the one process that runs, and what the program does to them meanwhile (MPI-4.1, section
 * 3.7.2: nobody may write to the buffer of a pending send, and nobody may read or write that of a pending receive). Array accesses of
 * instrumented code are seen one by one, with their lines; what platform code writes shows behind its call.
 */
public final class PendingBuffers {
  /** Read by every array access: keep it plain. */
  static int count;

  private static BufferUse[] uses = new BufferUse[8];
  private static BufferPlace[] places = new BufferPlace[8];
  private static long[] lows = new long[8];
  private static long[] highs = new long[8];

  private PendingBuffers() {}

  /** An operation is under way from now on. */
  public static void begin(BufferUse use) {
    BufferPlace place = use.place();
    if (place == null) {
      return;
    }
    if (count == uses.length) {
      uses = Arrays.copyOf(uses, 2 * count);
      places = Arrays.copyOf(places, 2 * count);
      lows = Arrays.copyOf(lows, 2 * count);
      highs = Arrays.copyOf(highs, 2 * count);
    }
    uses[count] = use;
    places[count] = place;
    lows[count] = place.low();
    highs[count++] = place.high();
  }

  /** An operation is over, or never was. */
  public static void end(BufferUse use) {
    for (int i = 0; i < count; i++) {
      if (uses[i] == use) {
        count--;
        uses[i] = uses[count];
        places[i] = places[count];
        lows[i] = lows[count];
        highs[i] = highs[count];
        uses[count] = null;
        places[count] = null;
        return;
      }
    }
  }

  /** Another process is loaded, with these objects; only the first {@code size} count. */
  static void reload(Object[] restored, int size) {
    Arrays.fill(uses, 0, count, null);
    Arrays.fill(places, 0, count, null);
    count = 0;
    for (int i = 0; i < size; i++) {
      BufferUse use = (BufferUse) restored[i];
      if (use.isPending()) {
        begin(use);
      }
    }
  }

  /** The program is about to write to an element. */
  static void written(Object array, long index, int elementBytes) {
    BufferUse use = user(array, index * elementBytes, elementBytes, false);
    if (use != null) {
      throw Calls.end(
          EndKind.USAGE,
          "element " + index + " of an array is written, which is in the buffer of " + use.words());
    }
  }

  /** The program is about to read an element. */
  static void read(Object array, long index, int elementBytes) {
    BufferUse use = user(array, index * elementBytes, elementBytes, true);
    if (use != null) {
      throw Calls.end(
          EndKind.USAGE,
          "element " + index + " of an array is read, which is in the buffer of " + use.words());
    }
  }

  private static BufferUse user(Object array, long from, int bytes, boolean onlyReceives) {
    for (int i = 0; i < count; i++) {
      if (places[i].array() == array
          && from < highs[i]
          && from + bytes > lows[i]
          && (!onlyReceives || uses[i].receives())
          && places[i].covers(from, from + bytes)) {
        return uses[i];
      }
    }
    return null;
  }

  /** Code that is not instrumented may have written. */
  public static void verify() {
    for (int i = 0; i < count; i++) {
      if (!uses[i].isUnchanged()) {
        throw Calls.end(
            EndKind.USAGE, "the program has written to the buffer of " + uses[i].words());
      }
    }
  }

  /**
   * The operation whose buffer stands against the use of a place by another one, or null.
   *
   * @param writes whether the other one will write
   */
  public static BufferUse conflict(BufferPlace place, boolean writes) {
    for (int i = 0; place != null && i < count; i++) {
      if ((writes || uses[i].receives()) && places[i].overlaps(place)) {
        return uses[i];
      }
    }
    return null;
  }

  /** Whether any operation is under way that has a buffer. */
  public static boolean any() {
    return count > 0;
  }
}
