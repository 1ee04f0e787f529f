package lasso.runtime.instrument.passes.foreign;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** In programs that start threads: what the message-passing library says of the thread that calls it is heard. */
public final class LibraryCallsPass implements Pass {
  /** What listens. */
  static final String LISTENER = "lasso/runtime/standins/threads/LibraryCalls";

  private static final String SAID_TO = "lasso/mpi/CallingThread";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isLibrary(node.name)) {
      return;
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof MethodInsnNode call && call.owner.equals(SAID_TO)) {
          call.owner = LISTENER;
        }
      }
    }
  }
}
