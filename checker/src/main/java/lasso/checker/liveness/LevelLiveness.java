package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.levels.FollowedSearch;
import lasso.checker.explore.levels.LevelFollowUp;
import lasso.checker.explore.levels.LevelSpace;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.property.Path;
import lasso.distributed.formula.FormulaFacts;
import lasso.distributed.formula.FormulaView;
import lasso.distributed.product.CandidatesException;
import lasso.distributed.product.ProductEdges;
import lasso.distributed.product.ProductSets;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;

/**
 * Temporal properties where states are kept by a level engine: when all states were visited, for each property the product by levels, then what of it a fair run may stay in, as operations on sets; what these leave is decided here, in memory.
 *
 * <p>Thread rule: that of the search; facts are asked by tasks of the engine.
 */
public final class LevelLiveness implements LevelFollowUp {
  /** Candidates that are looked at here though operations on sets might leave fewer. */
  public static final long ENOUGH = 1 << 18;

  /** Candidates of which a graph may have so many at most. */
  private static final long MOST = 1 << 27;

  /** What a candidate may take in a graph, with its edges. */
  private static final int CANDIDATE_BYTES = 256;

  private final TransitionSystem system;
  private final List<TemporalProperty> properties;
  private final List<FormulaFacts> facts;
  private final Fairness fairness;
  private final FairnessKeys keys;
  private final LassoJudge judge;
  private final long enough;
  private final List<PropertyResult> results = new ArrayList<>();

  private LevelLiveness(
      TransitionSystem system,
      LocalStates localStates,
      List<TemporalProperty> properties,
      Fairness fairness,
      FairnessKeys keys,
      long enough) {
    this.system = system;
    this.properties = properties;
    this.fairness = fairness;
    this.keys = keys;
    this.enough = enough;
    judge = new LassoJudge(system, fairness, keys);
    facts = new ArrayList<>();
    properties.forEach(
        property -> facts.add(new ProductFacts(system, localStates, property, fairness, keys)));
  }

  /**
   * Checks a system, as {@link LivenessSearch#run} does; what every program should do comes first, but for bottom components.
   *
   * @param search of one on other machines the program must know the facts of the same properties, by their places
   * @param enough so many candidates are looked at here though operations on sets might leave fewer, such as {@link #ENOUGH}
   */
  public static LivenessResult run(
      FollowedSearch search,
      TransitionSystem system,
      LocalStates localStates,
      List<TemporalProperty> properties,
      Fairness fairness,
      FairnessKeys keys,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop,
      long enough) {
    LevelLiveness products =
        new LevelLiveness(system, localStates, properties, fairness, keys, enough);
    return products.run(search, localStates, options, listener, stop);
  }

  private LivenessResult run(
      FollowedSearch search,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    SearchResult found =
        search.explore(Subject.of(system), localStates, options, listener, stop, this);
    for (int i = results.size(); i < properties.size(); i++) {
      results.add(result(i, Answer.UNKNOWN, 0));
    }
    return new LivenessResult(found, results);
  }

  private PropertyResult result(int number, Answer answer, long states) {
    return new PropertyResult(properties.get(number), answer, states, 0, 0, new long[0]);
  }

  @Override
  public FormulaFacts facts(int formula) {
    return facts.get(formula);
  }

  @Override
  public void follow(LevelSpace space) {
    results.clear();
    for (int i = 0; i < properties.size() && !space.run().halted(); i++) {
      int number = i;
      ProductSets product =
          new ProductSets(space.sets(), number, facts.get(i), space.run()::halted);
      try {
        results.add(result(i, answer(space, number, product), product.states()));
      } catch (CandidatesException tooMany) {
        space.run().halt(tooMany.getMessage());
      } catch (BoundReachedException full) {
        space.run().haltFor(full);
      }
    }
  }

  private Answer answer(LevelSpace space, int number, ProductSets product) {
    SearchRun run = space.run();
    long room = run.options.memoryBytes().orElse(Long.MAX_VALUE) / CANDIDATE_BYTES;
    StemAndCycle lasso =
        waited(
            space,
            () -> {
              product.reach(space.initial(), run.options.depthBound());
              return null;
            },
            null);
    if (!run.halted() && product.hit() >= 0) {
      long[] path = space.working().waitFor(() -> product.path(new long[] {product.hit()}));
      lasso = path == null ? null : new StemAndCycle(stem(space, number, path), Path.EMPTY);
    } else if (!run.halted()) {
      long[] left =
          space
              .working()
              .waitFor(() -> product.candidates(Math.min(enough, room / 4), Math.min(MOST, room)));
      lasso = left == null || left.length == 0 ? null : lasso(space, number, product, left);
    }
    if (lasso != null) {
      run.report(judge.judge(properties.get(number), lasso), lasso.stem(), lasso.cycle());
    }
    if (!run.halted()) {
      waited(
          space,
          () -> {
            product.drop();
            return null;
          },
          null);
    }
    if (lasso != null) {
      return Answer.VIOLATED;
    }
    return run.complete() && !product.cutOff() ? Answer.HOLDS : Answer.UNKNOWN;
  }

  private static <T> T waited(LevelSpace space, java.util.function.Supplier<T> task, T otherwise) {
    T found = space.working().waitFor(task);
    return found == null ? otherwise : found;
  }

  private ProductEdges edges(LevelSpace space, int number) {
    return new ProductEdges(new FormulaView(facts.get(number), space.halves(), space.upperRows()));
  }

  private Path stem(LevelSpace space, int number, long[] path) {
    return new LevelLasso(edges(space, number)).path(path);
  }

  /** A run that stays among candidates, if a fair one does. */
  private StemAndCycle lasso(LevelSpace space, int number, ProductSets product, long[] left) {
    SearchRun run = space.run();
    ProductEdges edges = edges(space, number);
    long allMarks = properties.get(number).negation().allMarks();
    try (KeySets keySets = new KeySets(fairness, keys, run.budget)) {
      ComponentGraph graph = ComponentGraph.of(run, keySets, left, edges);
      FairPart part =
          FairPart.in(new FairPart.Terms(run, keySets, allMarks, 0), graph).orElse(null);
      if (part == null) {
        return null;
      }
      try (part) {
        CycleBuilder cycles = new CycleBuilder(part, keySets, allMarks);
        return new LevelLasso(edges)
            .build(part, left, cycles, goals -> space.working().waitFor(() -> product.path(goals)));
      }
    }
  }

  /** The members of a part, ascending. */
  static long[] members(FairPart part, long[] states) {
    long[] members = new long[states.length];
    int count = 0;
    for (int i = 0; i < states.length; i++) {
      if (part.contains(i)) {
        members[count++] = states[i];
      }
    }
    return Arrays.copyOf(members, count);
  }
}
