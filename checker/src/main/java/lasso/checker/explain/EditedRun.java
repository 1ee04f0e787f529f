package lasso.checker.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;

/** Runs a list of steps from the initial state as far as each is possible where its turn comes. */
final class EditedRun {
  private final Kernel kernel;
  private final Goal goal;
  private final Effort effort;
  private final TransitionList enabled = new TransitionList();

  EditedRun(Kernel kernel, Goal goal, Effort effort) {
    this.kernel = kernel;
    this.goal = goal;
    this.effort = effort;
  }

  /** A step as it is known in any state: its place among others may change. */
  record Step(Transition meaning) {
    int owner() {
      return meaning.rank();
    }

    private boolean is(Transition other) {
      return meaning.rank() == other.rank()
          && meaning.kind() == other.kind()
          && meaning.source() == other.source()
          && meaning.optional() == other.optional()
          && Objects.equals(meaning.reply(), other.reply())
          && Objects.equals(meaning.move(), other.move());
    }
  }

  /** A run that reaches the goal: its steps, and as transitions. */
  record Run(List<Step> steps, Path path) {}

  /** The steps of a path. */
  List<Step> steps(Path path) {
    List<Step> steps = new ArrayList<>();
    int[] vector = initial();
    for (int i = 0; i < path.length(); i++) {
      steps.add(new Step(kernel.describe(vector, path.transition(i))));
      vector = next(vector, path.transition(i));
    }
    return steps;
  }

  /**
   * Takes the steps one after the other.
   *
   * @param strict whether every one has to be possible; else those that are not are passed over
   * @return up to the goal; null when it is not reached, or the effort is spent
   */
  Run follow(List<Step> steps, boolean strict) {
    List<Step> taken = new ArrayList<>();
    List<Long> transitions = new ArrayList<>();
    int[] vector = initial();
    for (int i = 0; ; i++) {
      kernel.enabled(vector, enabled);
      if (goal.isReached(vector, isOver())) {
        return new Run(taken, Path.of(transitions.stream().mapToLong(Long::longValue).toArray()));
      }
      if (i == steps.size() || !effort.spend(1)) {
        return null;
      }
      long found = find(vector, steps.get(i));
      if (found >= 0) {
        taken.add(steps.get(i));
        transitions.add(enabled.get((int) found));
        vector = next(vector, enabled.get((int) found));
      } else if (strict) {
        return null;
      }
    }
  }

  private int find(int[] vector, Step step) {
    for (int i = 0; i < enabled.size(); i++) {
      if (Kernel.rank(enabled.get(i)) == step.owner()
          && step.is(kernel.describe(vector, enabled.get(i)))) {
        return i;
      }
    }
    return -1;
  }

  private boolean isOver() {
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        return false;
      }
    }
    return true;
  }

  private int[] initial() {
    int[] vector = new int[kernel.vectorLength()];
    kernel.initial(vector);
    return vector;
  }

  private int[] next(int[] vector, long transition) {
    int[] next = new int[kernel.vectorLength()];
    kernel.apply(vector, transition, next);
    return next;
  }
}
