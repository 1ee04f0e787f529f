package lasso.runtime.instrument.passes.foreign;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The call that ends a process because it would do something that can't be checked. */
public final class RefusalCode {
  private RefusalCode() {}

  /**
   * Puts the call before an instruction. For the constructor of a new object it comes before the allocation, which would run the initialiser of a class that must not be
   * touched.
   */
  static void insert(MethodNode method, AbstractInsnNode insn, String what, String remedy) {
    AbstractInsnNode allocation =
        insn instanceof MethodInsnNode call && call.name.equals("<init>")
            ? ConstructorCalls.allocation(method, call)
            : null;
    if (allocation == null) {
      method.instructions.insertBefore(insn, call(what, remedy));
      return;
    }
    Set<LabelNode> before = labelsBefore(allocation);
    LabelNode here = new LabelNode();
    method.instructions.insertBefore(allocation, call(what, remedy));
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
    for (AbstractInsnNode at = allocation.getPrevious();
        at != null && at.getOpcode() < 0;
        at = at.getPrevious()) {
      if (at instanceof LabelNode label) {
        result.add(label);
      }
    }
    return result;
  }

  private static void rename(List<Object> types, Set<LabelNode> from, LabelNode to) {
    if (types != null) {
      types.replaceAll(type -> type instanceof LabelNode && from.contains(type) ? to : type);
    }
  }

  /** Leaves the operand stack as it is. */
  public static InsnList call(String what, String remedy) {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(what));
    code.add(new LdcInsnNode(remedy)); // ..., what, remedy
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            "lasso/runtime/hooks/Refusals",
            "refuse",
            "(Ljava/lang/String;Ljava/lang/String;)V",
            false));
    return code;
  }
}
