package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Labels;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/** The truth values of the propositions of a formula along a run. */
final class Truths {
  private final Kernel kernel;
  private final Labels labels;
  private final TransitionSystem space;
  private final TransitionList enabled = new TransitionList();
  private long letter;

  /**
   * @param labels null for a run that is about no formula
   */
  Truths(Kernel kernel, Labels labels) {
    this.kernel = kernel;
    this.labels = labels;
    this.space = TransitionSystem.of(kernel);
  }

  boolean isLabelled() {
    return labels != null;
  }

  /** All of them, in a state at which the run now is. */
  List<Truth> all(int[] vector) {
    List<Truth> truths = new ArrayList<>();
    if (labels != null) {
      letter = letter(vector);
      for (int i = 0; i < labels.atoms().size(); i++) {
        truths.add(new Truth(labels.atoms().get(i), holds(i)));
      }
    }
    return truths;
  }

  /**
   * Those that are others in the next state of the run.
   *
   * @param place where the step ended, if it ended because something observed changed; else null
   */
  List<Change> changes(int[] vector, Place place) {
    List<Change> changes = new ArrayList<>();
    if (labels != null) {
      long changed = letter;
      letter = letter(vector);
      changed ^= letter;
      for (int i = 0; i < labels.atoms().size(); i++) {
        if ((changed >>> i & 1) != 0) {
          changes.add(new Change(labels.atoms().get(i), holds(i), place));
        }
      }
    }
    return changes;
  }

  private long letter(int[] vector) {
    kernel.enabled(vector, enabled);
    int[] localStates = new int[kernel.processCount()];
    return labels.letter(space, vector, localStates, enabled);
  }

  private boolean holds(int atom) {
    return (letter >>> atom & 1) != 0;
  }
}
