package lasso.checker.property;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.StateView.ProcessView;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;

/**
 * Judges where runs end: global states in which nothing more has to happen (no transitions, or only optional ones), and
 * bottom components, which a fair run never leaves. A process that failed ends the run, whatever the others do; without a
 * failure, processes that have not ended are deadlocked; when all have ended, what they left over is a leak.
 *
 * <p>A process that could not be followed any further might still do anything, so of a state that has one only what does not depend on it is
 * said: failures of others, and processes that wait for one another.
 */
public final class EndJudge {
  private final LocalStates localStates;
  private final Waits waits;
  private final Leaks leaks;
  private final Offences offences;

  public EndJudge(LocalStates localStates) {
    this.localStates = localStates;
    this.waits = new Waits(localStates);
    this.leaks = new Leaks(localStates);
    this.offences = new Offences(localStates);
  }

  /** Judges a state in which nothing more has to happen. */
  public Judgement judge(StateView state) {
    if (state.offence() != null) {
      return new Judgement(
          List.of(offences.of(state.offence())),
          end(EndKind.USAGE) + " at rank " + state.offence().source());
    }
    List<Finding> failures = new ArrayList<>();
    String end = null;
    boolean allEnded = true;
    for (ProcessView process : state.processes()) {
      if (!(process.request() instanceof Request.End ended)) {
        allEnded &= localStates.isDaemon(process.rank());
      } else if (ended.kind().endsRun()) {
        failures.add(failure(process, ended.kind()));
        end = end == null ? end(ended.kind()) + " at rank " + process.rank() : end;
      }
    }
    List<Finding> cutOff = new ArrayList<>(cutOff(state));
    if (!failures.isEmpty()) {
      failures.addAll(cutOff);
      return new Judgement(failures, end);
    }
    if (!cutOff.isEmpty()) {
      end = Outcome.UNCONTROLLED + " at rank " + cutOff.get(0).rank();
      Finding.Fault deadlock = waits.independentDeadlock(state, rank -> true);
      if (deadlock != null) {
        cutOff.add(0, deadlock);
      }
      return new Judgement(cutOff, end);
    }
    return allEnded
        ? new Judgement(state.faults() == 0 ? leaks.of(state) : List.of(), Outcome.FINISHED)
        : new Judgement(List.of(waits.deadlock(state)), Outcome.DEADLOCK);
  }

  /** Those of the processes of any state that could not be followed any further; empty when there are none. */
  public List<Finding> cutOff(StateView state) {
    return state.processes().stream()
        .filter(p -> p.request() instanceof Request.End end && end.kind().isCutOff())
        .map(this::uncontrolled)
        .toList();
  }

  private Finding uncontrolled(ProcessView process) {
    Ending ending = localStates.ending(process.localState());
    return new Finding.Uncontrolled(process.rank(), ending.message(), ending.place());
  }

  private Finding failure(ProcessView process, EndKind kind) {
    Ending ending = localStates.ending(process.localState());
    StackTraceElement place = ending.place();
    int rank = process.rank();
    String message = ending.message();
    Evidence failure = new Evidence.Failure(rank);
    return switch (kind) {
      case ASSERTION -> new Finding.Fault(ViolationKind.ASSERTION, rank, message, place, failure);
      case USAGE ->
          new Finding.Fault(
              ViolationKind.MPI_USAGE,
              rank,
              message,
              place,
              new Evidence.Misuse(rank, ending.concern()));
      case RACE -> new Finding.Fault(ViolationKind.DATA_RACE, rank, message, place, failure);
      case EXCEPTION, ABORTED, EXITED ->
          new Finding.Fault(ViolationKind.EXCEPTION, rank, message, place, failure);
      case FINISHED, EXITED_CLEANLY, UNUSABLE, EXHAUSTED, CRASHED ->
          throw new IllegalArgumentException("no failure: rank " + rank + " ended as " + kind);
    };
  }

  private static String end(EndKind kind) {
    return switch (kind) {
      case ASSERTION -> "assertion";
      case USAGE -> "mpi-usage";
      case EXCEPTION -> "exception";
      case RACE -> "data race";
      case ABORTED -> "abort";
      case EXITED -> "exit before Finalize";
      case UNUSABLE, EXHAUSTED -> Outcome.UNCONTROLLED;
      case FINISHED, EXITED_CLEANLY, CRASHED -> "finished";
    };
  }

  /**
   * Judges a bottom component of the transitions that are not optional, with at least one of them.
   *
   * @param state one of its states; the same processes have ended in all of them
   * @param moves whether the process of a rank owns a transition of the component
   * @param progress whether the component has a transition that is not a false answer
   * @return what is wrong, or null
   */
  public Finding.Fault judgeComponent(StateView state, IntPredicate moves, boolean progress) {
    if (!cutOff(state).isEmpty()) {
      return waits.independentDeadlock(state, moves.negate());
    }
    boolean allEnded =
        state.processes().stream()
            .allMatch(p -> p.request() instanceof Request.End || localStates.isDaemon(p.rank()));
    if (allEnded) {
      return null;
    }
    if (!progress) {
      return waits.hang(state, moves);
    }
    for (ProcessView process : state.processes()) {
      boolean waits = !(process.request() instanceof Request.End);
      if (waits && !localStates.isDaemon(process.rank()) && !moves.test(process.rank())) {
        return this.waits.partialDeadlock(state, moves);
      }
    }
    return null;
  }
}
