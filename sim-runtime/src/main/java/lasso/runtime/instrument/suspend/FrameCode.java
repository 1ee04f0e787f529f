package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import lasso.runtime.hooks.Suspension;
import lasso.runtime.process.SuspendedFrames;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The code that saves and restores frames. The operand stack stands beside each emission, its top at the right. */
final class FrameCode {
  private static final String SUSPENSION = Type.getInternalName(Suspension.class);
  private static final String FRAMES = Type.getInternalName(SuspendedFrames.class);
  private static final String FRAMES_DESCRIPTOR = Type.getDescriptor(SuspendedFrames.class);

  private final String owner;
  private final boolean isStatic;
  private final TypeState initial;
  private final Type result;
  private final ExpectedCounts counts;

  /** The code for a method; {@code counts} says which of its variables are relative to a count. */
  FrameCode(String owner, int access, String descriptor, ExpectedCounts counts) {
    this.counts = counts;
    this.owner = owner;
    this.isStatic = (access & ACC_STATIC) != 0;
    this.initial = TypeState.initial(owner, access, descriptor);
    this.result = Type.getReturnType(descriptor);
  }

  TypeState initial() {
    return initial;
  }

  /** Jumps when the mode is or is not {@code mode}. */
  static InsnList testMode(int mode, int jump, LabelNode target) {
    InsnList code = new InsnList();
    code.add(new FieldInsnNode(GETSTATIC, SUSPENSION, "mode", "I"));
    code.add(Code.constant(mode));
    code.add(new JumpInsnNode(jump, target));
    return code;
  }

  private static FieldInsnNode frames() {
    return new FieldInsnNode(GETSTATIC, SUSPENSION, "frames", FRAMES_DESCRIPTOR);
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(INVOKEVIRTUAL, FRAMES, name, descriptor, false);
  }

  /** [] becomes [site]. */
  static InsnList popSite() {
    InsnList code = new InsnList();
    code.add(frames());
    code.add(call("popSite", "()I"));
    return code;
  }

  /** The end of a suspended frame. [operands, result of the call] becomes a return. */
  InsnList save(SuspendedFrame frame, int site) {
    InsnList code = new InsnList();
    code.add(frame.after().toFrame());
    Type called = Type.getReturnType(frame.call().desc);
    if (called != Type.VOID_TYPE) {
      code.add(new InsnNode(called.getSize() == 2 ? POP2 : POP));
    }
    List<Object> operands = frame.operands();
    for (int i = operands.size() - 1; i >= 0; i--) {
      saveOperand(operands.get(i), code);
    }
    code.add(frames()); // [frames]
    for (int local : frame.locals()) {
      Object type = frame.before().local(local);
      code.add(new InsnNode(DUP)); // [frames, frames]
      code.add(new VarInsnNode(Code.load(type), local)); // [frames, frames, value]
      if (isRelative(type, local)) {
        code.add(counts.push(local)); // [frames, frames, expected, count]
        code.add(new InsnNode(ISUB));
      }
      push(type, code); // [frames]
    }
    if (!isStatic) {
      code.add(new InsnNode(DUP));
      code.add(new VarInsnNode(ALOAD, 0));
      push(owner, code);
    }
    code.add(Code.constant(site)); // [frames, site]
    code.add(call("pushSite", "(I)V")); // []
    if (result != Type.VOID_TYPE) {
      code.add(Code.zero(TypeState.of(result)));
    }
    code.add(new InsnNode(result.getOpcode(IRETURN)));
    return code;
  }

  /** [.., value] becomes [..]. */
  private static void saveOperand(Object type, InsnList code) {
    if (type == NULL) {
      code.add(new InsnNode(POP));
      return;
    }
    if (type == INTEGER || type == FLOAT || TypeState.isWide(type)) {
      toLong(type, code); // [.., long]
      code.add(frames());
      code.add(new InsnNode(DUP_X2));
      code.add(new InsnNode(POP)); // [.., frames, long]
      code.add(call("pushLong", "(J)V"));
    } else {
      code.add(frames());
      code.add(new InsnNode(SWAP)); // [.., frames, reference]
      code.add(call("pushReference", "(Ljava/lang/Object;)V"));
    }
  }

