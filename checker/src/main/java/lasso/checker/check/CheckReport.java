package lasso.checker.check;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Properties;
import lasso.checker.check.bounds.PeakMemory;
import lasso.checker.check.loading.CheckedProgram;
import lasso.checker.check.loading.Formulas;
import lasso.checker.explore.SearchResult;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.Outcome;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.Uncontrolled;
import lasso.checker.proposition.Vacuity;
import lasso.checker.report.FormulaAnswer;
import lasso.checker.report.Found;
import lasso.checker.report.FoundOutcome;
import lasso.checker.report.LocalStateWarning;
import lasso.checker.report.PassedFault;
import lasso.checker.report.Remarks;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.Schedule;
import lasso.checker.trace.TraceFile;
import lasso.runtime.process.report.ProcessStatistics;

/** Puts what a search found into words: runs the counterexamples again, step by step. */
final class CheckReport {
  private static final String ENDLESS =
      "Some runs never end: --property terminates shows a fair one, if there is any, and --ltl checks what they do.";

  private static final String UNDECIDED =
      "Formulas whose answer is unknown were not decided: the first violation ends a check, and --all goes on after it.";

  private static final String ASYMMETRIC =
      "--symmetric was switched off: formulas that tell ranks apart, and those searched without ample sets, are not taken for each other.";

  /** The runs of more are not written. */
  private static final int MOST_OUTCOMES = 1000;

  private final Task task;
  private final CheckPlan plan;
  private final Formulas formulas;
  private final CheckedProgram program;
  private final Model model;
  private List<String> fixed = List.of();
  private ProcessStatistics counted;
  private Map<String, String> code;

  CheckReport(Task task, Model model) {
    this.task = task;
    this.plan = task.plan();
    this.formulas = task.formulas();
    this.program = task.program();
    this.model = model;
  }

  /** A result, and the runs that show it, one for each violation. */
  record Told(Result result, List<TraceFile> traces) {}

  /**
   * All that there is to say.
   *
   * @param seconds since the start of the tool
   */
  Told tell(LivenessResult judged, DoubleSupplier seconds) {
    SearchResult found = judged.search();
    fixed = model.states().fixed(); // before any run is told again
    List<String> headline = Headline.of(plan, found, model.states());
    List<PassedFault> passed = Passed.of(plan, found, model.states());
    List<Uncontrolled> uncontrolled = new ArrayList<>(found.uncontrolled());
    model.states().uncontrolled().forEach(s -> uncontrolled.add(Uncontrolled.everywhere(s)));
    SearchVerdict verdict = audited(found.verdict());
    if (verdict instanceof SearchVerdict.Holds && !uncontrolled.isEmpty()) {
      verdict =
          new SearchVerdict.Inconclusive(
              "nothing is wrong in what was explored, but not everything was under control: "
                  + uncontrolled.get(0).what(),
              null,
              Path.EMPTY,
              verdict.assumptions());
    }
    List<Found> violations = List.of();
    List<TraceFile> traces = new ArrayList<>();
    if (verdict instanceof SearchVerdict.Violated violated) {
      List<Found> groups = new BugGroups(this::run).of(violated.violations());
      counted = model.statistics(); // before more of the program is run
      violations =
          new Explaining(
                  task,
                  model,
                  found.statistics().states(),
                  judged.properties().stream().map(PropertyResult::property).toList(),
                  this::run)
              .of(groups);
      for (Found one : violations) {
        traces.add(RecordedRun.trace(plan, program, code(), one.run(), one.violation()));
      }
      verdict =
          new SearchVerdict.Violated(
              violations.stream().map(Found::violation).toList(), verdict.assumptions());
    } else if (plan.reports().trace().isPresent() && !stem(verdict).isEmpty()) {
      Counterexample run = model.reenactment(null).tell(stem(verdict), Path.EMPTY);
      traces.add(RecordedRun.trace(plan, program, code(), run, null));
    }
    counted = counted == null ? model.statistics() : counted;
    boolean cut = verdict instanceof SearchVerdict.Inconclusive && !found.complete();
    Result result =
        new Result(
            verdict,
            violations,
            found.statistics(),
            counted,
            plan.search().outcomes() ? outcomes(found.outcomes()) : null,
            uncontrolled,
            remarks(judged, verdict, uncontrolled.isEmpty(), NextLooks.at(plan, violations))
                .headed(headline)
                .passing(passed)
                .without(
                    Properties.KINDS.stream()
                        .filter(kind -> !plan.properties().counts(kind))
                        .toList()),
            cut ? growing(verdict) : List.of(),
            seconds.getAsDouble(),
            PeakMemory.bytes(),
            plan.options());
    return new Told(result, traces);
  }

  private Map<String, String> code() {
    if (code == null) {
      code = RecordedRun.code(program.system(), model);
    }
    return code;
  }

  /** A run at the initial state that follows the propositions of a formula, or of none. A page shows every state of it. */
  private Reenactment run(BrokenFormula formula) {
    Reenactment run =
        model
            .reenactment(formulas.labels(formula, model.states()))
            .watching(plan.reports().watch());
    return plan.reports().html().isPresent() ? run.lookedAt() : run;
  }

