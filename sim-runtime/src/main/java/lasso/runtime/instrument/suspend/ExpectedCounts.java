package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The local variables in which copied JDK code keeps the modification count that it expects of a collection. The counts
 * themselves are no part of a state, so a suspended frame holds the difference: what is expected less what is. Such a
 * variable is known by the comparison with the count of an object that a variable leads to.
 */
public final class ExpectedCounts {
  static final ExpectedCounts NONE = new ExpectedCounts();
  private static final String COUNT = "modCount";
  private static final int LONGEST_STORE = 4;

  /** For each variable the code that pushes the count as it is: a load, and reads of fields. */
  private final Map<Integer, Deque<AbstractInsnNode>> counts = new HashMap<>();

  private ExpectedCounts() {}

  /** Those of a method of copied code. */
  static ExpectedCounts of(MethodNode method) {
    ExpectedCounts result = new ExpectedCounts();
    for (AbstractInsnNode insn : method.instructions) {
      if (isCount(insn)) {
        result.compared(insn);
      }
    }
    return result;
  }

  /** Whether every variable that gets a modification count, or an expected one, is compared so that it is known. */
  public static boolean areKnown(MethodNode method) {
    ExpectedCounts known = of(method);
    for (AbstractInsnNode insn : method.instructions) {
      if (isRead(insn) && ((InvokeDynamicInsnNode) insn).name.endsWith("odCount")) {
        VarInsnNode store = storeOf(insn);
        if (store != null && !known.counts.containsKey(store.var)) {
          return false;
        }
      }
    }
    return true;
  }

  private static VarInsnNode storeOf(AbstractInsnNode read) {
    AbstractInsnNode at = read;
    for (int i = 0; i < LONGEST_STORE; i++) {
      at = next(at);
      if (at == null) {
        return null;
      }
      if (at.getOpcode() == ISTORE) {
        return (VarInsnNode) at;
      }
      boolean passes =
          at.getOpcode() == DUP || at.getOpcode() == DUP_X1 || at instanceof InvokeDynamicInsnNode;
      if (!passes) {
        return null;
      }
    }
    return null;
  }

  private static boolean isRead(AbstractInsnNode insn) {
    return insn instanceof InvokeDynamicInsnNode dynamic
        && Type.getArgumentTypes(dynamic.desc).length == 1
        && Type.getReturnType(dynamic.desc) != Type.VOID_TYPE;
  }

  private static boolean isCount(AbstractInsnNode insn) {
    return isRead(insn) && ((InvokeDynamicInsnNode) insn).name.equals(COUNT);
  }

  private void compared(AbstractInsnNode count) {
    Deque<AbstractInsnNode> path = new ArrayDeque<>();
    AbstractInsnNode at = count;
    while (isRead(at)) {
      path.addFirst(at);
      at = previous(at);
    }
    if (at == null || at.getOpcode() != ALOAD) {
      return;
    }
    path.addFirst(at);
    AbstractInsnNode before = previous(at);
    AbstractInsnNode after = next(count);
    AbstractInsnNode expected = null;
    if (isComparison(after) && before != null && before.getOpcode() == ILOAD) {
      expected = before;
    } else if (after != null && after.getOpcode() == ILOAD && isComparison(next(after))) {
      expected = after;
    }
    if (expected != null) {
      counts.putIfAbsent(((VarInsnNode) expected).var, path);
    }
  }

  private static boolean isComparison(AbstractInsnNode insn) {
    return insn != null && (insn.getOpcode() == IF_ICMPEQ || insn.getOpcode() == IF_ICMPNE);
  }

  private static AbstractInsnNode next(AbstractInsnNode insn) {
    AbstractInsnNode at = insn.getNext();
    while (at != null && (at.getOpcode() < 0 || isTick(at))) {
      at = at.getNext();
    }
    return at;
  }

  /** What other passes put before a jump: it leaves the stack alone. */
  private static boolean isTick(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && call.getOpcode() == INVOKESTATIC
        && call.desc.equals("()V");
  }

  private static AbstractInsnNode previous(AbstractInsnNode insn) {
    AbstractInsnNode at = insn.getPrevious();
    while (at != null && at.getOpcode() < 0) {
      at = at.getPrevious();
    }
    return at;
  }

  /** The variable that leads to the count which the variable expects, or -1. */
  int base(int local) {
    Deque<AbstractInsnNode> path = counts.get(local);
    return path == null ? -1 : ((VarInsnNode) path.getFirst()).var;
  }

  /** [..] becomes [.., count]: for a variable with a base. */
  InsnList push(int local) {
    InsnList code = new InsnList();
    counts.get(local).forEach(insn -> code.add(insn.clone(Map.of())));
    return code;
  }
}
