package lasso.distributed.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import lasso.distributed.formula.FormulaFacts;
import lasso.distributed.formula.FormulaFacts.KeyRule;
import lasso.distributed.level.StateRuns;
import lasso.distributed.level.StateSets;
import lasso.distributed.level.StateSets.Made;

/**
 * The search of a product by levels, and what of it a fair run that violates the formula may stay in. The driver's side.
 *
 * <p>States in which such a run could stay for ever are strongly connected: each is reached from edges of all acceptance sets within them and, where it enables a key that counts, from edges that take it. So what is not reached in this way within the set is taken away, until nothing is; and states to which no edge of the set leads.
 */
public final class ProductSets {
  private static final int HIT = 1;
  private static final int CUT = 2;

  private final StateSets engine;
  private final int formula;
  private final FormulaFacts facts;
  private final BooleanSupplier stopped;
  private final List<Integer> levels = new ArrayList<>();
  private long states;
  private long hit = -1;
  private boolean cutOff;

  /**
   * A product of which nothing was looked at.
   *
   * @param engine that has begun with the program, and was told everything that is known of it
   * @param formula its number
   * @param stopped asked between two steps: nothing that is returned after a yes means anything
   */
  public ProductSets(StateSets engine, int formula, FormulaFacts facts, BooleanSupplier stopped) {
    this.engine = engine;
    this.formula = formula;
    this.facts = facts;
    this.stopped = stopped;
  }

  /** {@code initial}: of the program. Ends early when there is a {@link #hit}, or when levels have this depth. */
  public void reach(long initial, int depth) {
    int first =
        engine.single(ProductEdges.at(initial, facts.initialState(), facts.automatonStates()));
    // Once more as what was found, so that it is looked at.
    Made made =
        engine.exchange(
            "product, level 0", List.of(first), new Itself(), List.of(), targets(0, true), 1);
    while (true) {
      long found = note(made);
      levels.add(made.sets().get(0));
      states += found;
      if (found == 0 || hit >= 0 || stopped.getAsBoolean() || levels.size() > depth) {
        return;
      }
      made =
          engine.exchange(
              "product, level " + levels.size(),
              List.of(levels.get(levels.size() - 1)),
              new EdgeTargets(formula, EdgeFilter.ALL),
              levels,
              targets(0, true),
              1);
    }
  }

  private Kept.Targets targets(int within, boolean looks) {
    return new Kept.Targets(formula, within, looks);
  }

  private long note(Made made) {
    for (long[] told : made.told()) {
      if (told[HIT] >= 0 && (hit < 0 || told[HIT] < hit)) {
        hit = told[HIT];
      }
      cutOff |= told[CUT] != 0;
    }
    return count(made);
  }

  private static long count(Made made) {
    return made.told().stream().mapToLong(told -> told[0]).sum();
  }

  /** How many product states were reached. */
  public long states() {
    return states;
  }

  /** A state in which the formula is violated already, in the last level; or -1. */
  public long hit() {
    return hit;
  }

  /** Whether runs could not be followed to their ends. */
  public boolean cutOff() {
    return cutOff;
  }

  /**
   * The states in which a fair run that violates the formula may stay.
   *
   * @param enough as soon as there are no more than these, those that are left are given, though some of them might be taken away
   * @return ascending; empty when no fair run violates the formula
   * @throws CandidatesException when there are more than {@code most}, and none can be taken away
   */
  public long[] candidates(long enough, long most) {
    List<Integer> all = List.copyOf(levels);
    Sized left = new Sized(all, states);
    long before = -1;
    while (left.size > 0 && left.size != before && !stopped.getAsBoolean()) {
      before = left.size;
      left = withAllMarks(left);
      left = trimmed(left);
      if (left.size <= enough) {
        break;
      }
      left = facts.keyRule() == KeyRule.NONE ? left : fairToKeys(left);
    }
    if (left.size > most) {
      throw new CandidatesException(left.size);
    }
    long[] found = stopped.getAsBoolean() ? new long[0] : gather(left);
    replaced(left, left);
    return found;
  }

  private long[] gather(Sized left) {
    List<byte[]> runs = new ArrayList<>();
    left.sets.forEach(set -> engine.runs(set, runs::add));
    return StateRuns.union(runs);
  }

  /** Disjoint sets, and how many states they have. */
  private record Sized(List<Integer> sets, long size) {}

  /** What is reached within sets from where their edges lead that pass a filter. */
  private Sized closure(List<Integer> within, List<Integer> from, EdgeFilter filter) {
    List<Integer> found = new ArrayList<>();
    long size = 0;
    List<Integer> sources = from;
    EdgeFilter edges = filter;
    while (!stopped.getAsBoolean()) {
      List<Integer> beside = new ArrayList<>(within);
      beside.addAll(found);
      Made made =
          engine.exchange(
              "cycles",
              sources,
              new EdgeTargets(formula, edges),
              beside,
              targets(within.size(), false),
              1);
      long more = count(made);
      int set = made.sets().get(0);
      if (more == 0) {
        engine.drop(set);
        break;
      }
      found.add(set);
      size += more;
      sources = List.of(set);
      edges = EdgeFilter.ALL;
    }
    return new Sized(found, size);
  }

