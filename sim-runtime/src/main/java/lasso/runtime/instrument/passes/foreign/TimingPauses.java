package lasso.runtime.instrument.passes.foreign;

import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The pauses of the library between operations that are posted without an answer. They are taken out before the call graph is computed,
 * for with them every nonblocking call would have to be suspendable, and put back for the programs that need them.
 */
public final class TimingPauses {
  private static final String OWNER = "lasso/mpi/Pauses";
  private static final String METHOD = "pause";

  private MethodNode method;
  private InsnList code;

  private TimingPauses() {}

  /** Empties the method that pauses. */
  public static TimingPauses takenOut(ClassUniverse universe) {
    TimingPauses pauses = new TimingPauses();
    ClassNode owner = universe.find(OWNER);
    if (owner != null) {
      for (MethodNode candidate : owner.methods) {
        if (candidate.name.equals(METHOD)) {
          pauses.method = candidate;
        }
      }
      pauses.code = pauses.method.instructions;
      pauses.method.instructions = new InsnList();
      // -> return
      pauses.method.instructions.add(new InsnNode(Opcodes.RETURN));
      pauses.method.localVariables = null;
    }
    return pauses;
  }

  /** Restores it. */
  public void putBack() {
    if (method != null) {
      method.instructions = code;
    }
  }
}
