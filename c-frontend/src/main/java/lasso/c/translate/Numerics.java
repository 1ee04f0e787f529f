package lasso.c.translate;

import static org.objectweb.asm.Type.DOUBLE_TYPE;
import static org.objectweb.asm.Type.FLOAT_TYPE;
import static org.objectweb.asm.Type.INT_TYPE;
import static org.objectweb.asm.Type.LONG_TYPE;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Constants, arithmetic and conversions: instructions of Java where they mean the same, else methods of the JDK or of the class of numbers. */
final class Numerics {
  private static final String INTEGER = "java/lang/Integer";
  private static final String LONG = "java/lang/Long";
  private static final String FLOAT = "java/lang/Float";
  private static final String DOUBLE = "java/lang/Double";
  private static final String MATH = "java/lang/Math";

  /** What is emitted, how many operands it takes, and what it leaves. */
  private record Operation(Consumer<MethodVisitor> emission, int operands, Type result) {}

  private static final Map<OpCode, Operation> TABLE = new EnumMap<>(OpCode.class);

  static {
    integers();
    longs();
    floats();
    doubles();
    conversions();
    truncations();
  }

  private final MethodVisitor code;
  private final Operands operands;

  Numerics(MethodVisitor code, Operands operands) {
    this.code = code;
    this.operands = operands;
  }

  private static void integers() {
    plain(OpCode.I32_ADD, INT_TYPE, 2, Opcodes.IADD);
    plain(OpCode.I32_SUB, INT_TYPE, 2, Opcodes.ISUB);
    plain(OpCode.I32_MUL, INT_TYPE, 2, Opcodes.IMUL);
    plain(OpCode.I32_AND, INT_TYPE, 2, Opcodes.IAND);
    plain(OpCode.I32_OR, INT_TYPE, 2, Opcodes.IOR);
    plain(OpCode.I32_XOR, INT_TYPE, 2, Opcodes.IXOR);
    plain(OpCode.I32_SHL, INT_TYPE, 2, Opcodes.ISHL);
    plain(OpCode.I32_SHR_S, INT_TYPE, 2, Opcodes.ISHR);
    plain(OpCode.I32_SHR_U, INT_TYPE, 2, Opcodes.IUSHR);
    plain(OpCode.I32_EXTEND_8_S, INT_TYPE, 1, Opcodes.I2B);
    plain(OpCode.I32_EXTEND_16_S, INT_TYPE, 1, Opcodes.I2S);
    call(OpCode.I32_DIV_S, ClassNames.NUMBERS, "divide", "(II)I");
    call(OpCode.I32_DIV_U, ClassNames.NUMBERS, "divideUnsigned", "(II)I");
    call(OpCode.I32_REM_S, ClassNames.NUMBERS, "remainder", "(II)I");
    call(OpCode.I32_REM_U, ClassNames.NUMBERS, "remainderUnsigned", "(II)I");
    call(OpCode.I32_ROTL, INTEGER, "rotateLeft", "(II)I");
    call(OpCode.I32_ROTR, INTEGER, "rotateRight", "(II)I");
    call(OpCode.I32_CLZ, INTEGER, "numberOfLeadingZeros", "(I)I");
    call(OpCode.I32_CTZ, INTEGER, "numberOfTrailingZeros", "(I)I");
    call(OpCode.I32_POPCNT, INTEGER, "bitCount", "(I)I");
  }

