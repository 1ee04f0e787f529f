package lasso.runtime.api;

import java.lang.reflect.Array;
import java.nio.Buffer;

/** Whether items lie inside a buffer of the right kind; places as in {@link PayloadCodec}. */
public final class PlaceCheck {
  private PlaceCheck() {}

  /** One clause that says what is wrong with the place, or null. */
  public static String problem(
      BasicType type, Object buffer, int offset, int count, int[] displacements, int extent) {
    if (count < 0) {
      return "count " + count + " is negative";
    }
    if (offset < 0) {
      return "offset " + offset + " is negative";
    }
    if (count == 0 || (displacements != null && displacements.length == 0)) {
      return null;
    }
    if (buffer == null) {
      return "the buffer is null but count is " + count;
    }
    boolean fits = buffer instanceof Buffer nio ? type.fits(nio) : type.fits(buffer);
    if (!fits) {
      return "a buffer of class "
          + buffer.getClass().getTypeName()
          + " can't hold elements of MPI."
          + type;
    }
    int capacity =
        buffer instanceof Buffer nio
            ? NioElements.capacityInElements(type, nio)
            : Array.getLength(buffer);
    long lowest = 0;
    long highest = 0;
    if (displacements != null) {
      lowest = Long.MAX_VALUE;
      highest = Long.MIN_VALUE;
      for (int displacement : displacements) {
        lowest = Math.min(lowest, displacement);
        highest = Math.max(highest, displacement);
      }
    }
    long span = (long) (count - 1) * extent;
    lowest += offset + Math.min(span, 0);
    highest += offset + Math.max(span, 0);
    int before = buffer instanceof Buffer nio ? NioElements.elementsBefore(type, nio) : 0;
    if (lowest < -before || highest >= capacity) {
      return "offset "
          + offset
          + " and count "
          + count
          + " reach index "
          + (lowest < -before ? lowest : highest)
          + " of a buffer of length "
          + capacity;
    }
    return null;
  }
}
