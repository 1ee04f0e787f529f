package lasso.junit;

import lasso.api.plan.CheckPlan;

/** Changes the plan of a {@link ModelCheck} before it is carried out. */
@FunctionalInterface
public interface Planner {
  /** Called once for each test. */
  void plan(CheckPlan.Builder plan);

  /** Changes nothing. */
  final class AsItIs implements Planner {
    @Override
    public void plan(CheckPlan.Builder plan) {}
  }
}
