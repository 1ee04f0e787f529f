package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Rounds;
import lasso.checker.explore.engine.Search;
import lasso.checker.explore.paths.KnownTargets;
import lasso.checker.explore.visited.VisitedSet;
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
  /** Product states from which on a search is long: a second one costs more than a scout. */
  private static final long SHORT = 1 << 13;

  /** States of a scout at most. */
  private static final long SCOUTED_STATES = 1 << 16;

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
   * lasso.checker.property.FoundViolation#formula}; an empty cycle means that the run ends in the last state of the stem and stutters there, or,
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
      StopRequest stop) {
    if (options.stateless()) {
      throw new IllegalArgumentException("temporal properties need state matching");
    }
    Subject rest = systems.rest(properties);
    SearchRun run = new SearchRun(rest, localStates, options, listener, stop);
    try (VisitedSet visited =
            new VisitedSet(rest.system().vectorLength(), run.budget, HashBits.ALL);
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
    Optional<KnownTargets> targets =
        run.subject().isReduced() ? Optional.empty() : Optional.of(known);
    SearchResult search = Search.finish(run, visited, targets, stoppedAt);
    return new LivenessResult(search, results);
  }

  private static PropertyResult unknown(TemporalProperty property) {
    return new PropertyResult(property, Answer.UNKNOWN, 0, 0, 0, new long[0]);
  }

  /**
   * What holds of all runs holds of the fair ones. So where far fewer states suffice for all runs that is asked first; a violation that it finds need not be fair, and nobody hears of it.
   */
  private PropertyResult check(TemporalProperty property) {
    Subject ofAllRuns = systems.ofAllRuns(property);
    if (ofAllRuns != null) {
      PropertyResult result = check(ofAllRuns, property, Fairness.NONE);
      if (result.answer() == Answer.HOLDS || run.halted()) {
        return result.answer() == Answer.HOLDS ? result : unknown(property);
      }
    }
    return check(systems.of(property), property, fairness);
  }

  /**
   * Searches in rounds, as long as the system of the property learns that it has left out too much. When the first one turns out to be long, a scout
   * learns what processes send, in a space that is mostly far smaller than the product: so a whole round is saved.
   */
  private PropertyResult check(Subject subject, TemporalProperty property, Fairness of) {
    Round round = round(subject, property, of, subject.isReduced() ? SHORT : Long.MAX_VALUE);
    if (round instanceof Round.CutShort) {
      Subject rest = systems.rest(List.of());
      Search.scout(rest, run, Math.min(run.options.stateBound(), SCOUTED_STATES));
      rest.reducer().learn();
      subject.reducer().learn();
      round = round(subject, property, of, Long.MAX_VALUE);
    }
    Round last =
        Rounds.repeated(
            subject.reducer(),
            round,
            done -> !done.isViolated() && run.complete(),
            () -> round(subject, property, of, Long.MAX_VALUE));
    return ((Round.Answered) last).result();
  }

  /** What came of a search of a product: an answer, or that there are more product states than were to be looked at. */
  private sealed interface Round {
    record Answered(PropertyResult result) implements Round {}

    record CutShort() implements Round {}

    default boolean isViolated() {
      return this instanceof Answered answered && answered.result().answer() == Answer.VIOLATED;
    }
  }

  private Round round(Subject subject, TemporalProperty property, Fairness of, long limit) {
    try (KeySets keySets = new KeySets(of, keys, run.budget);
        ProductSearch search =
            new ProductSearch(run, subject, visited, known, property, keySets, judged)) {
      ProductSearch.End end = search(property, search, of, limit);
      if (!run.unresolved().isEmpty()) {
        try (StemSearch stems = new StemSearch(search, false)) {
          run.resolve(stems.toGlobalStates(run.unresolved()));
        }
      }
      return end instanceof ProductSearch.CutShort
          ? new Round.CutShort()
          : new Round.Answered(answer(property, search, end instanceof ProductSearch.Found));
    } catch (BoundReachedException full) {
      run.haltFor(full);
      return new Round.Answered(unknown(property));
    }
  }

  /** Searches, and reports what it found if that is fair. */
  private ProductSearch.End search(
      TemporalProperty property, ProductSearch search, Fairness of, long limit) {
    try (ProductSearch.End end = search.search(limit)) {
      if (end instanceof ProductSearch.Found found && of == fairness) {
        StemAndCycle lasso = new LassoBuilder(search).build(found.discovery());
        run.report(judge.judge(property, lasso), lasso.stem(), lasso.cycle());
      }
      return end;
    } catch (BoundReachedException | OutOfMemoryError full) {
      run.haltFor(full);
      return new ProductSearch.Nothing();
    }
  }

  private PropertyResult answer(TemporalProperty property, ProductSearch search, boolean violated) {
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
  }
}
