package lasso.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.explore.paths.Expansion;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;
import lasso.store.memory.HashBits;

/** The engine of docs/extending.md: states in an order drawn by lot, all of their transitions. It knows nothing of cycles, and judges no bottom components. */
final class ToyEngine {
  private record Step(int from, long transition) {}

  private final SearchRun run;
  private final List<Step> steps = new ArrayList<>();
  private final List<Integer> open = new ArrayList<>(List.of(0));
  private final Random lot;

  private ToyEngine(SearchRun run) {
    this.run = run;
    this.lot = new Random(run.options.seed());
  }

  static SearchResult search(Subject subject, LocalStates processes, SearchOptions options) {
    SearchRun run =
        new SearchRun(
            subject.unreduced(), processes, options, SearchListener.NONE, new StopRequest());
    try (VisitedSet visited =
        new VisitedSet(run.system().vectorLength(), run.budget, HashBits.ALL)) {
      new ToyEngine(run).expandAll(visited);
    } catch (BoundReachedException full) {
      run.haltFor(full);
    }
    return Search.concludeStateless(run, Path.EMPTY);
  }

  private void expandAll(VisitedSet visited) {
    run.insertInitial(visited);
    steps.add(null);
    Expansion expansion = new Expansion(run.subject(), visited, Optional.empty());
    while (!open.isEmpty() && !run.halted()) {
      int state = open.remove(lot.nextInt(open.size()));
      run.look(0, open.size());
      expansion.turnTo(state, 1);
      if (expansion.isEnd(0)) {
        run.judgeEnd(expansion.vector(0), Spot.after(path(state)));
      }
      expansion.takeAmple();
      for (int i = 0; i < expansion.start(1) && !run.halted(); i++) {
        int target = expansion.target(i);
        run.countTransition(target < 0);
        if (target >= 0 && run.countState(0)) {
          steps.add(new Step(state, expansion.transition(i)));
          open.add(target);
        }
      }
    }
  }

  private Path path(int end) {
    List<Long> path = new ArrayList<>();
    for (Step step = steps.get(end); step != null; step = steps.get(step.from())) {
      path.add(0, step.transition());
    }
    LongStream transitions = path.stream().mapToLong(Long::longValue);
    return Path.of(transitions.toArray());
  }
}
