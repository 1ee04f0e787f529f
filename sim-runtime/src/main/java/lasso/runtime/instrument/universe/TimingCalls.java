package lasso.runtime.instrument.universe;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Whether a program reaches calls whose outcome depends on the moment at which messages are matched: cancelling, ready sends, attaching
 * a buffer; and whether it reaches calls that leave buffers in use. Known by what the library does in them.
 */
public final class TimingCalls {
  private static final String CALLS = "lasso/runtime/hooks/Calls";
  private static final String PENDING = "lasso/runtime/hooks/PendingBuffers";
  private static final String SEND_MODE = "lasso/runtime/kernel/SendMode";

  private TimingCalls() {}

  /** Whether some reached method cancels, names the mode of ready sends, or attaches a buffer. */
  public static boolean areReached(CallGraph graph) {
    for (DeclaredMethod method : graph.reachedMethods()) {
      for (AbstractInsnNode insn : method.method().instructions) {
        if (isTiming(insn)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether some reached method of the library leaves an operation pending that has a buffer. */
  public static boolean leavePending(CallGraph graph) {
    for (DeclaredMethod method : graph.reachedMethods()) {
      for (AbstractInsnNode insn : method.method().instructions) {
        if (insn instanceof MethodInsnNode call
            && call.owner.equals(PENDING)
            && call.name.equals("begin")) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isTiming(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      return call.owner.equals(CALLS) && (call.name.equals("cancel") || call.name.equals("attach"));
    }
    return insn instanceof FieldInsnNode field
        && field.owner.equals(SEND_MODE)
        && field.name.equals("READY");
  }
}
