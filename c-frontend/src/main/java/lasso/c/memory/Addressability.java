package lasso.c.memory;

import lasso.runtime.hooks.Linear;

/**
 * Which bytes belong to an object: a code for each 8 bytes of memory, as the instrumentation of clang defines them (Serebryany et al., AddressSanitizer, 2012).
 *
 * <pre>
 * 0         all 8 belong to an object
 * 1 to 7    as many do, from the first on
 * negative  none does: a red zone, or memory of the heap that is in no block
 * </pre>
 *
 * <p>The codes are a function of the frames and the blocks in use, so they tell no equal states apart.
 */
public final class Addressability {
  /** The code of memory of the heap that is in no block. */
  private static final byte NO_BLOCK = (byte) 0xfa;

  private static final byte LEFT_OF_FRAME = (byte) 0xf1;

  private static final int GRANULE_BYTES = 8;
  private static final int GRANULE_BITS = 3;

  /** Null while nothing is checked. */
  private static byte[] codes;

  /** Whether nothing but the stack lies below its pointer. */
  private static boolean stackLowest;

  private Addressability() {}

  /**
   * Called by the translated program before its first function, when it was compiled for these checks.
   *
   * @param heap where the heap begins
   * @param lowest whether the stack lies below all data
   */
  public static void start(int heap, boolean lowest) {
    stackLowest = lowest;
    byte[] fresh = new byte[Memory.bytes.length >> GRANULE_BITS];
    Linear.fill(fresh, heap >> GRANULE_BITS, NO_BLOCK, fresh.length - (heap >> GRANULE_BITS));
    codes = fresh;
    NearestObject.heapAt(heap);
  }

  /** Nothing is checked from now on: another program starts. */
  static void stop() {
    codes = null;
    NearestObject.forget();
  }

  /** Memory has grown: what is new is the heap's. */
  static void grow() {
    if (codes != null) {
      byte[] larger = new byte[Memory.bytes.length >> GRANULE_BITS];
      Linear.put(larger, 0, codes, codes.length);
      Linear.fill(larger, codes.length, NO_BLOCK, larger.length - codes.length);
      codes = larger;
    }
  }

  /** Ends the process if one of at most 8 bytes belongs to no object; what lies outside memory is left to others. */
  static void check(int at, int bytes, boolean stores) {
    int last = at + bytes - 1;
    if (codes == null || at < 0 || last < 0 || last >> GRANULE_BITS >= codes.length) {
      return;
    }
    if ((codes[at >> GRANULE_BITS] | codes[last >> GRANULE_BITS]) != 0 || isDead(at)) {
      checkEach(at, bytes, stores ? "write" : "read");
    }
  }

  /** As above for any number of bytes that lie in memory. */
  static void checkRange(int at, int length, String access) {
    if (codes == null || length <= 0) {
      return;
    }
    int last = at + length - 1 >> GRANULE_BITS;
    boolean clean = !isDead(at);
    for (int i = at >> GRANULE_BITS; clean && i <= last; i++) {
      clean = codes[i] == 0;
    }
    if (!clean) {
      checkEach(at, length, access);
    }
  }

  private static boolean isDead(int at) {
    return stackLowest && at < Stack.pointer - Stack.RED_ZONE_BYTES;
  }

  private static void checkEach(int at, int length, String access) {
    if (at < Memory.NULL_BYTES) {
      return; // a null pointer: whoever accesses memory says so
    }
    for (int i = at; i < at + length; i++) {
      if (isDead(i) || !isAddressable(i)) {
        throw Faults.end(
            access
                + " of "
                + length
                + (length == 1 ? " byte" : " bytes")
                + " at address 0x"
                + Integer.toHexString(at)
                + ", "
                + (isDead(i)
                    ? "among variables of a function that has returned"
                    : NearestObject.describe(i)));
      }
    }
  }

  static boolean isAddressable(int at) {
    byte code = codes[at >> GRANULE_BITS];
    return code == 0 || code > 0 && (at & GRANULE_BYTES - 1) < code;
  }

  /** Whether a place is known to lie in an object. */
  static boolean holds(int at) {
    return codes != null
        && at >= Memory.NULL_BYTES
        && at >> GRANULE_BITS < codes.length
        && !isDead(at)
        && isAddressable(at);
  }

  /** Whether the compiler keeps its notes on a frame at an address. */
  static boolean isLeftOfFrame(int at) {
    return codes != null
        && at > 0
        && at >> GRANULE_BITS < codes.length
        && codes[at >> GRANULE_BITS] == LEFT_OF_FRAME;
  }

  /** Whether accesses are checked. */
  static boolean isOn() {
    return codes != null;
  }

  /** Sets the codes from the one at an index on. */
  static void set(int index, int code, int count) {
    if (codes != null && count > 0) {
      Linear.fill(codes, index, (byte) code, count);
    }
  }

  /** So many bytes from a multiple of 8 on belong to an object, the rest of the last 8 to none. */
  static void allow(int at, int length) {
    set(at >> GRANULE_BITS, 0, length >> GRANULE_BITS);
    if ((length & GRANULE_BYTES - 1) != 0) {
      set(at + length >> GRANULE_BITS, length & GRANULE_BYTES - 1, 1);
    }
  }

  /** None of these bytes belongs to an object. */
  static void forbid(int at, int length, int code) {
    int from = at + GRANULE_BYTES - 1 >> GRANULE_BITS;
    set(from, code, (at + length + GRANULE_BYTES - 1 >> GRANULE_BITS) - from);
  }

  /** A block of the heap is in no use any more. */
  static void forbidBlock(int at, int length) {
    forbid(at, length, NO_BLOCK);
  }
}
