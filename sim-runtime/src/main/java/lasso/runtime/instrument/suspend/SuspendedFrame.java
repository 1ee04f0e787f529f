package lasso.runtime.instrument.suspend;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What one suspendable call saves, and the verifier's types around it.
 *
 * @param before types before the call, arguments on the stack
 * @param locals indices of the saved variables, ascending
 * @param operands types of the operands below the receiver and arguments, bottom first; null is not saved
 */
record SuspendedFrame(
    MethodInsnNode call, TypeState before, List<Integer> locals, List<Object> operands) {

  /**
   * A frame that saves the live variables.
   *
   * @param scratch the first variable that holds nothing across a call
   */
  static SuspendedFrame of(MethodInsnNode call, TypeState state, BitSet live, int scratch) {
    List<Object> types = state.locals();
    TypeState before =
        new TypeState(types.subList(0, Math.min(types.size(), scratch)), state.stack());
    List<Integer> saved = new ArrayList<>();
    for (int i = 0; i < before.locals().size(); i++) {
      Object type = before.local(i);
      if (live.get(i) && type != Opcodes.TOP && type != Opcodes.NULL) {
        saved.add(i);
      }
    }
    List<Object> operands = before.operands();
    int kept = operands.size() - Type.getArgumentTypes(call.desc).length;
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      kept--;
    }
    return new SuspendedFrame(call, before, saved, List.copyOf(operands.subList(0, kept)));
  }

  boolean hasReceiver() {
    return call.getOpcode() != Opcodes.INVOKESTATIC;
  }

  /** The verifier's type of the receiver as the call site has it. */
  Object receiver() {
    return before.operands().get(operands.size());
  }

  /** Types behind the call, its result on the stack. */
  TypeState after() {
    List<Object> stack = new ArrayList<>();
    for (Object operand : operands) {
      push(operand, stack);
    }
    Type result = Type.getReturnType(call.desc);
    if (result != Type.VOID_TYPE) {
      push(TypeState.of(result), stack);
    }
    return new TypeState(before.locals(), stack);
  }

  private static void push(Object type, List<Object> stack) {
    stack.add(type);
    if (TypeState.isWide(type)) {
      stack.add(Opcodes.TOP);
    }
  }

  /** The typed variables that are not saved: a frame of the verifier demands that they have a value. */
  List<Integer> deadLocals() {
    List<Integer> result = new ArrayList<>();
    for (int i = 0; i < before.locals().size(); i++) {
      if (before.local(i) != Opcodes.TOP && !locals.contains(i)) {
        result.add(i);
      }
    }
    return result;
  }
}
