package lasso.runtime.api;

import java.nio.Buffer;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * Elements of items in memory: of a Java array, be it the program's own or the one behind a {@code java.nio} buffer.
 *
 * @param array the Java array
 * @param firstByte where the buffer begins in it, in bytes
 * @param elementBytes size of an element
 * @param offset in elements, where the first item begins
 * @param count of items, at least 1
 * @param displacements of the elements of an item, null for a single one at 0
 * @param extent distance of items in elements
 */
public record BufferPlace(
    Object array,
    long firstByte,
    int elementBytes,
    int offset,
    int count,
    int[] displacements,
    int extent) {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** By reflection: the method's type differs between JDKs. */
  private static final ClassValue<Long> BASES =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          try {
            Object base = Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(U, type);
            return ((Number) base).longValue();
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("arrays of " + type + " have no base offset", e);
          }
        }
      };

  private static final long ADDRESS = U.objectFieldOffset(Buffer.class, "address");

  /** Elements that are compared one by one when two places may overlap; beyond, bounds decide. */
  private static final int LISTED = 100_000;

  /** The place of items in an array or a buffer; null for direct memory, which simulated processes do not have. */
  public static BufferPlace of(
      Object buffer, int elementBytes, int offset, int count, int[] displacements, int extent) {
    Object array = buffer;
    long firstByte = 0;
    if (buffer instanceof Buffer nio) {
      array = arrayOf(nio);
      if (array == null) {
        return null;
      }
      firstByte = U.getLong(nio, ADDRESS) - BASES.get(array.getClass());
    }
    return new BufferPlace(array, firstByte, elementBytes, offset, count, displacements, extent);
  }

  private static Object arrayOf(Buffer buffer) {
    if (buffer.isDirect()) {
      return null;
    }
    for (Class<?> type = buffer.getClass(); type != Buffer.class; type = type.getSuperclass()) {
      for (var field : type.getDeclaredFields()) {
        if (field.getName().equals("hb") || field.getName().equals("bb")) {
          Object value = U.getReference(buffer, U.objectFieldOffset(type, field.getName()));
          if (value instanceof Buffer inner) {
            return arrayOf(inner);
          }
          if (value != null) {
            return value;
          }
        }
      }
    }
    return null;
  }

  /** First byte of the array that may belong to the place. */
  public long low() {
    long lowest = 0;
    for (int i = 0; displacements != null && i < displacements.length; i++) {
      lowest = i == 0 ? displacements[0] : Math.min(lowest, displacements[i]);
    }
    return bytes(offset + lowest + Math.min(0, (count - 1L) * extent));
  }

  /** The byte behind the last one that may belong to the place. */
  public long high() {
    long highest = 0;
    for (int i = 0; displacements != null && i < displacements.length; i++) {
      highest = i == 0 ? displacements[0] : Math.max(highest, displacements[i]);
    }
    return bytes(offset + highest + Math.max(0, (count - 1L) * extent) + 1);
  }

  private long bytes(long elements) {
    return firstByte + elements * elementBytes;
  }

  private int elements() {
    return count * (displacements == null ? 1 : displacements.length);
  }

  /** Where the n-th element begins, in bytes. */
  private long start(int n) {
    if (displacements == null) {
      return bytes(offset + (long) n * extent);
    }
    int item = n / displacements.length;
    return bytes(offset + (long) item * extent + displacements[n - item * displacements.length]);
  }

  /** The bytes of all elements, as begins and ends in turn; neighbours in order are one piece. */
  public long[] pieces() {
    if (isDense()) {
      return new long[] {low(), high() - 1 + elementBytes};
    }
    long[] pieces = new long[2];
    int used = 0;
    for (int n = 0; n < elements(); n++) {
      long from = start(n);
      if (used > 0 && pieces[used - 1] == from) {
        pieces[used - 1] = from + elementBytes;
        continue;
      }
      if (used == pieces.length) {
        pieces = Arrays.copyOf(pieces, 2 * used);
      }
      pieces[used] = from;
      pieces[used + 1] = from + elementBytes;
      used += 2;
    }
    return Arrays.copyOf(pieces, used);
  }

  /** The same in elements of the array, whatever type the items are of; an element counts whole. */
  public int[] elementsOfArray() {
    long[] bytes = pieces();
    int size = elementSize();
    int[] elements = new int[bytes.length];
    for (int i = 0; i < bytes.length; i += 2) {
      elements[i] = (int) (bytes[i] / size);
      elements[i + 1] = (int) ((bytes[i + 1] + size - 1) / size);
    }
    return elements;
  }

  private int elementSize() {
    if (array instanceof long[] || array instanceof double[]) {
      return Long.BYTES;
    }
    if (array instanceof short[] || array instanceof char[]) {
      return Short.BYTES;
    }
    if (array instanceof int[] || array instanceof float[]) {
      return Integer.BYTES;
    }
    return array instanceof byte[] || array instanceof boolean[] ? 1 : elementBytes;
  }

  /** Whether items are bytes one after the other. */
  private boolean isDense() {
    if (elementBytes != 1 || extent != (displacements == null ? 1 : displacements.length)) {
      return false;
    }
    for (int i = 0; displacements != null && i < displacements.length; i++) {
      if (displacements[i] != i) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether two of the first elements have a byte in common; of more than 100,000 it is not looked at.
   *
   * @param some how many elements are meant
   */
  public boolean overlapsItself(int some) {
    int looked = Math.min(some, elements());
    if (looked > LISTED || isAscending()) {
      return false;
    }
    long[] starts = new long[looked];
    for (int n = 0; n < looked; n++) {
      starts[n] = start(n);
    }
    Arrays.sort(starts);
    for (int n = 1; n < looked; n++) {
      if (starts[n] - starts[n - 1] < elementBytes) {
        return true;
      }
    }
    return false;
  }

  /** Whether each element lies behind the one before. */
  private boolean isAscending() {
    int items = displacements == null ? 1 : displacements.length;
    for (int i = 1; i < items; i++) {
      if (displacements[i] <= displacements[i - 1]) {
        return false;
      }
    }
    int last = items == 0 || displacements == null ? 0 : displacements[items - 1];
    int first = items == 0 || displacements == null ? 0 : displacements[0];
    return count <= 1 || extent > last - first;
  }

  /** Whether one of the bytes from {@code from} to {@code to} belongs to an element. */
  public boolean covers(long from, long to) {
    if (to <= low() || from >= high()) {
      return false;
    }
    if (displacements == null && extent == 1 || elements() > LISTED) {
      return true;
    }
    for (int n = 0; n < elements(); n++) {
      if (start(n) < to && from < start(n) + elementBytes) {
        return true;
      }
    }
    return false;
  }

  /** Whether both have a byte in common. */
  public boolean overlaps(BufferPlace other) {
    if (array != other.array || other.high() <= low() || high() <= other.low()) {
      return false;
    }
    if (other.displacements == null && other.extent == 1) {
      return covers(other.low(), other.high());
    }
    if (displacements == null && extent == 1 || other.elements() > LISTED) {
      return other.covers(low(), high());
    }
    for (int n = 0; n < other.elements(); n++) {
      if (covers(other.start(n), other.start(n) + other.elementBytes)) {
        return true;
      }
    }
    return false;
  }
}
