package lasso.runtime.instrument.passes.observation;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Finds writes to objects which nothing else can reach yet: elements of an array initialiser, and fields that a constructor
 * assigns to the new object, if it lets the object go nowhere before it returns.
 */
final class FreshWrites {
  private final ClassUniverse universe;
  private final Map<String, Boolean> keeps = new HashMap<>();

  FreshWrites(ClassUniverse universe) {
    this.universe = universe;
  }

  /** The writes of a method that no one can see when they happen. */
  Set<AbstractInsnNode> of(ClassNode owner, MethodNode method) {
    Tracker tracker = analyse(owner, method);
    Set<AbstractInsnNode> result = new HashSet<>(tracker.arrayWrites);
    if (method.name.equals("<init>") && !tracker.escapes) {
      result.addAll(tracker.ownWrites);
    }
    result.removeAll(tracker.otherWrites);
    return result;
  }

  private Tracker analyse(ClassNode owner, MethodNode method) {
    Tracker tracker = new Tracker(method.name.equals("<init>"));
    try {
      new Analyzer<>(tracker).analyze(owner.name, method);
    } catch (AnalyzerException e) {
      throw new IllegalStateException(
          "class %s, method %s%s can't be analysed".formatted(owner.name, method.name, method.desc),
          e);
    }
    return tracker;
  }

  /** Whether a constructor lets the new object go nowhere. */
  private boolean keeps(String type, String descriptor) {
    if (type.equals("java/lang/Object")) {
      return true;
    }
    ClassNode node = universe.find(type);
    MethodNode method = node == null ? null : Hierarchy.declared(node, "<init>", descriptor);
    if (method == null) {
      return descriptor.equals("()V") && node == null; // of the platform
    }
    String key = type + descriptor;
    if (!keeps.containsKey(key)) {
      keeps.put(key, false); // for constructors that call themselves
      keeps.put(key, !analyse(node, method).escapes);
    }
    return keeps.get(key);
  }

  /** Values: the new object, what may be it, a new array, and its upper copy while an element is assigned. */
  private final class Tracker extends BasicInterpreter {
    private final BasicValue self = new BasicValue(Type.getObjectType("java/lang/Object"));
    private final BasicValue perhapsSelf = new BasicValue(Type.getObjectType("java/lang/Object"));
    private final BasicValue fresh = new BasicValue(Type.getObjectType("java/lang/Object"));
    private final BasicValue array = new BasicValue(Type.getObjectType("java/lang/Object"));
    private final boolean isConstructor;
    final Set<AbstractInsnNode> ownWrites = new HashSet<>();
    final Set<AbstractInsnNode> arrayWrites = new HashSet<>();
    final Set<AbstractInsnNode> otherWrites = new HashSet<>();
    boolean escapes;

    Tracker(boolean isConstructor) {
      super(ASM9);
      this.isConstructor = isConstructor;
    }

    @Override
    public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
      return isConstructor && isInstance && local == 0
          ? self
          : super.newParameterValue(isInstance, local, type);
    }

    private boolean maySelf(BasicValue value) {
      return value == self || value == perhapsSelf;
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode insn, BasicValue value) {
      if (value == array || value == fresh) {
        boolean isElement = insn.getOpcode() == DUP && isBegun(previous(insn));
        return value == fresh && isElement && isIndex(insn.getNext())
            ? array
            : BasicValue.REFERENCE_VALUE;
      }
      return value;
    }

    /** Whether the array has been nowhere: its allocation, or the store of another element, comes right before. */
    private static boolean isBegun(AbstractInsnNode insn) {
      int opcode = insn == null ? -1 : insn.getOpcode();
      return opcode == NEWARRAY || opcode == ANEWARRAY || opcode >= IASTORE && opcode <= SASTORE;
    }

    private static AbstractInsnNode previous(AbstractInsnNode insn) {
      AbstractInsnNode at = insn.getPrevious();
      while (at != null && at.getOpcode() < 0) {
        at = at.getPrevious();
      }
      return at;
    }

    private static boolean isIndex(AbstractInsnNode insn) {
      int opcode = insn == null ? -1 : insn.getOpcode();
      return opcode >= ICONST_0 && opcode <= ICONST_5
          || opcode == BIPUSH
          || opcode == SIPUSH
          || opcode == LDC;
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value)
        throws AnalyzerException {
      int opcode = insn.getOpcode();
      boolean harmless = opcode == GETFIELD || opcode == IFNULL || opcode == IFNONNULL;
      escapes |= maySelf(value) && !harmless;
      if (opcode == NEWARRAY || opcode == ANEWARRAY) {
        return fresh;
      }
      return super.unaryOperation(insn, value);
    }

    @Override
    public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue left, BasicValue right)
        throws AnalyzerException {
      if (insn.getOpcode() == PUTFIELD) {
        (left == self ? ownWrites : otherWrites).add(insn);
        escapes |= maySelf(right);
      } else if (insn.getOpcode() != IF_ACMPEQ && insn.getOpcode() != IF_ACMPNE) {
        escapes |= maySelf(left) || maySelf(right);
      }
      return super.binaryOperation(insn, left, right);
    }

    @Override
    public BasicValue ternaryOperation(
        AbstractInsnNode insn, BasicValue target, BasicValue index, BasicValue value)
        throws AnalyzerException {
      (target == array ? arrayWrites : otherWrites).add(insn);
      escapes |= maySelf(value);
      return super.ternaryOperation(insn, target, index, value);
    }

    @Override
    public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
        throws AnalyzerException {
      boolean isConstruction =
          insn instanceof MethodInsnNode call
              && call.getOpcode() == INVOKESPECIAL
              && call.name.equals("<init>")
              && !values.isEmpty()
              && values.get(0) == self
              && keeps(call.owner, call.desc);
      for (int i = isConstruction ? 1 : 0; i < values.size(); i++) {
        escapes |= maySelf(values.get(i));
      }
      return super.naryOperation(insn, values);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
      if (one == other) {
        return one;
      }
      if (maySelf(one) || maySelf(other)) {
        return perhapsSelf;
      }
      return super.merge(plain(one), plain(other));
    }

    private BasicValue plain(BasicValue value) {
      return value == array || value == fresh ? BasicValue.REFERENCE_VALUE : value;
    }
  }
}
