package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import lasso.checker.property.Path;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.StrongComponents;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import lasso.runtime.kernel.system.Kernel;
import lasso.store.memory.MemoryBudget;

/**
 * A lasso with the fewest steps, stem and cycle together, and among these with the fewest changes from one owner of transitions to another: cheapest paths (Dijkstra
 * 1959) in the product of a space with the automaton of the negated formula. Fairness is asked for as it is missed: an unfair cycle is searched again
 * with what it neglects taken, or, for strong fairness, never possible; whichever is cheaper (branch and bound).
 */
final class ShortestLasso implements AutoCloseable {
  /** Costs more than all changes of owner together. */
  private static final long STEP = 1 << 20;

  private static final int NOBODY = -1;

  private static final int MOST_DEMANDS = 16;

  private final LassoSpace space;
  private final TemporalProperty property;
  private final Fairness fairness;
  private final FairnessKeys keys;
  private final Automaton automaton;
  private final StrongComponents components;
  private final LetterSteps steps;
  private final BooleanSupplier stopped;
  private long effort;
  private long bound;
  private List<Way> stems = List.of();
  private StemAndCycle best;

  /**
   * @param effort how many edges of the product may be followed
   */
  ShortestLasso(
      LassoSpace space,
      TemporalProperty property,
      Fairness fairness,
      FairnessKeys keys,
      long effort,
      BooleanSupplier stopped) {
    this.space = space;
    this.property = property;
    this.fairness = fairness;
    this.keys = keys;
    this.effort = effort;
    this.stopped = stopped;
    automaton = property.negation();
    components = new StrongComponents(automaton);
    steps =
        new LetterSteps(
            automaton,
            property.labels().atoms(),
            new MemoryBudget("shorter lassos", Long.MAX_VALUE));
  }

  /** A path to a product state. {@code met}: marks and demands so far; {@code owner}: of its last transition. */
  private record Way(
      Way before, long transition, int state, int at, long met, int owner, long cost) {
    Object node() {
      return List.of(state, at, met, owner);
    }

    Path path() {
      List<Long> transitions = new ArrayList<>();
      for (Way way = this; way.before != null; way = way.before) {
        transitions.add(0, way.transition);
      }
      return Path.of(transitions.stream().mapToLong(Long::longValue).toArray());
    }
  }

  /** What a cycle has to do to be fair. */
  private sealed interface Demand {
    /** The move of a rank or thread is made, or can't be in some state. */
    record Moves(int key) implements Demand {}

    /** The key is taken. */
    record Taken(int key) implements Demand {}

    /** The key is never enabled. */
    record Avoided(int key) implements Demand {}
  }

  /** A cheaper lasso than the given one; the same if there is none, or it takes too much to find it. */
  StemAndCycle cheaperThan(StemAndCycle lasso) {
    best = lasso;
    bound = cost(lasso);
    if (bound < 0) {
      return lasso;
    }
    if (lasso.cycle().isEmpty()) {
      stems(true);
    } else {
      stems = stems(false);
      search(List.of());
      best = folded(best);
      bound = cost(best);
      searchUnrolled();
    }
    return best;
  }

  /** What a lasso costs, or -1 if there is no room for it. Its states are the first to be met. */
  private long cost(StemAndCycle lasso) {
    long cost = 0;
    int owner = NOBODY;
    int state = 0;
    for (Path path : List.of(lasso.stem(), lasso.cycle())) {
      for (int i = 0; i < path.length(); i++) {
        cost += price(owner, path.transition(i));
        owner = Kernel.rank(path.transition(i));
        state = space.target(state, path.transition(i));
        if (state < 0) {
          return -1;
        }
      }
    }
    return cost;
  }

  private static long price(int owner, long transition) {
    return STEP + (owner == NOBODY || owner == Kernel.rank(transition) ? 0 : 1);
  }

  /** The cheapest ways to product states, the cheapest first; if wanted only to the first one that needs no cycle, which is then the best. */
  private List<Way> stems(boolean wanted) {
    List<Way> ways = new ArrayList<>();
    Set<Object> reached = new HashSet<>();
    Frontier frontier = new Frontier();
    frontier.add(new Way(null, 0, 0, automaton.initial(), 0, NOBODY, 0));
    for (Way way = frontier.next(); way != null; way = frontier.next()) {
      LassoSpace.Exits exits = space.exits(way.state);
      int row = steps.row(way.at, exits.letter());
      if (wanted && (steps.wins(row) || exits.over() && steps.acceptsStutter(row))) {
        best = new StemAndCycle(way.path(), Path.EMPTY);
        return ways;
      }
      if (reached.add(List.of(way.state, way.at))) {
        ways.add(way);
      }
      for (int i = 0; i < exits.targets().length; i++) {
        for (int step = steps.first(row); step < steps.first(row) + steps.count(row); step++) {
          frontier.add(after(way, exits, i, steps.target(step), 0), bound);
        }
      }
    }
    return ways;
  }

