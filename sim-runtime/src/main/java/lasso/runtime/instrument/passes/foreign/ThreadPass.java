package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.MethodCalls;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Makes thread objects of the program, and of its subclasses of {@link Thread}, plain data. Starting one is refused elsewhere. */
public final class ThreadPass implements Pass {
  /** What keeps the process's thread, for inclusion in the universe. */
  static final String PROCESS_THREAD = "lasso/runtime/standins/ProcessThread";

  private static final String THREAD = "java/lang/Thread";
  private static final String SIMULATED = "lasso/runtime/standins/SimulatedThread";

  /** Those that {@link #SIMULATED} overrides. */
  private static final Set<String> OVERRIDDEN =
      Set.of("run", "interrupt", "isInterrupted", "getId", "getState", "toString");

  private static final Set<String> FINAL =
      Set.of(
          "getName",
          "setName",
          "getPriority",
          "setPriority",
          "isAlive",
          "isDaemon",
          "setDaemon",
          "threadId",
          "getThreadGroup");

  /** What a program may do that has only the one thread, and no object for it. */
  private static final Set<String> WITHOUT_OBJECT = Set.of("sleep", "yield", "onSpinWait");

  /** Whether the program has to do with thread objects; if so, what keeps them becomes part of the program. */
  public static boolean applies(ClassUniverse universe) {
    if (!universe.mentionedTypes().contains(THREAD)) {
      return false;
    }
    for (ClassNode node : universe.classes()) {
      if (ClassOrigin.isProgram(node.name) && hasThreads(node, universe)) {
        universe.include(PROCESS_THREAD);
        universe.include(SIMULATED);
        return true;
      }
    }
    return false;
  }

  private static boolean hasThreads(ClassNode node, ClassUniverse universe) {
    if (THREAD.equals(node.superName)) {
      return true;
    }
    return node.methods.stream()
        .flatMap(MethodCalls::of)
        .anyMatch(
            call ->
                !WITHOUT_OBJECT.contains(call.name)
                    && universe.hierarchy().isSubtype(call.owner, THREAD));
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name)) {
      return;
    }
    boolean inherits = THREAD.equals(node.superName);
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call
            && call.getOpcode() == INVOKESPECIAL
            && call.owner.equals(THREAD)) {
          special(method, call);
        }
      }
    }
    if (inherits) {
      node.superName = SIMULATED;
      universe.hierarchy().changed();
    }
  }

  private static void special(MethodNode method, MethodInsnNode call) {
    if (call.name.equals("<init>")) {
      TypeInsnNode allocation = ConstructorCalls.allocation(method, call);
      if (allocation != null) {
        allocation.desc = SIMULATED;
      }
      call.owner = SIMULATED;
    } else if (OVERRIDDEN.contains(call.name)) {
      call.owner = SIMULATED;
    } else if (FINAL.contains(call.name)) { // super.getName(): there is no other one
      call.setOpcode(INVOKEVIRTUAL);
    }
  }
}
