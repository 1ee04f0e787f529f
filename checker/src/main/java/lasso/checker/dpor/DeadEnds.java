package lasso.checker.dpor;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.property.Path;
import lasso.store.memory.Reservation;

/**
 * Deadlocks that an execution leaves by optional events: states in which nothing more has to happen although a send may still return
 * unmatched. Other orders of the execution pass through them, so they are looked for: such a state is what is left of the execution
 * without some of the events that were optional in the least execution that has them, and without what happens after those.
 */
final class DeadEnds {
  private final EventSystem system;
  private final SearchRun run;
  private final Set<IntBuffer> judged = new HashSet<>();

  DeadEnds(EventSystem system, SearchRun run) {
    this.system = system;
    this.run = run;
  }

  /** Judges all that the execution has but its own end. */
  void judge(Execution execution) {
    if (!hasOptional(execution)) {
      return;
    }
    Deque<BitSet> open = new ArrayDeque<>();
    Set<BitSet> seen = new HashSet<>();
    open.push(new BitSet());
    long partBytes = 64 + execution.size() / 4;
    try (Reservation parts = new Reservation(run.budget)) {
      while (!open.isEmpty() && !run.halted()) {
        run.look(execution.size(), execution.size());
        BitSet allowed = open.pop();
        Part part = new Part(execution, allowed);
        if (part.events.cardinality() == execution.size() || !seen.add(part.events)) {
          continue;
        }
        parts.grow(partBytes);
        judge(part);
        for (int event = 0; event < execution.size(); event++) {
          if (!part.events.get(event) && part.isNext(event)) {
            BitSet more = (BitSet) allowed.clone();
            more.set(event);
            open.push(more);
          }
        }
      }
    }
  }

  private static boolean hasOptional(Execution execution) {
    for (int event = 0; event < execution.size(); event++) {
      if (execution.mayBeOptional(event)) {
        return true;
      }
    }
    return false;
  }

  private void judge(Part part) {
    if (system.isEnd(part.state) && judged.add(IntBuffer.wrap(part.state))) {
      run.budget.reserve(64 + 4L * part.state.length);
      judge(part.state, part.path.build());
    }
  }

  /** Judges a state in which nothing more has to happen; processes that poll do so for ever. */
  void judge(int[] state, Path path) {
    Path loops = system.loops(state);
    if (loops.isEmpty()) {
      run.judgeEnd(state, Spot.after(path));
    } else {
      run.judgeComponent(state, Spot.lasso(path, loops), rank -> system.polls(state, rank), false);
    }
  }

  /** The greatest part of an execution in which only allowed events are optional where they stand. */
  private final class Part {
    private final Execution execution;
    private final BitSet events = new BitSet();
    private final int[] moves = new int[system.owners()];
    private final int[] state = new int[system.vectorLength()];
    private final Execution.PathBuilder path = new Execution.PathBuilder();

    Part(Execution execution, BitSet allowed) {
      this.execution = execution;
      System.arraycopy(execution.state(0), 0, state, 0, state.length);
      boolean grew = true;
      while (grew) {
        grew = false;
        for (int event = 0; event < execution.size(); event++) {
          if (!events.get(event)
              && isNext(event)
              && (allowed.get(event) || !system.isOptional(state, execution.label(event)))) {
            add(event);
            grew = true;
          }
        }
      }
    }

    private void add(int event) {
      events.set(event);
      moves[execution.owner(event)]++;
      system.transitions(state, execution.label(event), path);
      system.advance(state, execution.label(event));
    }

    /** Whether all that happens before an event is here, and it is not. */
    private boolean isNext(int event) {
      int owner = execution.owner(event);
      for (int rank = 0; rank < moves.length; rank++) {
        int needed = execution.clock(event, rank) - (rank == owner ? 1 : 0);
        if (moves[rank] < needed) {
          return false;
        }
      }
      return moves[owner] == execution.clock(event, owner) - 1;
    }
  }
}
