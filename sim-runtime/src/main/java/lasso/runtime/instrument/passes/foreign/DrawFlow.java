package lasso.runtime.instrument.passes.foreign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Where in a method the results of some instructions go: through local variables and over the operand stack to what consumes them. */
final class DrawFlow {
  /**
   * A consumer.
   *
   * @param operands what each of its operands may have been made by, copies left out
   */
  record Use(AbstractInsnNode consumer, List<Set<AbstractInsnNode>> operands) {
    /** The one operand that the instruction makes, or -1 when it makes several or there is another source for it. */
    int onlyOperandOf(AbstractInsnNode source) {
      int found = -1;
      for (int i = 0; i < operands.size(); i++) {
        if (operands.get(i).contains(source)) {
          if (found >= 0 || operands.get(i).size() > 1) {
            return -1;
          }
          found = i;
        }
      }
      return found;
    }
  }

  private final Map<AbstractInsnNode, List<Use>> uses = new LinkedHashMap<>();
  private final Map<Integer, LabelNode> parameters = new HashMap<>();

  /** The consumers of each instruction's result, in a method whose calls of constructors and branches are as javac makes them. */
  static DrawFlow of(String owner, MethodNode method) {
    DrawFlow flow = new DrawFlow();
    try {
      Frame<SourceValue>[] frames =
          new Analyzer<>(new Origins(value -> {}, flow.parameters))
              .analyzeAndComputeMaxs(owner, method);
      for (int i = 0; i < frames.length; i++) {
        AbstractInsnNode insn = method.instructions.get(i);
        if (frames[i] != null && insn.getOpcode() >= 0) {
          List<SourceValue> operands = new ArrayList<>();
          new Frame<>(frames[i]).execute(insn, new Origins(operands::addAll, flow.parameters));
          flow.add(insn, operands);
        }
      }
      return flow;
    } catch (AnalyzerException e) {
      throw new IllegalStateException(
          "method " + owner + "." + method.name + " does not verify", e);
    }
  }

  private void add(AbstractInsnNode insn, List<SourceValue> operands) {
    List<Set<AbstractInsnNode>> sources =
        operands.stream().<Set<AbstractInsnNode>>map(value -> value.insns).toList();
    Use use = new Use(insn, sources);
    Set<AbstractInsnNode> all = new HashSet<>();
    sources.forEach(all::addAll);
    all.forEach(source -> uses.computeIfAbsent(source, key -> new ArrayList<>()).add(use));
  }

  /** What consumes the result of an instruction. */
  List<Use> uses(AbstractInsnNode source) {
    return uses.getOrDefault(source, List.of());
  }

  /** The source that stands for a parameter, by the local variable in which it comes; null when it is none. */
  AbstractInsnNode parameter(int local) {
    return parameters.get(local);
  }

  /** Whether some operand of a call is made, by whatever arithmetic, of the result of such an instruction. */
  boolean derivesFrom(AbstractInsnNode consumer, Predicate<AbstractInsnNode> origin) {
    Set<AbstractInsnNode> seen = new HashSet<>();
    List<AbstractInsnNode> open = new ArrayList<>();
    for (Map.Entry<AbstractInsnNode, List<Use>> entry : uses.entrySet()) {
      if (origin.test(entry.getKey()) && seen.add(entry.getKey())) {
        open.add(entry.getKey());
      }
    }
    while (!open.isEmpty()) {
      for (Use use : uses(open.remove(open.size() - 1))) {
        if (use.consumer() == consumer) {
          return true;
        }
        if (isArithmetic(use.consumer()) && seen.add(use.consumer())) {
          open.add(use.consumer());
        }
      }
    }
    return false;
  }

  private static boolean isArithmetic(AbstractInsnNode insn) {
    return insn.getOpcode() >= Opcodes.IADD && insn.getOpcode() <= Opcodes.I2S;
  }

  /** Values know the instruction that made them, however often they were copied since. */
  private static final class Origins extends SourceInterpreter {
    /** Takes the operands of whatever is executed. */
    interface Operands {
      void take(List<? extends SourceValue> operands);
    }

    private final Operands operands;
    private final Map<Integer, LabelNode> parameters;

    Origins(Operands operands, Map<Integer, LabelNode> parameters) {
      super(Opcodes.ASM9);
      this.operands = operands;
      this.parameters = parameters;
    }

    /** No instruction makes a parameter: a label that stands nowhere does. */
    @Override
    public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
      return new SourceValue(
          type.getSize(), parameters.computeIfAbsent(local, key -> new LabelNode()));
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
      return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
      operands.take(List.of(value));
      return super.unaryOperation(insn, value);
    }

    @Override
    public SourceValue binaryOperation(
        AbstractInsnNode insn, SourceValue first, SourceValue second) {
      operands.take(List.of(first, second));
      return super.binaryOperation(insn, first, second);
    }

    @Override
    public SourceValue ternaryOperation(
        AbstractInsnNode insn, SourceValue first, SourceValue second, SourceValue third) {
      operands.take(List.of(first, second, third));
      return super.ternaryOperation(insn, first, second, third);
    }

    @Override
    public SourceValue naryOperation(AbstractInsnNode insn, List<? extends SourceValue> values) {
      operands.take(values);
      return super.naryOperation(insn, values);
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, SourceValue value, SourceValue expected) {
      operands.take(List.of(value));
    }
  }
}
