package lasso.c.dwarf;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What an expression of a location says (DWARF 5, section 2.5, with WebAssembly's extension for its locals). What clang does not emit for variables in C, and operands of the machine, say nothing.
 */
public final class LocationExpression {
  private static final int LOCAL = 0;
  private static final int DEREFERENCE = 0x06;
  private static final int PLUS = 0x23;
  private static final int FRAME_BASE = 0x91;
  private static final int STACK_VALUE = 0x9f;
  private static final int WASM = 0xed;

  private final int addressBytes;
  private final FrameView frame;

  private LocationExpression(int addressBytes, FrameView frame) {
    this.addressBytes = addressBytes;
    this.frame = frame;
  }

  /** A suspended frame. */
  public interface FrameView {
    /** The bits of a local of WebAssembly; null if it is not kept. */
    Long local(int number);

    /** What a local of WebAssembly was when the frame was made, whose base it is. */
    Long baseLocal(int number);

    /** The stack pointer of the frame; null if it is not known. */
    Long stackPointer();

    /** A number of four or eight bytes in memory, extended by the sign; null outside. */
    Long word(long address, int bytes);
  }

  /**
   * Where a variable is.
   *
   * @param isInMemory whether the bits are its address; else they are its value
   */
  public record Found(boolean isInMemory, long bits) {}

  private static final class Unknown extends Exception {
    private static final long serialVersionUID = 1;

    Unknown() {
      super(null, null, false, false);
    }
  }

  /**
   * Evaluates an expression; null where it says nothing.
   *
   * @param function whose variable it is
   */
  public static Found evaluate(byte[] expression, FunctionVariables function, FrameView frame) {
    try {
      return new LocationExpression(function.addressBytes(), frame)
          .run(new Bytes(expression), function.frameBase());
    } catch (Unknown | IndexOutOfBoundsException e) {
      return null;
    }
  }

  /** The local of WebAssembly that holds the value of a variable, and nothing is done to it; -1 where an expression says something else. */
  public static int local(byte[] expression) {
    Bytes in = new Bytes(expression);
    try {
      if (in.u8() != WASM || in.u8() != LOCAL) {
        return -1;
      }
      int local = (int) in.uleb();
      return in.hasMore() && in.u8() == STACK_VALUE && !in.hasMore() ? local : -1;
    } catch (IndexOutOfBoundsException e) {
      return -1;
    }
  }

  /**
   * A fixed place in a frame.
   *
   * @param offset from the frame base
   * @param isIndirect whether the variable lies where a pointer leads that lies there
   * @param beyond what is added to that pointer, else 0
   */
  public record FramePlace(int offset, boolean isIndirect, int beyond) {}

  /** The fixed place that an expression means; null if it says something else. */
  public static FramePlace inFrame(byte[] expression) {
    Bytes in = new Bytes(expression);
    try {
      if (in.u8() != FRAME_BASE) {
        return null;
      }
      int offset = (int) in.sleb();
      boolean isIndirect = in.hasMore() && in.u8() == DEREFERENCE;
      int beyond = isIndirect && in.hasMore() && in.u8() == PLUS ? (int) in.uleb() : 0;
      return in.hasMore() ? null : new FramePlace(offset, isIndirect, beyond);
    } catch (IndexOutOfBoundsException e) {
      return null;
    }
  }

  private Found run(Bytes in, byte[] frameBase) throws Unknown {
    Deque<Long> stack = new ArrayDeque<>();
    while (in.hasMore()) {
      int operation = in.u8();
      if (operation == STACK_VALUE) {
        if (in.hasMore()) {
          throw new Unknown();
        }
        return new Found(false, pop(stack));
      }
      step(operation, in, stack, frameBase);
    }
    return new Found(true, pop(stack) & 0xffff_ffffL);
  }

  private void step(int operation, Bytes in, Deque<Long> stack, byte[] frameBase) throws Unknown {
    switch (operation) {
      case 0x03 -> stack.push(in.unsigned(addressBytes));
      case 0x0c -> stack.push(in.unsigned(4));
      case DEREFERENCE -> stack.push(known(frame.word(pop(stack) & 0xffff_ffffL, addressBytes)));
      case 0x08 -> stack.push((long) in.u8());
      case 0x09 -> stack.push((long) in.s8());
      case 0x0a -> stack.push((long) in.u16());
      case 0x0b -> stack.push((long) (short) in.u16());
      case 0x0d -> stack.push((long) in.u32());
      case 0x0e, 0x0f -> stack.push(in.u64());
      case 0x10 -> stack.push(in.uleb());
      case 0x11 -> stack.push(in.sleb());
      case 0x12 -> stack.push(known(stack.peek()));
      case 0x1a -> stack.push(pop(stack) & pop(stack));
      case 0x1c -> stack.push(-pop(stack) + pop(stack));
      case 0x1e -> stack.push(pop(stack) * pop(stack));
      case 0x1f -> stack.push(-pop(stack));
      case 0x22 -> stack.push(pop(stack) + pop(stack));
      case PLUS ->
          // where nothing stands before it, the compiler means the frame in memory, whose register
          // has no number
          stack.push((stack.isEmpty() ? known(frame.stackPointer()) : pop(stack)) + in.uleb());
      case FRAME_BASE -> stack.push(base(frameBase) + in.sleb());
      case WASM -> stack.push(wasm(in));
      default -> {
        if (operation < 0x30 || operation > 0x4f) {
          throw new Unknown();
        }
        stack.push((long) operation - 0x30);
      }
    }
  }

  private long base(byte[] frameBase) throws Unknown {
    if (frameBase == null) {
      throw new Unknown();
    }
    int local = local(frameBase);
    long bits = local >= 0 ? known(frame.baseLocal(local)) : run(new Bytes(frameBase), null).bits();
    return bits & 0xffff_ffffL;
  }

  /** The globals of a module that expressions name are its stack pointer. */
  private long wasm(Bytes in) throws Unknown {
    int kind = in.u8();
    if (kind == LOCAL) {
      return known(frame.local((int) in.uleb()));
    }
    if (kind == 1) {
      in.uleb();
    } else if (kind == 3) {
      in.u32();
    } else {
      throw new Unknown();
    }
    return known(frame.stackPointer());
  }

  private static long pop(Deque<Long> stack) throws Unknown {
    return known(stack.poll());
  }

  private static long known(Long value) throws Unknown {
    if (value == null) {
      throw new Unknown();
    }
    return value;
  }
}
