package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.property.Violation;
import lasso.checker.trace.Counterexample;

/**
 * A violation with its run in words.
 *
 * @param others more violations with the same place and cause, each in a run of its own that is not told
 */
public record Found(Violation violation, Counterexample run, List<Violation> others) {
  /** A violation that stands for itself. */
  public Found(Violation violation, Counterexample run) {
    this(violation, run, List.of());
  }

  /** With one more of the same. */
  public Found with(Violation other) {
    List<Violation> more = new ArrayList<>(others);
    more.add(other);
    return new Found(violation, run, List.copyOf(more));
  }

  /** How many violations it stands for. */
  public int count() {
    return 1 + others.size();
  }
}
