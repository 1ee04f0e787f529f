package lasso.runtime.instrument.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The call that ends a process because it would do something that can't be checked. */
final class RefusalCode {
  private RefusalCode() {}

  /** Leaves the operand stack as it is. */
  static InsnList call(String what, String remedy) {
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
