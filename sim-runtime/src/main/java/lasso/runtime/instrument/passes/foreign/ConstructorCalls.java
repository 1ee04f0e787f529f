package lasso.runtime.instrument.passes.foreign;

import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Which object a call of a constructor makes ready. Allocations and their constructors are nested like brackets. */
final class ConstructorCalls {
  private ConstructorCalls() {}

  /** Whether a constructor calls another one for the object that it makes itself. */
  static boolean isOfSelf(ClassNode node, MethodNode method, MethodInsnNode constructor) {
    return method.name.equals("<init>")
        && (constructor.owner.equals(node.superName) || constructor.owner.equals(node.name))
        && allocation(method, constructor) == null;
  }

  /** As {@link #isOfSelf} for a class that is about to get another superclass. */
  static boolean isOf(
      String superclass, ClassNode node, MethodNode method, MethodInsnNode constructor) {
    return superclass.equals(node.superName)
        && method.name.equals("<init>")
        && allocation(method, constructor) == null;
  }

  /** Whether the new object is on the stack behind the call: it was duplicated when it was allocated. */
  static boolean leavesObject(MethodNode method, MethodInsnNode constructor) {
    TypeInsnNode allocation = allocation(method, constructor);
    AbstractInsnNode next = allocation == null ? null : allocation.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next != null && next.getOpcode() == Opcodes.DUP;
  }

  /** The allocation of the object, or null when the constructor is called for the object that its caller makes. */
  static TypeInsnNode allocation(MethodNode method, MethodInsnNode constructor) {
    Deque<TypeInsnNode> open = new ArrayDeque<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.NEW) {
        open.push((TypeInsnNode) insn);
      } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
        TypeInsnNode last = open.peek();
        TypeInsnNode own = last != null && last.desc.equals(call.owner) ? open.pop() : null;
        if (call == constructor) {
          return own;
        }
      }
    }
    throw new IllegalArgumentException("the call is not in " + method.name);
  }
}
