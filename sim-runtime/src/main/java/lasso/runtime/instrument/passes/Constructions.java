package lasso.runtime.instrument.passes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Which NEW belongs to which constructor call of a method, as compilers nest them. NEW runs the initialiser of the class, so what has to come before the constructor
 * of a class that must not be touched has to come before that.
 */
final class Constructions {
  private final MethodNode method;
  private final Map<AbstractInsnNode, AbstractInsnNode> allocations = new HashMap<>();

  Constructions(MethodNode method) {
    this.method = method;
    Deque<TypeInsnNode> open = new ArrayDeque<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.NEW) {
        open.push((TypeInsnNode) insn);
      } else if (insn instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && !open.isEmpty()
          && open.peek().desc.equals(call.owner)) {
        allocations.put(call, open.pop());
      }
    }
  }

  /** Inserts code before an instruction; for the constructor call of a new object, before its allocation. */
  void insertBefore(AbstractInsnNode insn, InsnList code) {
    AbstractInsnNode allocation = allocations.get(insn);
    if (allocation == null) {
      method.instructions.insertBefore(insn, code);
      return;
    }
    Set<LabelNode> before = labelsBefore(allocation);
    LabelNode here = new LabelNode();
    method.instructions.insertBefore(allocation, code);
    method.instructions.insertBefore(allocation, here);
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof FrameNode frame) {
        rename(frame.local, before, here);
        rename(frame.stack, before, here);
      }
    }
  }

  /** Frames tell uninitialised objects by a label at their allocation. */
  private static Set<LabelNode> labelsBefore(AbstractInsnNode allocation) {
    Set<LabelNode> result = new HashSet<>();
    AbstractInsnNode at = allocation.getPrevious();
    while (at != null && at.getOpcode() < 0) {
      if (at instanceof LabelNode label) {
        result.add(label);
      }
      at = at.getPrevious();
    }
    return result;
  }

  private static void rename(List<Object> types, Set<LabelNode> from, LabelNode to) {
    if (types != null) {
      types.replaceAll(type -> type instanceof LabelNode && from.contains(type) ? to : type);
    }
  }
}
