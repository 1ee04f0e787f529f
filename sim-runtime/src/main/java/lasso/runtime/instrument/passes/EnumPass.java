package lasso.runtime.instrument.passes;

import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Sets the identity hash code of an enum constant as soon as its name is known: {@code Enum.hashCode} is final, and
 * the initialiser may put the constant into a map at once.
 */
public final class EnumPass implements Pass {
  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!Initialisers.isEnum(node)) {
      return;
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call
            && call.name.equals("<init>")
            && call.owner.equals("java/lang/Enum")) {
          InsnList code = new InsnList();
          code.add(new VarInsnNode(Opcodes.ALOAD, 0)); // constant
          code.add(
              new MethodInsnNode(
                  Opcodes.INVOKESTATIC,
                  "lasso/runtime/hooks/Identity",
                  "fix",
                  "(Ljava/lang/Enum;)V",
                  false));
          method.instructions.insert(call, code);
        }
      }
    }
  }
}
