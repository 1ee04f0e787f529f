package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import lasso.checker.explore.KnownTargets;
import lasso.checker.explore.Search;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopFlag;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.VisitedSet;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.property.Path;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;
import lasso.store.memory.HashBits;

/**
 * The public door: checks temporal properties one after the other, then everything that a plain search checks, over one visited set
 * and within common bounds.
 */
public final class LivenessSearch {
  private final Systems systems;
  private final SearchRun run;
  private final VisitedSet visited;
  private final KnownTargets known;
  private final Fairness fairness;
  private final FairnessKeys keys;
  private final LassoJudge judge;
  private final BitSet judged = new BitSet();
  private Path stoppedAt = Path.EMPTY;

  private LivenessSearch(
      Systems systems,
      SearchRun run,
      VisitedSet visited,
      KnownTargets known,
      Fairness fairness,
      FairnessKeys keys) {
    this.systems = systems;
    this.run = run;
    this.visited = visited;
    this.known = known;
    this.fairness = fairness;
    this.keys = keys;
    this.judge = new LassoJudge(systems.full(), fairness, keys);
  }

  /**
   * Checks a system, depth first. Violations of a property have its kind and its {@link
   * lasso.checker.property.Violation#formula}; an empty cycle means that the run ends in the last state of the stem and stutters there, or,
   * when that state has transitions that are not optional, that the run violates the property however it goes on.
   *
   * @param systems the system, and what of it suffices for each property
   * @param properties in the order in which they are checked; unless all violations are asked for, the first one is the last
   * @param keys not asked unless the fairness is strong, or to explain a cycle
   * @throws IllegalArgumentException when the options ask for a stateless search, or an atom has no label
   * @throws lasso.runtime.process.LassoBug when a counterexample does not stand when it is judged again
   */
  public static LivenessResult run(
      Systems systems,
      LocalStates localStates,
      List<TemporalProperty> properties,
      Fairness fairness,
      FairnessKeys keys,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop) {
    if (options.stateless()) {
      throw new IllegalArgumentException("temporal properties need state matching");
    }
    TransitionSystem rest = systems.rest(properties);
    SearchRun run = new SearchRun(rest, localStates, options, listener, stop);
    try (VisitedSet visited = new VisitedSet(rest.vectorLength(), run.budget, HashBits.ALL);
        KnownTargets known = new KnownTargets(run.budget)) {
      return new LivenessSearch(systems, run, visited, known, fairness, keys).run(properties);
    }
  }

  private LivenessResult run(List<TemporalProperty> properties) {
    List<PropertyResult> results = new ArrayList<>();
    try {
      run.insertInitial(visited);
    } catch (BoundReachedException | OutOfMemoryError full) {
      run.haltFor(full);
    }
    boolean violated = false;
    for (TemporalProperty property : properties) {
      boolean wanted = !run.halted() && (run.options.all() || !violated);
      PropertyResult result = wanted ? check(property) : unknown(property);
      violated |= result.answer() == Answer.VIOLATED;
      results.add(result);
    }
    KnownTargets targets = run.system().isReduced() ? null : known;
    SearchResult search = Search.finish(run, visited, targets, stoppedAt);
    return new LivenessResult(search, results);
  }

  private static PropertyResult unknown(TemporalProperty property) {
    return new PropertyResult(property, Answer.UNKNOWN, 0, 0, 0, new long[0]);
  }

  /** Searches in rounds, as long as the system of the property learns that it has left out too much. */
  private PropertyResult check(TemporalProperty property) {
    TransitionSystem system = systems.of(property);
    PropertyResult result = round(system, property);
    while (result.answer() != Answer.VIOLATED && run.complete() && system.revise()) {
      result = round(system, property);
    }
    return result;
  }

  private PropertyResult round(TransitionSystem system, TemporalProperty property) {
    try (KeySets keySets = new KeySets(fairness, keys, run.budget);
        ProductSearch search =
            new ProductSearch(run, system, visited, known, property, keySets, judged)) {
      boolean violated = false;
      try {
        violated = isViolated(property, search);
      } catch (BoundReachedException | OutOfMemoryError full) {
        run.haltFor(full);
      }
      if (!run.unresolved().isEmpty()) {
        try (StemSearch stems = new StemSearch(search, false)) {
          run.resolve(stems.toGlobalStates(run.unresolved()));
        }
      }
      if (run.halted() && !violated) {
        stoppedAt = search.currentPath();
      }
      Answer unlessViolated = run.complete() && !search.cutOff() ? Answer.HOLDS : Answer.UNKNOWN;
      return new PropertyResult(
          property,
          violated ? Answer.VIOLATED : unlessViolated,
          search.productStates(),
          search.productTransitions(),
          search.bytes(),
          search.steps.letters());
    } catch (BoundReachedException full) {
      run.haltFor(full);
      return unknown(property);
    }
  }

  private boolean isViolated(TemporalProperty property, ProductSearch search) {
    try (Discovery discovery = search.search()) {
      if (discovery == null) {
        return false;
      }
      Lasso lasso = new LassoBuilder(search).build(discovery);
      run.report(judge.judge(property, lasso), lasso.stem(), lasso.cycle());
      return true;
    }
  }
}
