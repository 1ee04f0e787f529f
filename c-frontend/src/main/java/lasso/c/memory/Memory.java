package lasso.c.memory;

import java.nio.charset.StandardCharsets;
import lasso.runtime.hooks.Linear;

/**
 * Linear memory, as host functions see it. An address is unsigned and counts bytes; the lowest {@link #NULL_BYTES} are nobody's. What is written here is written by the program: pending operations
 * and observers see it. A place in memory is handed to package {@code mpi} as {@link #bytes} and {@link #index}.
 */
public final class Memory {
  /** Below this address nothing lies: whoever gets here has followed a null pointer, or the stack has overflowed. */
  public static final int NULL_BYTES = 1024;

  /** Size of a page of WebAssembly, the unit in which memory grows, in bytes. */
  public static final int PAGE_BYTES = 65536;

  /** Addresses fit an {@code int}, and a Java array can't be much longer. */
  public static final int MAXIMUM_PAGES = (Integer.MAX_VALUE - 64) / PAGE_BYTES;

  /** Room for a heap from the start: growth makes a new array, which buffers of operations under way would not follow. */
  private static final int SPARE_PAGES = 16;

  /** All of it. */
  static byte[] bytes;

  /** Whether somebody outside the process may know an address: blocks of the heap keep theirs from then on. */
  private static boolean isExposed;

  /** What the user ignores, while a state is captured: null at all other times. */
  static byte[] aside;

  private static int maximumPages;

  /** How many requests of the message-passing library hold places in {@link #bytes}. */
  private static int holders;

  private Memory() {}

  /** Called before anything else by the translated program. */
  public static void start(int pages, int maximum) {
    maximumPages = Math.min(maximum, MAXIMUM_PAGES);
    bytes = new byte[Math.min(pages + SPARE_PAGES, maximumPages) * PAGE_BYTES];
    Addressability.stop();
    Definedness.bits = null;
  }

  /** Puts initial contents to their place. */
  public static void load(int address, String contents) {
    byte[] data = contents.getBytes(StandardCharsets.ISO_8859_1);
    Linear.put(bytes, address, data, data.length);
  }

  /** The present size in pages. */
  public static int pages() {
    return bytes.length / PAGE_BYTES;
  }

  /** Adds pages of zeros and returns the number of pages before, or -1 where there is no room. */
  public static int grow(int more) {
    int pages = pages();
    int most = Definedness.bits == null ? maximumPages : Definedness.START / PAGE_BYTES;
    if (more < 0 || more > Math.min(most, maximumPages) - pages) {
      return -1;
    }
    if (more > 0) {
      if (holders > 0) {
        throw Faults.unsupported(
            "memory that grows while requests are alive is not supported yet: start with more by"
                + " --cflags -Wl,--initial-memory=BYTES");
      }
      byte[] larger = new byte[(pages + more) * PAGE_BYTES];
      Linear.put(larger, 0, bytes, bytes.length);
      bytes = larger;
      Addressability.grow();
      Definedness.grow();
    }
    return pages;
  }

  /** As above, in a module with addresses of 64 bits. */
  public static long grow(long more) {
    return more < 0 || more > MAXIMUM_PAGES ? -1 : grow((int) more);
  }

  /** An address is told to somebody. */
  public static void expose() {
    isExposed = true;
  }

  /** A request holds a place in memory from now on. */
  public static void hold() {
    holders++;
  }

  /** The request is over. */
  public static void release() {
    holders--;
  }

  /** The present size in bytes. */
  public static long length() {
    return bytes.length;
  }

  /** The array that holds all memory, for buffers of package {@code mpi}. */
  public static byte[] bytes() {
    return bytes;
  }

  /**
   * Where a range of bytes begins in {@link #bytes}.
   *
   * @throws MemoryFault when not all of it lies in memory; an empty one may lie anywhere
   */
  public static int index(long address, long length) {
    int at = inside(address, length);
    Addressability.checkRange(at, (int) length, "use");
    return at;
  }

  /** As above, whatever objects there are. */
  static int inside(long address, long length) {
    if (length == 0) {
      return address < 0 || address > bytes.length ? 0 : (int) address;
    }
    if (address < NULL_BYTES || length < 0 || length > bytes.length - address) {
      throw Faults.at("use", address, length);
    }
    return (int) address;
  }

