package lasso.checker.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;

/** Takes runs of one kernel apart into choices, without words. Schedules share equal choices: there may be many of them. */
public final class Schedule {
  private final Kernel kernel;
  private final Map<Choice, Choice> known = new HashMap<>();

  /** Nothing known yet. */
  public Schedule(Kernel kernel) {
    this.kernel = kernel;
  }

  /**
   * A step of a schedule.
   *
   * @param ordinal position among the enabled transitions of its state
   * @param source the partner of a match, else -1
   */
  public record Choice(int ordinal, int rank, int source) {}

  /** The choices of a path from the initial state. No program runs for it. */
  public List<Choice> of(Path path) {
    int[] vector = new int[kernel.vectorLength()];
    int[] next = new int[kernel.vectorLength()];
    kernel.initial(vector);
    List<Choice> choices = new ArrayList<>(path.length());
    for (int i = 0; i < path.length(); i++) {
      Transition step = kernel.describe(vector, path.transition(i));
      Choice choice = new Choice(step.ordinal(), step.rank(), step.source());
      Choice same = known.putIfAbsent(choice, choice);
      choices.add(same == null ? choice : same);
      kernel.apply(vector, path.transition(i), next);
      int[] old = vector;
      vector = next;
      next = old;
    }
    return choices;
  }
}
