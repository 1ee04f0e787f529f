package lasso.checker.dpor;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.Path;
import lasso.store.memory.BoundReachedException;
import lasso.store.memory.Reservation;

/** One search by optimal dynamic partial-order reduction, depth first with an explicit stack. */
final class OptimalSearch {
  private final EventSystem system;
  private final SearchRun run;
  private final Execution execution;
  private final Races races;
  private final DeadEnds deadEnds;

  /** The states before the events of the execution, and the last one. */
  private final List<WakeupNode> nodes = new ArrayList<>();

  private final Reservation wakeupMemory;
  private Path cutPath = Path.EMPTY;
  private long redundant;

  OptimalSearch(EventSystem system, SearchRun run) {
    this.system = system;
    this.run = run;
    execution = new Execution(system, run.budget);
    wakeupMemory = new Reservation(run.budget);
    races = new Races(system, run, wakeupMemory);
    deadEnds = new DeadEnds(system, run);
  }

  SearchResult result() {
    try {
      followAll();
    } catch (BoundReachedException | OutOfMemoryError full) {
      run.haltFor(full);
    }
    Path stoppedAt = cutPath.isEmpty() ? execution.path() : cutPath;
    return Search.concludeStateless(run, run.complete() ? Path.EMPTY : stoppedAt);
  }

  /** Executions that were given up because all that was left was asleep. The theory says that there are none. */
  long redundant() {
    return redundant;
  }

  /** Words that were added to wakeup trees. */
  long reversed() {
    return races.reversed();
  }

  private void followAll() {
    if (run.countState(0)) {
      open(new SleepSet(), WakeupTree.empty());
    }
    while (!nodes.isEmpty() && !run.halted()) {
      WakeupNode node = nodes.get(nodes.size() - 1);
      WakeupTree next = node.wakeups().takeFirst();
      if (next == null) {
        close();
      } else {
        wakeupMemory.shrink(WakeupTree.NODE_BYTES);
        int label = next.label();
        SleepSet asleep = node.asleep().after(system, execution.last(), label);
        execution.push(label);
        run.countTransition(false);
        if (run.countState(execution.size())) {
          open(asleep, next);
        }
      }
    }
  }

  /** The search has come to the end of the execution. */
  private void open(SleepSet asleep, WakeupTree wakeups) {
    run.look(execution.size(), execution.size());
    int[] enabled = system.enabled(execution.last());
    if (enabled.length == 0) {
      nodes.add(new WakeupNode(asleep, WakeupTree.empty()));
      deadEnds.judge(execution.last(), execution.path());
      finish();
    } else if (execution.size() >= run.options.depthBound()) {
      nodes.add(new WakeupNode(asleep, WakeupTree.empty()));
      run.cutDepth();
      cutPath = cutPath.isEmpty() ? execution.path() : cutPath;
      finish();
    } else {
      nodes.add(new WakeupNode(asleep, wakeups));
      if (wakeups.isLeaf()) {
        chooseAny(enabled, asleep, wakeups);
      }
    }
  }

  private void finish() {
    run.countExecution();
    deadEnds.judge(execution);
    if (!run.halted()) {
      races.reverse(execution, nodes);
    }
  }

  /** Prefers what has to happen, and false answers least. */
  private void chooseAny(int[] enabled, SleepSet asleep, WakeupTree wakeups) {
    int best = -1;
    int leastReluctance = Integer.MAX_VALUE;
    for (int label : enabled) {
      int reluctance = reluctance(label);
      if (!asleep.contains(label) && reluctance < leastReluctance) {
        best = label;
        leastReluctance = reluctance;
      }
    }
    if (best < 0) {
      redundant++;
    } else {
      wakeups.add(best, wakeupMemory);
    }
  }

  private int reluctance(int label) {
    int[] state = execution.last();
    int optional = system.isOptional(state, label) ? 1 : 0;
    return optional + (system.isFalseAnswer(state, label) ? 2 : 0);
  }

  /** Everything from the last state is explored. */
  private void close() {
    nodes.remove(nodes.size() - 1);
    if (!nodes.isEmpty()) {
      int label = execution.label(execution.size() - 1);
      execution.pop();
      nodes.get(nodes.size() - 1).asleep().add(label);
    }
  }
}
