package lasso.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.Check;
import lasso.checker.check.Checked;
import lasso.checker.check.DeepStack;
import lasso.checker.check.ModelFactory;
import lasso.checker.check.Replaying;
import lasso.checker.check.SimulatedModels;
import lasso.checker.check.Simulation;
import lasso.checker.check.WalkedSpace;
import lasso.checker.property.Verdict.Unusable;
import lasso.checker.report.Result;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.telemetry.SearchEvent;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.trace.TraceFile;
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
    return new Checker(new SimulatedModels(), NOBODY, new StopFlag());
  }

  /** The same checker with a listener. */
  public Checker watchedBy(Listener other) {
    return new Checker(models, other, stop);
  }

  /** The same checker, stopped by a flag. */
  public Checker stoppedBy(StopFlag flag) {
    return new Checker(models, listener, flag);
  }

  /** Hears of a check while it runs. Called from one thread, not the caller's; must not take long, else samples are dropped. */
  public interface Listener {
    /** How often it wants to hear of progress: at most once in so many milliseconds. */
    default long intervalMillis() {
      return 250;
    }

    /** A sample of the search. */
    default void progress(Progress progress) {}
  }

  /**
   * A sample of a search that runs, or its last one.
   *
   * @param over whether the search has ended
   * @param elapsedMillis since the search began
   * @param states distinct global states so far
   * @param transitions so far
   * @param depth of the current path
   * @param open states that are known and not yet expanded
   * @param violations found so far
   * @param storedBytes of states
   * @param heapBytes of the Java heap in use
   */
  public record Progress(
      boolean over,
      long elapsedMillis,
      long states,
      long transitions,
      long depth,
      long open,
      long violations,
      long storedBytes,
      long heapBytes) {}

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
    DoubleSupplier seconds = stopwatch();
    SamplingPace pace =
        new SamplingPace(
            listener.intervalMillis() * 1_000_000, listener.intervalMillis() * 1_000_000);
    List<SearchObserver> observers = listener == NOBODY ? List.of() : List.of(this::hears);
    try {
      Checked checked =
          DeepStack.call(
              () -> new Check(plan, models, observers, pace, stop.inner, seconds).run());
      return new Verdict(
          checked.plan(), checked.result(), checked.trace(), checked.explanation());
    } catch (UnusableInputException e) {
      return unusable(plan, e, seconds);
    }
  }

  private void hears(SearchEvent event) {
    listener.progress(
        new Progress(
            event.kind == SearchEvent.Kind.FINISHED,
            event.elapsedNanos / 1_000_000,
            event.states,
            event.transitions,
            event.depth,
            event.open,
            event.violations,
            event.storedBytes(),
            event.heapBytes));
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
    DoubleSupplier seconds = stopwatch();
    try {
      Simulation.Simulated done =
          DeepStack.call(() -> new Simulation(plan, models, stop.inner, seconds).run());
      Verdict verdict = new Verdict(plan, done.result(), done.trace(), List.of());
      return new Run(
          verdict,
          done.well(),
          Words.steps(done.run().starts()),
          Words.steps(done.run().stem()),
          List.of(),
          Words.standings(done.run().end()));
    } catch (UnusableInputException e) {
      return new Run(
          unusable(plan, e, seconds), false, List.of(), List.of(), List.of(), List.of());
    }
  }

  /**
   * Follows a recorded run on the real program.
   *
   * @param trace a file as {@link Verdict.Format#TRACE} is
   * @param rounds how often to go round the cycle of an endless run, at least 1
   * @throws UnusableException when the trace, or the program that it names, can't be used
   */
  public Run replay(Path trace, int rounds) {
    DoubleSupplier seconds = stopwatch();
    try {
      return DeepStack.call(
          () -> {
            TraceFile file = TraceFile.read(trace);
            Replaying.Replayed done =
                new Replaying(file, null, models, seconds).run(rounds);
            return new Run(
                new Verdict(file.plan(), done.result(), file, List.of()),
                done.isFaithful(),
                Words.steps(done.run().starts()),
                Words.steps(done.run().stem()),
                Words.steps(done.run().cycle()),
                Words.standings(done.run().end()));
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
      return new Space(DeepStack.call(() -> WalkedSpace.of(plan, models, stop.inner)));
    } catch (UnusableInputException e) {
      throw new UnusableException(e);
    }
  }

  private static Verdict unusable(
      CheckPlan plan, UnusableInputException problem, DoubleSupplier seconds) {
    Unusable verdict =
        new Unusable(
            problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of());
    Map<String, Object> options = plan.options();
    return new Verdict(
        plan, Result.unusable(verdict, seconds.getAsDouble(), options), null, List.of());
  }

  private static DoubleSupplier stopwatch() {
    long began = System.nanoTime();
    return () -> (System.nanoTime() - began) / 1e9;
  }
}
