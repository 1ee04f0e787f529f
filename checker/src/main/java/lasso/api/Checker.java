package lasso.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports.TraceView;
import lasso.checker.check.Checked;
import lasso.checker.check.DeepStack;
import lasso.checker.check.ModelFactory;
import lasso.checker.check.Replaying;
import lasso.checker.check.Simulation;
import lasso.checker.explore.StopRequest;
import lasso.checker.property.SearchVerdict.Unusable;
import lasso.checker.report.Columns;
import lasso.checker.report.RankWords;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.service.CheckService;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.telemetry.SearchEvent;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.trace.TraceFile;
import lasso.checker.watch.Watchdog;
import lasso.runtime.program.UnusableInputException;

/**
 * Checks, runs and walks programs. Immutable; any thread may use it, several at a time. Each call runs in a thread of its own with a deep stack, and
 * returns when that ends; the program under check never runs in the caller's thread.
 *
 * <p>Memory of stored states is outside of the Java heap and belongs to the call, but for the process's own stores, which go with the machine.
 */
public final class Checker {
  private static final Listener NOBODY = new Listener() {};

  private final ModelFactory models;
  private final Listener listener;
  private final StopFlag stop;

  Checker(ModelFactory models, Listener listener, StopFlag stop) {
    this.models = models;
    this.listener = listener;
    this.stop = stop;
  }

  /** A checker that nobody watches or stops. */
  public static Checker create() {
    return new Checker(CheckService.models(), NOBODY, new StopFlag());
  }

  /** A checker of other models, for tests of what is built on checkers. */
  static Checker of(ModelFactory models) {
    return new Checker(models, NOBODY, new StopFlag());
  }

  /** The same checker with a listener. */
  public Checker watchedBy(Listener other) {
    return new Checker(models, other, stop);
  }

  /** The same checker, stopped by a flag. */
  public Checker stoppedBy(StopFlag flag) {
    return new Checker(models, listener, flag);
  }

  /** Asks a running check to stop: it then ends soon, as inconclusive, with what it found until then. Any thread may set it, at any time; it stays set. */
  public static final class StopFlag {
    private final StopRequest inner = new StopRequest();

    /** Stops. The first reason wins: one sentence, such as {@code interrupted by the user}. */
    public void stop(String why) {
      inner.stop(why);
    }

    /** Why to stop; empty while it is not set. */
    public Optional<String> reason() {
      return Optional.ofNullable(inner.reason());
    }
  }

  /** Hears of a check while it runs. Called from one thread, not the caller's; must not take long, else samples are dropped. */
  public interface Listener {
    /** How long a search may last before the first sample, in milliseconds: shorter ones are told when they are over. */
    default long firstMillis() {
      return 700;
    }

    /** The least time between two samples, in milliseconds. */
    default long intervalMillis() {
      return 250;
    }

    /** A sample of the search. */
    default void progress(Progress progress) {}
  }

  /**
   * A sample of a search that runs, or its last one. All counts are since the search began.
   *
   * @param over whether the search has ended
   * @param elapsedNanos since the search began
   * @param states distinct global states
   * @param transitions taken
   * @param revisited transitions that led to a known state
   * @param executions maximal paths, of stateless searches
   * @param depth of the current path, in transitions
   * @param open states that are known and not yet expanded
   * @param visitedBytes of the visited set
   * @param localStateBytes of the stored local states outside the page store
   * @param pageBytes of the page store
   * @param heapBytes of the Java heap in use
   * @param residentBytes of the whole process, 0 where the system does not tell
   * @param localStates distinct ones
   * @param localSteps really executed
   * @param memoHits local steps answered from the table
   * @param pagesTotal pages asked of the page store
   * @param pagesDistinct pages that it holds
   * @param violations found
   */
  public record Progress(
      boolean over,
      long elapsedNanos,
      long states,
      long transitions,
      long revisited,
      long executions,
      long depth,
      long open,
      long visitedBytes,
      long localStateBytes,
      long pageBytes,
      long heapBytes,
      long residentBytes,
      long localStates,
      long localSteps,
      long memoHits,
      long pagesTotal,
      long pagesDistinct,
      long violations) {
    /** Of the visited set, the stored local states and the page store. */
    public long storedBytes() {
      return visitedBytes + localStateBytes + pageBytes;
    }
  }

