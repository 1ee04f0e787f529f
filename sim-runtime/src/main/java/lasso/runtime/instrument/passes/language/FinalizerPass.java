package lasso.runtime.instrument.passes.language;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finalizers never run by themselves, as Java allows: the collector's thread would run them at any time. The method gets
 * another name, under which the program's own calls find it.
 */
public final class FinalizerPass implements Pass {
  private static final String FINALIZER = "finalize";
  private static final String RENAMED = "$lasso$finalize";
  private static final String DESCRIPTOR = "()V";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      if (isFinalizer(method.name, method.desc)) {
        method.name = RENAMED;
        method.access = method.access & ~Opcodes.ACC_PROTECTED | Opcodes.ACC_PUBLIC;
      }
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof MethodInsnNode call
            && isFinalizer(call.name, call.desc)
            && universe.find(call.owner) != null
            && isDeclared(call.owner, universe)) {
          call.name = RENAMED;
        }
      }
    }
  }

  /** By the class or a superclass of the program, under either name, for classes change one after the other. */
  private static boolean isDeclared(String owner, ClassUniverse universe) {
    for (ClassNode at = universe.find(owner); at != null; at = universe.find(at.superName)) {
      for (MethodNode method : at.methods) {
        if (isFinalizer(method.name, method.desc) || method.name.equals(RENAMED)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isFinalizer(String name, String descriptor) {
    return name.equals(FINALIZER) && descriptor.equals(DESCRIPTOR);
  }
}
