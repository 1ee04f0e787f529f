package lasso.checker.liveness;

import java.util.Optional;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.paths.Expansion;
import lasso.checker.explore.paths.KnownTargets;
import lasso.checker.explore.visited.VisitedSet;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;

/**
 * The product, state by state in any order. The edges of a state are taken together, so that their memory accesses overlap; global states and
 * product states that are new are added to what is visited. An edge is a transition and a step of the automaton: all steps of the first
 * transition, then those of the next.
 */
final class ProductGraph {
  private final TransitionSystem system;
  private final Labels labels;
  private final LetterSteps steps;
  private final ProductStates states;
  private final Expansion expansion;

  /** Null where all transitions of all states are followed. */
  private final CycleProviso proviso;

  private final LocalStates processes;
  private final int[] localStates;
  private boolean cutOff;
  private int state;
  private int row;
  private int firstStep;
  private int stepCount;
  private int edgeCount;
  private int taken;
  private int newStates;
  private long[] pairs = new long[64];
  private int[] targets = new int[64];

  ProductGraph(
      Subject subject,
      VisitedSet visited,
      KnownTargets known,
      CycleProviso proviso,
      LocalStates processes,
      Labels labels,
      LetterSteps steps,
      ProductStates states) {
    this.system = subject.system();
    this.proviso = proviso;
    this.processes = processes;
    this.labels = labels;
    this.steps = steps;
    this.states = states;
    expansion =
        new Expansion(
            subject,
            visited,
            Optional.ofNullable(known),
            Optional.ofNullable(proviso).map(CycleProviso::choices));
    localStates = new int[system.processCount()];
  }

  /** The product in which a search is, to be looked at beside it. */
  static ProductGraph of(ProductSearch search) {
    return new ProductGraph(
        search.subject,
        search.visited,
        search.known,
        search.proviso,
        search.run.localStates(),
        search.labels,
        search.steps,
        search.states);
  }

  /** The product with the system without reductions. */
  static ProductGraph full(ProductSearch search) {
    return search.proviso == null
        ? of(search)
        : new ProductGraph(
            search.subject.unreduced(),
            search.visited,
            null,
            null,
            search.run.localStates(),
            search.labels,
            search.steps,
            search.states);
  }

  /** Turns to a product state, without its edges. */
  void turnTo(int productState) {
    edgeCount = 0;
    taken = 0;
    newStates = 0;
    state = states.state(productState);
    expansion.turnTo(state, 1);
    long letter = labels.letter(system, vector(), localStates, enabled());
    cutOff = processes.hasCutOffs() && hasCutOff(localStates);
    row = steps.row(states.automatonState(productState), letter);
    firstStep = steps.first(row);
    stepCount = cutOff ? 0 : steps.count(row);
  }

  private boolean hasCutOff(int[] stand) {
    for (int localState : stand) {
      Ending ending = processes.ending(localState);
      if (ending != null && ending.kind().isCutOff()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether some process could not be followed any further. It may still move, so a run on which it does not is no run whose word counts: no edge leaves
   * the state.
   */
  boolean isCutOff() {
    return cutOff;
  }

  /** The vector of the global state; not to be changed. */
  int[] vector() {
    return expansion.vector(0);
  }

  /** All transitions of the global state, those that are followed first; not to be changed. */
  TransitionList enabled() {
    return expansion.enabledInLast();
  }

  /** Whether nothing more has to happen in the global state. */
  boolean isEnd() {
    return expansion.isEnd(0);
  }

  /** The row of the automaton state and the letter. */
  int row() {
    return row;
  }

  /** Whether every run through the state violates the formula. */
  boolean wins() {
    return steps.wins(row);
  }

  /**
   * Takes all edges of the state, or those of an ample set. Where the automaton has no step no transition is taken either.
   *
   * @throws lasso.store.memory.StoreFullException when the budget is spent
   */
  // HOT: ProductStepBenchmark
  void take() {
    if (stepCount == 0) {
      return;
    }
    takeTransitions();
    int edges = taken * stepCount;
    if (pairs.length < edges) {
      pairs = new long[2 * edges];
      targets = new int[2 * edges];
    }
    int edge = 0;
    for (int i = 0; i < taken; i++) {
      int target = expansion.target(i);
      newStates += target < 0 ? 0 : 1;
      int successor = target < 0 ? ~target : target;
      for (int step = firstStep; step < firstStep + stepCount; step++) {
        pairs[edge++] = ProductStates.pair(successor, steps.target(step));
      }
    }
    states.numberAll(pairs, edges, targets);
    edgeCount = edges;
  }

  private void takeTransitions() {
    if (proviso == null) {
      expansion.takeAmple();
      taken = expansion.start(1);
      return;
    }
    if (proviso.isDecided(state)) {
      taken = proviso.isFull(state) ? expansion.start(1) : expansion.ample(0);
      if (expansion.restore(taken)) {
        return;
      }
    }
    expansion.takeAmple();
    taken = expansion.ample(0);
    if (proviso.needsAll(state, expansion)) {
      expansion.takeRest(0);
      taken = expansion.start(1);
    }
    expansion.record(taken);
  }

  /** How many edges were taken. */
  int edgeCount() {
    return edgeCount;
  }

  /** How many transitions were taken. */
  int taken() {
    return taken;
  }

  /** How many of the global states to which the edges lead were new. */
  int newStates() {
    return newStates;
  }

  /** The product states to which the edges lead; valid until the next ones are taken. */
  int[] targets() {
    return targets;
  }

  /** The acceptance sets of the automaton in which an edge is. */
  long marks(int edge) {
    return steps.marks(firstStep + edge % stepCount);
  }

  long transition(int edge) {
    return expansion.transition(edge / stepCount);
  }
}
