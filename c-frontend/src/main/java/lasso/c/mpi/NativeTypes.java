package lasso.c.mpi;

import lasso.runtime.api.BasicType;
import lasso.runtime.hooks.Pinned;
import mpi.Datatype;

/**
 * The predefined datatypes of C, as layouts of raw memory: places and extents count bytes. Their numbers are those of their handles in {@code mpi.h}; what C calls by several names may share a layout.
 */
final class NativeTypes {
  /** Where numbers of their own begin: behind those of Java's predefined types. */
  private static final int OWN = 1000;

  @Pinned private static final Datatype BYTE = bytes(1, BasicType.BYTE);
  @Pinned private static final Datatype PACKED = bytes(2, BasicType.PACKED);
  @Pinned private static final Datatype CHAR = bytes(3, BasicType.C_CHAR);
  @Pinned private static final Datatype SIGNED_CHAR = bytes(4, BasicType.SIGNED_CHAR);
  @Pinned private static final Datatype UNSIGNED_CHAR = bytes(5, BasicType.UNSIGNED_CHAR);
  @Pinned private static final Datatype SHORT = raw(6, false, BasicType.SHORT);
  @Pinned private static final Datatype UNSIGNED_SHORT = raw(7, false, BasicType.UNSIGNED_SHORT);
  @Pinned private static final Datatype INT = raw(8, false, BasicType.INT);
  @Pinned private static final Datatype UNSIGNED = raw(9, false, BasicType.UNSIGNED);
  @Pinned private static final Datatype LONG = raw(10, false, BasicType.LONG);
  @Pinned private static final Datatype UNSIGNED_LONG = raw(11, false, BasicType.UNSIGNED_LONG);
  @Pinned private static final Datatype LONG_32 = raw(12, false, BasicType.LONG_32);

  @Pinned
  private static final Datatype UNSIGNED_LONG_32 = raw(13, false, BasicType.UNSIGNED_LONG_32);

  @Pinned private static final Datatype LONG_LONG = raw(14, false, BasicType.LONG_LONG);

  @Pinned
  private static final Datatype UNSIGNED_LONG_LONG = raw(15, false, BasicType.UNSIGNED_LONG_LONG);

  @Pinned private static final Datatype FLOAT = raw(16, false, BasicType.FLOAT);
  @Pinned private static final Datatype DOUBLE = raw(17, false, BasicType.DOUBLE);
  @Pinned private static final Datatype LONG_DOUBLE = raw(18, false, BasicType.LONG_DOUBLE);
  @Pinned private static final Datatype WCHAR = raw(19, false, BasicType.WCHAR);
  @Pinned private static final Datatype BOOL = raw(20, false, BasicType.BOOLEAN);

  @Pinned
  private static final Datatype FLOAT_COMPLEX = raw(21, true, BasicType.FLOAT, BasicType.FLOAT);

  @Pinned
  private static final Datatype DOUBLE_COMPLEX = raw(22, true, BasicType.DOUBLE, BasicType.DOUBLE);

  @Pinned
  private static final Datatype LONG_DOUBLE_COMPLEX =
      raw(23, true, BasicType.LONG_DOUBLE, BasicType.LONG_DOUBLE);

  @Pinned private static final Datatype FLOAT_INT = raw(24, false, BasicType.FLOAT, BasicType.INT);

  @Pinned
  private static final Datatype DOUBLE_INT = raw(25, false, BasicType.DOUBLE, BasicType.INT);

  @Pinned private static final Datatype LONG_INT = raw(26, false, BasicType.LONG, BasicType.INT);

  @Pinned
  private static final Datatype LONG_32_INT = raw(27, false, BasicType.LONG_32, BasicType.INT);

  @Pinned private static final Datatype INT_INT = raw(28, false, BasicType.INT, BasicType.INT);
  @Pinned private static final Datatype SHORT_INT = raw(29, false, BasicType.SHORT, BasicType.INT);

  @Pinned
  private static final Datatype LONG_DOUBLE_INT =
      raw(30, false, BasicType.LONG_DOUBLE, BasicType.INT);

  @Pinned private static final Datatype LB = Datatype.marker(OWN + 31, true);
  @Pinned private static final Datatype UB = Datatype.marker(OWN + 32, false);

  @Pinned
  private static final Datatype FLOAT_FLOAT = raw(61, false, BasicType.FLOAT, BasicType.FLOAT);

  @Pinned
  private static final Datatype DOUBLE_DOUBLE = raw(62, false, BasicType.DOUBLE, BasicType.DOUBLE);

