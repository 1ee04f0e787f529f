package lasso.c.translate;

import com.dylibso.chicory.wasm.types.OpCode;
import java.util.EnumMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Comparisons as conditional jumps. */
final class Comparisons {
  /** How operands are brought down to one or two ints. */
  private enum How {
    /** One int, against zero. */
    ZERO,
    /** Two ints. */
    INTS,
    /** The methods that compare without sign. */
    UNSIGNED_INTS,
    LONG_ZERO,
    LONGS,
    UNSIGNED_LONGS,
    /** Not a number counts as greater, as less. */
    FLOATS_G,
    FLOATS_L,
    DOUBLES_G,
    DOUBLES_L
  }

  /**
   * A comparison.
   *
   * @param jump the jump on the result's comparison with zero, when it holds
   */
  private record Comparison(How how, int jump) {}

  private static final Map<OpCode, Comparison> TABLE = new EnumMap<>(OpCode.class);

  static {
    put(OpCode.I32_EQZ, How.ZERO, Opcodes.IFEQ);
    put(OpCode.I64_EQZ, How.LONG_ZERO, Opcodes.IFEQ);
    put(OpCode.I32_EQ, How.INTS, Opcodes.IFEQ);
    put(OpCode.I32_NE, How.INTS, Opcodes.IFNE);
    put(OpCode.I32_LT_S, How.INTS, Opcodes.IFLT);
    put(OpCode.I32_GT_S, How.INTS, Opcodes.IFGT);
    put(OpCode.I32_LE_S, How.INTS, Opcodes.IFLE);
    put(OpCode.I32_GE_S, How.INTS, Opcodes.IFGE);
    put(OpCode.I32_LT_U, How.UNSIGNED_INTS, Opcodes.IFLT);
    put(OpCode.I32_GT_U, How.UNSIGNED_INTS, Opcodes.IFGT);
    put(OpCode.I32_LE_U, How.UNSIGNED_INTS, Opcodes.IFLE);
    put(OpCode.I32_GE_U, How.UNSIGNED_INTS, Opcodes.IFGE);
    put(OpCode.I64_EQ, How.LONGS, Opcodes.IFEQ);
    put(OpCode.I64_NE, How.LONGS, Opcodes.IFNE);
    put(OpCode.I64_LT_S, How.LONGS, Opcodes.IFLT);
    put(OpCode.I64_GT_S, How.LONGS, Opcodes.IFGT);
    put(OpCode.I64_LE_S, How.LONGS, Opcodes.IFLE);
    put(OpCode.I64_GE_S, How.LONGS, Opcodes.IFGE);
    put(OpCode.I64_LT_U, How.UNSIGNED_LONGS, Opcodes.IFLT);
    put(OpCode.I64_GT_U, How.UNSIGNED_LONGS, Opcodes.IFGT);
    put(OpCode.I64_LE_U, How.UNSIGNED_LONGS, Opcodes.IFLE);
    put(OpCode.I64_GE_U, How.UNSIGNED_LONGS, Opcodes.IFGE);
    // What is not a number is in no order: it has to make less and greater false alike.
    put(OpCode.F32_EQ, How.FLOATS_L, Opcodes.IFEQ);
    put(OpCode.F32_NE, How.FLOATS_L, Opcodes.IFNE);
    put(OpCode.F32_LT, How.FLOATS_G, Opcodes.IFLT);
    put(OpCode.F32_LE, How.FLOATS_G, Opcodes.IFLE);
    put(OpCode.F32_GT, How.FLOATS_L, Opcodes.IFGT);
    put(OpCode.F32_GE, How.FLOATS_L, Opcodes.IFGE);
    put(OpCode.F64_EQ, How.DOUBLES_L, Opcodes.IFEQ);
    put(OpCode.F64_NE, How.DOUBLES_L, Opcodes.IFNE);
    put(OpCode.F64_LT, How.DOUBLES_G, Opcodes.IFLT);
    put(OpCode.F64_LE, How.DOUBLES_G, Opcodes.IFLE);
    put(OpCode.F64_GT, How.DOUBLES_L, Opcodes.IFGT);
    put(OpCode.F64_GE, How.DOUBLES_L, Opcodes.IFGE);
  }

  private Comparisons() {}

  private static void put(OpCode opcode, How how, int jump) {
    TABLE.put(opcode, new Comparison(how, jump));
  }

  static boolean isComparison(OpCode opcode) {
    return TABLE.containsKey(opcode);
  }

  static int operandCount(OpCode opcode) {
    How how = TABLE.get(opcode).how;
    return how == How.ZERO || how == How.LONG_ZERO ? 1 : 2;
  }

  /** Jumps when it holds. */
  static void jump(MethodVisitor code, OpCode opcode, Label target) {
    Comparison comparison = TABLE.get(opcode);
    jump(code, comparison.how, comparison.jump, target);
  }

  /** Jumps when it does not hold. */
  static void jumpUnless(MethodVisitor code, OpCode opcode, Label target) {
    Comparison comparison = TABLE.get(opcode);
    jump(code, comparison.how, opposite(comparison.jump), target);
  }

  /** The jumps on zero stand in pairs of opposites: equal and not, less and not, greater and not. */
  private static int opposite(int jump) {
    return (jump - Opcodes.IFEQ ^ 1) + Opcodes.IFEQ;
  }

  private static void jump(MethodVisitor code, How how, int onZero, Label target) {
    switch (how) {
      case ZERO -> {}
      case INTS -> {
        // the jumps that compare two ints stand in the same order
        code.visitJumpInsn(onZero - Opcodes.IFEQ + Opcodes.IF_ICMPEQ, target);
        return;
      }
      case UNSIGNED_INTS -> compareUnsigned(code, "java/lang/Integer", "(II)I");
      case LONG_ZERO -> {
        code.visitInsn(Opcodes.LCONST_0);
        code.visitInsn(Opcodes.LCMP);
      }
      case LONGS -> code.visitInsn(Opcodes.LCMP);
      case UNSIGNED_LONGS -> compareUnsigned(code, "java/lang/Long", "(JJ)I");
      case FLOATS_G -> code.visitInsn(Opcodes.FCMPG);
      case FLOATS_L -> code.visitInsn(Opcodes.FCMPL);
      case DOUBLES_G -> code.visitInsn(Opcodes.DCMPG);
      case DOUBLES_L -> code.visitInsn(Opcodes.DCMPL);
    }
    code.visitJumpInsn(onZero, target);
  }

  private static void compareUnsigned(MethodVisitor code, String owner, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, "compareUnsigned", descriptor, false);
  }

  /** Leaves 1 when it holds, else 0. */
  static void value(MethodVisitor code, OpCode opcode) {
    Label holds = new Label();
    Label end = new Label();
    jump(code, opcode, holds);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(holds);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitLabel(end);
  }
}
