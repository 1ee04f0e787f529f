package lasso.runtime.instrument.passes.foreign;

import lasso.runtime.allow.StandinTable;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.CallGraph;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Redirects calls of JDK methods to stand-ins where some callback of that kind may suspend. A method that the program
 * itself overrides is left alone; suspending below it is found at run time.
 */
public final class StandinPass implements Pass {
  private final StandinTable table = new StandinTable();
  private final CallGraph graph;
  private boolean changed;

  /** A pass that asks {@code graph} which callbacks may suspend. */
  public StandinPass(CallGraph graph) {
    this.graph = graph;
  }

  /** Whether a call was redirected, so that the graph is out of date. */
  public boolean changed() {
    return changed;
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (node.name.startsWith(StandinTable.PACKAGE)) {
      return; // where a stand-in calls the JDK, it means the JDK
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call && call.getOpcode() != Opcodes.INVOKESPECIAL) {
          StandinTable.Standin standin = standin(call, universe);
          if (standin != null) {
            universe.include(standin.standin());
            method.instructions.set(
                insn,
                new MethodInsnNode(
                    Opcodes.INVOKESTATIC,
                    standin.standin(),
                    call.name,
                    standin.standinDescriptor(),
                    false));
            changed = true;
          }
        }
      }
    }
  }

  private StandinTable.Standin standin(MethodInsnNode call, ClassUniverse universe) {
    for (StandinTable.Standin candidate : table.named(call.name)) {
      if (candidate.descriptor().equals(call.desc)
          && candidate.receiver() == (call.getOpcode() != Opcodes.INVOKESTATIC)
          && universe.hierarchy().isSubtype(call.owner, candidate.owner())
          && candidate.callbacks().stream().anyMatch(graph::callbackMaySuspend)
          && !(candidate.receiver()
              && graph.isOverridden(candidate.owner(), candidate.name(), candidate.descriptor()))) {
        return candidate;
      }
    }
    return null;
  }
}