  private static void longs() {
    plain(OpCode.I64_ADD, LONG_TYPE, 2, Opcodes.LADD);
    plain(OpCode.I64_SUB, LONG_TYPE, 2, Opcodes.LSUB);
    plain(OpCode.I64_MUL, LONG_TYPE, 2, Opcodes.LMUL);
    plain(OpCode.I64_AND, LONG_TYPE, 2, Opcodes.LAND);
    plain(OpCode.I64_OR, LONG_TYPE, 2, Opcodes.LOR);
    plain(OpCode.I64_XOR, LONG_TYPE, 2, Opcodes.LXOR);
    // the distance is a long in WebAssembly and an int in Java
    plain(OpCode.I64_SHL, LONG_TYPE, 2, Opcodes.L2I, Opcodes.LSHL);
    plain(OpCode.I64_SHR_S, LONG_TYPE, 2, Opcodes.L2I, Opcodes.LSHR);
    plain(OpCode.I64_SHR_U, LONG_TYPE, 2, Opcodes.L2I, Opcodes.LUSHR);
    plain(OpCode.I64_EXTEND_8_S, LONG_TYPE, 1, Opcodes.L2I, Opcodes.I2B, Opcodes.I2L);
    plain(OpCode.I64_EXTEND_16_S, LONG_TYPE, 1, Opcodes.L2I, Opcodes.I2S, Opcodes.I2L);
    plain(OpCode.I64_EXTEND_32_S, LONG_TYPE, 1, Opcodes.L2I, Opcodes.I2L);
    call(OpCode.I64_DIV_S, ClassNames.NUMBERS, "divide", "(JJ)J");
    call(OpCode.I64_DIV_U, ClassNames.NUMBERS, "divideUnsigned", "(JJ)J");
    call(OpCode.I64_REM_S, ClassNames.NUMBERS, "remainder", "(JJ)J");
    call(OpCode.I64_REM_U, ClassNames.NUMBERS, "remainderUnsigned", "(JJ)J");
    call(OpCode.I64_ROTL, ClassNames.NUMBERS, "rotateLeft", "(JJ)J");
    call(OpCode.I64_ROTR, ClassNames.NUMBERS, "rotateRight", "(JJ)J");
    counting(OpCode.I64_CLZ, "numberOfLeadingZeros");
    counting(OpCode.I64_CTZ, "numberOfTrailingZeros");
    counting(OpCode.I64_POPCNT, "bitCount");
  }

  private static void floats() {
    plain(OpCode.F32_ADD, FLOAT_TYPE, 2, Opcodes.FADD);
    plain(OpCode.F32_SUB, FLOAT_TYPE, 2, Opcodes.FSUB);
    plain(OpCode.F32_MUL, FLOAT_TYPE, 2, Opcodes.FMUL);
    plain(OpCode.F32_DIV, FLOAT_TYPE, 2, Opcodes.FDIV);
    call(OpCode.F32_NEG, ClassNames.NUMBERS, "negate", "(F)F");
    call(OpCode.F32_ABS, ClassNames.NUMBERS, "absolute", "(F)F");
    call(OpCode.F32_MIN, MATH, "min", "(FF)F");
    call(OpCode.F32_MAX, MATH, "max", "(FF)F");
    call(OpCode.F32_COPYSIGN, ClassNames.NUMBERS, "copySign", "(FF)F");
    inDouble(OpCode.F32_CEIL, MATH, "ceil");
    inDouble(OpCode.F32_FLOOR, MATH, "floor");
    inDouble(OpCode.F32_NEAREST, MATH, "rint");
    inDouble(OpCode.F32_SQRT, MATH, "sqrt");
    inDouble(OpCode.F32_TRUNC, ClassNames.NUMBERS, "truncate");
  }

  private static void doubles() {
    plain(OpCode.F64_ADD, DOUBLE_TYPE, 2, Opcodes.DADD);
    plain(OpCode.F64_SUB, DOUBLE_TYPE, 2, Opcodes.DSUB);
    plain(OpCode.F64_MUL, DOUBLE_TYPE, 2, Opcodes.DMUL);
    plain(OpCode.F64_DIV, DOUBLE_TYPE, 2, Opcodes.DDIV);
    call(OpCode.F64_NEG, ClassNames.NUMBERS, "negate", "(D)D");
    call(OpCode.F64_ABS, ClassNames.NUMBERS, "absolute", "(D)D");
    call(OpCode.F64_MIN, MATH, "min", "(DD)D");
    call(OpCode.F64_MAX, MATH, "max", "(DD)D");
    call(OpCode.F64_COPYSIGN, ClassNames.NUMBERS, "copySign", "(DD)D");
    call(OpCode.F64_CEIL, MATH, "ceil", "(D)D");
    call(OpCode.F64_FLOOR, MATH, "floor", "(D)D");
    call(OpCode.F64_NEAREST, MATH, "rint", "(D)D");
    call(OpCode.F64_SQRT, MATH, "sqrt", "(D)D");
    call(OpCode.F64_TRUNC, ClassNames.NUMBERS, "truncate", "(D)D");
  }

