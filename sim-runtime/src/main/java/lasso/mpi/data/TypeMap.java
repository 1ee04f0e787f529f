package lasso.mpi.data;

import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.runtime.api.BasicType;
import mpi.Datatype;
import mpi.MPI;

/**
 * A datatype under construction: its elements with their places, and its bounds, all in bytes (MPI-4.1, section 5.1). An
 * element of MPI.OBJECT counts as one byte.
 */
public final class TypeMap {
  private static final int MOST_ELEMENTS = 1 << 26;
  private static final int MOST_BYTES = Integer.MAX_VALUE;

  private final String call;
  private BasicType[] elements = new BasicType[4];
  private int[] places = new int[4];
  private int count;

  private boolean hasLower;
  private boolean hasUpper;
  private boolean lowerMarked;
  private boolean upperMarked;
  private int lower;
  private int upper;

  /** Size in bytes of the largest element. */
  private int alignment = 1;

  private boolean complex;

  TypeMap(String call) {
    this.call = call;
  }

  /** Bytes of an element as places count them. */
  public static int width(BasicType type) {
    return type == BasicType.OBJECT ? 1 : type.bytes();
  }

  /** Appends copies side by side; the first one starts at a byte. */
  void addBlock(Datatype type, int length, long start) {
    if (length < 0) {
      throw Errors.in(MPI.ERR_ARG, call, "block length " + length + " is negative");
    }
    requireRoom(count + (long) length * type.elements(), "elements", MOST_ELEMENTS);
    long extent = type.extentBytes();
    long farthest = Math.max(Math.abs(start), Math.abs(start + length * extent));
    requireRoom(farthest + Math.abs((long) type.lowerBytes()), "bytes", MOST_BYTES);
    for (int i = 0; i < length; i++) {
      add(type, (int) (start + i * extent));
    }
  }

  /** Memory is smaller than an int can tell, and so are places in it; elements are listed one by one. */
  private void requireRoom(long many, String what, long most) {
    if (many > most) {
      throw Environment.unsupported(
          call + " of " + many + " " + what, "a datatype has at most " + most);
    }
  }

  private void add(Datatype type, int start) {
    complex |= type.complex;
    int unit = width(type.basic);
    int step = 1;
    int places = type.elements();
    int element = 0;
    for (int i = 0; i < places; i += step) {
      BasicType basic = type.element(element++);
      step = type.basic == BasicType.STRUCT ? basic.bytes() : 1;
      append(basic, start + type.place(i) * unit);
    }
    bound(type, start, places > 0);
  }

  private void append(BasicType basic, int place) {
    if (count == elements.length) {
      BasicType[] grownElements = new BasicType[2 * count];
      int[] grownPlaces = new int[2 * count];
      System.arraycopy(elements, 0, grownElements, 0, count);
      System.arraycopy(places, 0, grownPlaces, 0, count);
      elements = grownElements;
      places = grownPlaces;
    }
    elements[count] = basic;
    places[count++] = place;
    alignment = Math.max(alignment, width(basic));
  }

  /** A marked bound, as of a resized type, counts for more than any that is not. */
  private void bound(Datatype type, int start, boolean hasElements) {
    int low = start + type.lowerBytes();
    int high = low + type.extentBytes();
    if (type.lowerMarked && !lowerMarked) {
      lowerMarked = true;
      hasLower = true;
      lower = low;
    } else if ((hasElements || type.lowerMarked) && lowerMarked == type.lowerMarked) {
      lower = hasLower ? Math.min(lower, low) : low;
      hasLower = true;
    }
    if (type.upperMarked && !upperMarked) {
      upperMarked = true;
      hasUpper = true;
      upper = high;
    } else if ((hasElements || type.upperMarked) && upperMarked == type.upperMarked) {
      upper = hasUpper ? Math.max(upper, high) : high;
      hasUpper = true;
    }
  }

  /** Sets both bounds, whatever stood there. */
  void resize(int lowerBytes, int extentBytes) {
    hasLower = true;
    hasUpper = true;
    lowerMarked = true;
    upperMarked = true;
    lower = lowerBytes;
    upper = lowerBytes + extentBytes;
  }

  /** Rounds the extent up as a compiler does with a structure, unless the upper bound is marked. */
  void pad() {
    int over = upper - lower;
    if (!upperMarked && over > 0 && over % alignment != 0) {
      upper += alignment - over % alignment;
    }
  }

  /**
   * The datatype: a layout of elements of one type where possible, else of raw memory.
   *
   * @param basic the type of a layout without elements
   * @param reportedBytes the unit in which the Open MPI dialect reports its sizes; 1 makes it a layout of raw memory
   */
  Datatype finish(BasicType basic, int reportedBytes) {
    BasicType all = count == 0 ? basic : elements[0];
    boolean uniform = count == 0 || reportedBytes != 1 || width(all) == 1;
    for (int i = 0; i < count; i++) {
      uniform &= elements[i] == all && places[i] % width(all) == 0;
    }
    int unit = width(all);
    if (uniform && lower % unit == 0 && (upper - lower) % unit == 0) {
      int[] displacements = new int[count];
      for (int i = 0; i < count; i++) {
        displacements[i] = places[i] / unit;
      }
      return new Datatype(
          Datatype.NOT_PREDEFINED,
          all,
          null,
          displacements,
          lower / unit,
          (upper - lower) / unit,
          reportedBytes,
          complex,
          lowerMarked,
          upperMarked);
    }
    return raw(reportedBytes);
  }

  private Datatype raw(int reportedBytes) {
    byte[] signature = new byte[count];
    int bytes = 0;
    for (int i = 0; i < count; i++) {
      if (elements[i] == BasicType.OBJECT) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            "mixes MPI.OBJECT, which has no place in raw memory, with other types");
      }
      signature[i] = (byte) elements[i].ordinal();
      bytes += elements[i].bytes();
    }
    int[] displacements = new int[bytes];
    int n = 0;
    for (int i = 0; i < count; i++) {
      int width = elements[i].bytes();
      for (int j = 0; j < width; j++) {
        displacements[n++] = places[i] + j;
      }
    }
    return new Datatype(
        Datatype.NOT_PREDEFINED,
        BasicType.STRUCT,
        signature,
        displacements,
        lower,
        upper - lower,
        reportedBytes,
        complex,
        lowerMarked,
        upperMarked);
  }
}
