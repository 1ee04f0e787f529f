package lasso.runtime.surroundings;

import jdk.internal.misc.Unsafe;

/**
 * The generator in each thread of HotSpot from which identity hash codes are drawn: Marsaglia's xor-shift with four words (synchronizer.cpp, {@code hashCode=5}). Where it stands in the machine's own
 * thread is searched for by what a new thread begins with, and whether it does as expected is tried out: another machine has none.
 *
 * <pre>
 *  0        4        8        12       16   bytes
 *  +--------+--------+--------+--------+
 *  | W      | X      | Y      | Z      |
 *  +--------+--------+--------+--------+
 *  drawn: t = X ^ X &lt;&lt; 11; X, Y, Z = Y, Z, W; W = W ^ W &gt;&gt;&gt; 19 ^ t ^ t &gt;&gt;&gt; 8; of W the lower 31 bits, and 0xBAD in place of 0
 * </pre>
 */
final class HashGenerator {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long THREAD = U.objectFieldOffset(Thread.class, "eetop");

  /** What a thread begins with; X is random. */
  private static final int FIRST_W = 273326509;

  private static final int FIRST_Y = 842502087;
  private static final int FIRST_Z = 0x8767;

  private static final int Y_OFFSET = 8;
  private static final int Z_OFFSET = 12;

  /** It lies within so many bytes from the beginning of the machine's thread. */
  private static final int SEARCHED_BYTES = 1536;

  /** From the beginning of the machine's thread, in bytes. */
  private final long offset;

  private HashGenerator(long offset) {
    this.offset = offset;
  }

  /** All four words, the earlier in the lower half. */
  record State(long wx, long yz) {
    /** One of its own, for whoever needs a sequence that is always the same. */
    static final State FIRST = of(FIRST_W, 1, FIRST_Y, FIRST_Z);

    private static State of(int w, int x, int y, int z) {
      return new State(w & 0xffffffffL | (long) x << 32, y & 0xffffffffL | (long) z << 32);
    }

    /** A state that gives zero, in the bits of a code, so many times, at most four, and then is not all zeros: found backwards. */
    static State before(int draws) {
      int x = 0;
      int y = 0;
      int z = 0;
      int w = 1 << 31; // no bit of a code
      for (int i = 0; i < draws; i++) {
        int drawn = w;
        w = z;
        z = y;
        y = x;
        x = beforeShifts(drawn ^ w ^ w >>> 19);
      }
      return of(w, x, y, z);
    }

    /** The x of which {@code t = x ^ x << 11} has {@code t ^ t >>> 8} equal to a number. */
    private static int beforeShifts(int number) {
      int t = number;
      for (int shift = 8; shift < 32; shift *= 2) {
        t ^= t >>> shift;
      }
      int x = t;
      for (int shift = 11; shift < 32; shift *= 2) {
        x ^= x << shift;
      }
      return x;
    }
  }

  /** That of this machine, or null. */
  static HashGenerator find() {
    HashGenerator[] found = {null};
    Thread fresh = new Thread(() -> found[0] = here(), "lasso-hash-generator");
    fresh.setDaemon(true);
    fresh.start();
    boolean interrupted = false;
    while (true) {
      try {
        fresh.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return found[0];
  }

  /** In a thread that has drawn nothing yet. */
  private static HashGenerator here() {
    long thread = U.getLong(Thread.currentThread(), THREAD);
    if (thread == 0) {
      return null;
    }
    for (long offset = 0; offset < SEARCHED_BYTES; offset += Integer.BYTES) {
      long at = thread + offset;
      if (U.getInt(at) == FIRST_W
          && U.getInt(at + Y_OFFSET) == FIRST_Y
          && U.getInt(at + Z_OFFSET) == FIRST_Z) {
        HashGenerator found = new HashGenerator(offset);
        return found.obeys() ? found : null;
      }
    }
    return null;
  }

  private boolean obeys() {
    exchange(new State(0, 0));
    boolean obeys = gives(IdentityCodes.CONSTANT, IdentityCodes.SAFE_DRAWS + 1);
    exchange(State.before(IdentityCodes.SAFE_DRAWS));
    obeys &= gives(IdentityCodes.CONSTANT, IdentityCodes.SAFE_DRAWS);
    return obeys && exchange(new State(0, 0)).equals(State.of(1 << 31, 0, 0, 0));
  }

  private static boolean gives(int code, int times) {
    for (int i = 0; i < times; i++) {
      if (System.identityHashCode(new Object()) != code) {
        return false;
      }
    }
    return true;
  }

  /** Sets that of the running thread, and says what it was. */
  State exchange(State next) {
    long at = U.getLong(Thread.currentThread(), THREAD) + offset;
    State last = new State(U.getLong(at), U.getLong(at + Y_OFFSET));
    U.putLong(at, next.wx);
    U.putLong(at + Y_OFFSET, next.yz);
    return last;
  }
}
