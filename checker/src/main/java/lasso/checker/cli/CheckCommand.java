package lasso.checker.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lasso.checker.dpor.Dpor;
import lasso.checker.explore.Search;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopFlag;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.Systems;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.reduce.Reduction;
import lasso.checker.reduce.SymmetricSystem;
import lasso.checker.report.Result;
import lasso.checker.report.Study;
import lasso.checker.report.TextReport;
import lasso.checker.telemetry.FlightEvents;
import lasso.checker.telemetry.ProgressLine;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.telemetry.SearchTelemetry;
import lasso.checker.trace.BlockedSend;
import lasso.checker.trace.Reenactment;
import lasso.checker.watch.Watchdog;
import lasso.ltl.automaton.Automaton;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.process.LocalStates;
import lasso.runtime.program.UnusableInputException;

/** {@code check}: explores every schedule. */
final class CheckCommand {
  private static final String TIMING =
      "the program can cancel operations, make ready sends or attach a buffer, so that the moment of a match counts.";

  private final Terminal terminal;
  private final ModelFactory models;
  private final StopFlag stop;
  private final Watchdog watchdog;
  private final long began = System.nanoTime();
  private final CheckOptions options = new CheckOptions();
  private List<String> assumptions = List.of();
  private Formulas formulas;
  private List<Automaton> negations;
  private LoadedProgram program;
  private Model model;
  private boolean sweeps;
  private Reduction reduction;
  private SymmetricSystem symmetric;
  private Dpor dpor;
  private SearchTelemetry telemetry;
  private CheckDashboard dashboard;

  CheckCommand(Terminal terminal, ModelFactory models, StopFlag stop, Watchdog watchdog) {
    this.watchdog = watchdog;
    this.terminal = terminal;
    this.models = models;
    this.stop = stop;
  }

  int run(List<String> arguments) {
    CommandLine line = new CommandLine("check", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("check [options] PROGRAM [args...]", line) + Help.FORMULAS);
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    try {
      options.validate();
      sweeps = options.isSweep();
      options.buffering = sweeps ? Buffering.ZERO : options.buffering;
      if (options.timeout != null) {
        watchdog.bound(options.timeout);
      }
      try (CheckDashboard page = CheckDashboard.open(options, terminal, stop)) {
        dashboard = page;
        watchdog.runs(why -> terminal.deliver(report(cutShort(why, List.of()))));
        return explore();
      }
    } catch (UnusableInputException e) {
      ResultFiles.writeUnusable(terminal.files(), options, e, seconds());
      throw e;
    }
  }

  private int explore() {
    try {
      formulas = Formulas.of(options);
      negations = formulas.negations(options.formulaDeadline.toMillis());
      program = LoadedProgram.load(options);
      assumptions = Assumptions.of(options, options.ignored);
      return report(studied(sweeps ? BufferingSweep.run(this::round) : check()));
    } catch (UnusableInputException e) {
      dashboard.finish(e);
      throw e;
    } catch (OutOfMemoryError e) {
      return report(outOfMemory());
    }
  }

  private BufferingSweep.Round round(Buffering buffering) {
    options.buffering = buffering;
    Result result = check();
    List<BlockedSend> blocked = List.of();
    if (result.verdict() instanceof Verdict.Violated violated) {
      Violation first = violated.violations().get(0);
      Reenactment run = model.reenactment(null);
      run.tell(first.stem(), first.cycle());
      blocked = run.blockedSends();
    }
    return new BufferingSweep.Round(result, blocked);
  }

  private Result studied(Result result) {
    List<Study> studies = new ArrayList<>(result.remarks().studies());
    studies.addAll(
        new MatchStudies(options, models, program, formulas, negations, searchOptions(), stop)
            .studies());
    return result.with(result.remarks().with(studies));
  }

  private Result check() {
    model =
        models.create(
            program.image(),
            ModelFactory.Settings.of(options).withObservations(formulas.observations()));
    assumptions = Assumptions.of(options, model.states().ignored());
    assumptions.addAll(formulas.assumptions());
    LivenessResult found;
    watchdog.watches(model.states().watch());
    try (SearchTelemetry samples = telemetry(model.states())) {
      telemetry = samples;
      found =
          search(
              new MemoryBound(
                  options.audit > 0 ? new AuditWatch(samples, model.states(), stop) : samples,
                  model.states(),
                  options.memoryBytes,
                  stop));
      samples.conclude(found.search());
    } finally {
      watchdog.progress(null);
    }
    if (found.search().verdict() instanceof Verdict.Violated) {
      watchdog.tells();
    }
    return new CheckReport(terminal.files(), options, formulas, program, model)
        .tell(found, this::seconds);
  }