  private static void conversions() {
    plain(OpCode.I32_WRAP_I64, INT_TYPE, 1, Opcodes.L2I);
    plain(OpCode.I64_EXTEND_I32_S, LONG_TYPE, 1, Opcodes.I2L);
    call(OpCode.I64_EXTEND_I32_U, INTEGER, "toUnsignedLong", "(I)J");
    plain(OpCode.F32_CONVERT_I32_S, FLOAT_TYPE, 1, Opcodes.I2F);
    plain(OpCode.F32_CONVERT_I64_S, FLOAT_TYPE, 1, Opcodes.L2F);
    plain(OpCode.F64_CONVERT_I32_S, DOUBLE_TYPE, 1, Opcodes.I2D);
    plain(OpCode.F64_CONVERT_I64_S, DOUBLE_TYPE, 1, Opcodes.L2D);
    call(OpCode.F32_CONVERT_I32_U, ClassNames.NUMBERS, "toFloatUnsigned", "(I)F");
    call(OpCode.F32_CONVERT_I64_U, ClassNames.NUMBERS, "toFloatUnsigned", "(J)F");
    call(OpCode.F64_CONVERT_I32_U, ClassNames.NUMBERS, "toDoubleUnsigned", "(I)D");
    call(OpCode.F64_CONVERT_I64_U, ClassNames.NUMBERS, "toDoubleUnsigned", "(J)D");
    plain(OpCode.F32_DEMOTE_F64, FLOAT_TYPE, 1, Opcodes.D2F);
    plain(OpCode.F64_PROMOTE_F32, DOUBLE_TYPE, 1, Opcodes.F2D);
    call(OpCode.I32_REINTERPRET_F32, FLOAT, "floatToRawIntBits", "(F)I");
    call(OpCode.I64_REINTERPRET_F64, DOUBLE, "doubleToRawLongBits", "(D)J");
    call(OpCode.F32_REINTERPRET_I32, FLOAT, "intBitsToFloat", "(I)F");
    call(OpCode.F64_REINTERPRET_I64, DOUBLE, "longBitsToDouble", "(J)D");
  }

  /** Those that stop at the ends of the range are Java's own; the others end the process there. A float becomes a double first, without loss. */
  private static void truncations() {
    plain(OpCode.I32_TRUNC_SAT_F32_S, INT_TYPE, 1, Opcodes.F2I);
    plain(OpCode.I32_TRUNC_SAT_F64_S, INT_TYPE, 1, Opcodes.D2I);
    plain(OpCode.I64_TRUNC_SAT_F32_S, LONG_TYPE, 1, Opcodes.F2L);
    plain(OpCode.I64_TRUNC_SAT_F64_S, LONG_TYPE, 1, Opcodes.D2L);
    ofDouble(OpCode.I32_TRUNC_SAT_F32_U, OpCode.I32_TRUNC_SAT_F64_U, "toUnsignedIntNearest", 'I');
    ofDouble(OpCode.I64_TRUNC_SAT_F32_U, OpCode.I64_TRUNC_SAT_F64_U, "toUnsignedLongNearest", 'J');
    ofDouble(OpCode.I32_TRUNC_F32_S, OpCode.I32_TRUNC_F64_S, "toInt", 'I');
    ofDouble(OpCode.I32_TRUNC_F32_U, OpCode.I32_TRUNC_F64_U, "toUnsignedInt", 'I');
    ofDouble(OpCode.I64_TRUNC_F32_S, OpCode.I64_TRUNC_F64_S, "toLong", 'J');
    ofDouble(OpCode.I64_TRUNC_F32_U, OpCode.I64_TRUNC_F64_U, "toUnsignedLong", 'J');
  }

