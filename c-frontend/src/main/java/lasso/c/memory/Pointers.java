package lasso.c.memory;

/** Pointers in linear memory: they have 4 bytes, or 8 in a program with addresses of 64 bits. */
public final class Pointers {
  private static int bytes = 4;

  private Pointers() {}

  /** Called by the translated program before anything else. */
  public static void width(int bytes) {
    Pointers.bytes = bytes;
  }

  /** Size of a pointer, of {@code size_t} and of {@code MPI_Aint}, in bytes. */
  public static int bytes() {
    return bytes;
  }

  /** The pointer at an address. */
  public static long get(long address) {
    return bytes == 4 ? Memory.getInt(address) & 0xffffffffL : Memory.getLong(address);
  }

  /** The signed number as wide as a pointer at an address. */
  public static long getSigned(long address) {
    return bytes == 4 ? Memory.getInt(address) : Memory.getLong(address);
  }

  /** Stores a pointer, or a number as wide as one. */
  public static void put(long address, long value) {
    if (bytes == 4) {
      Memory.putInt(address, (int) value);
    } else {
      Memory.putLong(address, value);
    }
  }
}
