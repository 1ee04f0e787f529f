package lasso.runtime.instrument.passes.language;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Lets {@code new Object()} make an object with a hash code that does not depend on identity. */
public final class PlainObjectPass implements Pass {
  private static final String OBJECT = "java/lang/Object";
  private static final String STANDIN = "lasso/runtime/standins/PlainObject";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof TypeInsnNode allocation
            && insn.getOpcode() == Opcodes.NEW
            && allocation.desc.equals(OBJECT)
            && constructor(allocation) != null) {
          constructor(allocation).owner = STANDIN;
          allocation.desc = STANDIN;
          universe.include(STANDIN);
        }
      }
    }
  }

  /** NEW, DUP or nothing, INVOKESPECIAL: a constructor without arguments follows at once. */
  private static MethodInsnNode constructor(TypeInsnNode allocation) {
    AbstractInsnNode next = code(allocation.getNext());
    if (next != null && next.getOpcode() == Opcodes.DUP) {
      next = code(next.getNext());
    }
    return next instanceof MethodInsnNode call && call.name.equals("<init>") ? call : null;
  }

  private static AbstractInsnNode code(AbstractInsnNode from) {
    AbstractInsnNode at = from;
    while (at != null && at.getOpcode() < 0) {
      at = at.getNext();
    }
    return at;
  }
}
