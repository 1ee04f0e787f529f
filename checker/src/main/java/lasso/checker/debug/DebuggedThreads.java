package lasso.checker.debug;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.ThreadStanding;
import lasso.checker.trace.TraceStep;

/**
 * What a debugger takes for threads: the processes, and each thread of one that is several. Their numbers are the same in all states of a run; those of
 * processes, and of their first threads, are ranks and one, since some debuggers take 0 for none.
 */
final class DebuggedThreads {
  private final SteppedRun run;

  /** Those of a run, each time in the state at which it stands. */
  DebuggedThreads(SteppedRun run) {
    this.run = run;
  }

  /**
   * A process, or one thread of it.
   *
   * @param thread by number
   * @param name of the thread; empty where its process is no other
   */
  record Debugged(int rank, int thread, String name) {
    /** Whether this is who moves in a step. */
    boolean moves(TraceStep step) {
      return step.rank() == rank
          && step.action() == TraceStep.Action.RESUME
          && (name.isEmpty() || step.thread().isEmpty() || step.thread().equals(name));
    }
  }

  /** All that there are. */
  List<Debugged> all() {
    List<Debugged> all = new ArrayList<>();
    for (int rank = 0; rank < run.ranks(); rank++) {
      List<ThreadStanding> threads = threads(rank);
      if (threads.isEmpty()) {
        all.add(new Debugged(rank, 0, ""));
      }
      for (ThreadStanding thread : threads) {
        all.add(new Debugged(rank, thread.number(), thread.name()));
      }
    }
    return all;
  }

  private List<ThreadStanding> threads(int rank) {
    return run.standings().get(rank).threads();
  }

  /**
   * The one with a number.
   *
   * @throws IllegalArgumentException when the number was never given
   */
  Debugged get(int number) {
    int index = number - 1;
    if (index < 0 || run.ranks() == 0) {
      throw new IllegalArgumentException("there is no thread " + number);
    }
    int rank = index % run.ranks();
    int thread = index / run.ranks();
    return all().stream()
        .filter(each -> each.rank() == rank && each.thread() == thread)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no thread " + number));
  }

  int number(Debugged of) {
    return 1 + of.rank() + run.ranks() * of.thread();
  }

  /** The number of who has moved in a step; if it has ended, that of another thread of its process. */
  int mover(TraceStep step) {
    return all().stream()
        .filter(each -> each.rank() == step.rank())
        .reduce(
            (one, other) ->
                !one.name().equals(step.thread()) && other.name().equals(step.thread())
                    ? other
                    : one)
        .map(this::number)
        .orElse(step.rank() + 1);
  }

  /** The number of a process that is to be looked at. */
  int first(int rank) {
    return all().stream()
        .filter(each -> each.rank() == rank)
        .findFirst()
        .map(this::number)
        .orElse(rank + 1);
  }

  /** As users know it: {@code rank 0 / listener}. */
  String label(Debugged of) {
    String process = run.states().processName(of.rank());
    return of.name().isEmpty() ? process : process + " / " + of.name();
  }
}
