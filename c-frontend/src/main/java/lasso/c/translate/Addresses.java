package lasso.c.translate;

import lasso.c.wasm.DataModel;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Addresses on the operand stack: as wide as the data model says in the module, an {@code int} where memory is accessed. The comments show the operand stack, its top at the right. */
final class Addresses {
  private Addresses() {}

  /** The type of an address in the module. */
  static Type type(DataModel model) {
    return model == DataModel.LP64 ? Type.LONG_TYPE : Type.INT_TYPE;
  }

  /** {@code address -> int}; one that lies in no memory ends the process. */
  static void narrow(MethodVisitor code, DataModel model) {
    if (model == DataModel.LP64) {
      code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.ACCESS, "narrow", "(J)I", false);
    }
  }

  /** {@code address value -> int value}. */
  static void narrowBelow(MethodVisitor code, DataModel model, Type value) {
    if (model != DataModel.LP64) {
      return;
    }
    if (value.getSize() == 2) {
      code.visitInsn(Opcodes.DUP2_X2);
      code.visitInsn(Opcodes.POP2);
      narrow(code, model); // value int
      code.visitInsn(Opcodes.DUP_X2);
      code.visitInsn(Opcodes.POP);
    } else {
      code.visitInsn(Opcodes.DUP_X2);
      code.visitInsn(Opcodes.POP);
      narrow(code, model); // value int
      code.visitInsn(Opcodes.SWAP);
    }
  }

  /** {@code pointer -> int}: to a function; one to none becomes one that is none. */
  static void narrowPlace(MethodVisitor code, Type pointer) {
    if (pointer == Type.LONG_TYPE) {
      code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.TABLE, "place", "(J)I", false);
    }
  }

  /** {@code int -> address}. */
  static void widen(MethodVisitor code, DataModel model) {
    if (model == DataModel.LP64) {
      code.visitInsn(Opcodes.I2L);
    }
  }

  /** {@code -> int}: an address that is known to lie in memory. */
  static void load(MethodVisitor code, DataModel model, int slot) {
    code.visitVarInsn(type(model).getOpcode(Opcodes.ILOAD), slot);
    if (model == DataModel.LP64) {
      code.visitInsn(Opcodes.L2I);
    }
  }
}
