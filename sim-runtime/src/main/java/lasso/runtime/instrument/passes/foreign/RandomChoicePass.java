package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Makes random draws choices: generators without a seed, or with one from the clock, become {@code ChosenRandom}; real numbers are chosen
 * as far as {@link RealDraw} sees what becomes of them; shuffles run in code that can be suspended.
 */
public final class RandomChoicePass implements Pass {
  private static final String RANDOM = "java/util/Random";
  private static final String SPLITTABLE = "java/util/SplittableRandom";
  private static final String GENERATOR = "java/util/random/RandomGenerator";
  private static final String FACTORY = "java/util/random/RandomGeneratorFactory";
  private static final String STANDINS = "lasso/runtime/standins/";
  private static final String CHOSEN = STANDINS + "ChosenRandom";

  /** What the pass may call, for inclusion in the universe. */
  public static final List<String> CLASSES = List.of(CHOSEN, STANDINS + "Draws");

  private static final Set<String> CLOCKS = Set.of("nanoTime", "currentTimeMillis", "getTime");

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (node.name.startsWith(STANDINS)) {
      return;
    }
    if (RANDOM.equals(node.superName) && Hierarchy.declared(node, "next", "(I)I") == null) {
      inherit(node);
    }
    for (MethodNode method : node.methods) {
      draws(node, method, universe);
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call) {
          generator(node, method, call);
          shared(call);
          splittable(node, method, call);
        }
      }
    }
  }

  /** A generator of the program's own draws as its superclass does, unless it makes its bits itself. */
  private static void inherit(ClassNode node) {
    node.superName = CHOSEN;
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof MethodInsnNode call
            && call.getOpcode() == INVOKESPECIAL
            && call.owner.equals(RANDOM)
            && (!call.name.equals("<init>") || ConstructorCalls.isOf(CHOSEN, node, method, call))) {
          call.owner = CHOSEN;
        }
      }
    }
  }

  private static void generator(ClassNode node, MethodNode method, MethodInsnNode call) {
    if (!call.name.equals("<init>") || !call.owner.equals(RANDOM)) {
      return;
    }
    TypeInsnNode allocation = ConstructorCalls.allocation(method, call);
    if (allocation == null) {
      return;
    }
    if (call.desc.equals("(J)V")) {
      if (!DrawFlow.of(node.name, method).derivesFrom(call, RandomChoicePass::readsClock)) {
        return;
      }
      method.instructions.insertBefore(call, new InsnNode(ICONST_1)); // ..., seed, from a clock
      call.desc = "(JZ)V";
    }
    call.owner = CHOSEN;
    allocation.desc = CHOSEN;
  }

  private static boolean readsClock(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && CLOCKS.contains(call.name)
        && (call.owner.equals("java/lang/System") || call.owner.equals("java/util/Date"));
  }

  /** Generators that the JDK makes, and what draws from one of its own. */
  private static void shared(MethodInsnNode call) {
    if (call.owner.equals("java/util/Collections") && call.name.equals("shuffle")) {
      call.owner = STANDINS + "Draws";
    } else if (call.owner.equals(RANDOM) && call.name.equals("current")) {
      call.owner = CHOSEN;
    } else if (call.owner.equals(GENERATOR)
        && (call.name.equals("getDefault") || call.name.equals("of"))) {
      call.owner = CHOSEN;
      call.name = "generator";
      call.itf = false;
    } else if (call.owner.equals(FACTORY) && call.desc.equals("()L" + GENERATOR + ";")) {
      call.setOpcode(INVOKESTATIC); // ..., factory -> ..., generator
      call.owner = CHOSEN;
      call.name = "generator";
      call.desc = "(L" + FACTORY + ";)L" + GENERATOR + ";";
    }
  }

  /** A class that is final: its draws can't be chosen. */
  private static void splittable(ClassNode node, MethodNode method, MethodInsnNode call) {
    boolean made = call.owner.equals(SPLITTABLE) && call.name.equals("<init>");
    boolean seeded =
        made
            || call.owner.equals(FACTORY)
                && call.name.equals("create")
                && call.desc.startsWith("(J)");
    if (made && call.desc.equals("()V")
        || seeded
            && call.desc.startsWith("(J)")
            && DrawFlow.of(node.name, method).derivesFrom(call, RandomChoicePass::readsClock)) {
      String what =
          "%s.%s makes a %s without a seed of its own, whose draws can't be chosen"
              .formatted(
                  node.name.replace('/', '.'),
                  method.name,
                  made ? "SplittableRandom" : "generator of a factory");
      RefusalCode.insert(method, call, what, "use java.util.Random, or leave --random choice out");
    }
  }

  private static void draws(ClassNode node, MethodNode method, ClassUniverse universe) {
    if (!anyDraw(method, universe)) {
      return;
    }
    int line = 0;
    DrawFlow flow = DrawFlow.of(node.name, method);
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof LineNumberNode number) {
        line = number.line;
      } else if (insn instanceof MethodInsnNode call
          && isDraw(call, universe)
          && !new RealDraw(method, call, flow).rewrite()) {
        refuse(node, method, line, call);
      }
    }
  }

  private static boolean anyDraw(MethodNode method, ClassUniverse universe) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode call && isDraw(call, universe)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a call draws a real number from zero to one from a generator of the JDK. */
  private static boolean isDraw(MethodInsnNode call, ClassUniverse universe) {
    if (call.getOpcode() == INVOKESTATIC) {
      return call.name.equals("random")
          && (call.owner.equals("java/lang/Math") || call.owner.equals("java/lang/StrictMath"));
    }
    return (call.name.equals("nextDouble") && call.desc.equals("()D")
            || call.name.equals("nextFloat") && call.desc.equals("()F"))
        && call.getOpcode() == INVOKEVIRTUAL
        && universe.hierarchy().isSubtype(call.owner, RANDOM)
        && universe.hierarchy().resolveMethod(call.owner, call.name, call.desc) == null;
  }

  /** A generator of the JDK refuses by itself, at run time and only without a seed. */
  private static void refuse(ClassNode node, MethodNode method, int line, MethodInsnNode call) {
    if (call.getOpcode() == INVOKESTATIC) {
      String what =
          "%s.%s (%s:%d) uses a number of Math.random in another way than comparing it with what is not drawn or making a whole number of it"
              .formatted(
                  node.name.replace('/', '.'),
                  method.name,
                  node.sourceFile == null ? "unknown source" : node.sourceFile,
                  line);
      method.instructions.insertBefore(
          call, RefusalCode.call(what, "leave --random choice out, or draw with nextInt(bound)"));
    }
  }
}
