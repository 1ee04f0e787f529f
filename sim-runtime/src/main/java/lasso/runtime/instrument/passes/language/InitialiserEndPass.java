package lasso.runtime.instrument.passes.language;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.suspend.SuspensionPoint;
import lasso.runtime.instrument.universe.CallGraph;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.instrument.universe.MethodKey;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the process layer look at observed values when an initialiser that may have changed them is over; while it runs, no step ends for
 * that. Follows the call graph: an initialiser with no suspension point in its reach changes nothing that is observed.
 */
public final class InitialiserEndPass implements Pass {
  private final CallGraph graph;

  public InitialiserEndPass(CallGraph graph) {
    this.graph = graph;
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    MethodNode run = Hierarchy.declared(node, InitialisationCode.RUN, "()V");
    if (run == null
        || !ClassOrigin.isProgram(node.name)
        || !graph.suspends(new MethodKey(node.name, run.name, run.desc))) {
      return;
    }
    AbstractInsnNode last = null;
    for (AbstractInsnNode insn : run.instructions) {
      last = insn.getOpcode() == Opcodes.RETURN ? insn : last;
    }
    run.instructions.insertBefore(last, SuspensionPoint.CHECK.call());
  }
}
