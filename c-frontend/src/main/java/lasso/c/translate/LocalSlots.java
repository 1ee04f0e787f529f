package lasso.c.translate;

import com.dylibso.chicory.wasm.types.ValType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.c.wasm.DataModel;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Where a method keeps the locals of a function: in slots of its own or, if parts of the function share them, in their array. The comments show the operand stack, its top at the right. */
final class LocalSlots {
  private final FunctionParts parts;
  private final CodeRegion region;
  private final DataModel model;
  private final int parameters;

  /** Slot and type by the number of the local; a slot is -1 where the method has none for it. */
  private int[] slots;

  private Type[] types;
  private int firstFree;
  private int arraySlot;

  /**
   * For a method.
   *
   * @param parts how the function is divided; null if it is one method
   * @param region what of the function becomes the method
   */
  LocalSlots(FunctionSource source, FunctionParts parts, CodeRegion region) {
    this.parts = parts;
    this.region = region;
    model = source.globals().model();
    List<Type> all = new ArrayList<>(List.of(source.type().getArgumentTypes()));
    parameters = all.size();
    for (ValType local : source.body().localTypes()) {
      all.add(JavaTypes.of(local));
    }
    types = all.toArray(new Type[0]);
    slots = new int[types.length];
    int arguments = parts != null && region != parts.whole ? 0 : parameters;
    place(0, arguments, true);
    if (parts != null) {
      arraySlot = firstFree;
      firstFree++;
    }
    place(arguments, slots.length, false);
  }

  private void place(int from, int to, boolean isArgument) {
    for (int i = from; i < to; i++) {
      boolean isHere = parts == null || isArgument || parts.locals.isOf(region, i);
      slots[i] = isHere ? firstFree : -1;
      firstFree += isHere ? types[i].getSize() : 0;
    }
  }

  /** One more for an address, which WebAssembly knows nothing of; its number. */
  int add() {
    int local = slots.length;
    types = Arrays.copyOf(types, local + 1);
    types[local] = Addresses.type(model);
    slots = Arrays.copyOf(slots, local + 1);
    slots[local] = firstFree;
    firstFree += types[local].getSize();
    return local;
  }

  /** The slots of all, by the number of the local. */
  int[] all() {
    return slots;
  }

  int slot(int local) {
    return slots[local];
  }

  Type type(int local) {
    return types[local];
  }

  /** Slots from this one on hold nothing. */
  int firstFree() {
    return firstFree;
  }

  /** Where the array is that the parts of the function share. */
  int arraySlot() {
    return arraySlot;
  }

  /** Locals of WebAssembly begin with zero. */
  void declare(MethodVisitor code) {
    for (int i = 0; i < slots.length; i++) {
      boolean isShared = parts != null && parts.locals.index(i) != DividedLocals.NOT_SHARED;
      if (i < parameters && isShared) {
        code.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), slots[i]);
        store(code, i);
      } else if (i >= parameters && (parts == null || parts.locals.isOf(region, i))) {
        zero(code, types[i]);
        store(code, i);
      }
    }
  }

  /** {@code -> value}. */
  void load(MethodVisitor code, int local) {
    int shared = parts == null ? DividedLocals.NOT_SHARED : parts.locals.index(local);
    if (shared == DividedLocals.NOT_SHARED) {
      code.visitVarInsn(types[local].getOpcode(Opcodes.ILOAD), slots[local]);
    } else {
      parts.load(code, arraySlot, shared, types[local]);
    }
  }

  /** {@code value ->}. */
  void store(MethodVisitor code, int local) {
    int shared = parts == null ? DividedLocals.NOT_SHARED : parts.locals.index(local);
    if (shared == DividedLocals.NOT_SHARED) {
      code.visitVarInsn(types[local].getOpcode(Opcodes.ISTORE), slots[local]);
    } else {
      parts.store(code, arraySlot, shared, types[local]);
    }
  }

  private static void zero(MethodVisitor code, Type type) {
    code.visitInsn(
        switch (type.getSort()) {
          case Type.INT -> Opcodes.ICONST_0;
          case Type.LONG -> Opcodes.LCONST_0;
          case Type.FLOAT -> Opcodes.FCONST_0;
          default -> Opcodes.DCONST_0;
        });
  }
}
