package lasso.runtime.allow.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lasso.runtime.allow.analysis.Reference.Kind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds where a method stores into an array that a static field holds, or calls a method that changes the container
 * which it holds. The value is followed through local variables and rows of arrays, not through calls.
 */
final class StaticChanges {
  private static final Set<String> CHANGES =
      Set.of(
          "put",
          "putAll",
          "putIfAbsent",
          "computeIfAbsent",
          "computeIfPresent",
          "compute",
          "merge",
          "remove",
          "removeFirst",
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "offer",
          "poll",
          "push",
          "pop",
          "set",
          "clear",
          "setProperty",
          "getAndIncrement",
          "incrementAndGet",
          "getAndAdd",
          "addAndGet",
          "compareAndSet",
          "getAndSet",
          "next",
          "nextInt",
          "nextLong");

  private StaticChanges() {}

  static List<Reference> in(String owner, MethodNode method) {
    List<Reference> result = new ArrayList<>();
    if (method.name.equals("<clinit>") || !mayChange(method)) {
      return result;
    }
    try {
      Frame<SourceValue>[] frames = new Analyzer<>(new Sources()).analyze(owner, method);
      for (int i = 0; i < frames.length; i++) {
        SourceValue changed = changed(method.instructions.get(i), frames[i]);
        if (changed != null) {
          String callee = callee(method.instructions.get(i));
          for (AbstractInsnNode source : changed.insns) {
            if (source instanceof FieldInsnNode read && read.getOpcode() == Opcodes.GETSTATIC) {
              Kind kind = callee == null ? Kind.STATIC_CHANGE : Kind.STATIC_RECEIVER;
              result.add(new Reference(kind, read.owner, read.name, callee));
            }
          }
        }
      }
      return result;
    } catch (AnalyzerException e) {
      throw new IllegalStateException(owner + "." + method.name, e);
    }
  }

  private static boolean mayChange(MethodNode method) {
    boolean reads = false;
    boolean changes = false;
    for (AbstractInsnNode insn : method.instructions) {
      reads |= insn.getOpcode() == Opcodes.GETSTATIC && ((FieldInsnNode) insn).desc.length() > 1;
      changes |= isArrayStore(insn) || isCall(insn) || insn.getOpcode() == Opcodes.PUTFIELD;
    }
    return reads && changes;
  }

  /** The method that is called, where only its code says whether it changes its receiver. */
  private static String callee(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call && !isChange(insn)
        ? call.owner + '.' + call.name + call.desc
        : null;
  }

  private static boolean isCall(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && insn.getOpcode() != Opcodes.INVOKESTATIC
        && !call.name.equals("<init>")
        && !call.owner.equals("java/lang/invoke/VarHandle"); // acts on another object
  }

  private static boolean isArrayStore(AbstractInsnNode insn) {
    return insn.getOpcode() >= Opcodes.IASTORE && insn.getOpcode() <= Opcodes.SASTORE;
  }

  private static boolean isChange(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && isCall(insn)
        && CHANGES.contains(call.name)
        && !call.owner.equals("java/lang/ThreadLocal"); // a cache of one thread
  }

  private static SourceValue changed(AbstractInsnNode insn, Frame<SourceValue> frame) {
    if (frame == null) {
      return null; // never reached
    }
    if (isArrayStore(insn)) {
      return frame.getStack(frame.getStackSize() - 3);
    }
    if (insn.getOpcode() == Opcodes.PUTFIELD) {
      return frame.getStack(frame.getStackSize() - 2);
    }
    if (isCall(insn)) {
      int arguments = Type.getArgumentTypes(((MethodInsnNode) insn).desc).length;
      return frame.getStack(frame.getStackSize() - 1 - arguments);
    }
    return null;
  }

  /** A copy, a cast and a row of an array come from where the value came from. */
  private static final class Sources extends SourceInterpreter {
    Sources() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
      return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
      return insn.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(insn, value);
    }

    @Override
    public SourceValue binaryOperation(AbstractInsnNode insn, SourceValue one, SourceValue two) {
      return insn.getOpcode() == Opcodes.AALOAD ? one : super.binaryOperation(insn, one, two);
    }
  }
}