  /** By the number of the handle, from 1 on. */
  @Pinned
  private static final String[] NAMES = {
    "BYTE",
    "PACKED",
    "CHAR",
    "SIGNED_CHAR",
    "UNSIGNED_CHAR",
    "SHORT",
    "UNSIGNED_SHORT",
    "INT",
    "UNSIGNED",
    "LONG",
    "UNSIGNED_LONG",
    "LONG",
    "UNSIGNED_LONG",
    "LONG_LONG",
    "UNSIGNED_LONG_LONG",
    "FLOAT",
    "DOUBLE",
    "LONG_DOUBLE",
    "WCHAR",
    "C_BOOL",
    "C_FLOAT_COMPLEX",
    "C_DOUBLE_COMPLEX",
    "C_LONG_DOUBLE_COMPLEX",
    "FLOAT_INT",
    "DOUBLE_INT",
    "LONG_INT",
    "LONG_INT",
    "2INT",
    "SHORT_INT",
    "LONG_DOUBLE_INT",
    "LB",
    "UB",
    "INT8_T",
    "INT16_T",
    "INT32_T",
    "INT64_T",
    "UINT8_T",
    "UINT16_T",
    "UINT32_T",
    "UINT64_T",
    "AINT",
    "AINT",
    "OFFSET",
    "COUNT",
    "CHARACTER",
    "LOGICAL",
    "INTEGER",
    "REAL",
    "DOUBLE_PRECISION",
    "COMPLEX",
    "DOUBLE_COMPLEX",
    "INTEGER1",
    "INTEGER2",
    "INTEGER4",
    "INTEGER8",
    "REAL4",
    "REAL8",
    "COMPLEX8",
    "COMPLEX16",
    "2INTEGER",
    "2REAL",
    "2DOUBLE_PRECISION",
    "CXX_BOOL",
    "CXX_FLOAT_COMPLEX",
    "CXX_DOUBLE_COMPLEX",
    "CXX_LONG_DOUBLE_COMPLEX"
  };

  private NativeTypes() {}

  /** Whether it is a pair of a value and an index. */
  static boolean isPair(int number) {
    return switch (number) {
      case 24, 25, 26, 27, 28, 29, 30, 60, 61, 62 -> true;
      default -> false;
    };
  }

  static int count() {
    return NAMES.length;
  }

  /** As C spells it. */
  static String name(int number) {
    return "MPI_" + NAMES[number - 1];
  }

  /** The layout of a predefined type by the number of its handle, or null. */
  static Datatype get(int number) {
    return switch (number) {
      case 1 -> BYTE;
      case 2 -> PACKED;
      case 3, 45 -> CHAR;
      case 4, 33, 52 -> SIGNED_CHAR;
      case 5, 37 -> UNSIGNED_CHAR;
      case 6, 34, 53 -> SHORT;
      case 7, 38 -> UNSIGNED_SHORT;
      case 8, 35, 46, 47, 54 -> INT;
      case 9, 39 -> UNSIGNED;
      case 10, 41 -> LONG;
      case 11 -> UNSIGNED_LONG;
      case 12, 42 -> LONG_32;
      case 13 -> UNSIGNED_LONG_32;
      case 14, 36, 43, 44, 55 -> LONG_LONG;
      case 15, 40 -> UNSIGNED_LONG_LONG;
      case 16, 48, 56 -> FLOAT;
      case 17, 49, 57 -> DOUBLE;
      case 18 -> LONG_DOUBLE;
      case 19 -> WCHAR;
      case 20, 63 -> BOOL;
      case 21, 50, 58, 64 -> FLOAT_COMPLEX;
      case 22, 51, 59, 65 -> DOUBLE_COMPLEX;
      case 23, 66 -> LONG_DOUBLE_COMPLEX;
      case 24 -> FLOAT_INT;
      case 25 -> DOUBLE_INT;
      case 26 -> LONG_INT;
      case 27 -> LONG_32_INT;
      case 28, 60 -> INT_INT;
      case 29 -> SHORT_INT;
      case 30 -> LONG_DOUBLE_INT;
      case 31 -> LB;
      case 32 -> UB;
      case 61 -> FLOAT_FLOAT;
      case 62 -> DOUBLE_DOUBLE;
      default -> null;
    };
  }

  /** A type of single bytes. */
  private static Datatype bytes(int number, BasicType type) {
    Datatype layout = new Datatype(OWN, type, null, null, 0, 1, 1, false, false, false);
    return Datatype.predefined(OWN + number, layout, 1, false);
  }

  /**
   * Elements one after the other, placed and padded as those of a structure of C.
   */
  private static Datatype raw(int number, boolean complex, BasicType... elements) {
    byte[] signature = new byte[elements.length];
    int alignment = 1;
    int extent = 0;
    int bytes = 0;
    for (int i = 0; i < elements.length; i++) {
      signature[i] = (byte) elements[i].ordinal();
      bytes += elements[i].bytes();
      alignment = Math.max(alignment, elements[i].bytes());
    }
    int[] displacements = new int[bytes];
    int n = 0;
    for (BasicType element : elements) {
      extent = aligned(extent, element.bytes());
      for (int i = 0; i < element.bytes(); i++) {
        displacements[n++] = extent++;
      }
    }
    extent = aligned(extent, alignment);
    Datatype layout =
        new Datatype(
            OWN, BasicType.STRUCT, signature, displacements, 0, extent, 1, complex, false, false);
    return Datatype.predefined(OWN + number, layout, 1, complex);
  }

  private static int aligned(int at, int bytes) {
    return (at + bytes - 1) / bytes * bytes;
  }
}