  private Way after(Way way, LassoSpace.Exits exits, int exit, int at, long met) {
    long transition = exits.transitions()[exit];
    return new Way(
        way,
        transition,
        exits.targets()[exit],
        at,
        met,
        Kernel.rank(transition),
        way.cost + price(way.owner, transition));
  }

  /** Cheaper lassos that meet the demands, until one of them is fair. */
  private void search(List<Demand> demands) {
    if (demands.size() > MOST_DEMANDS) {
      return;
    }
    StemAndCycle found = null;
    long cheapest = bound;
    for (Way stem : stems) {
      if (stem.cost + STEP >= cheapest) {
        break;
      }
      Way cycle = cycle(stem, demands, cheapest);
      if (cycle != null) {
        found = new StemAndCycle(stem.path(), cycle.path());
        cheapest = cycle.cost;
      }
    }
    if (found == null) {
      return;
    }
    List<Demand> missing = missing(found);
    if (missing.isEmpty()) {
      best = found;
      bound = cheapest;
    }
    for (Demand demand : missing) {
      List<Demand> more = new ArrayList<>(demands);
      more.add(demand);
      search(more);
    }
  }

  /** The cheapest accepted cycle through the end of a stem that meets the demands, if both together are cheap enough. */
  private Way cycle(Way stem, List<Demand> demands, long limit) {
    int component = components.of(stem.at);
    if (!components.isAccepting(component) || isForbidden(stem.state, demands)) {
      return null;
    }
    long all = automaton.allMarks() | (1L << demands.size()) - 1 << automaton.sets();
    for (int i = 0; i < demands.size(); i++) {
      if (demands.get(i) instanceof Demand.Avoided) {
        all &= ~(1L << automaton.sets() + i);
      }
    }
    Frontier frontier = new Frontier();
    frontier.add(new Way(null, 0, stem.state, stem.at, 0, stem.owner, stem.cost));
    for (Way way = frontier.next(); way != null; way = frontier.next()) {
      if (way.before != null
          && way.state == stem.state
          && way.at == stem.at
          && (all & ~way.met) == 0) {
        return way;
      }
      LassoSpace.Exits exits = space.exits(way.state);
      int row = steps.row(way.at, exits.letter());
      for (int i = 0; i < exits.targets().length; i++) {
        int target = exits.targets()[i];
        if (target < 0 || isForbidden(target, demands)) {
          continue;
        }
        long met = way.met | met(exits, exits.transitions()[i], demands) << automaton.sets();
        for (int step = steps.first(row); step < steps.first(row) + steps.count(row); step++) {
          if (components.of(steps.target(step)) == component) {
            frontier.add(after(way, exits, i, steps.target(step), met | steps.marks(step)), limit);
          }
        }
      }
    }
    return null;
  }

  /**
   * Cheaper lassos of which one round does not lead back to the same state of the automaton: cycles of the space alone, each judged. Only the cheapest
   * ways to each product state are looked at.
   */
  private void searchUnrolled() {
    for (Way stem : stems) {
      if (stem.cost + STEP >= bound) {
        return;
      }
      Frontier frontier = new Frontier();
      frontier.add(new Way(null, 0, stem.state, stem.at, 0, stem.owner, stem.cost));
      for (Way way = frontier.next(); way != null; way = frontier.next()) {
        if (way.before != null && way.state == stem.state && way.cost < bound) {
          StemAndCycle closed = new StemAndCycle(stem.path(), way.path());
          effort -= closed.stem().length() + closed.cycle().length();
          if (isViolation(closed)) {
            best = closed;
            bound = way.cost;
          }
        }
        LassoSpace.Exits exits = space.exits(way.state);
        int row = steps.row(way.at, exits.letter());
        for (int i = 0; i < exits.targets().length; i++) {
          for (int step = steps.first(row); step < steps.first(row) + steps.count(row); step++) {
            frontier.add(
                after(way, exits, i, steps.target(step), way.met | steps.marks(step)), bound);
          }
        }
      }
    }
  }

  private boolean isViolation(StemAndCycle lasso) {
    List<Set<String>> stem = new ArrayList<>();
    List<Set<String>> cycle = new ArrayList<>();
    int[] states = states(lasso);
    for (int i = 0; i + 1 < states.length; i++) {
      (i < lasso.stem().length() ? stem : cycle).add(letter(states[i]));
    }
    return !Evaluation.holds(property.formula(), new Word(stem, cycle)) && missing(lasso).isEmpty();
  }

