package lasso.c.frames;

import com.dylibso.chicory.wasm.types.OpCode;

/** How many operands instructions take and leave whose operands do not depend on the module. By the codes of the specification (WebAssembly 2.0, section 5.4). */
final class Arity {
  private Arity() {}

  /** How many it takes; -1 for one that is not known here. */
  static int taken(OpCode opcode) {
    int code = opcode.opcode();
    if (code >= 0x28 && code <= 0x35) {
      return 1; // load
    }
    if (code >= 0x36 && code <= 0x3e) {
      return 2; // store
    }
    if (code == 0x3f || code >= 0x41 && code <= 0x44) {
      return 0; // size of memory, constants
    }
    if (code == 0x40) {
      return 1; // growth of memory
    }
    if (code >= 0x45 && code <= 0xc4) {
      return isUnary(code) ? 1 : 2;
    }
    if (code >= 0xfc00 && code <= 0xfc07) {
      return 1; // conversions that saturate
    }
    return code == 0xfc08 || code == 0xfc0a || code == 0xfc0b ? 3 : -1; // of blocks of memory
  }

  /** How many it leaves, where {@link #taken} knows it. */
  static int left(OpCode opcode) {
    int code = opcode.opcode();
    return code >= 0x36 && code <= 0x3e || code >= 0xfc08 ? 0 : 1;
  }

  static boolean isLoad(OpCode opcode) {
    return opcode.opcode() >= 0x28 && opcode.opcode() <= 0x35;
  }

  static boolean isStore(OpCode opcode) {
    return opcode.opcode() >= 0x36 && opcode.opcode() <= 0x3e;
  }

  /** Whether its result is a truth value. */
  static boolean isComparison(OpCode opcode) {
    return opcode.opcode() >= 0x45 && opcode.opcode() <= 0x66;
  }

  private static boolean isUnary(int code) {
    return code == 0x45
        || code == 0x50
        || code >= 0x67 && code <= 0x69
        || code >= 0x79 && code <= 0x7b
        || code >= 0x8b && code <= 0x91
        || code >= 0x99 && code <= 0x9f
        || code >= 0xa7;
  }

  /** Bytes that a load or store moves. */
  static int bytes(OpCode opcode) {
    return switch (opcode) {
      case I32_LOAD8_S, I32_LOAD8_U, I64_LOAD8_S, I64_LOAD8_U, I32_STORE8, I64_STORE8 -> 1;
      case I32_LOAD16_S, I32_LOAD16_U, I64_LOAD16_S, I64_LOAD16_U, I32_STORE16, I64_STORE16 -> 2;
      case I32_LOAD, F32_LOAD, I64_LOAD32_S, I64_LOAD32_U, I32_STORE, F32_STORE, I64_STORE32 -> 4;
      default -> 8;
    };
  }
}
