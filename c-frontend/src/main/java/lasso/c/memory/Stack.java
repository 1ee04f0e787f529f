package lasso.c.memory;

import lasso.runtime.hooks.Linear;

/**
 * The stack of C in linear memory, which grows downwards. What a process leaves behind below the pointer is nobody's, but would tell equal states apart: before each call of a host function, where a step may
 * end, it is zeroed.
 */
public final class Stack {
  /** Functions that call no others may use so many bytes below the pointer without moving it. */
  static final int RED_ZONE_BYTES = 128;

  /** Address of the lowest byte in use. */
  public static int pointer;

  /** The lowest value of the pointer since memory below it was zero. */
  private static int lowest;

  private Stack() {}

  /** Called by the translated program before its first function. */
  public static void start(int top) {
    pointer = top;
    lowest = top;
  }

  /** A function takes or gives back room. */
  public static void move(int to) {
    if (Definedness.bits != null && to < pointer) {
      Definedness.define(to, pointer - to);
    }
    pointer = to;
    if (to < lowest) {
      if (to < Memory.NULL_BYTES) {
        throw Faults.end(
            "the stack has overflowed; --cflags -Wl,-z,stack-size=BYTES makes it larger");
      }
      lowest = to;
    }
  }

  /** As above, in a module with addresses of 64 bits. */
  public static void move(long to) {
    move(to < Memory.NULL_BYTES ? 0 : Access.narrow(to));
  }

  /** Takes room for as many bytes, for good. Returns its address. */
  static int take(int bytes) {
    move(pointer - bytes & -16);
    return pointer;
  }

  /** Zeroes what lies below the pointer. */
  public static void settle() {
    if (pointer > 0) {
      clear(Math.max(0, lowest - RED_ZONE_BYTES), pointer);
      lowest = pointer;
    }
  }

  /** Where a step ends within a function that may use the red zone: zeroes what lies below that. */
  public static void settleBelow() {
    if (pointer > RED_ZONE_BYTES) {
      clear(Math.max(0, lowest - RED_ZONE_BYTES), pointer - RED_ZONE_BYTES);
      lowest = pointer;
    }
  }

  /** A variable of a function holds what nobody will read. */
  public static void forget(int address, int bytes) {
    Linear.clear(Memory.bytes, address, address + bytes);
  }

  /** As above, unless a place lies in the variable; if it lies in no object, it may mean any. */
  public static void forgetUnless(int address, int bytes, int place) {
    if ((place < address || place > address + bytes) && Addressability.holds(place)) {
      forget(address, bytes);
    }
  }

  /** As above, in a module with addresses of 64 bits. */
  public static void forgetUnless(int address, int bytes, long place) {
    if (place >>> 31 == 0) {
      forgetUnless(address, bytes, (int) place);
    }
  }

  private static void clear(int from, int to) {
    Linear.clear(Memory.bytes, from, to);
    Definedness.define(from, to - from);
  }
}
