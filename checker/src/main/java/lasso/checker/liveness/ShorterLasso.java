package lasso.checker.liveness;

import java.util.function.BooleanSupplier;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.property.FoundViolation;
import lasso.store.memory.BoundReachedException;

/**
 * The public door to shorter counterexamples of formulas. What is found is judged again before anybody sees it: it is a run of the system, violates the formula
 * by the semantics of words, and is fair.
 */
public final class ShorterLasso {
  private static final long EDGES_PER_STATE = 40;

  private final TransitionSystem system;
  private final Fairness fairness;
  private final FairnessKeys keys;
  private final int most;
  private final BooleanSupplier stopped;

  /**
   * @param system without reductions
   * @param most states that may be looked at for each violation
   * @param stopped whether the user has had enough
   */
  public ShorterLasso(
      TransitionSystem system,
      Fairness fairness,
      FairnessKeys keys,
      int most,
      BooleanSupplier stopped) {
    this.system = system;
    this.fairness = fairness;
    this.keys = keys;
    this.most = most;
    this.stopped = stopped;
  }

  /**
   * A violation of the property by fewer steps, or by as many with fewer changes between processes; the same one if there is none, or it takes too much to find it.
   *
   * @param violation of this property, with its run
   * @throws lasso.runtime.process.LassoBug when what was found does not stand when it is judged
   */
  public FoundViolation of(TemporalProperty property, FoundViolation violation) {
    StemAndCycle found = new StemAndCycle(violation.stem(), violation.cycle());
    LassoSpace space = new LassoSpace(system, property.labels(), most);
    try (ShortestLasso search =
        new ShortestLasso(space, property, fairness, keys, EDGES_PER_STATE * most, stopped)) {
      StemAndCycle shorter = search.cheaperThan(found);
      return shorter.equals(found)
          ? violation
          : new LassoJudge(system, fairness, keys)
              .judge(property, shorter)
              .along(shorter.stem(), shorter.cycle());
    } catch (BoundReachedException full) {
      return violation;
    }
  }
}