  private LivenessResult search(SearchListener listener) {
    if (options.isDynamic()) {
      Values.require(
          model.kernel().isReducible(),
          "--reduction dpor does not apply: "
              + TIMING
              + " Use --stateless --reduction none, or leave --stateless out.");
      dpor = new Dpor(model.kernel());
      return new LivenessResult(
          dpor.run(model.states(), searchOptions(), listener, stop), List.of());
    }
    TransitionSystem full = TransitionSystem.of(model.kernel());
    Fairness fairness = Fairness.valueOf(options.fairness.toUpperCase(Locale.ROOT));
    reduction = whyNotReduced() == null ? new Reduction(model.kernel(), fairness) : null;
    if (!options.isTemporal()) {
      TransitionSystem system = reduction == null ? full : reduction.plain();
      if (options.isSymmetric()) {
        if (!model.kernel().isReducible()) {
          throw new UnusableInputException(
              "--symmetric can't be used: " + TIMING + " Leave it out.");
        }
        symmetric = new SymmetricSystem(model.kernel(), model.states(), options.rankClasses());
        system = symmetric;
      }
      return new LivenessResult(
          Search.run(system, model.states(), searchOptions(), listener, stop), List.of());
    }
    return LivenessSearch.run(
        reduction == null ? Systems.full(full) : reduction,
        model.states(),
        formulas.forSearch(negations, options.formulaDeadline.toMillis(), model.states()),
        fairness,
        new KernelFairness(model.kernel()),
        searchOptions(),
        listener,
        stop);
  }

  private SearchTelemetry telemetry(LocalStates states) {
    List<SearchObserver> observers = new ArrayList<>(List.of(new FlightEvents()));
    observers.addAll(dashboard.observers());
    if (!options.quiet && (options.progress || terminal.watched())) {
      ProgressLine line = new ProgressLine(terminal.rawErr());
      observers.add(line);
      watchdog.progress(line::standing);
    }
    if (options.whyOneWorker() != null) {
      terminal.err().println("lasso: " + options.whyOneWorker());
    }
    return new SearchTelemetry(observers, states::statistics, dashboard.pace());
  }

  private SearchOptions searchOptions() {
    return SearchOptions.DEFAULT
        .withOrder(options.isBreadthFirst() ? SearchOptions.Order.BFS : SearchOptions.Order.DFS)
        .withStateless(options.stateless)
        .withMaxDepth((int) options.maxDepth)
        .withMaxStates(bound(options.maxStates))
        .withTimeoutMillis(
            options.timeout == null ? SearchOptions.UNBOUNDED : options.timeout.toMillis())
        .withMemoryBytes(options.memoryBytes)
        .withAll(options.all)
        .withOutcomes(options.outcomes)
        .withSeed(options.seed)
        .withThreads(options.threads)
        .withAssumptions(assumptions);
  }

  private static long bound(long value) {
    return value == Long.MAX_VALUE ? SearchOptions.UNBOUNDED : value;
  }

  /** The search died; what is known is what it had counted. */
  private Result outOfMemory() {
    return cutShort(
        "the Java heap is full ("
            + (Runtime.getRuntime().maxMemory() >> 20)
            + " MB); give it more with LASSO_JAVA_OPTS=-Xmx8g, or bound the search with --max-states",
        growing());
  }

  private Result cutShort(String reason, List<String> growing) {
    return CutShortReport.of(
        reason,
        telemetry == null ? null : telemetry.counters(),
        model == null ? null : model::statistics,
        assumptions,
        growing,
        seconds(),
        options);
  }

  /** With the memory that the search has left. */
  private List<String> growing() {
    try {
      return model == null ? List.of() : model.growth().growing();
    } catch (OutOfMemoryError e) {
      return List.of();
    }
  }

  private int report(Result result) {
    watchdog.claim();
    if (result.verdict() instanceof Verdict.Unusable) {
      terminal.err().println("lasso: " + TextReport.verdictLine(result));
    } else if (options.quiet) {
      terminal.out().println(TextReport.verdictLine(result));
    } else {
      terminal.out().print(TextReport.render(result, options.statistics));
    }
    if (options.explainReduction) {
      explanation().forEach(terminal.out()::println);
    }
    terminal.out().flush();
    ResultFiles.write(terminal.files(), options, result);
    dashboard.finish(result);
    return result.verdict().exitCode();
  }

  /** Why ample sets are not used, one sentence; null when they are. */
  private String whyNotReduced() {
    String why = options.whyNotReduced();
    return why == null && !model.kernel().isReducible() ? "No reduction: " + TIMING : why;
  }

  private List<String> explanation() {
    if (dpor != null) {
      return dpor.explain();
    }
    if (symmetric != null) {
      return symmetric.explain();
    }
    return reduction == null ? List.of(whyNotReduced()) : reduction.explain();
  }

  private double seconds() {
    return (System.nanoTime() - began) / 1e9;
  }
}
