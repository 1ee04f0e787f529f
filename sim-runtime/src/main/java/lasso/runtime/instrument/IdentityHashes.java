package lasso.runtime.instrument;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * Sets identity hash codes. {@code Enum.hashCode} is final and the JDK's own maps call it, so the codes of constants
 * and class objects themselves must be the same on every run. The code stands in the mark word of an unlocked object
 * (HotSpot, markWord.hpp), at a position that depends on the layout of headers; it is searched for, and the
 * result is checked, so that another layout fails and does no harm.
 */
public final class IdentityHashes {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** Identity hash codes have 31 bits. */
  private static final long MASK = 0x7fffffffL;

  /** Bit positions of the code in the mark word: ordinary and compact headers. */
  private static final int[] SHIFTS = {8, 11};

  private static final int ATTEMPTS = 100;

  /** Lock bits of an object that nobody has locked. */
  private static final long LOCK_BITS = 7;

  private static final long UNLOCKED = 1;

  /** All bits that the code has in either layout, and bits between that are zero. */
  private static final long CODE_BITS = (1L << 42) - (1L << 8);

  /** Where an enum constant of newer JDKs keeps the code that it was asked for, or -1. */
  private static final long KEPT = kept();

  /** The bit position of this machine, or -1. */
  private static final int SHIFT = shift();

  private IdentityHashes() {}

  /** Sets the code, a positive number; false when this JVM does not let us. The object must not be locked. */
  public static boolean assign(Object object, int code) {
    if (code <= 0) {
      throw new IllegalArgumentException("an identity hash code is positive: " + code);
    }
    keep(object, code);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int old = System.identityHashCode(object);
      if (old == code) {
        return true;
      }
      long mark = UNSAFE.getLong(object, 0L);
      for (int shift : SHIFTS) {
        if (((mark >>> shift) & MASK) == old) {
          long changed = mark & ~(MASK << shift) | (long) code << shift;
          UNSAFE.compareAndSetLong(object, 0L, mark, changed);
          break;
        }
      }
    }
    return System.identityHashCode(object) == code;
  }

  private static long kept() {
    for (Field field : Enum.class.getDeclaredFields()) {
      if (field.getName().equals("hash") && field.getType() == int.class) {
        return UNSAFE.objectFieldOffset(field);
      }
    }
    return -1;
  }

  private static void keep(Object object, int code) {
    if (KEPT >= 0 && object instanceof Enum<?>) {
      UNSAFE.putInt(object, KEPT, code);
    }
  }

  private static int shift() {
    Object object = new Object();
    if (hasBits(object)) {
      return -1;
    }
    int code = System.identityHashCode(object);
    long mark = UNSAFE.getLong(object, 0L);
    for (int shift : SHIFTS) {
      if ((mark & LOCK_BITS) == UNLOCKED && (mark & CODE_BITS) == (long) code << shift) {
        return shift;
      }
    }
    return -1;
  }

  private static boolean hasBits(Object object) {
    long mark = UNSAFE.getLong(object, 0L);
    return (mark & LOCK_BITS) != UNLOCKED || (mark & CODE_BITS) != 0;
  }

  /** False only of an object that has never been asked for its code. Gives it none. */
  public static boolean mayHaveCode(Object object) {
    return SHIFT < 0 || hasBits(object);
  }

  /**
   * Gives an object a code, or takes its code away, and draws none.
   *
   * @param code a positive number; 0: it gets a new one when it is asked for it
   * @return false when it stays as it is: the object is locked, or this JVM does not let us
   */
  public static boolean put(Object object, int code) {
    keep(object, code);
    for (int attempt = 0; SHIFT >= 0 && attempt < ATTEMPTS; attempt++) {
      long mark = UNSAFE.getLong(object, 0L);
      if ((mark & LOCK_BITS) != UNLOCKED) {
        return false;
      }
      long changed = mark & ~(MASK << SHIFT) | (long) code << SHIFT;
      if (mark == changed || UNSAFE.compareAndSetLong(object, 0L, mark, changed)) {
        return true;
      }
    }
    return false;
  }
}
