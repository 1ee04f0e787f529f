package lasso.runtime.instrument.suspend;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;

/**
 * The verifier's types of local variables and operands at one place. One entry per slot: a long or double takes two, the
 * second of them {@link Opcodes#TOP}. Entries are as in {@link FrameNode}, but for uninitialised objects a label.
 */
record TypeState(List<Object> locals, List<Object> stack) {
  static TypeState of(List<Object> locals, List<Object> stack) {
    return new TypeState(new ArrayList<>(locals), new ArrayList<>(stack));
  }

  /** The state in which a method begins. */
  static TypeState initial(String owner, int access, String descriptor) {
    List<Object> locals = new ArrayList<>();
    if ((access & Opcodes.ACC_STATIC) == 0) {
      locals.add(owner);
    }
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      locals.add(of(argument));
      if (argument.getSize() == 2) {
        locals.add(Opcodes.TOP);
      }
    }
    return new TypeState(locals, new ArrayList<>());
  }

  /** The verifier's type of a value. */
  static Object of(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.LONG -> Opcodes.LONG;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      default -> type.getInternalName();
    };
  }

  static boolean isWide(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE;
  }

  /** The type of a variable, TOP when it has none. */
  Object local(int slot) {
    return slot < locals.size() ? locals.get(slot) : Opcodes.TOP;
  }

  /** The operands without the second halves of wide ones, bottom first. */
  List<Object> operands() {
    return folded(stack);
  }

  FrameNode toFrame() {
    List<Object> types = folded(locals);
    while (!types.isEmpty() && types.get(types.size() - 1) == Opcodes.TOP) {
      types.remove(types.size() - 1);
    }
    List<Object> operands = operands();
    return new FrameNode(
        Opcodes.F_NEW, types.size(), types.toArray(), operands.size(), operands.toArray());
  }

  private static List<Object> folded(List<Object> slots) {
    List<Object> result = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      result.add(slots.get(i));
      if (isWide(slots.get(i))) {
        i++;
      }
    }
    return result;
  }
}
