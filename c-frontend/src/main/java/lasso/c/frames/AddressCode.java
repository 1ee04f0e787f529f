package lasso.c.frames;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.OpCode;
import com.dylibso.chicory.wasm.types.ValType;
import lasso.c.wasm.DataModel;

/**
 * The instructions that compute with addresses, by the width of these.
 *
 * @param type of an address
 * @param bytes of one
 */
record AddressCode(
    ValType type,
    int bytes,
    OpCode constant,
    OpCode add,
    OpCode subtract,
    OpCode or,
    OpCode shift,
    OpCode store) {
  private static final AddressCode NARROW =
      new AddressCode(
          ValType.I32,
          Integer.BYTES,
          OpCode.I32_CONST,
          OpCode.I32_ADD,
          OpCode.I32_SUB,
          OpCode.I32_OR,
          OpCode.I32_SHR_U,
          OpCode.I32_STORE);

  private static final AddressCode WIDE =
      new AddressCode(
          ValType.I64,
          Long.BYTES,
          OpCode.I64_CONST,
          OpCode.I64_ADD,
          OpCode.I64_SUB,
          OpCode.I64_OR,
          OpCode.I64_SHR_U,
          OpCode.I64_STORE);

  static AddressCode of(DataModel model) {
    return model == DataModel.LP64 ? WIDE : NARROW;
  }

  /** Whether an instruction is a constant that may be an address, or the distance of two; others are numbers. */
  boolean isConstant(AnnotatedInstruction instruction) {
    return instruction.opcode() == constant
        && (type == ValType.I32 || instruction.operand(0) == (int) instruction.operand(0));
  }
}
