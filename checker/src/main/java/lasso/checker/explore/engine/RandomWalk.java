package lasso.checker.explore.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.property.EndJudge;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;

/**
 * Follows one path, each transition chosen with equal chance by a seeded generator: the same seed, the same path. It ends where a process can't be
 * followed any further.
 */
final class RandomWalk {
  private RandomWalk() {}

  static Walk run(
      TransitionSystem system, LocalStates localStates, SearchOptions options, StopRequest stop) {
    SplittableRandom random = new SplittableRandom(options.seed());
    TransitionList enabled = new TransitionList();
    int[] vector = new int[system.vectorLength()];
    int[] successor = new int[system.vectorLength()];
    List<Long> path = new ArrayList<>();
    long deadline = deadline(options);
    EndJudge judge = new EndJudge(localStates);
    localStates.watch().arm();
    try {
      system.initial(vector);
      for (system.enabled(vector, enabled); enabled.size() > 0; system.enabled(vector, enabled)) {
        if (path.size() >= options.depthBound()
            || stop.reason() != null
            || System.nanoTime() - deadline > 0) {
          return new Walk(path(path), Walk.STOPPED, Optional.empty());
        }
        if (localStates.hasCutOffs()) {
          Optional<Finding> cutOff = judge.cutOff(system.view(vector)).stream().findFirst();
          if (cutOff.isPresent()) {
            return new Walk(path(path), Walk.STOPPED, cutOff);
          }
        }
        long transition = enabled.get(random.nextInt(enabled.size()));
        system.apply(vector, transition, successor);
        path.add(transition);
        System.arraycopy(successor, 0, vector, 0, vector.length);
      }
    } catch (BoundReachedException stopped) {
      stop.stop(stopped.reason());
      return new Walk(path(path), Walk.STOPPED, Optional.empty());
    } finally {
      localStates.watch().disarm();
    }
    Judgement judgement = judge.judge(system.view(vector));
    Optional<Finding> finding = judgement.findings().stream().findFirst();
    return new Walk(path(path), judgement.end(), finding);
  }

  private static long deadline(SearchOptions options) {
    return System.nanoTime() + Math.min(options.timeoutNanos(), Long.MAX_VALUE / 2);
  }

  private static Path path(List<Long> transitions) {
    return Path.of(transitions.stream().mapToLong(Long::longValue).toArray());
  }
}
