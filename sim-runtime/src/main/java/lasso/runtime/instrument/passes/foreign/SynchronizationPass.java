package lasso.runtime.instrument.passes.foreign;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A process is one thread, and a suspended one holds no monitor: monitors become a null check. */
public final class SynchronizationPass implements Pass {
  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      method.access &= ~Opcodes.ACC_SYNCHRONIZED;
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        int opcode = insn.getOpcode();
        if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
          method.instructions.insertBefore( // ..., object -> ..., class
              insn,
              new MethodInsnNode(
                  Opcodes.INVOKEVIRTUAL,
                  "java/lang/Object",
                  "getClass",
                  "()Ljava/lang/Class;",
                  false));
          method.instructions.set(insn, new InsnNode(Opcodes.POP));
        }
      }
    }
  }
}
