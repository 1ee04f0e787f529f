package lasso.runtime.instrument.passes.foreign;

import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Simulations in one process: actors are threads that stop at calls of the interface only, so accesses to memory need no points and have no races. */
public final class ActorThreads implements Pass {
  /** The class of the threads. */
  public static final String THREAD = "lasso/simgrid/ActorThread";

  private static final String SIMULATION = "lasso/simgrid/SharedSimulation";
  private static final String PROCESS_THREAD = "lasso/runtime/standins/ProcessThread";

  /** Methods by which a program sees what time it is. */
  private static final Set<String> READERS =
      Set.of("get_clock", "getClock", "get_start_time", "get_finish_time");

  /** Whether the program is a simulation; if so, what runs its actors becomes part of it. */
  public static boolean findIn(ClassUniverse universe) {
    boolean found =
        universe.mentionedTypes().stream().anyMatch(type -> type.startsWith("org/simgrid/"));
    if (found) {
      universe.include(THREAD);
      universe.include(PROCESS_THREAD);
      ThreadStarts.include(universe);
    }
    return found;
  }

  static boolean areIn(ClassUniverse universe) {
    return universe.find(THREAD) != null && ThreadStarts.areIn(universe);
  }

  /** Clocks are kept where somebody looks at them. */
  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!node.name.equals(SIMULATION) || !isClockRead(universe)) {
      return;
    }
    for (MethodNode method : node.methods) {
      if (method.name.equals("isClockRead")) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
          if (insn.getOpcode() == Opcodes.ICONST_0) {
            method.instructions.set(insn, new InsnNode(Opcodes.ICONST_1));
          }
        }
      }
    }
  }

  private static boolean isClockRead(ClassUniverse universe) {
    for (ClassNode node : universe.classes()) {
      if (ClassOrigin.isProgram(node.name)) {
        for (MethodNode method : node.methods) {
          for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call
                && call.owner.startsWith("org/simgrid/")
                && (READERS.contains(call.name) || call.name.endsWith("_until"))) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }
}
