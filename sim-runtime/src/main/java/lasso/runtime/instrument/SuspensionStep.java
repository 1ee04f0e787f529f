package lasso.runtime.instrument;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.suspend.LocalRules;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.instrument.suspend.SuspendableMethods;
import lasso.runtime.instrument.suspend.SuspensionPass;
import lasso.runtime.instrument.suspend.SuspensionPoint;
import lasso.runtime.instrument.suspend.UnsuspendableException;
import lasso.runtime.instrument.universe.CallGraph;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.MethodKey;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.tree.ClassNode;

/** Makes the methods that may reach the suspension point suspendable, as the call graph tells. */
final class SuspensionStep implements Pass {
  private final SuspensionPass pass;

  SuspensionStep(ClassUniverse universe, CallGraph graph, SiteTable sites, LocalRules locals) {
    SuspendableMethods oracle =
        new SuspendableMethods() {
          @Override
          public boolean mayReachSuspension(String owner, String name, String descriptor) {
            return graph.mayReachSuspension(owner, name, descriptor);
          }

          @Override
          public boolean isTransformed(String owner, String name, String descriptor) {
            return graph.suspends(new MethodKey(owner, name, descriptor));
          }
        };
    pass = new SuspensionPass(oracle, sites, universe::find, SuspensionPoint.ASK, locals);
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    try {
      pass.apply(node);
    } catch (UnsuspendableException e) {
      throw new UnusableInputException(e.getMessage(), e);
    }
  }
}