  private static void plain(OpCode opcode, Type result, int operands, int... instructions) {
    TABLE.put(
        opcode,
        new Operation(
            code -> {
              for (int instruction : instructions) {
                code.visitInsn(instruction);
              }
            },
            operands,
            result));
  }

  private static void call(OpCode opcode, String owner, String method, String descriptor) {
    TABLE.put(
        opcode,
        new Operation(
            code -> invoke(code, owner, method, descriptor),
            Type.getArgumentTypes(descriptor).length,
            Type.getReturnType(descriptor)));
  }

  private static void invoke(MethodVisitor code, String owner, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
  }

  /** Counts bits of a long; WebAssembly wants the count as a long. */
  private static void counting(OpCode opcode, String method) {
    TABLE.put(
        opcode,
        new Operation(
            code -> {
              invoke(code, LONG, method, "(J)I");
              code.visitInsn(Opcodes.I2L);
            },
            1,
            LONG_TYPE));
  }

  /** Of a float by the function of a double: exact, as results are floats again or rounded once. */
  private static void inDouble(OpCode opcode, String owner, String method) {
    TABLE.put(
        opcode,
        new Operation(
            code -> {
              code.visitInsn(Opcodes.F2D);
              invoke(code, owner, method, "(D)D");
              code.visitInsn(Opcodes.D2F);
            },
            1,
            FLOAT_TYPE));
  }

  private static void ofDouble(OpCode ofFloat, OpCode ofDouble, String method, char result) {
    String descriptor = "(D)" + result;
    call(ofDouble, ClassNames.NUMBERS, method, descriptor);
    TABLE.put(
        ofFloat,
        new Operation(
            code -> {
              code.visitInsn(Opcodes.F2D);
              invoke(code, ClassNames.NUMBERS, method, descriptor);
            },
            1,
            Type.getReturnType(descriptor)));
  }

  /** Emits the instruction if it is one on numbers. */
  boolean emit(AnnotatedInstruction instruction) {
    OpCode opcode = instruction.opcode();
    if (constant(instruction)) {
      return true;
    }
    if (Comparisons.isComparison(opcode)) {
      operands.pop(Comparisons.operandCount(opcode));
      Comparisons.value(code, opcode);
      operands.push(INT_TYPE);
      return true;
    }
    Operation operation = TABLE.get(opcode);
    if (operation == null) {
      return false;
    }
    operands.pop(operation.operands);
    operation.emission.accept(code);
    operands.push(operation.result);
    return true;
  }

  private boolean constant(AnnotatedInstruction instruction) {
    switch (instruction.opcode()) {
      case I32_CONST -> {
        pushInt((int) instruction.operand(0));
        operands.push(INT_TYPE);
      }
      case I64_CONST -> {
        code.visitLdcInsn(instruction.operand(0));
        operands.push(LONG_TYPE);
      }
      case F32_CONST -> {
        // by its bits: the constant pool need not keep those of what is not a number
        code.visitLdcInsn((int) instruction.operand(0));
        invoke(code, FLOAT, "intBitsToFloat", "(I)F");
        operands.push(FLOAT_TYPE);
      }
      case F64_CONST -> {
        code.visitLdcInsn(instruction.operand(0));
        invoke(code, DOUBLE, "longBitsToDouble", "(J)D");
        operands.push(DOUBLE_TYPE);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void pushInt(int value) {
    if (value >= -1 && value <= 5) {
      code.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value == (short) value) {
      code.visitIntInsn(value == (byte) value ? Opcodes.BIPUSH : Opcodes.SIPUSH, value);
    } else {
      code.visitLdcInsn(value);
    }
  }
}
