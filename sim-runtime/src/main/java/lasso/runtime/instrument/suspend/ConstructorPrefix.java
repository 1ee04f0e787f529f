package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of a constructor up to its {@code super(...)} or {@code this(...)}. */
final class ConstructorPrefix {
  private final String owner;
  private final MethodNode constructor;
  private final AbstractInsnNode delegation;

  ConstructorPrefix(String owner, MethodNode constructor, AbstractInsnNode delegation) {
    this.owner = owner;
    this.constructor = constructor;
    this.delegation = delegation;
  }

  /**
   * Whether it can run in a real constructor, and once more in the body unless the base follows it, and leaves nothing behind but the arguments.
   *
   * @param delegateIsBase see {@link ConstructorChain}
   */
  boolean canStay(SuspendableCalls calls, boolean delegateIsBase) {
    for (AbstractInsnNode at = delegation.getPrevious(); at != null; at = at.getPrevious()) {
      boolean suspends = calls.isSite(at) || calls.isSuspendableConstructor(at);
      if (suspends || (!delegateIsBase && !isRepeatable(at.getOpcode()))) {
        return false;
      }
    }
    boolean catches = constructor.tryCatchBlocks.stream().anyMatch(b -> contains(b.start));
    return !catches && (!delegateIsBase || leavesParametersOnly());
  }

  /** Whether a node stands before the delegation. */
  boolean contains(AbstractInsnNode node) {
    for (AbstractInsnNode at = node; at != null; at = at.getNext()) {
      if (at == delegation) {
        return true;
      }
    }
    return false;
  }

  /** The body can begin behind it with the parameters as they came, and with an empty operand stack. */
  private boolean leavesParametersOnly() {
    BitSet live = new Liveness(constructor).across(delegation);
    if (assigned().intersects(live)) {
      return false;
    }
    TypeState initial = TypeState.initial(owner, constructor.access, constructor.desc);
    boolean[] fits = {true};
    TypeFlow.walk(
        owner,
        constructor,
        (insn, locals, stack) -> {},
        (insn, locals, stack) -> {
          if (insn == delegation) {
            fits[0] = stack.isEmpty() && fits(locals, initial.locals());
          }
        });
    return fits[0];
  }

  /** The variables that it assigns. */
  BitSet assigned() {
    BitSet assigned = new BitSet();
    for (AbstractInsnNode at = constructor.instructions.getFirst();
        at != delegation;
        at = at.getNext()) {
      Code.assigned(at, assigned);
    }
    return assigned;
  }

  private static boolean fits(List<Object> locals, List<Object> initial) {
    for (int i = 0; i < locals.size(); i++) {
      if (locals.get(i) != TOP && (i >= initial.size() || !locals.get(i).equals(initial.get(i)))) {
        return false;
      }
    }
    return true;
  }

  /** Loads, constants, arithmetic and jumps; also the stores of outer instances into the new object. */
  private static boolean isRepeatable(int opcode) {
    return opcode < 0
        || opcode <= ALOAD
        || (opcode >= POP && opcode <= DCMPG && opcode != IINC)
        || (opcode >= IFEQ && opcode <= GOTO)
        || opcode == PUTFIELD
        || opcode == CHECKCAST
        || opcode == INSTANCEOF
        || opcode == IFNULL
        || opcode == IFNONNULL;
  }
}
