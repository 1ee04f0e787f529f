package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.Unfolding;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.Systems;
import lasso.checker.liveness.TemporalProperty;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;

/**
 * The public door: a kernel with ample sets, for what every program should do and for each formula. All of them learn together what processes may
 * still send.
 */
public final class ReducedSystems implements Systems {
  private final Kernel kernel;
  private final Independence independence;
  private final Fairness fairness;
  private final TransitionSystem full;
  private final AmpleSystem ample;
  private final Map<TemporalProperty, AmpleReducer> formulas = new LinkedHashMap<>();

  /** For all maximal runs, fair or not. */
  private final Map<TemporalProperty, AmpleReducer> ofAllRuns = new LinkedHashMap<>();

  private final List<TemporalProperty> unreduced = new ArrayList<>();

  /** {@code fairness}: which runs the formulas speak of. */
  public ReducedSystems(Kernel kernel, Fairness fairness) {
    this(kernel, fairness, kernel.independence());
  }

  ReducedSystems(Kernel kernel, Fairness fairness, Independence independence) {
    this.kernel = kernel;
    this.fairness = fairness;
    this.independence = independence;
    full = TransitionSystem.of(kernel);
    ample = new AmpleSystem(kernel, independence);
  }

  /** For what every program should do. */
  public Subject plain() {
    return ample.subject();
  }

  @Override
  public TransitionSystem full() {
    return full;
  }

  /**
   * A formula that is decided by finite beginnings of runs needs no look at what fairness asks: every finite run has a fair continuation. Where the moment of a match counts no formula is
   * reduced.
   */
  @Override
  public Subject of(TemporalProperty property) {
    if (!isReduced(property)) {
      unreduced.add(property);
      return Subject.of(full);
    }
    AmpleReducer reducer =
        formulas.computeIfAbsent(
            property, one -> reducer(one, asksForChoices(one), asksNothing(one)));
    return reduced(reducer);
  }

  /**
   * What is left out then is more only where processes share passive cells: each wish adds to what a cell may choose, and fairness may ask for that; and a move about a settled wish is as good as any other one.
   */
  @Override
  public Subject ofAllRuns(TemporalProperty property) {
    boolean isWorthIt = kernel.vectorLength() > kernel.processCount() && !asksNothing(property);
    return isWorthIt && isReduced(property)
        ? reduced(ofAllRuns.computeIfAbsent(property, one -> reducer(one, false, true)))
        : null;
  }

  private Subject reduced(AmpleReducer reducer) {
    return Subject.reduced(new LearningSystem(full, independence), reducer, Unfolding.NONE, full);
  }

  private boolean isReduced(TemporalProperty property) {
    return property.stutters() && kernel.isReducibleForFormulas();
  }

  private boolean asksForChoices(TemporalProperty property) {
    return fairness == Fairness.STRONG && !property.isDecidedByPrefixes();
  }

  /** Whether the formula is one of all maximal runs, or decided by beginnings, each of which has a fair continuation. */
  private boolean asksNothing(TemporalProperty property) {
    return fairness == Fairness.NONE || property.isDecidedByPrefixes();
  }

  private AmpleReducer reducer(TemporalProperty property, boolean choices, boolean ofAllRuns) {
    VisibleSteps visible = new VisibleSteps(kernel, independence, property.labels(), choices);
    return new AmpleReducer(independence, new AmpleSets(kernel, independence, visible, ofAllRuns));
  }

  @Override
  public Subject rest(List<TemporalProperty> properties) {
    return properties.stream().allMatch(this::isReduced) ? plain() : Subject.of(full);
  }

  /** The report of {@code --explain-reduction}, line by line. */
  public List<String> explain() {
    List<String> lines = new ArrayList<>();
    ofAllRuns.forEach(
        (property, reducer) -> {
          lines.add(name(property) + ", for all runs, fair or not:");
          reducer.statistics().explain().forEach(line -> lines.add("  " + line));
        });
    formulas.forEach(
        (property, reducer) -> {
          lines.add(name(property) + ":");
          reducer.statistics().explain().forEach(line -> lines.add("  " + line));
        });
    for (TemporalProperty property : unreduced) {
      lines.add(
          name(property)
              + (property.stutters()
                  ? ": no reduction, since the moment of a match counts in this program."
                  : ": no reduction, since X can tell apart runs that differ only in how often a state"
                      + " is repeated."));
    }
    if (unreduced.isEmpty()) {
      boolean isAlone = formulas.isEmpty() && ofAllRuns.isEmpty();
      if (!isAlone) {
        lines.add("Everything else:");
      }
      String indent = isAlone ? "" : "  ";
      ample.statistics().explain().forEach(line -> lines.add(indent + line));
    }
    return lines;
  }

  private static String name(TemporalProperty property) {
    return property.instance().isEmpty()
        ? property.text()
        : property.text() + " (" + property.instance() + ")";
  }
}
