package lasso.runtime.instrument.passes.language;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Switches assertions on: reads of {@code $assertionsDisabled} become false, the field goes, and so does a class
 * initialiser that did nothing else.
 */
public final class AssertionPass implements Pass {
  private static final String FLAG = "$assertionsDisabled";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof FieldInsnNode access && access.name.equals(FLAG)) {
          boolean read = access.getOpcode() == Opcodes.GETSTATIC;
          method.instructions.set(insn, new InsnNode(read ? Opcodes.ICONST_0 : Opcodes.POP));
        }
      }
    }
    if (node.fields.removeIf(field -> field.name.equals(FLAG))) {
      node.methods.removeIf(AssertionPass::onlySetsFlag);
    }
  }

  /** LDC class, desiredAssertionStatus, IFNE, ICONST_1, GOTO, ICONST_0, POP, RETURN. */
  private static boolean onlySetsFlag(MethodNode method) {
    if (!method.name.equals("<clinit>")) {
      return false;
    }
    List<Integer> opcodes = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        opcodes.add(insn.getOpcode());
      }
    }
    return opcodes.equals(
        List.of(
            Opcodes.LDC,
            Opcodes.INVOKEVIRTUAL,
            Opcodes.IFNE,
            Opcodes.ICONST_1,
            Opcodes.GOTO,
            Opcodes.ICONST_0,
            Opcodes.POP,
            Opcodes.RETURN));
  }
}
