package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lasso.checker.explain.Explanation;
import lasso.checker.property.FoundViolation;
import lasso.checker.trace.Counterexample;

/**
 * A violation with its run in words.
 *
 * @param others more violations with the same place and cause, each in a run of its own that is not told
 * @param explanation why the run ends so, if that was looked for
 */
public record Found(
    FoundViolation violation,
    Counterexample run,
    List<FoundViolation> others,
    Optional<Explanation> explanation) {
  /** A violation that stands for itself. */
  public Found(FoundViolation violation, Counterexample run) {
    this(violation, run, List.of(), Optional.empty());
  }

  /** With one more of the same. */
  public Found with(FoundViolation other) {
    List<FoundViolation> more = new ArrayList<>(others);
    more.add(other);
    return new Found(violation, run, List.copyOf(more), explanation);
  }

  /** The same, explained. */
  public Found with(Explanation why) {
    return new Found(violation, run, others, Optional.of(why));
  }

  /** How many violations it stands for. */
  public int count() {
    return 1 + others.size();
  }
}
