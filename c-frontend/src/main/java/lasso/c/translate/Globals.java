package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.Global;
import com.dylibso.chicory.wasm.types.Instruction;
import com.dylibso.chicory.wasm.types.MutabilityType;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.List;
import lasso.c.wasm.DataModel;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Global variables of the module, not those of C, which lie in memory: static fields. The stack pointer is known by its name. */
final class Globals {
  private static final String STACK_POINTER = "__stack_pointer";

  private final WasmModule module;
  private final DataModel model;

  /** The number of the stack pointer, or -1. */
  private final int stackPointer;

  Globals(WasmModule module, DataModel model) {
    this.module = module;
    this.model = model;
    stackPointer = find();
  }

  private int find() {
    int exported = new Exports(module).global(STACK_POINTER);
    if (exported >= 0) {
      return exported;
    }
    for (int i = 0; module.nameSection() != null && i < module.globalSection().globalCount(); i++) {
      if (STACK_POINTER.equals(module.nameSection().nameOfGlobal(i))) {
        return i;
      }
    }
    return -1;
  }

  /** How wide addresses are. */
  DataModel model() {
    return model;
  }

  /** Whether the module says which global is the stack pointer. */
  boolean hasStackPointer() {
    return stackPointer >= 0;
  }

  /** The number of the stack pointer, or -1. */
  int stackPointer() {
    return stackPointer;
  }

  boolean isStackPointer(int number) {
    return number == stackPointer;
  }

  /** Where the stack begins. */
  int stackStart() {
    return (int) constant(global(stackPointer).initInstructions());
  }

  Type type(int number) {
    return JavaTypes.of(global(number).valueType());
  }

  private Global global(int number) {
    return module.globalSection().getGlobal(number);
  }

  void get(MethodVisitor code, int number) {
    if (number == stackPointer) {
      code.visitFieldInsn(Opcodes.GETSTATIC, ClassNames.STACK, "pointer", "I");
      Addresses.widen(code, model);
    } else if (global(number).mutabilityType() == MutabilityType.Const) {
      push(code, number);
    } else {
      code.visitFieldInsn(
          Opcodes.GETSTATIC, ClassNames.GLOBALS, "g" + number, type(number).getDescriptor());
    }
  }

  void set(MethodVisitor code, int number) {
    if (number == stackPointer) {
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          ClassNames.STACK,
          "move",
          "(" + Addresses.type(model).getDescriptor() + ")V",
          false);
    } else {
      code.visitFieldInsn(
          Opcodes.PUTSTATIC, ClassNames.GLOBALS, "g" + number, type(number).getDescriptor());
    }
  }

  /** Declares the fields. */
  void write(ClassVisitor out) {
    for (int i = 0; i < module.globalSection().globalCount(); i++) {
      if (i != stackPointer && global(i).mutabilityType() != MutabilityType.Const) {
        out.visitField(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "g" + i, type(i).getDescriptor(), null, null);
      }
    }
  }

  /** Gives all of them their first values. */
  void start(MethodVisitor code) {
    for (int i = 0; i < module.globalSection().globalCount(); i++) {
      if (i != stackPointer && global(i).mutabilityType() != MutabilityType.Const) {
        push(code, i);
        set(code, i);
      }
    }
  }

  private void push(MethodVisitor code, int number) {
    long bits = constant(global(number).initInstructions());
    switch (type(number).getSort()) {
      case Type.INT -> code.visitLdcInsn((int) bits);
      case Type.LONG -> code.visitLdcInsn(bits);
      case Type.FLOAT -> code.visitLdcInsn(Float.intBitsToFloat((int) bits));
      default -> code.visitLdcInsn(Double.longBitsToDouble(bits));
    }
  }

  /** The bits of a global that never changes. */
  long constant(int number) {
    return constant(global(number).initInstructions());
  }

  /** The bits of a constant expression. */
  long constant(List<Instruction> expression) {
    OpCode first = expression.get(0).opcode();
    boolean single = expression.size() == 1 || expression.get(1).opcode() == OpCode.END;
    if (single) {
      switch (first) {
        case I32_CONST, I64_CONST, F32_CONST, F64_CONST:
          return expression.get(0).operand(0);
        case GLOBAL_GET:
          return constant(global((int) expression.get(0).operand(0)).initInstructions());
        default:
      }
    }
    throw new UnusableInputException(
        "the module computes an initial value by "
            + first
            + ", which is not supported: link it without -shared and -pie.");
  }
}
