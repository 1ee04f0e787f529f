package lasso.checker.cli;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.explore.Search;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopFlag;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.property.Outcome;
import lasso.checker.property.Path;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.report.Found;
import lasso.checker.report.FoundOutcome;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.telemetry.FlightEvents;
import lasso.checker.telemetry.LastSample;
import lasso.checker.telemetry.ProgressLine;
import lasso.checker.telemetry.SearchEvent;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.telemetry.SearchTelemetry;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.Schedule;
import lasso.runtime.process.LocalStates;
import lasso.runtime.program.UnusableInputException;

/** {@code check}: explores every schedule. */
final class CheckCommand {
  private final Terminal terminal;
  private final ModelFactory models;
  private final StopFlag stop;
  private final long began = System.nanoTime();
  private final CheckOptions options = new CheckOptions();
  private final LastSample lastSample = new LastSample();
  private List<String> assumptions = List.of();
  private LoadedProgram program;
  private Model model;
  private CheckDashboard dashboard;

  CheckCommand(Terminal terminal, ModelFactory models, StopFlag stop) {
    this.terminal = terminal;
    this.models = models;
    this.stop = stop;
  }

  int run(List<String> arguments) {
    CommandLine line = new CommandLine("check", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("check [options] PROGRAM [args...]", line));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    try {
      options.validate();
      try (CheckDashboard page = CheckDashboard.open(options, terminal, stop)) {
        dashboard = page;
        return explore();
      }
    } catch (UnusableInputException e) {
      ResultFiles.writeUnusable(options.jsonFile(), e, seconds(), Assumptions.options(options));
      throw e;
    }
  }

  private int explore() {
    try {
      program = LoadedProgram.load(options);
      assumptions = Assumptions.of(options, options.ignored);
      return report(check());
    } catch (UnusableInputException e) {
      dashboard.finish(e);
      throw e;
    } catch (OutOfMemoryError e) {
      return report(outOfMemory());
    }
  }

  private Result check() {
    model = models.create(program.image(), ModelFactory.Settings.of(options));
    assumptions = Assumptions.of(options, model.states().ignored());
    SearchResult found;
    try (SearchTelemetry telemetry = telemetry(model.states())) {
      found =
          Search.run(
              TransitionSystem.of(model.kernel()),
              model.states(),
              searchOptions(),
              new MemoryBound(
                  options.audit > 0 ? new AuditWatch(telemetry, model.states(), stop) : telemetry,
                  model.states(),
                  options.memoryBytes,
                  stop),
              stop);
      telemetry.conclude(found);
    }
    return inWords(model, found);
  }

  private SearchTelemetry telemetry(LocalStates states) {
    List<SearchObserver> observers = new ArrayList<>(List.of(lastSample, new FlightEvents()));
    observers.addAll(dashboard.observers());
    if (!options.quiet && (options.progress || terminal.watched())) {
      observers.add(new ProgressLine(terminal.err()));
    }
    if (options.progress && options.threads > 1) {
      terminal.err().println("lasso: one worker searches; this version uses no more.");
    }
    return new SearchTelemetry(observers, states::statistics, dashboard.pace());
  }

  private SearchOptions searchOptions() {
    return SearchOptions.DEFAULT
        .withOrder(options.search.equals("bfs") ? SearchOptions.Order.BFS : SearchOptions.Order.DFS)
        .withStateless(options.stateless)
        .withMaxDepth((int) options.maxDepth)
        .withMaxStates(bound(options.maxStates))
        .withTimeoutMillis(
            options.timeout == null ? SearchOptions.UNBOUNDED : options.timeout.toMillis())
        .withMemoryBytes(options.memoryBytes)
        .withAll(options.all)
        .withOutcomes(options.outcomes)
        .withSeed(options.seed)
        .withAssumptions(assumptions);
  }

  private static long bound(long value) {
    return value == Long.MAX_VALUE ? SearchOptions.UNBOUNDED : value;
  }

