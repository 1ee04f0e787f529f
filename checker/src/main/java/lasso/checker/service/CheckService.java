package lasso.checker.service;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.Check;
import lasso.checker.check.Checkpoints;
import lasso.checker.check.ComparedRuns;
import lasso.checker.check.Limits;
import lasso.checker.check.ModelFactory;
import lasso.checker.check.Replaying;
import lasso.checker.check.SimulatedModels;
import lasso.checker.check.Simulation;
import lasso.checker.check.Simulation.Simulated;
import lasso.checker.check.SurroundingTerms;
import lasso.checker.check.WalkedSpace;
import lasso.checker.explore.StopRequest;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.trace.StateDifference;
import lasso.checker.trace.TraceFile;
import lasso.checker.watch.Watchdog;

/** Checks, runs, follows and walks programs for one command or one call. Its clock starts with it. */
public final class CheckService {
  private final long began = System.nanoTime();
  private final ModelFactory models;
  private final StopRequest stop;
  private final Watchdog watchdog;

  /**
   * @param stop ends a search early, with what is known then
   * @param watchdog is told what runs, and ends what does not end by itself
   */
  public CheckService(ModelFactory models, StopRequest stop, Watchdog watchdog) {
    this.models = models;
    this.stop = stop;
    this.watchdog = watchdog;
  }

  /** Of simulated processes, as users have them. */
  public static ModelFactory models() {
    return new SimulatedModels();
  }

  /** Since the service was made. */
  public double seconds() {
    return (System.nanoTime() - began) / 1e9;
  }

  /**
   * The plan, if the files and values in it can be used on this machine.
   *
   * @throws lasso.runtime.program.UnusableInputException else
   */
  public static CheckPlan usable(CheckPlan plan) {
    return SurroundingTerms.checked(plan);
  }

  /** Why one worker searches although the plan asks for more, one sentence; empty when they do, or none was asked for. */
  public static Optional<String> whyOneWorker(CheckPlan plan) {
    return Optional.ofNullable(Limits.whyOneWorker(plan));
  }

  /**
   * The plan of the run that left the last whole checkpoint in a directory, to go on there.
   *
   * @param damage hears of each file that is not whole, one sentence
   * @throws lasso.runtime.program.UnusableInputException when no checkpoint there is whole
   */
  public static CheckPlan recorded(Path directory, Consumer<String> damage) {
    return Checkpoints.plan(directory, damage);
  }

  /** States of the last checkpoint of a directory; 0 when there is none. */
  public static long keptStates(Path directory) {
    return Checkpoints.states(directory);
  }

  /**
   * A check that is about to begin.
   *
   * @param observers are fed while it runs
   */
  public OngoingCheck check(CheckPlan plan, List<SearchObserver> observers, SamplingPace pace) {
    return new OngoingCheck(
        new Check(plan, models, observers, pace, stop, watchdog, this::seconds));
  }

  /**
   * Runs one schedule, drawn from the seed of the plan.
   *
   * @throws lasso.runtime.program.UnusableInputException when the program can't be used
   */
  public Simulated simulate(CheckPlan plan) {
    return new Simulation(plan, models, stop, watchdog, this::seconds).run();
  }

  /**
   * A replay that is about to begin.
   *
   * @param classPath in place of the recorded one, or empty
   * @throws lasso.runtime.program.UnusableInputException when the recorded options can't be used
   */
  public Replaying replay(TraceFile trace, Optional<String> classPath) {
    return new Replaying(trace, classPath.orElse(null), models, this::seconds);
  }

  /**
   * How the states at the ends of two recorded runs of one program differ.
   *
   * @param classPath in place of the recorded one, or empty
   * @param rank to which all is restricted, or {@link StateDifference#ALL_RANKS}
   * @param limit of the differences per rank
   * @throws lasso.runtime.program.UnusableInputException when a run can't be followed, or the two can't be compared
   */
  public StateDifference compare(
      ComparedRuns.Side left,
      ComparedRuns.Side right,
      Optional<String> classPath,
      int rank,
      int limit) {
    return new ComparedRuns(left, right, classPath.orElse(null), models).difference(rank, limit);
  }

  /**
   * A recorded run on the real program, to be gone through step by step.
   *
   * @param classPath in place of the recorded one, or empty
   * @throws lasso.checker.trace.Divergence when the program does not do what the trace says
   * @throws lasso.runtime.program.UnusableInputException when the program can't be used
   */
  public SteppedRun step(TraceFile trace, Optional<String> classPath) {
    return SteppedRun.of(trace, classPath.orElse(null), models);
  }

  /**
   * A program at its initial state, to be gone through step by step.
   *
   * @throws lasso.runtime.program.UnusableInputException when the program can't be used
   */
  public SteppedRun step(CheckPlan plan) {
    return SteppedRun.of(plan, models);
  }

  /**
   * The states of a program, to be walked from the initial one.
   *
   * @throws lasso.runtime.program.UnusableInputException when the program can't be used
   */
  public WalkedSpace space(CheckPlan plan) {
    return WalkedSpace.of(plan, models, stop);
  }
}
