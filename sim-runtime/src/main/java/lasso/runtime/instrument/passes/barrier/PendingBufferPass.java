package lasso.runtime.instrument.passes.barrier;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * For programs with nonblocking operations: loads from primitive arrays go through a hook, and behind calls of platform code that may
 * write to a buffer a look is taken at those of pending operations. Stores have their hook from {@link ArrayWritePass}.
 */
public final class PendingBufferPass implements Pass {
  private static final String READS = "lasso/runtime/hooks/ArrayReads";
  private static final String PENDING = "lasso/runtime/hooks/PendingBuffers";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name)) {
      return;
    }
    for (MethodNode method : node.methods) {
      InsnList code = method.instructions;
      for (AbstractInsnNode insn : code.toArray()) {
        String descriptor = loadDescriptor(insn.getOpcode());
        if (descriptor != null) {
          // ..., array, index -> ..., value
          code.set(insn, hook(READS, "load", descriptor));
        } else if (insn instanceof MethodInsnNode call
            && universe.find(call.owner) == null
            && mayWrite(call)) {
          code.insert(call, hook(PENDING, "verify", "()V"));
        }
      }
    }
  }

  private static boolean mayWrite(MethodInsnNode call) {
    return ArrayWritePass.mayWrite(call)
        || call.owner.startsWith("java/nio/")
            && (call.name.startsWith("put") || call.name.equals("compact"));
  }

  private static String loadDescriptor(int opcode) {
    return switch (opcode) {
      case Opcodes.IALOAD -> "([II)I";
      case Opcodes.LALOAD -> "([JI)J";
      case Opcodes.DALOAD -> "([DI)D";
      case Opcodes.FALOAD -> "([FI)F";
      case Opcodes.CALOAD -> "([CI)C";
      case Opcodes.SALOAD -> "([SI)S";
      case Opcodes.BALOAD -> "(Ljava/lang/Object;I)I";
      default -> null;
    };
  }

  private static MethodInsnNode hook(String owner, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
