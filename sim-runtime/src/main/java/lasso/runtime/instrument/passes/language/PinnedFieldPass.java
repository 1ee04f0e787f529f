package lasso.runtime.instrument.passes.language;

import java.util.List;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Fields marked {@code @Pinned} keep the first object that an initialiser assigns, so that it is the same Java object in
 * every process of a worker.
 */
public final class PinnedFieldPass implements Pass {
  private static final String ANNOTATION = "Llasso/runtime/hooks/Pinned;";

  /** Whether the field is marked. */
  public static boolean isPinned(FieldNode field) {
    List<AnnotationNode> annotations = field.visibleAnnotations;
    return annotations != null && annotations.stream().anyMatch(a -> a.desc.equals(ANNOTATION));
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    List<String> pinned =
        node.fields.stream()
            .filter(PinnedFieldPass::isPinned)
            .map(field -> field.name + field.desc)
            .toList();
    if (pinned.isEmpty()) {
      return;
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof FieldInsnNode access
            && insn.getOpcode() == Opcodes.PUTSTATIC
            && access.owner.equals(node.name)
            && pinned.contains(access.name + access.desc)) {
          method.instructions.insertBefore(insn, keepFirst(access));
        }
      }
    }
  }

  private static InsnList keepFirst(FieldInsnNode access) {
    InsnList code = new InsnList(); // ..., made
    code.add(new FieldInsnNode(Opcodes.GETSTATIC, access.owner, access.name, access.desc));
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            "lasso/runtime/hooks/Pins",
            "first",
            "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
            false)); // ..., first
    String type = Type.getType(access.desc).getInternalName();
    code.add(new TypeInsnNode(Opcodes.CHECKCAST, type));
    return code;
  }
}