  /** The input can't be used: the message says what, where, why, and what to do. */
  public static final class UnusableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnusableException(UnusableInputException cause) {
      super(cause.getMessage(), cause);
    }
  }

  /**
   * Explores every schedule.
   *
   * @return the answer; a bound that was reached, or a stop, is {@link Verdict.Answer#INCONCLUSIVE}; what can't be used is {@link
   *     Verdict.Answer#UNUSABLE}
   */
  public Verdict check(CheckPlan plan) {
    CheckService service = service();
    SamplingPace pace =
        new SamplingPace(listener.firstMillis() * 1_000_000, listener.intervalMillis() * 1_000_000);
    List<SearchObserver> observers = listener == NOBODY ? List.of() : List.of(this::hears);
    try {
      Checked checked = DeepStack.call(() -> service.check(plan, observers, pace).run());
      return new Verdict(checked);
    } catch (UnusableInputException e) {
      return unusable(plan, e, service.seconds());
    }
  }

  private void hears(SearchEvent event) {
    listener.progress(
        new Progress(
            event.kind == SearchEvent.Kind.FINISHED,
            event.elapsedNanos,
            event.states,
            event.transitions,
            event.revisited,
            event.executions,
            event.depth,
            event.open,
            event.visitedBytes,
            event.localStateBytes,
            event.pageBytes,
            event.heapBytes,
            event.residentBytes,
            event.localStates,
            event.localSteps,
            event.memoHits,
            event.pagesTotal,
            event.pagesDistinct,
            event.violations));
  }

  /** All distinct ends of runs: a check that collects them. Empty when it found none before a bound. */
  public List<Verdict.Outcome> outcomes(CheckPlan plan) {
    return check(plan.toBuilder().search(search -> search.outcomes(true)).build()).outcomes();
  }

  /**
   * Runs one schedule, drawn from the seed of the plan.
   *
   * @return the run; without steps when the program can't be used
   */
  public Run simulate(CheckPlan plan) {
    CheckService service = service();
    try {
      Simulation.Simulated done = DeepStack.call(() -> service.simulate(plan));
      Verdict verdict = new Verdict(plan, done.result(), done.trace(), true);
      return new Run(
          verdict,
          done.well(),
          Words.steps(done.run().starts()),
          Words.steps(done.run().stem()),
          List.of(),
          Words.standings(done.run().end()),
          TextReport.run(
              done.run(), RankWords.of(plan.options()), plan.reports().traceView(), Columns.USUAL));
    } catch (UnusableInputException e) {
      return new Run(
          unusable(plan, e, service.seconds()),
          false,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          "");
    }
  }

  /**
   * Follows a recorded run on the real program.
   *
   * @param trace a file as {@link Verdict.Format#TRACE} is
   * @param classPath of the program in place of the recorded one, or empty
   * @param rounds how often to go round the cycle of an endless run, at least 1
   * @throws UnusableException when the trace, or the program that it names, can't be used
   */
  public Run replay(Path trace, Optional<String> classPath, int rounds) {
    CheckService service = service();
    try {
      return DeepStack.call(
          () -> {
            TraceFile file = TraceFile.read(trace);
            Replaying.Replayed done = service.replay(file, classPath).run(rounds);
            return new Run(
                new Verdict(file.plan(), done.result(), file, true),
                done.isFaithful(),
                Words.steps(done.run().starts()),
                Words.steps(done.run().stem()),
                Words.steps(done.run().cycle()),
                Words.standings(done.run().end()),
                TextReport.replayed(
                    done.result(), done.run(), rounds, TraceView.STORY, Columns.USUAL));
          });
    } catch (UnusableInputException e) {
      throw new UnusableException(e);
    }
  }

  /**
   * Opens the state space of a program for walking, at its initial state.
   *
   * @throws UnusableException when the program can't be used
   */
  public Space space(CheckPlan plan) {
    try {
      return new Space(DeepStack.call(() -> service().space(plan)));
    } catch (UnusableInputException e) {
      throw new UnusableException(e);
    }
  }

  private static Verdict unusable(CheckPlan plan, UnusableInputException problem, double seconds) {
    Result result =
        Result.unusable(
            new Unusable(problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of()),
            seconds,
            plan.options());
    return new Verdict(plan, result, null, false);
  }

  /** A caller's machine goes on, so nobody may end it by force. */
  private CheckService service() {
    return new CheckService(models, stop.inner, Watchdog.none(stop.inner));
  }
}
