package lasso.checker.check;

import lasso.api.plan.CheckPlan;
import lasso.checker.check.loading.Formulas;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.StateDifference;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceReplay;
import lasso.runtime.program.UnusableInputException;

/** Two recorded runs of one program, run again in one process layer, so that equal numbers mean equal local states. */
public final class ComparedRuns {
  /**
   * One of the runs.
   *
   * @param name as users call it, in messages
   * @param steps how many of its steps are followed
   */
  public record Side(String name, TraceFile trace, int steps) {}

  private final Side left;
  private final Side right;
  private final String classPath;
  private final ModelFactory models;

  /**
   * @param classPath in place of the recorded one, or null
   */
  public ComparedRuns(Side left, Side right, String classPath, ModelFactory models) {
    this.left = left;
    this.right = right;
    this.classPath = classPath;
    this.models = models;
  }

  /**
   * How the states at their ends differ.
   *
   * @param rank to which all is restricted, or {@link StateDifference#ALL_RANKS}
   * @param limit of the differences per rank
   * @throws UnusableInputException when a run can't be followed, or the two can't be compared
   */
  public StateDifference difference(int rank, int limit) {
    CheckPlan recorded = RecordedRun.plan(left.trace(), classPath);
    return RecordedRun.with(
        recorded, Formulas.of(recorded), models, (model, system) -> difference(model, rank, limit));
  }

  private StateDifference difference(Model model, int rank, int limit) {
    Reenactment leftRun = follow(model, left);
    UnusableInputException diverged = null;
    Reenactment rightRun = null;
    try {
      rightRun = follow(model, right);
    } catch (UnusableInputException e) {
      diverged = e;
    }
    requireOneSeed(model);
    if (diverged != null) {
      throw diverged;
    }
    return StateDifference.between(leftRun, rightRun, model.states(), rank, limit);
  }

  private static Reenactment follow(Model model, Side side) {
    Reenactment run = model.reenactment(null);
    try {
      new TraceReplay(run, side.trace()).goTo(side.steps());
    } catch (Divergence e) {
      throw new UnusableInputException(side.name() + ": " + e.getMessage(), e);
    }
    return run;
  }

  /** Schedules may come from different seeds as long as the program itself draws nothing. */
  private void requireOneSeed(Model model) {
    long one = left.trace().plan().semantics().seed();
    long other = right.trace().plan().semantics().seed();
    if (one != other && model.states().drewRandomNumbers()) {
      throw new UnusableInputException(
          "the traces can't be compared: the program draws random numbers, and --seed is "
              + one
              + " in the left one and "
              + other
              + " in the right one. Write both with one seed, for example with ./lasso check --trace.");
    }
  }
}
