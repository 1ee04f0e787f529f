package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.INVOKESPECIAL;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which instructions are suspendable calls. */
final class SuspendableCalls {
  private final SuspendableMethods methods;
  private final List<SuspensionPoint> points;

  SuspendableCalls(SuspendableMethods methods, List<SuspensionPoint> points) {
    this.methods = methods;
    this.points = points;
  }

  /** Whether a frame may be suspended at this instruction; constructors are not meant, their rewritten bodies are. */
  boolean isSite(AbstractInsnNode insn) {
    if (!(insn instanceof MethodInsnNode call)
        || call.name.equals("<init>")
        || call.owner.startsWith("[")) {
      return false;
    }
    return InitMethods.isInitMethod(call.name)
        || isPoint(call)
        || methods.mayReachSuspension(call.owner, call.name, call.desc);
  }

  boolean isPoint(MethodInsnNode call) {
    for (SuspensionPoint point : points) {
      if (point.isCalledBy(call)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the instruction calls a constructor that may suspend, on a new object or on {@code this}. */
  boolean isSuspendableConstructor(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && call.getOpcode() == INVOKESPECIAL
        && call.name.equals("<init>")
        && methods.mayReachSuspension(call.owner, call.name, call.desc);
  }

  boolean isTransformed(String owner, String name, String descriptor) {
    return methods.isTransformed(owner, name, descriptor);
  }
}