  /** [.., frames, value] becomes [..]. */
  private static void push(Object type, InsnList code) {
    if (type == INTEGER || type == FLOAT || TypeState.isWide(type)) {
      toLong(type, code);
      code.add(call("pushLong", "(J)V"));
    } else {
      code.add(call("pushReference", "(Ljava/lang/Object;)V"));
    }
  }

  /** The beginning of a resumed frame. [] becomes [operands, receiver, arguments], and goes on at the call. */
  InsnList restore(SuspendedFrame frame, LabelNode callLabel) {
    InsnList code = new InsnList();
    code.add(initial.toFrame());
    List<Integer> locals = frame.locals();
    if (!isStatic) {
      code.add(frames());
      code.add(call("popReference", "()Ljava/lang/Object;"));
      code.add(new InsnNode(POP));
    }
    for (int i = locals.size() - 1; i >= 0; i--) {
      Object type = frame.before().local(locals.get(i));
      code.add(frames());
      pop(type, code); // [value]
      code.add(new VarInsnNode(Code.store(type), locals.get(i)));
    }
    for (int local : frame.deadLocals()) {
      Object type = frame.before().local(local);
      if (!type.equals(initial.local(local))) {
        code.add(Code.zero(type));
        code.add(new VarInsnNode(Code.store(type), local));
      }
    }
    for (int local : locals) {
      if (isRelative(frame.before().local(local), local)) {
        code.add(new VarInsnNode(ILOAD, local));
        code.add(counts.push(local)); // [difference, count]
        code.add(new InsnNode(IADD));
        code.add(new VarInsnNode(ISTORE, local));
      }
    }
    for (Object operand : frame.operands()) {
      if (operand == NULL) {
        code.add(new InsnNode(ACONST_NULL));
      } else {
        code.add(frames());
        pop(operand, code);
      }
    }
    if (frame.hasReceiver()) {
      restoreReceiver(frame.receiver(), code);
    }
    List<Object> all = frame.before().operands();
    int arguments = frame.operands().size() + (frame.hasReceiver() ? 1 : 0);
    for (Object argument : all.subList(arguments, all.size())) {
      code.add(Code.zero(argument));
    }
    code.add(new JumpInsnNode(GOTO, callLabel));
    return code;
  }

  private boolean isRelative(Object type, int local) {
    return type == INTEGER && counts.base(local) >= 0;
  }

  /** The callee ended its frame with its own {@code this}. */
  private static void restoreReceiver(Object type, InsnList code) {
    if (type == NULL) {
      code.add(new InsnNode(ACONST_NULL));
      return;
    }
    code.add(frames());
    code.add(call("peekReference", "()Ljava/lang/Object;"));
    cast(type, code);
  }

  /** [.., frames] becomes [.., value]. */
  private static void pop(Object type, InsnList code) {
    if (type == INTEGER || type == FLOAT || TypeState.isWide(type)) {
      code.add(call("popLong", "()J"));
      fromLong(type, code);
    } else {
      code.add(call("popReference", "()Ljava/lang/Object;"));
      cast(type, code);
    }
  }

  private static void cast(Object type, InsnList code) {
    if (!type.equals("java/lang/Object")) {
      code.add(new TypeInsnNode(CHECKCAST, (String) type));
    }
  }

  private static void toLong(Object type, InsnList code) {
    if (type == INTEGER) {
      code.add(new InsnNode(I2L));
    } else if (type == FLOAT) {
      code.add(new MethodInsnNode(INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I"));
      code.add(new InsnNode(I2L));
    } else if (type == DOUBLE) {
      code.add(new MethodInsnNode(INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J"));
    }
  }

  private static void fromLong(Object type, InsnList code) {
    if (type == INTEGER) {
      code.add(new InsnNode(L2I));
    } else if (type == FLOAT) {
      code.add(new InsnNode(L2I));
      code.add(new MethodInsnNode(INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F"));
    } else if (type == DOUBLE) {
      code.add(new MethodInsnNode(INVOKESTATIC, "java/lang/Double", "longBitsToDouble", "(J)D"));
    }
  }
}
