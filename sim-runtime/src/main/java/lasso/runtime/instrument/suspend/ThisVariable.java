package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes variable 0 of an instance method always hold {@code this}: a suspended frame ends with it. Java compilers never
 * assign it, others (tail calls in Scala) do; then the code gets another variable in its place.
 */
final class ThisVariable {
  private ThisVariable() {}

  static void keep(String owner, MethodNode method) {
    if ((method.access & ACC_STATIC) != 0 || !isAssigned(method)) {
      return;
    }
    int copy = Code.firstFreeLocal(method);
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof VarInsnNode v && v.var == 0) {
        v.var = copy;
      } else if (insn instanceof FrameNode frame) {
        move(frame, owner, copy);
      }
    }
    if (method.localVariables != null) {
      for (LocalVariableNode variable : method.localVariables) {
        variable.index = variable.index == 0 ? copy : variable.index;
      }
    }
    InsnList start = new InsnList();
    start.add(new VarInsnNode(ALOAD, 0));
    start.add(new VarInsnNode(ASTORE, copy));
    method.instructions.insert(start);
    method.maxLocals = copy + 2;
  }

  private static boolean isAssigned(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof VarInsnNode v
          && v.var == 0
          && v.getOpcode() >= ISTORE
          && v.getOpcode() <= ASTORE) {
        return true;
      }
    }
    return false;
  }

  private static void move(FrameNode frame, String owner, int copy) {
    List<Object> types = frame.local == null ? new ArrayList<>() : new ArrayList<>(frame.local);
    Object moved = types.isEmpty() ? TOP : types.get(0);
    if (types.isEmpty()) {
      types.add(owner);
    } else if (TypeState.isWide(moved)) {
      types.add(1, TOP);
    }
    types.set(0, owner);
    int slots = types.stream().mapToInt(t -> TypeState.isWide(t) ? 2 : 1).sum();
    for (; slots < copy; slots++) {
      types.add(TOP);
    }
    types.add(moved);
    frame.local = types;
  }
}
