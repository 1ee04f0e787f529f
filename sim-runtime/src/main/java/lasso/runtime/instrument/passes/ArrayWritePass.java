package lasso.runtime.instrument.passes;

import java.util.Set;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The write barrier of large arrays: stores to primitive arrays go through a hook, and calls that hand a primitive array to code without
 * barrier are announced. Platform objects that keep an array and write to it later are found by capture.
 */
public final class ArrayWritePass implements Pass {
  private static final String HOOK = "lasso/runtime/hooks/ArrayWrites";

  private static final Set<String> READERS =
      Set.of(
          "toString",
          "equals",
          "hashCode",
          "copyOf",
          "copyOfRange",
          "stream",
          "binarySearch",
          "compare",
          "mismatch",
          "asList");

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      InsnList code = method.instructions;
      for (AbstractInsnNode insn : code.toArray()) {
        String descriptor = storeDescriptor(insn.getOpcode());
        if (descriptor != null) {
          // ..., array, index, value -> ...
          code.set(insn, hook("store", descriptor));
        } else if (insn instanceof MethodInsnNode call
            && universe.find(call.owner) == null
            && mayWrite(call)) {
          code.insertBefore(call, hook("touchAll", "()V"));
        }
      }
    }
  }

  static boolean mayWrite(MethodInsnNode call) {
    if (call.owner.startsWith("[") || call.owner.startsWith("lasso/runtime/")) {
      return false; // the library announces what its own helpers write
    }
    if (call.owner.equals("java/util/Arrays") && READERS.contains(call.name)) {
      return false;
    }
    if (call.owner.equals("java/lang/invoke/MethodHandle")
        || call.owner.equals("java/lang/invoke/VarHandle")
        || call.owner.equals("java/lang/reflect/Array")
        || call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      return true;
    }
    String parameters = call.desc.substring(0, call.desc.indexOf(')'));
    for (char element : "ZBSCIFJD".toCharArray()) {
      if (parameters.indexOf("[" + element) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static String storeDescriptor(int opcode) {
    return switch (opcode) {
      case Opcodes.IASTORE -> "([III)V";
      case Opcodes.LASTORE -> "([JIJ)V";
      case Opcodes.DASTORE -> "([DID)V";
      case Opcodes.FASTORE -> "([FIF)V";
      case Opcodes.CASTORE -> "([CII)V";
      case Opcodes.SASTORE -> "([SII)V";
      case Opcodes.BASTORE -> "(Ljava/lang/Object;II)V";
      default -> null;
    };
  }

  private static MethodInsnNode hook(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOK, name, descriptor, false);
  }
}
