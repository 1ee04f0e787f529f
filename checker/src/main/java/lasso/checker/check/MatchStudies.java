package lasso.checker.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lasso.api.plan.CheckPlan;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.Systems;
import lasso.checker.matches.IrrelevantBarriers;
import lasso.checker.matches.MatchGraph;
import lasso.checker.matches.MessageRaces;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.Study;
import lasso.runtime.program.UnusableInputException;

/** {@code --races} and {@code --irrelevant-barriers}: further looks at a program that was checked. */
final class MatchStudies {
  /** The graph of a study is kept in the Java heap. */
  private static final long MOST_STATES = 500_000;

  private final Task task;
  private final CheckPlan plan;

  MatchStudies(Task task) {
    this.task = task;
    this.plan = task.plan();
  }

  /**
   * Refuses studies that a plan asks for and that do not apply to it, before anything is searched.
   *
   * @throws UnusableInputException with the option and the reason
   */
  static void requireApplicable(CheckPlan plan) {
    boolean races = plan.reports().races();
    if ((races || plan.reports().irrelevantBarriers()) && FaultTerms.areAny(plan)) {
      throw new UnusableInputException(
          (races ? "--races" : "--irrelevant-barriers")
              + " does not go with --faults: it follows each message from its send to its receive, and"
              + " with faults messages are lost or come twice, and processes begin again. Leave one of"
              + " them out.");
    }
  }

  /** Those that the plan asks for. */
  List<Study> studies() {
    List<Study> studies = new ArrayList<>();
    if (plan.reports().races()) {
      studies.add(MessageRaces.of(graph(task.unobserved(Set.of()))));
    }
    if (plan.reports().irrelevantBarriers()) {
      Model whole = task.unobserved(Set.of());
      MatchGraph graph = graph(whole);
      studies.add(
          IrrelevantBarriers.of(
              new IrrelevantBarriers.View(graph, verdict(Set.of())),
              plan.semantics().processes(),
              whole.states().barriers(),
              leftOut ->
                  new IrrelevantBarriers.View(graph(task.unobserved(leftOut)), verdict(leftOut))));
    }
    return studies;
  }

  private MatchGraph graph(Model model) {
    long nanos = plan.bounds().timeout().map(Duration::toNanos).orElse(Long.MAX_VALUE / 2);
    return MatchGraph.of(
        model.kernel(),
        model.processes(),
        model.replies(),
        model.states(),
        Math.min(plan.bounds().maxStates().orElse(MOST_STATES), MOST_STATES),
        System.nanoTime() + nanos,
        task.stop());
  }

  /** What a check of all properties finds, in words that do not depend on schedules. */
  private String verdict(Set<String> leftOut) {
    Model model = task.studied(leftOut);
    TransitionSystem full = TransitionSystem.of(model.kernel());
    LivenessResult found =
        SearchEngine.run(
            task,
            model,
            Subject.of(full),
            Systems.full(full),
            PlanTerms.search(plan, List.of()).toBuilder().all(true).stateless(false).build(),
            SearchListener.NONE,
            task.stop());
    StringBuilder words = new StringBuilder(found.search().verdict().word());
    if (found.search().verdict() instanceof SearchVerdict.Violated violated) {
      violated.violations().stream()
          .map(MatchStudies::words)
          .sorted()
          .distinct()
          .forEach(words::append);
    }
    for (PropertyResult result : found.properties()) {
      words.append('\n').append(result.property().text()).append(": ").append(result.answer());
    }
    return words.toString();
  }

  private static String words(FoundViolation violation) {
    return "\n" + violation.kind().word() + " " + violation.rank() + " " + violation.place();
  }
}