  /** What grows in a space that was not finished. */
  private List<String> growing(SearchVerdict verdict) {
    List<String> sentences = new ArrayList<>(ChannelGrowth.at(model.kernel(), stem(verdict)));
    sentences.addAll(model.growth().growing());
    return sentences;
  }

  /**
   * A formula holds only if everything was explored and under control.
   *
   * @param verdict on everything
   */
  private Remarks remarks(
      LivenessResult judged, SearchVerdict verdict, boolean controlled, List<String> looks) {
    boolean reliable =
        controlled
            && (verdict instanceof SearchVerdict.Holds
                || verdict instanceof SearchVerdict.Violated);
    List<FormulaAnswer> answers = new ArrayList<>();
    for (PropertyResult result : judged.properties()) {
      answers.add(
          new FormulaAnswer(
              result.property().text(),
              result.property().instance(),
              word(result.answer(), reliable),
              result.productStates()));
    }
    return new Remarks(
        answers,
        reliable ? vacuity(judged.properties()) : formulas.warnings(),
        hints(judged, looks));
  }

  private static String word(PropertyResult.Answer answer, boolean reliable) {
    boolean unproved = answer == PropertyResult.Answer.HOLDS && !reliable;
    return (unproved ? PropertyResult.Answer.UNKNOWN : answer).name().toLowerCase(Locale.ROOT);
  }

  private List<String> hints(LivenessResult judged, List<String> looks) {
    List<String> hints = new ArrayList<>(looks);
    next(judged).ifPresent(hints::add);
    hints.addAll(formulas.missingThreads());
    hints.addAll(fixed);
    LocalStateWarning.of(judged.search().statistics(), counted).ifPresent(hints::add);
    if (!plan.search().symmetric().isEmpty()
        && !plan.isSymmetric()
        && !Limits.formulasAreExchanged(task)) {
      hints.add(ASYMMETRIC);
    }
    return hints;
  }

  /** What to ask next. */
  private Optional<String> next(LivenessResult judged) {
    boolean holds = judged.search().verdict() instanceof SearchVerdict.Holds;
    if (judged.search().endless() && !plan.properties().isTemporal() && holds) {
      return Optional.of(ENDLESS);
    }
    boolean undecided =
        judged.search().verdict() instanceof SearchVerdict.Violated
            && judged.properties().stream()
                .anyMatch(result -> result.answer() == PropertyResult.Answer.UNKNOWN);
    return undecided && !plan.search().all() ? Optional.of(UNDECIDED) : Optional.empty();
  }

  private List<String> vacuity(List<PropertyResult> results) {
    Set<String> sentences = new LinkedHashSet<>(formulas.warnings());
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i).answer() == PropertyResult.Answer.HOLDS) {
        sentences.addAll(
            Vacuity.sentences(
                formulas.properties().get(i),
                results.get(i).property().negation(),
                results.get(i).letters()));
      }
    }
    return List.copyOf(sentences);
  }

  /** What an audit finds makes every other result doubtful; a violation keeps its path. */
  private SearchVerdict audited(SearchVerdict verdict) {
    List<String> findings = model.states().audit().findings();
    if (findings.isEmpty()) {
      return verdict;
    }
    boolean violated = verdict instanceof SearchVerdict.Violated;
    return new SearchVerdict.Inconclusive(
        "the audit failed: "
            + findings.get(0)
            + (violated ? " Not to be relied on: " + TextReport.verdictLine(verdict) : ""),
        null,
        stem(verdict),
        verdict.assumptions());
  }

  private static Path stem(SearchVerdict verdict) {
    if (verdict instanceof SearchVerdict.Violated violated) {
      return violated.violations().get(0).stem();
    }
    if (verdict instanceof SearchVerdict.Inconclusive inconclusive) {
      return inconclusive.stem();
    }
    return verdict instanceof SearchVerdict.Unusable unusable ? unusable.stem() : Path.EMPTY;
  }

  /** Whether the run of an outcome is kept: in a directory, as long as there are not too many. */
  private boolean keeps(int number) {
    return number < MOST_OUTCOMES && plan.reports().trace().filter(Files::isDirectory).isPresent();
  }

  private TraceFile trace(Outcome outcome) {
    Counterexample run = model.reenactment(null).tell(outcome.schedule(), Path.EMPTY);
    return RecordedRun.trace(plan, program, code(), run, null);
  }

  private List<FoundOutcome> outcomes(List<Outcome> outcomes) {
    List<FoundOutcome> found = new ArrayList<>();
    Schedule schedule = new Schedule(model.kernel());
    for (Outcome outcome : outcomes) {
      found.add(
          new FoundOutcome(
              outcome.outputs(),
              outcome.end(),
              schedule.of(outcome.schedule()),
              outcome.executions(),
              keeps(found.size()) ? Optional.of(trace(outcome)) : Optional.empty()));
    }
    return found;
  }
}
