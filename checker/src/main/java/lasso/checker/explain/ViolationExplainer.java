package lasso.checker.explain;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import lasso.checker.property.Cause;
import lasso.checker.property.EndJudge;
import lasso.checker.property.Finding;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.ViolationKind;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;

/** Explains violations of one kernel. Runs steps of the program that the search may not have run. */
public final class ViolationExplainer {
  private static final int STEPS_PER_STATE = 40;

  private final Kernel kernel;
  private final EndJudge judge;
  private final Predicate<ViolationKind> counts;
  private final int most;
  private final BooleanSupplier stopped;

  /**
   * @param counts whether violations of a kind make an end a bad one
   * @param most states that may be looked at, each for the shorter run and for the decision
   * @param stopped whether the user has had enough
   */
  public ViolationExplainer(
      Kernel kernel,
      LocalStates states,
      Predicate<ViolationKind> counts,
      int most,
      BooleanSupplier stopped) {
    this.kernel = kernel;
    judge = new EndJudge(states);
    this.counts = counts;
    this.most = most;
    this.stopped = stopped;
  }

  /**
   * The same fault at the end of a shorter run; the violation itself when there is none, or it takes too much to find it. A violated formula stays as it is: what
   * it says of a run depends on the whole of it.
   */
  public FoundViolation shorter(FoundViolation violation) {
    if (violation.formula() != null || violation.stem().isEmpty()) {
      return violation;
    }
    try {
      int[] end = end(violation.stem());
      Finding.Fault fault = violation.cycle().isEmpty() ? fault(end, violation) : null;
      if (fault == null && violation.cycle().isEmpty()) {
        return violation;
      }
      Goal goal =
          fault == null
              ? (vector, over) -> Arrays.equals(vector, end)
              : (vector, over) -> over && same(vector, fault).isPresent();
      Effort effort = effort();
      Path stem =
          new Shortening(kernel, goal, new Region(kernel, most, effort()), effort)
              .of(violation.stem());
      return fault == null
          ? violation.along(stem)
          : same(end(stem), fault).orElseThrow().along(stem, Path.EMPTY);
    } catch (BoundReachedException e) {
      return violation;
    }
  }

  /** From which step on nothing could save the run of a violation. */
  public Decision decision(FoundViolation violation) {
    if (violation.formula() != null) {
      return new Decision.Unknown();
    }
    try {
      return decision(violation.stem());
    } catch (BoundReachedException e) {
      return new Decision.Unknown();
    }
  }

  private Decision decision(Path stem) {
    Region region = new Region(kernel, most, effort());
    Fates fates = new Fates(kernel, judge, counts, region);
    int[][] states = states(stem);
    for (int step = stem.length(); step >= 0; step--) {
      int state = region.number(states[step]);
      if (state < 0 || !region.complete(state)) {
        return new Decision.Unknown();
      }
      boolean saved = fates.judgeFrom(state);
      if (!fates.isControlled()) {
        return new Decision.Unknown();
      }
      if (saved) {
        return step == stem.length()
            ? new Decision.Unknown()
            : turn(stem, step, state, region, fates);
      }
    }
    return new Decision.Inevitable(fates.isEndless());
  }

  private Decision turn(Path stem, int step, int state, Region region, Fates fates) {
    Optional<ShortestRun.Way> found = new ShortestRun(region).find(state, fates::isGood);
    if (found.isEmpty()) {
      return new Decision.Unknown();
    }
    Path way = found.get().path();
    int owner = Kernel.rank(stem.transition(step));
    int same = 0;
    while (same < way.length() && Kernel.rank(way.transition(same)) != owner) {
      same++;
    }
    int instead = same < way.length() ? same : 0;
    int behind = state;
    for (int i = 0; i <= instead && i < way.length(); i++) {
      behind = target(region.edges(behind), way.transition(i));
    }
    boolean safe = new ShortestRun(region).find(behind, fates::isBad).isEmpty();
    long[] passing = Arrays.copyOf(stem.toArray(), step + way.length());
    System.arraycopy(way.toArray(), 0, passing, step, way.length());
    boolean endless = !region.edges(found.get().end()).isOver();
    int ofStep = way.length() == 0 ? Decision.Turn.NOTHING : step + instead + 1;
    return new Decision.Turn(step + 1, Path.of(passing), ofStep, safe, endless);
  }

  private static int target(Region.Edges edges, long transition) {
    for (int i = 0; i < edges.count(); i++) {
      if (edges.transitions()[i] == transition) {
        return edges.targets()[i];
      }
    }
    throw new IllegalStateException("transition " + transition + " is not in its state");
  }

  private Effort effort() {
    return new Effort((long) most * STEPS_PER_STATE, stopped);
  }

  /** The fault of a violation among those of the state in which its run ends; null when it is not one of them. */
  private Finding.Fault fault(int[] end, FoundViolation violation) {
    List<Finding> findings = judge.judge(kernel.view(end)).findings();
    for (Finding finding : findings) {
      if (finding instanceof Finding.Fault fault
          && fault.kind() == violation.kind()
          && fault.rank() == violation.rank()
          && fault.evidence().equals(violation.evidence())) {
        return fault;
      }
    }
    return null;
  }

  /** A fault like this one, if the state in which nothing more has to happen has one. */
  private Optional<Finding.Fault> same(int[] vector, Finding.Fault fault) {
    for (Finding finding : judge.judge(kernel.view(vector)).findings()) {
      if (finding instanceof Finding.Fault other && Cause.of(other).equals(Cause.of(fault))) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  private int[] end(Path stem) {
    return states(stem)[stem.length()];
  }

  private int[][] states(Path stem) {
    int[][] states = new int[stem.length() + 1][kernel.vectorLength()];
    kernel.initial(states[0]);
    for (int i = 0; i < stem.length(); i++) {
      kernel.apply(states[i], stem.transition(i), states[i + 1]);
    }
    return states;
  }
}
