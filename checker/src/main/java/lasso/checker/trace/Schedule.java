package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.property.Path;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.Transition;

/** The choices of a run, without words. */
public final class Schedule {
  private Schedule() {}

  /**
   * A step of a schedule.
   *
   * @param ordinal position among the enabled transitions of its state
   * @param source the partner of a match, else -1
   */
  public record Choice(int ordinal, int rank, int source) {}

  /** The choices of a path from the initial state. No program runs for it. */
  public static List<Choice> of(Kernel kernel, Path path) {
    int[] vector = new int[kernel.vectorLength()];
    int[] next = new int[kernel.vectorLength()];
    kernel.initial(vector);
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < path.length(); i++) {
      Transition step = kernel.describe(vector, path.transition(i));
      choices.add(new Choice(step.ordinal(), step.rank(), step.source()));
      kernel.apply(vector, path.transition(i), next);
      int[] old = vector;
      vector = next;
      next = old;
    }
    return choices;
  }
}