  private Sized withAllMarks(Sized left) {
    Sized now = left;
    for (int set = 0; set < facts.acceptanceSets() && now.size > 0; set++) {
      now = replaced(now, closure(now.sets, now.sets, EdgeFilter.marked(set)));
    }
    return now;
  }

  private Sized replaced(Sized old, Sized found) {
    old.sets.stream().filter(set -> !levels.contains(set)).forEach(engine::drop);
    return found;
  }

  /** Without states to which no edge leads, and so on. */
  private Sized trimmed(Sized left) {
    if (left.size == 0) {
      return left;
    }
    int whole = whole(left);
    Made made =
        engine.exchange(
            "trimming",
            List.of(whole),
            new EdgeTargets.Counting(formula),
            List.of(whole),
            new Kept.Entered(),
            2);
    replaced(new Sized(List.of(whole), left.size), left);
    while (sum(made, 1) > 0 && sum(made, 0) > 0 && !stopped.getAsBoolean()) {
      Made next =
          engine.exchange(
              "trimming",
              List.of(made.sets().get(1)),
              new EdgeTargets.Counting(formula),
              List.of(made.sets().get(0)),
              new Kept.Left(),
              2);
      made.sets().forEach(engine::drop);
      made = next;
    }
    Made plain =
        engine.exchange(
            "trimming", List.of(), null, List.of(made.sets().get(0)), new Kept.Plain(), 1);
    made.sets().forEach(engine::drop);
    return new Sized(plain.sets(), count(plain));
  }

  private static long sum(Made made, int at) {
    return made.told().stream().mapToLong(told -> told[at]).sum();
  }

  /** All in one set. */
  private int whole(Sized left) {
    if (left.sets.size() == 1) {
      return left.sets.get(0);
    }
    Made made = engine.exchange("cycles", left.sets, new Itself(), List.of(), targets(0, false), 1);
    replaced(left, left);
    return made.sets().get(0);
  }

  private Sized fairToKeys(Sized left) {
    Sized now = new Sized(List.of(whole(left)), left.size);
    TreeSet<Integer> enabled = new TreeSet<>();
    TreeSet<Integer> taken = new TreeSet<>();
    Made keys = engine.exchange("fairness", List.of(), null, now.sets, new Kept.Keys(formula), 0);
    for (long[] told : keys.told()) {
      for (int i = 1; i < told.length; i++) {
        (i <= told[0] ? enabled : taken).add((int) told[i]);
      }
    }
    if (facts.keyRule() == KeyRule.STRONG) {
      int[] never =
          enabled.stream().filter(key -> !taken.contains(key)).mapToInt(key -> key).toArray();
      if (never.length > 0) {
        return kept(now, new Kept.Harmless(formula, never), now.sets);
      }
    }
    for (int key : enabled) {
      if (now.size == 0 || stopped.getAsBoolean()) {
        break;
      }
      now = fairTo(now, key);
    }
    return now;
  }

  private Sized fairTo(Sized left, int key) {
    if (facts.keyRule() == KeyRule.WEAK) {
      Sized found = closure(left.sets, left.sets, EdgeFilter.fairTo(key));
      Sized one = found.size == 0 ? found : new Sized(List.of(whole(found)), found.size);
      return replaced(left, one);
    }
    Sized covered = closure(left.sets, left.sets, EdgeFilter.taking(key));
    List<Integer> beside = new ArrayList<>(left.sets);
    beside.addAll(covered.sets);
    Sized now = kept(left, new Kept.Covered(formula, key), beside);
    covered.sets.forEach(engine::drop);
    return now;
  }

  private Sized kept(Sized left, StateSets.Receiving what, List<Integer> beside) {
    Made made = engine.exchange("fairness", List.of(), null, beside, what, 1);
    return replaced(left, new Sized(made.sets(), count(made)));
  }

  /** A shortest path to the nearest of some states, as product states from the initial one on. */
  public long[] path(long[] goals) {
    for (int level = 0; level < levels.size(); level++) {
      long goal =
          best(
              engine.exchange(
                  "path", List.of(), null, List.of(levels.get(level)), new Kept.Among(goals), 0));
      if (goal >= 0) {
        return pathTo(goal, level);
      }
    }
    throw new IllegalStateException("none of the states was reached: " + Arrays.toString(goals));
  }

  private long[] pathTo(long goal, int level) {
    long[] path = new long[level + 1];
    path[level] = goal;
    for (int i = level; i > 0; i--) {
      path[i - 1] =
          best(
              engine.exchange(
                  "path",
                  List.of(),
                  null,
                  List.of(levels.get(i - 1)),
                  new Kept.Before(formula, path[i]),
                  0));
    }
    return path;
  }

  private static long best(Made made) {
    return made.told().stream()
        .mapToLong(told -> told[0])
        .filter(state -> state >= 0)
        .min()
        .orElse(-1);
  }

  /** The levels are not needed any more. */
  public void drop() {
    levels.forEach(engine::drop);
    levels.clear();
  }
}
