package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A draw of a real number, and what is chosen instead: one of a few numbers when it is only compared with constants; how it compares, or which
 * whole number it becomes, when that is its only use. The operands that are evaluated between stay where they are.
 */
final class RealDraw {
  private static final String DRAWS = "lasso/runtime/standins/Draws";
  private static final String RANDOM = "Ljava/util/Random;";

  private final MethodNode method;
  private final MethodInsnNode draw;
  private final DrawFlow flow;
  private final boolean single;

  /**
   * A draw.
   *
   * @param draw leaves a double or float on the stack
   */
  RealDraw(MethodNode method, MethodInsnNode draw, DrawFlow flow) {
    this.method = method;
    this.draw = draw;
    this.flow = flow;
    this.single = draw.desc.endsWith("F");
  }

  /** Rewrites the draw and its uses; false when it is used in another way. */
  boolean rewrite() {
    List<DrawFlow.Use> uses = flow.uses(draw);
    if (uses.isEmpty()) {
      return among(List.of());
    }
    List<Comparison> comparisons = uses.stream().map(use -> Comparison.of(use, draw)).toList();
    if (!comparisons.contains(null)) {
      return among(comparisons);
    }
    return uses.size() == 1 && !single && putOff(uses.get(0));
  }

  /** A comparison with a constant, as the program's next branch sees it. */
  private record Comparison(double constant, boolean drawFirst, int branch) {
    static Comparison of(DrawFlow.Use use, AbstractInsnNode draw) {
      int opcode = use.consumer().getOpcode();
      if (opcode < FCMPL || opcode > DCMPG) {
        return null;
      }
      boolean first = use.operands().get(0).contains(draw);
      Set<AbstractInsnNode> other = use.operands().get(first ? 1 : 0);
      if (other.contains(draw) || other.size() != 1) {
        return null;
      }
      Double constant = constant(other.iterator().next());
      AbstractInsnNode next = use.consumer().getNext();
      return constant == null
          ? null
          : new Comparison(constant, first, next == null ? -1 : next.getOpcode());
    }

    private static Double constant(AbstractInsnNode insn) {
      return switch (insn.getOpcode()) {
        case DCONST_0, FCONST_0 -> 0.0;
        case DCONST_1, FCONST_1 -> 1.0;
        case FCONST_2 -> 2.0;
        case LDC -> ((LdcInsnNode) insn).cst instanceof Number n ? n.doubleValue() : null;
        default -> null;
      };
    }

    /** What the program learns when the draw is this. */
    int outcome(double value) {
      int order = drawFirst ? Double.compare(value, constant) : Double.compare(constant, value);
      boolean jumps =
          switch (branch) {
            case IFLT, IFGE -> order < 0;
            case IFGT, IFLE -> order > 0;
            case IFEQ, IFNE -> order == 0;
            default -> false;
          };
      return branch >= IFEQ && branch <= IFLE ? (jumps ? 1 : 0) : order;
    }
  }

  /** One number for each way in which all comparisons can turn out. */
  private boolean among(List<Comparison> comparisons) {
    Set<List<Integer>> seen = new HashSet<>();
    List<Double> values = new ArrayList<>();
    for (double candidate : candidates(comparisons)) {
      if (seen.add(comparisons.stream().map(each -> each.outcome(candidate)).toList())) {
        values.add(candidate);
      }
    }
    InsnList code = new InsnList(); // ..., random or nothing
    if (draw.getOpcode() == INVOKESTATIC) {
      code.add(new InsnNode(ACONST_NULL));
    }
    code.add(new LdcInsnNode(values.size())); // ..., random, values
    code.add(new org.objectweb.asm.tree.IntInsnNode(NEWARRAY, T_DOUBLE));
    for (int i = 0; i < values.size(); i++) {
      code.add(new InsnNode(DUP));
      code.add(new LdcInsnNode(i));
      code.add(new LdcInsnNode(values.get(i)));
      code.add(new InsnNode(DASTORE));
    }
    code.add(
        single ? call("amongFloats", "(" + RANDOM + "[D)F") : call("among", "(" + RANDOM + "[D)D"));
    method.instructions.insertBefore(draw, code);
    method.instructions.remove(draw);
    return true;
  }