  /** Where bytes begin that are looked at. */
  private static int source(long address, long length) {
    int at = index(address, length);
    Definedness.check(at, (int) length, "use");
    return at;
  }

  /** Where bytes begin that are written. */
  private static int target(long address, long length) {
    int at = index(address, length);
    Definedness.define(at, (int) length);
    ObservedFrame.written(at, (int) length);
    return at;
  }

  /**
   * The message-passing library takes what bytes hold.
   *
   * @param call for messages
   */
  public static void sends(String call, long address, long length) {
    Definedness.check(inside(address, length), (int) length, call);
  }

  /** The message-passing library will write bytes. */
  public static void receives(long address, long length) {
    int at = inside(address, length);
    Definedness.define(at, (int) length);
    ObservedFrame.written(at, (int) length);
  }

  /** Whether somebody wants to know more of buffers than that they lie in memory. */
  public static boolean isChecked() {
    return Addressability.isOn() || ObservedFrame.isAny();
  }

  /**
   * Ends the process if bytes, which lie in memory, belong to no object.
   *
   * @param call for messages
   */
  public static void requireObject(String call, long address, long length) {
    Addressability.checkRange((int) address, (int) length, call);
  }

  /** One byte. */
  public static byte getByte(long address) {
    return Linear.getByte(bytes, source(address, 1));
  }

  /** Two bytes. */
  public static short getShort(long address) {
    return Linear.getShort(bytes, source(address, 2));
  }

  /** Four bytes. */
  public static int getInt(long address) {
    return Linear.getInt(bytes, source(address, 4));
  }

  /** Eight bytes. */
  public static long getLong(long address) {
    return Linear.getLong(bytes, source(address, 8));
  }

  /** Four bytes. */
  public static float getFloat(long address) {
    return Float.intBitsToFloat(getInt(address));
  }

  /** Eight bytes. */
  public static double getDouble(long address) {
    return Double.longBitsToDouble(getLong(address));
  }

  /** One byte. */
  public static void putByte(long address, int value) {
    Linear.putByte(bytes, target(address, 1), (byte) value);
  }

  /** Two bytes. */
  public static void putShort(long address, int value) {
    Linear.putShort(bytes, target(address, 2), (short) value);
  }

  /** Four bytes. */
  public static void putInt(long address, int value) {
    Linear.putInt(bytes, target(address, 4), value);
  }

  /** Eight bytes. */
  public static void putLong(long address, long value) {
    Linear.putLong(bytes, target(address, 8), value);
  }

  /** Four bytes. */
  public static void putFloat(long address, float value) {
    putInt(address, Float.floatToRawIntBits(value));
  }

  /** Eight bytes. */
  public static void putDouble(long address, double value) {
    putLong(address, Double.doubleToRawLongBits(value));
  }

  /** Copies bytes; the ranges may overlap. */
  public static void copy(long to, long from, long length) {
    int target = index(to, length);
    int source = index(from, length);
    Linear.copy(bytes, target, source, (int) length);
    Definedness.copy(target, source, (int) length);
    ObservedFrame.written(target, (int) length);
  }

  /** Sets bytes to a value. */
  public static void fill(long to, int value, long length) {
    Linear.fill(bytes, target(to, length), (byte) value, (int) length);
  }

  /** A copy of bytes. */
  public static byte[] read(long address, int length) {
    byte[] copy = new byte[length];
    Linear.get(bytes, source(address, length), copy, length);
    return copy;
  }

  /** Puts bytes to their place. */
  public static void write(long address, byte[] data) {
    Linear.put(bytes, target(address, data.length), data, data.length);
  }

  /** The length of the text that ends with a zero, in bytes. */
  public static int cLength(long address) {
    int start = source(address, 1);
    int end = Linear.indexOfZero(bytes, start);
    if (end < 0) {
      throw Faults.end(
          "the text at address 0x" + Long.toHexString(address) + " has no end in memory");
    }
    source(address, end + 1L - start);
    return end - start;
  }

  /** The text that ends with a zero, in UTF-8. */
  public static String cString(long address) {
    return new String(read(address, cLength(address)), StandardCharsets.UTF_8);
  }
}
