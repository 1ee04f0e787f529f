package lasso.runtime.instrument;

import lasso.runtime.instrument.suspend.SuspendableMethods;
import lasso.runtime.instrument.universe.CallGraph;
import lasso.runtime.instrument.universe.MethodKey;

/**
 * Suspendable methods by call graph. An initialiser that the JVM itself runs is never rewritten: should it really come
 * to a visible operation, the process layer reports it at run time.
 */
final class GraphOracle implements SuspendableMethods {
  private final CallGraph graph;

  GraphOracle(CallGraph graph) {
    this.graph = graph;
  }

  @Override
  public boolean mayReachSuspension(String owner, String name, String descriptor) {
    return graph.mayReachSuspension(owner, name, descriptor);
  }

  @Override
  public boolean isTransformed(String owner, String name, String descriptor) {
    return !name.equals("<clinit>") && graph.suspends(new MethodKey(owner, name, descriptor));
  }
}
