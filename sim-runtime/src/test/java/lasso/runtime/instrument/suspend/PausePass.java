package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Makes every method suspend where it begins and where it returns. */
final class PausePass {
  private PausePass() {}

  static void apply(ClassNode node) {
    for (MethodNode method : node.methods) {
      if (method.instructions.size() == 0 || method.name.equals("<clinit>")) {
        continue;
      }
      AbstractInsnNode[] code = method.instructions.toArray();
      for (AbstractInsnNode insn : code) {
        if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
          method.instructions.insertBefore(insn, pause());
        }
      }
      AbstractInsnNode start = start(node, method);
      if (start == null) {
        method.instructions.insert(pause());
      } else {
        method.instructions.insert(start, pause());
      }
    }
  }

  /** The last node before the first pause. */
  private static AbstractInsnNode start(ClassNode node, MethodNode method) {
    if (method.name.equals("<init>")) {
      AbstractInsnNode[] found = {null};
      TypeFlow.walk(
          node.name,
          method,
          (insn, locals, stack) -> {},
          (insn, locals, stack) -> {
            boolean isInitialised = !locals.isEmpty() && locals.get(0) != UNINITIALIZED_THIS;
            if (found[0] == null && isInitialised) {
              found[0] = insn;
            }
          });
      return found[0];
    }
    AbstractInsnNode first = Code.nextCode(method.instructions.getFirst());
    return first.getPrevious();
  }

  private static InsnList pause() {
    InsnList code = new InsnList();
    code.add(new InsnNode(ICONST_0));
    code.add(
        new MethodInsnNode(
            INVOKESTATIC, Rig.POINT.owner(), Rig.POINT.name(), Rig.POINT.descriptor(), false));
    code.add(new InsnNode(POP));
    return code;
  }
}