  private Result inWords(Model model, SearchResult found) {
    List<String> uncontrolled = model.states().uncontrolled();
    Verdict verdict = audited(model, found.verdict());
    if (verdict instanceof Verdict.Holds && !uncontrolled.isEmpty()) {
      verdict =
          new Verdict.Inconclusive(
              "nothing is wrong in what was explored, but not everything was under control: "
                  + uncontrolled.get(0),
              null,
              Path.EMPTY,
              verdict.assumptions());
    }
    List<Found> violations = new ArrayList<>();
    if (verdict instanceof Verdict.Violated violated) {
      for (Violation violation : violated.violations()) {
        Reenactment run = model.reenactment();
        Counterexample told = run.tell(violation.stem(), violation.cycle());
        violations.add(new Found(run.placed(violation), told));
      }
      ResultFiles.writeTrace(
          options,
          program,
          options.ignored,
          violations.get(0).run(),
          violations.get(0).violation());
      verdict =
          new Verdict.Violated(
              violations.stream().map(Found::violation).toList(), verdict.assumptions());
    } else if (options.trace != null && !stem(verdict).isEmpty()) {
      Counterexample run = model.reenactment().tell(stem(verdict), Path.EMPTY);
      ResultFiles.writeTrace(options, program, options.ignored, run, null);
    }
    boolean cut = verdict instanceof Verdict.Inconclusive && !found.complete();
    return new Result(
        verdict,
        violations,
        found.statistics(),
        model.states().statistics(),
        options.outcomes ? outcomes(model, found.outcomes()) : null,
        uncontrolled,
        cut ? model.growth().growing() : List.of(),
        seconds(),
        PeakMemory.bytes(),
        Assumptions.options(options));
  }

  /** What an audit finds makes every other result doubtful; a violation keeps its path. */
  private static Verdict audited(Model model, Verdict verdict) {
    List<String> findings = model.states().audit().findings();
    if (findings.isEmpty()) {
      return verdict;
    }
    boolean violated = verdict instanceof Verdict.Violated;
    return new Verdict.Inconclusive(
        "the audit failed: "
            + findings.get(0)
            + (violated ? " Not to be relied on: " + TextReport.verdictLine(verdict) : ""),
        null,
        stem(verdict),
        verdict.assumptions());
  }

  private static Path stem(Verdict verdict) {
    if (verdict instanceof Verdict.Violated violated) {
      return violated.violations().get(0).stem();
    }
    if (verdict instanceof Verdict.Inconclusive inconclusive) {
      return inconclusive.stem();
    }
    return verdict instanceof Verdict.Unusable unusable ? unusable.stem() : Path.EMPTY;
  }

  private static List<FoundOutcome> outcomes(Model model, List<Outcome> outcomes) {
    List<FoundOutcome> found = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      found.add(
          new FoundOutcome(
              outcome.outputs(),
              outcome.end(),
              Schedule.of(model.kernel(), outcome.schedule()),
              outcome.executions()));
    }
    return found;
  }

  /** The search died; what is known is the last sample. */
  private Result outOfMemory() {
    SearchEvent last = lastSample.get();
    SearchStatistics statistics =
        last == null
            ? Result.NO_SEARCH
            : new SearchStatistics(
                last.states,
                last.transitions,
                0,
                (int) last.depth,
                0,
                0,
                last.visitedBytes,
                last.elapsedNanos);
    Verdict verdict =
        new Verdict.Inconclusive(
            "the Java heap is full ("
                + (Runtime.getRuntime().maxMemory() >> 20)
                + " MB); give it more with LASSO_JAVA_OPTS=-Xmx8g, or bound the search with --max-states",
            null,
            Path.EMPTY,
            assumptions);
    return new Result(
        verdict,
        List.of(),
        statistics,
        model == null ? Result.NO_PROCESSES : model.states().statistics(),
        null,
        List.of(),
        List.of(),
        seconds(),
        PeakMemory.bytes(),
        Assumptions.options(options));
  }

  private int report(Result result) {
    ResultFiles.writeJson(options.jsonFile(), result);
    dashboard.finish(result);
    if (result.verdict() instanceof Verdict.Unusable) {
      terminal.err().println("lasso: " + TextReport.verdictLine(result.verdict()));
    } else if (options.quiet) {
      terminal.out().println(TextReport.verdictLine(result.verdict()));
    } else {
      terminal.out().print(TextReport.render(result, options.statistics));
    }
    return result.verdict().exitCode();
  }

  private double seconds() {
    return (System.nanoTime() - began) / 1e9;
  }
}
