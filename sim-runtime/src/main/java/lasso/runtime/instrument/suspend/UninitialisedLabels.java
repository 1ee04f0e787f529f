package lasso.runtime.instrument.suspend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Frames name an object whose constructor has not run by the place of its NEW. An earlier pass that inserted code between
 * that label and the NEW made the frame wrong: it gets a label of its own.
 */
final class UninitialisedLabels {
  private UninitialisedLabels() {}

  static void repair(MethodNode method) {
    Map<LabelNode, LabelNode> moved = new HashMap<>();
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof FrameNode frame) {
        frame.local = repaired(method, frame.local, moved);
        frame.stack = repaired(method, frame.stack, moved);
      }
    }
  }

  private static List<Object> repaired(
      MethodNode method, List<Object> types, Map<LabelNode, LabelNode> moved) {
    if (types == null) {
      return null;
    }
    List<Object> result = new ArrayList<>(types);
    result.replaceAll(
        type ->
            type instanceof LabelNode label
                ? moved.computeIfAbsent(label, key -> beforeNew(method, key))
                : type);
    return result;
  }

  private static LabelNode beforeNew(MethodNode method, LabelNode label) {
    AbstractInsnNode allocation = Code.nextCode(label);
    if (allocation != null && allocation.getOpcode() == Opcodes.NEW) {
      return label;
    }
    while (allocation != null && allocation.getOpcode() != Opcodes.NEW) {
      allocation = allocation.getNext();
    }
    if (allocation == null) {
      throw new IllegalStateException("no NEW behind a label that a frame names: " + method.name);
    }
    LabelNode own = new LabelNode();
    method.instructions.insertBefore(allocation, own);
    return own;
  }
}