  private Set<String> letter(int state) {
    long letter = space.exits(state).letter();
    Set<String> atoms = new TreeSet<>();
    for (int atom = 0; atom < property.labels().atoms().size(); atom++) {
      if ((letter >>> atom & 1) != 0) {
        atoms.add(property.labels().atoms().get(atom));
      }
    }
    return atoms;
  }

  /** The same run, written shorter: without whole rounds that stand in the stem, or several times in the cycle. */
  private StemAndCycle folded(StemAndCycle lasso) {
    int[] states = states(lasso);
    long[] stem = lasso.stem().toArray();
    long[] cycle = lasso.cycle().toArray();
    int length = cycle.length;
    for (int part = 1; part < length; part++) {
      if (cycle.length % part == 0 && isRepeated(cycle, states, stem.length, part)) {
        length = part;
      }
    }
    int start = stem.length;
    while (start > 0
        && stem[start - 1] == cycle[Math.floorMod(start - 1 - stem.length, length)]
        && states[start - 1]
            == states[stem.length + Math.floorMod(start - 1 - stem.length, length)]) {
      start--;
    }
    long[] round = new long[length];
    for (int i = 0; i < length; i++) {
      round[i] = cycle[Math.floorMod(start + i - stem.length, length)];
    }
    return new StemAndCycle(Path.of(Arrays.copyOf(stem, start)), Path.of(round));
  }

  private static boolean isRepeated(long[] cycle, int[] states, int stem, int part) {
    for (int i = 0; i + part < cycle.length; i++) {
      if (cycle[i] != cycle[i + part] || states[stem + i] != states[stem + i + part]) {
        return false;
      }
    }
    return true;
  }

  /** The states of a lasso in the order of its steps; the last one is the first of the cycle. */
  private int[] states(StemAndCycle lasso) {
    int stem = lasso.stem().length();
    int[] states = new int[stem + lasso.cycle().length() + 1];
    for (int i = 0; i + 1 < states.length; i++) {
      long transition = i < stem ? lasso.stem().transition(i) : lasso.cycle().transition(i - stem);
      states[i + 1] = space.target(states[i], transition);
    }
    return states;
  }

  private boolean isForbidden(int state, List<Demand> demands) {
    for (Demand demand : demands) {
      if (demand instanceof Demand.Avoided avoided
          && space.exits(state).requires(has(avoided.key))) {
        return true;
      }
    }
    return false;
  }

  private LongPredicate has(int key) {
    return transition -> Arrays.stream(keys.of(transition)).anyMatch(own -> own == key);
  }

  /** The demands that are met by taking a transition. */
  private long met(LassoSpace.Exits exits, long transition, List<Demand> demands) {
    long met = 0;
    for (int i = 0; i < demands.size(); i++) {
      boolean meets =
          demands.get(i) instanceof Demand.Moves moves
              ? has(moves.key).test(transition) || !exits.requires(has(moves.key))
              : demands.get(i) instanceof Demand.Taken taken && has(taken.key).test(transition);
      met |= meets ? 1L << i : 0;
    }
    return met;
  }

  /** What would make an unfair cycle fair, one of these; nothing where it is. */
  private List<Demand> missing(StemAndCycle lasso) {
    List<Rerun.Moment> moments = new ArrayList<>();
    int[] states = states(lasso);
    for (int i = 0; i < lasso.cycle().length(); i++) {
      moments.add(
          new Rerun.Moment(
              Arrays.stream(space.exits(states[lasso.stem().length() + i]).transitions())
                  .filter(transition -> !Kernel.isOptional(transition))
                  .boxed()
                  .toList(),
              lasso.cycle().transition(i)));
    }
    CycleFairness cycle = new CycleFairness(moments, keys);
    if (cycle.isFair(fairness)) {
      return List.of();
    }
    if (fairness == Fairness.WEAK) {
      return List.of(new Demand.Moves(cycle.neglectedMove().orElseThrow()));
    }
    int key = cycle.neglectedKeys().keySet().iterator().next();
    return List.of(new Demand.Taken(key), new Demand.Avoided(key));
  }

  /** Ways to be followed, the cheapest first, to each node one. */
  private final class Frontier {
    private final PriorityQueue<Way> open =
        new PriorityQueue<>((one, other) -> Long.compare(one.cost, other.cost));

    private final Set<Object> settled = new HashSet<>();

    void add(Way way) {
      open.add(way);
    }

    void add(Way way, long limit) {
      effort--;
      if (way.state >= 0 && way.cost < limit && effort >= 0) {
        open.add(way);
      }
    }

    /** Null when there is none, or the effort is spent. */
    Way next() {
      while (!open.isEmpty() && effort >= 0 && !stopped.getAsBoolean()) {
        Way way = open.poll();
        // the beginning of a cycle is not its end
        if (way.before == null || settled.add(way.node())) {
          return way;
        }
      }
      return null;
    }
  }

  @Override
  public void close() {
    steps.close();
  }
}
