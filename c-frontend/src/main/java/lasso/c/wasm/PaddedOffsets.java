package lasso.c.wasm;

import com.dylibso.chicory.wasm.types.OpCode;
import com.dylibso.chicory.wasm.types.SectionId;
import com.dylibso.chicory.wasm.types.WasmEncoding;
import java.util.regex.Pattern;
import lasso.runtime.program.UnusableInputException;

/**
 * Shortens the offsets of loads and stores in place. Linkers write those of 64 bits with ten bytes, of which the library reads no more than five: what is left over becomes instructions that do nothing, behind the load or store. All
 * other bytes stay where they are, as debug information expects.
 *
 * <pre>
 *   load  align  90 80 88 80 80 80 80 80 80 00     before
 *   load  align  90 80 88 80 00 nop nop nop nop nop     after
 * </pre>
 */
final class PaddedOffsets {
  private static final int FIRST_ACCESS = 0x28;
  private static final int LAST_ACCESS = 0x3e;
  private static final int SHORT_BYTES = 5;
  private static final byte NOP = 0x01;

  private static final Pattern ADDRESSING =
      Pattern.compile("LOAD|STORE|ATOMIC|MEM_|MEMORY_INIT|TABLE_");

  private final byte[] bytes;
  private int at;

  private PaddedOffsets(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  /**
   * Shortens all of a module.
   *
   * @throws UnusableInputException when others than loads and stores of numbers take an address
   * @throws IndexOutOfBoundsException when the code section ends too early
   */
  static void shorten(byte[] module) {
    int code = SectionBytes.find(module, SectionId.CODE);
    if (code >= 0) {
      new PaddedOffsets(module, code).functions();
    }
  }

  private void functions() {
    long count = unsigned();
    for (long i = 0; i < count; i++) {
      long size = unsigned();
      long end = at + size;
      long groups = unsigned();
      for (long group = 0; group < groups; group++) {
        unsigned();
        unsigned();
      }
      while (at < end) {
        instruction();
      }
    }
  }

  private void instruction() {
    int code = bytes[at++] & 0xff;
    if (code >= 0xfb && code < 0xff) {
      code = (code << 8) + (int) unsigned();
    }
    OpCode opcode = OpCode.byOpCode(code);
    if (opcode == null) {
      throw new IllegalArgumentException("illegal opcode " + Integer.toHexString(code));
    }
    if (code >= FIRST_ACCESS && code <= LAST_ACCESS) {
      unsigned();
      offset();
      return;
    }
    if (opcode == OpCode.MEMORY_SIZE || opcode == OpCode.MEMORY_GROW) {
      unsigned(); // the memory, which the library knows to be the first
    }
    requireNoAddress(opcode);
    for (WasmEncoding operand : OpCode.signature(opcode)) {
      skip(operand);
    }
  }

  /** What else takes an address: vectors, atomics, tables and segments that change. */
  private static void requireNoAddress(OpCode opcode) {
    if (opcode.opcode() > LAST_ACCESS && ADDRESSING.matcher(opcode.name()).find()) {
      throw new UnusableInputException(
          "the module uses the instruction %s of WebAssembly on memory with 64-bit addresses, which is not supported: compile it without vectors, threads and references."
              .formatted(opcode));
    }
  }

  private void offset() {
    int start = at;
    long offset = unsigned();
    boolean fits = offset >>> Integer.SIZE == 0;
    if (fits && at - start <= SHORT_BYTES) {
      return;
    }
    long shown = fits ? offset : 0xffff_ffffL; // outside memory, too
    int last = Math.min(SHORT_BYTES, at - start) - 1;
    for (int i = 0; i <= last; i++) {
      bytes[start + i] = (byte) (shown & 0x7f | (i < last ? 0x80 : 0));
      shown >>>= 7;
    }
    for (int i = start + last + 1; i < at; i++) {
      bytes[i] = NOP;
    }
  }

  private void skip(WasmEncoding operand) {
    switch (operand) {
      case FLOAT32 -> at += Float.BYTES;
      case FLOAT64 -> at += Double.BYTES;
      case BYTE -> at++;
      case V128 -> at += 2 * Long.BYTES;
      case VEC_VARUINT, VEC_VALUE_TYPE -> {
        for (long left = unsigned(); left > 0; left--) {
          unsigned();
        }
      }
      case VEC_CATCH ->
          throw new IllegalArgumentException("it throws exceptions: compile it without them");
      default -> unsigned();
    }
  }

  /** Signed numbers have as many bytes. */
  private long unsigned() {
    long value = 0;
    int shift = 0;
    int b;
    do {
      b = bytes[at++] & 0xff;
      value |= shift < Long.SIZE ? (long) (b & 0x7f) << shift : 0;
      shift += 7;
    } while (b >= 0x80);
    return value;
  }
}