  /** Nought, the constants that a draw can be, and a number in each gap between them. */
  private static Set<Double> candidates(List<Comparison> comparisons) {
    TreeSet<Double> bounds = new TreeSet<>(Set.of(0.0, 1.0));
    for (Comparison comparison : comparisons) {
      if (comparison.constant > 0 && comparison.constant < 1) {
        bounds.add(comparison.constant);
      }
    }
    TreeSet<Double> all = new TreeSet<>();
    double last = 0;
    for (double bound : bounds) {
      all.add((last + bound) / 2);
      if (bound < 1) {
        all.add(bound);
      }
      last = bound;
    }
    return all;
  }

  private boolean putOff(DrawFlow.Use use) {
    int operand = use.onlyOperandOf(draw);
    if (operand < 0 || isRewritten(use.consumer())) {
      return false;
    }
    int opcode = use.consumer().getOpcode();
    if (opcode == DCMPL || opcode == DCMPG) {
      compare(use.consumer(), operand == 0 ? "compare" : "compareTo");
    } else if (opcode != DMUL || !product(use.consumer())) {
      return false;
    } else {
      replace(use.consumer(), call(operand == 0 ? "times" : "product", "(DD)D"));
    }
    InsnList code = new InsnList();
    if (draw.getOpcode() == INVOKESTATIC) {
      code.add(new InsnNode(ACONST_NULL));
    }
    code.add(call("later", "(" + RANDOM + ")D"));
    method.instructions.insertBefore(draw, code);
    method.instructions.remove(draw);
    return true;
  }

  /** Whether what consumes this draw consumes another one as well, which has been rewritten with it. */
  private boolean isRewritten(AbstractInsnNode consumer) {
    return !method.instructions.contains(consumer);
  }

  /** Rewrites what becomes of the product; false, and nothing is rewritten, when that is more than a sum and a comparison or whole number. */
  private boolean product(AbstractInsnNode product) {
    DrawFlow.Use use = only(product);
    if (use == null || !isUndisturbed(product, use.consumer())) {
      return false;
    }
    AbstractInsnNode consumer = use.consumer();
    int operand = use.onlyOperandOf(product);
    if (consumer.getOpcode() == DADD || consumer.getOpcode() == DSUB && operand == 0) {
      DrawFlow.Use last = only(consumer);
      if (last == null
          || !isUndisturbed(consumer, last.consumer())
          || !finish(last.consumer(), last.onlyOperandOf(consumer))) {
        return false;
      }
      boolean minus = consumer.getOpcode() == DSUB;
      replace(consumer, call(minus ? "minus" : operand == 0 ? "plus" : "sum", "(DD)D"));
      return true;
    }
    return finish(consumer, operand);
  }

  private DrawFlow.Use only(AbstractInsnNode source) {
    List<DrawFlow.Use> uses = flow.uses(source);
    return uses.size() == 1 && uses.get(0).onlyOperandOf(source) >= 0 ? uses.get(0) : null;
  }

  /** Whether nothing between the two runs other code or jumps. */
  private static boolean isUndisturbed(AbstractInsnNode from, AbstractInsnNode to) {
    for (AbstractInsnNode at = from.getNext(); at != to; at = at.getNext()) {
      if (at == null
          || at.getOpcode() >= IFEQ && at.getOpcode() != GETFIELD && at.getOpcode() != GETSTATIC) {
        return false;
      }
    }
    return true;
  }

  private boolean finish(AbstractInsnNode consumer, int operand) {
    switch (consumer.getOpcode()) {
      case D2I -> replace(consumer, call("cast", "(D)I"));
      case D2L -> replace(consumer, call("castLong", "(D)J"));
      case DCMPL, DCMPG -> compare(consumer, operand == 0 ? "compareRange" : "compareToRange");
      case INVOKESTATIC -> {
        MethodInsnNode called = (MethodInsnNode) consumer;
        if (!called.owner.equals("java/lang/Math") || !called.name.equals("floor")) {
          return false;
        }
        replace(consumer, call("floor", "(D)D"));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void compare(AbstractInsnNode consumer, String how) {
    int unordered = consumer.getOpcode() == DCMPG ? ICONST_1 : ICONST_M1;
    method.instructions.insertBefore(consumer, new InsnNode(unordered));
    replace(consumer, call(how, "(DDI)I"));
  }

  private void replace(AbstractInsnNode old, AbstractInsnNode with) {
    method.instructions.set(old, with);
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(INVOKESTATIC, DRAWS, name, descriptor, false);
  }
}
