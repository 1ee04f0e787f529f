package lasso.c.translate;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.EnumMap;
import java.util.Map;
import lasso.c.wasm.DataModel;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Instructions on memory, as calls. */
final class Accesses {
  /**
   * A load or a store.
   *
   * @param method of the class of accesses
   * @param value what is loaded or stored
   */
  private record Access(String method, Type value, boolean stores) {
    int bytes() {
      return switch (method) {
        case "storeByte" -> 1;
        case "storeShort" -> 2;
        case "storeInt", "storeFloat" -> 4;
        default -> 8;
      };
    }
  }

  private static final Map<OpCode, Access> TABLE = new EnumMap<>(OpCode.class);

  static {
    load(OpCode.I32_LOAD, "loadInt", Type.INT_TYPE);
    load(OpCode.I64_LOAD, "loadLong", Type.LONG_TYPE);
    load(OpCode.F32_LOAD, "loadFloat", Type.FLOAT_TYPE);
    load(OpCode.F64_LOAD, "loadDouble", Type.DOUBLE_TYPE);
    load(OpCode.I32_LOAD8_S, "loadByte", Type.INT_TYPE);
    load(OpCode.I32_LOAD8_U, "loadUnsignedByte", Type.INT_TYPE);
    load(OpCode.I32_LOAD16_S, "loadShort", Type.INT_TYPE);
    load(OpCode.I32_LOAD16_U, "loadUnsignedShort", Type.INT_TYPE);
    load(OpCode.I64_LOAD8_S, "loadByteLong", Type.LONG_TYPE);
    load(OpCode.I64_LOAD8_U, "loadUnsignedByteLong", Type.LONG_TYPE);
    load(OpCode.I64_LOAD16_S, "loadShortLong", Type.LONG_TYPE);
    load(OpCode.I64_LOAD16_U, "loadUnsignedShortLong", Type.LONG_TYPE);
    load(OpCode.I64_LOAD32_S, "loadIntLong", Type.LONG_TYPE);
    load(OpCode.I64_LOAD32_U, "loadUnsignedIntLong", Type.LONG_TYPE);
    store(OpCode.I32_STORE, "storeInt", Type.INT_TYPE);
    store(OpCode.I64_STORE, "storeLong", Type.LONG_TYPE);
    store(OpCode.F32_STORE, "storeFloat", Type.FLOAT_TYPE);
    store(OpCode.F64_STORE, "storeDouble", Type.DOUBLE_TYPE);
    store(OpCode.I32_STORE8, "storeByte", Type.INT_TYPE);
    store(OpCode.I32_STORE16, "storeShort", Type.INT_TYPE);
    store(OpCode.I64_STORE8, "storeByte", Type.LONG_TYPE);
    store(OpCode.I64_STORE16, "storeShort", Type.LONG_TYPE);
    store(OpCode.I64_STORE32, "storeInt", Type.LONG_TYPE);
  }

  private final MethodVisitor code;
  private final Operands operands;
  private final Mirrors mirrors;

  /** The class whose methods are called. */
  private final String owner;

  /** A slot for an address, and behind it one for any value. */
  private final int free;

  private final DataModel model;

  Accesses(
      MethodVisitor code,
      Operands operands,
      Mirrors mirrors,
      String owner,
      int free,
      DataModel model) {
    this.model = model;
    this.owner = owner;
    this.mirrors = mirrors;
    this.free = free;
    this.code = code;
    this.operands = operands;
  }

  private static void load(OpCode opcode, String method, Type value) {
    TABLE.put(opcode, new Access(method, value, false));
  }

  private static void store(OpCode opcode, String method, Type value) {
    TABLE.put(opcode, new Access(method, value, true));
  }

  /** Emits the instruction if it is one on memory. */
  boolean emit(AnnotatedInstruction instruction) {
    switch (instruction.opcode()) {
      case MEMORY_SIZE -> {
        call(ClassNames.MEMORY, "pages", "()I");
        Addresses.widen(code, model);
        operands.push(Addresses.type(model));
      }
      case MEMORY_GROW -> {
        String address = Addresses.type(model).getDescriptor();
        call(ClassNames.MEMORY, "grow", "(" + address + ")" + address);
      }
      case MEMORY_COPY -> block("copy", Addresses.type(model));
      case MEMORY_FILL -> block("fill", Type.INT_TYPE);
      default -> {
        Access access = TABLE.get(instruction.opcode());
        if (access == null) {
          return false;
        }
        access(access, offset(instruction.operand(1)));
      }
    }
    return true;
  }

  /** One that no access within memory can have becomes one that leads out of it, too. */
  private static int offset(long given) {
    return given == (int) given || given >>> 32 == 0 ? (int) given : -1;
  }

  /** {@code address second length ->}. */
  private void block(String method, Type second) {
    String address = Addresses.type(model).getDescriptor();
    call(owner, method, "(" + address + second.getDescriptor() + address + ")V");
    operands.pop(3);
    mirrors.look(code);
  }

  /** {@code address -> value}, or {@code address value ->}. */
  private void access(Access access, int offset) {
    if (access.stores && !mirrors.isEmpty()) {
      watchedStore(access, offset);
      return;
    }
    if (access.stores) {
      Addresses.narrowBelow(code, model, access.value);
    } else {
      Addresses.narrow(code, model);
    }
    code.visitLdcInsn(offset);
    if (access.stores) {
      operands.pop(2);
      call(owner, access.method, "(I" + access.value.getDescriptor() + "I)V");
    } else {
      operands.pop();
      call(owner, access.method, "(II)" + access.value.getDescriptor());
      operands.push(access.value);
    }
  }

  /** Behind a store that hits what a formula names, the observer looks. */
  private void watchedStore(Access access, int offset) {
    operands.pop(2);
    code.visitVarInsn(access.value.getOpcode(Opcodes.ISTORE), free + 1);
    Addresses.narrow(code, model);
    code.visitVarInsn(Opcodes.ISTORE, free);
    code.visitVarInsn(Opcodes.ILOAD, free);
    code.visitVarInsn(access.value.getOpcode(Opcodes.ILOAD), free + 1);
    code.visitLdcInsn(offset);
    call(owner, access.method, "(I" + access.value.getDescriptor() + "I)V");
    if (!mirrors.locals().isEmpty()) {
      code.visitVarInsn(Opcodes.ILOAD, free);
      code.visitLdcInsn(offset);
      code.visitLdcInsn(access.bytes());
      call(FrameObservation.FRAMES, "stored", "(III)V");
    }
    Label missed = new Label();
    code.visitVarInsn(Opcodes.ILOAD, free);
    code.visitLdcInsn(offset);
    code.visitLdcInsn(access.bytes());
    code.visitLdcInsn(mirrors.low());
    code.visitLdcInsn(mirrors.high());
    call("lasso/c/memory/Watched", "hits", "(IIIII)Z");
    code.visitJumpInsn(Opcodes.IFEQ, missed);
    mirrors.look(code);
    code.visitLabel(missed);
  }

  private void call(String owner, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
  }
}
