package lasso.runtime.instrument.passes.barrier;

import java.util.Arrays;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
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

  /** Types of classes that arrays are assigned to. */
  private static final Set<String> ABOVE_ARRAYS =
      Set.of("java/lang/Object", "java/io/Serializable", "java/lang/Cloneable");

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      InsnList code = method.instructions;
      for (AbstractInsnNode insn : code.toArray()) {
        String descriptor = storeDescriptor(insn.getOpcode());
        if (descriptor != null) {
          // ..., array, index, value -> ...
          code.set(insn, hook("store", descriptor));
        } else if (insn instanceof MethodInsnNode call && isCopy(call)) {
          // ..., array, index, array, index, length -> ...
          code.set(insn, hook("arraycopy", call.desc));
        } else if (insn instanceof MethodInsnNode call
            && universe.find(call.owner) == null
            && mayWrite(call)) {
          code.insertBefore(call, announcement(call));
        }
      }
    }
  }

  private static boolean isCopy(MethodInsnNode call) {
    return call.owner.equals("java/lang/System") && call.name.equals("arraycopy");
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
        || isCopy(call)) {
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

  /** Names the array if it is the only one among the arguments and within reach on the stack; else any array may be written. */
  private static InsnList announcement(MethodInsnNode call) {
    InsnList code = new InsnList();
    Type[] parameters = Type.getArgumentTypes(call.desc);
    int last = parameters.length - 1;
    long arrays = Arrays.stream(parameters).filter(ArrayWritePass::mayBeArray).count();
    if (arrays == 1 && isPrimitiveArray(parameters[last])) {
      // ..., array -> ..., array, array
      code.add(new InsnNode(Opcodes.DUP));
      code.add(hook("touch", "(Ljava/lang/Object;)V"));
    } else if (arrays == 1
        && last > 0
        && isPrimitiveArray(parameters[last - 1])
        && parameters[last].getSize() == 1) {
      // ..., array, value -> ..., array, value, array
      code.add(new InsnNode(Opcodes.DUP2));
      code.add(new InsnNode(Opcodes.POP));
      code.add(hook("touch", "(Ljava/lang/Object;)V"));
    } else if (arrays == 1
        && last > 1
        && isPrimitiveArray(parameters[last - 2])
        && parameters[last - 1].getSize() == 1
        && parameters[last].getSize() == 1) {
      // ..., array, first, second -> first, second, array -> array, first, second, array
      code.add(new InsnNode(Opcodes.DUP2_X1));
      code.add(new InsnNode(Opcodes.POP2));
      code.add(new InsnNode(Opcodes.DUP_X2));
      code.add(hook("touch", "(Ljava/lang/Object;)V"));
    } else {
      code.add(hook("touchAll", "()V"));
    }
    return code;
  }

  private static boolean mayBeArray(Type type) {
    return type.getSort() == Type.ARRAY
        || type.getSort() == Type.OBJECT && ABOVE_ARRAYS.contains(type.getInternalName());
  }

  private static boolean isPrimitiveArray(Type type) {
    return type.getSort() == Type.ARRAY
        && type.getDimensions() == 1
        && type.getElementType().getSort() != Type.OBJECT;
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
