package lasso.checker.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import lasso.checker.explore.Search;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopFlag;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.Systems;
import lasso.checker.matches.IrrelevantBarriers;
import lasso.checker.matches.MatchGraph;
import lasso.checker.matches.Races;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.report.Study;
import lasso.ltl.automaton.Automaton;

/** {@code --races} and {@code --irrelevant-barriers}: further looks at a program that was checked. */
final class MatchStudies {
  /** The graph of a study is kept in the Java heap. */
  private static final long MOST_STATES = 500_000;

  private final CheckOptions options;
  private final ModelFactory models;
  private final LoadedProgram program;
  private final Formulas formulas;
  private final List<Automaton> negations;
  private final SearchOptions search;
  private final StopFlag stop;

  MatchStudies(
      CheckOptions options,
      ModelFactory models,
      LoadedProgram program,
      Formulas formulas,
      List<Automaton> negations,
      SearchOptions search,
      StopFlag stop) {
    this.options = options;
    this.models = models;
    this.program = program;
    this.formulas = formulas;
    this.negations = negations;
    this.search = search.withAll(true).withStateless(false);
    this.stop = stop;
  }

  /** Those that the options ask for. */
  List<Study> studies() {
    List<Study> studies = new ArrayList<>();
    if (options.races) {
      studies.add(Races.of(graph(model(Set.of()))));
    }
    if (options.irrelevantBarriers) {
      Model whole = model(Set.of());
      MatchGraph graph = graph(whole);
      studies.add(
          IrrelevantBarriers.of(
              new IrrelevantBarriers.View(graph, verdict(Set.of())),
              options.processes,
              whole.states().barriers(),
              leftOut -> new IrrelevantBarriers.View(graph(model(leftOut)), verdict(leftOut))));
    }
    return studies;
  }

  private Model model(Set<String> leftOut) {
    return models.forStudy(program.image(), ModelFactory.Settings.of(options), leftOut);
  }

  private MatchGraph graph(Model model) {
    long deadline =
        options.timeout == null
            ? System.nanoTime() + Long.MAX_VALUE / 2
            : System.nanoTime() + options.timeout.toNanos();
    return MatchGraph.of(
        model.kernel(),
        model.processes(),
        model.replies(),
        model.states(),
        Math.min(options.maxStates, MOST_STATES),
        deadline,
        stop);
  }

  /** What a check of all properties finds, in words that do not depend on schedules. */
  private String verdict(Set<String> leftOut) {
    Model model =
        models.forStudy(
            program.image(),
            ModelFactory.Settings.of(options).withObservations(formulas.observations()),
            leftOut);
    TransitionSystem full = TransitionSystem.of(model.kernel());
    LivenessResult found =
        options.isTemporal()
            ? LivenessSearch.run(
                Systems.full(full),
                model.states(),
                formulas.forSearch(negations, options.formulaDeadline.toMillis(), model.states()),
                Fairness.valueOf(options.fairness.toUpperCase(Locale.ROOT)),
                new KernelFairness(model.kernel()),
                search,
                SearchListener.NONE,
                stop)
            : new LivenessResult(
                Search.run(full, model.states(), search, SearchListener.NONE, stop), List.of());
    StringBuilder words = new StringBuilder(found.search().verdict().word());
    if (found.search().verdict() instanceof Verdict.Violated violated) {
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

  private static String words(Violation violation) {
    return "\n" + violation.kind().word() + " " + violation.rank() + " " + violation.place();
  }
}
