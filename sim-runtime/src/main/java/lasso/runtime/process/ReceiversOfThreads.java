package lasso.runtime.process;

import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.universe.ConcurrentTypes;

/**
 * Calls in programs that start threads that name a method of an interface of the JDK, and yet never reach an object of the JDK: so no frame of the JDK can come between, and nobody has to look for one at each scheduling point, which takes longer
 * than all else that a step does.
 *
 * <ul>
 *   <li>A thread runs its target. Whoever starts a thread with one of the JDK's is refused.
 *   <li>The classes of the JDK with interfaces of {@code java.util.concurrent} for locks, queues and executors have models in their place, or are refused where they are made.
 * </ul>
 */
final class ReceiversOfThreads {
  private static final String THREAD = "lasso/runtime/standins/SimulatedThread";

  private ReceiversOfThreads() {}

  /** Whether the receiver of a call is an object of the program or a model. */
  static boolean areOwn(Site site) {
    return site.isMethod(THREAD, "run") || ConcurrentTypes.isInterface(site.calleeOwner());
  }
}
