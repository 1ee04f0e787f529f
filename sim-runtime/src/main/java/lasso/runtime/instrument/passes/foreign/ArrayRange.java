package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which elements of an array argument a method of the JDK touches at most, where other arguments say it: {@code System.arraycopy}, and {@code (array, offset, length)} of streams and buffers.
 *
 * @param array the argument
 * @param from the argument with the first index
 * @param count the argument with the number of elements
 * @param write whether the method stores to them
 */
record ArrayRange(int array, int from, int count, boolean write) {
  /** Of one argument of a call, or null if the array is touched as a whole or is none. */
  static ArrayRange of(MethodInsnNode call, int argument) {
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      return switch (argument) {
        case 0 -> new ArrayRange(0, 1, 4, false);
        case 2 -> new ArrayRange(2, 3, 4, true);
        default -> null;
      };
    }
    boolean streams = call.owner.startsWith("java/io/") || call.owner.startsWith("java/nio/");
    if (!streams
        || argument != 0
        || call.name.equals("<init>")
        || call.getOpcode() == INVOKESTATIC) {
      return null;
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    boolean ranged =
        types.length == 3
            && types[0].getSort() == Type.ARRAY
            && types[1] == Type.INT_TYPE
            && types[2] == Type.INT_TYPE;
    return ranged ? new ArrayRange(0, 1, 2, AccessPass.fills(call, types[0])) : null;
  }

  /** Tells it, with the arguments in local variables. */
  void tell(InsnList code, int[] locals) {
    code.add(new VarInsnNode(ALOAD, locals[array]));
    code.add(new VarInsnNode(ILOAD, locals[from]));
    code.add(new VarInsnNode(ILOAD, locals[count]));
    code.add(new InsnNode(write ? ICONST_1 : ICONST_0));
    code.add(AccessPass.hook("elements", "(Ljava/lang/Object;IIZ)V"));
  }
}
