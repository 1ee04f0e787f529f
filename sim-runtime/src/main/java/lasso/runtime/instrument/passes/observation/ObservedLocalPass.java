package lasso.runtime.instrument.passes.observation;

import java.util.List;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.observe.ObservedLocal;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets methods tell the values of observed local variables to {@link lasso.runtime.standins.ObservedLocals}: frames of other methods
 * can't be looked into while they run.
 */
public final class ObservedLocalPass implements Pass {
  private final List<ObservedLocal> locals;

  public ObservedLocalPass(List<ObservedLocal> locals) {
    this.locals = locals;
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      List<ObservedLocal> observed =
          locals.stream()
              .filter(local -> local.owner().equals(node.name))
              .filter(local -> local.method().equals(method.name))
              .filter(local -> LocalScope.declares(method, local.name()))
              .toList();
      if (!observed.isEmpty()) {
        new LocalShadow(node, method, observed).rewrite();
      }
    }
  }
}
