package lasso.runtime.instrument.passes.language;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Lets every object input stream of the program be one that initialises classes. Types in descriptors stay: the JDK
 * looks for methods like {@code readObject(ObjectInputStream)} by them.
 */
public final class DeserialisationPass implements Pass {
  private static final String STREAM = "java/io/ObjectInputStream";
  private static final String HOOK = "lasso/runtime/hooks/InitialisingObjectInput";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name)) {
      return; // a model of the stream, which reads by a hook
    }
    if (STREAM.equals(node.superName)) {
      node.superName = HOOK;
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof TypeInsnNode allocation
            && insn.getOpcode() == Opcodes.NEW
            && allocation.desc.equals(STREAM)) {
          allocation.desc = HOOK;
        } else if (insn instanceof MethodInsnNode call
            && insn.getOpcode() == Opcodes.INVOKESPECIAL
            && call.owner.equals(STREAM)) {
          call.owner = HOOK;
        }
      }
    }
  }
}
