package lasso.checker.liveness;

import java.util.BitSet;
import lasso.checker.explore.IntStack;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.explore.TransitionStack;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.VisitedSet;
import lasso.checker.property.Path;
import lasso.ltl.automaton.Automaton;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.TransitionList;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LassoBug;

/**
 * Depth-first search of the product of a transition system with the automaton of a negated formula, on the fly, for a fair run that violates the
 * formula. An edge of the product is a transition and a step of the automaton on the letter of the state that the transition leaves.
 *
 * <p>Acceptance sets of the automaton are the lower bits of marks. With weak or strong fairness one more set per rank lies above
 * them, as far as 64 bits go: an edge is in it when the rank can't move in its source, or moves. Strong fairness, and weak
 * fairness of more ranks, is decided by {@link FairPart} in components that have all marks: in complete ones, and in
 * growing ones whenever they have become {@link #GROWTH} times larger.
 *
 * <p>States in which nothing more has to happen are judged as in a plain search, and the run that stays there is checked.
 */
final class ProductSearch implements AutoCloseable {
  static final int INITIAL = 0;

  /** So much larger must a component be before it is searched again for a fair part. */
  private static final int GROWTH = 4;

  /** Longest path that is rebuilt for a search which a bound stopped, in transitions. */
  private static final int REBUILT = 100_000;

  /** The mark of all edges where nothing else tells that a component has an edge. */
  private static final long EDGE = Long.MIN_VALUE;

  final SearchRun run;
  final TransitionSystem system;
  final VisitedSet visited;
  final Labels labels;
  final LetterSteps steps;
  final ProductStates states;
  final OpenComponents components;
  final KeySets keySets;
  final Automaton automaton;

  private final BitSet judged;
  private final int firstMove;
  private final boolean marksMoves;
  private final boolean marksDecide;
  private final long allMarks;

  private final IntStack path;
  private final IntStack cursors;
  private final IntStack rows;
  private final TransitionStack transitions;

  private final TransitionList enabled = new TransitionList();
  private final int[] localStates;
  private int[] vector;
  private int[] tree;
  private int[] successor;
  private int[] successorTree;

  private int firstStep;
  private int stepCount;
  private int transitionAt;
  private int stepAt;
  private boolean applied;
  private int successorState;
  private long idleMarks;
  private long moveMarks;

  private long productStates;
  private long productTransitions;
  private boolean cutOff;
  private Discovery discovery;

  /**
   * A search for one property.
   *
   * @param visited holds the initial state
   * @param judged the global states that were judged as ends so far; is added to
   */
  ProductSearch(
      SearchRun run,
      VisitedSet visited,
      TemporalProperty property,
      KeySets keySets,
      BitSet judged) {
    this.run = run;
    this.system = run.system;
    this.visited = visited;
    this.labels = property.labels();
    this.automaton = property.negation();
    this.keySets = keySets;
    this.judged = judged;
    steps = new LetterSteps(automaton, labels.atoms(), run.budget);
    states = ProductStates.create(automaton.size(), run.budget);
    components = new OpenComponents(run.budget);
    boolean fair = keySets.fairness() != Fairness.NONE;
    firstMove = automaton.sets();
    int bits = firstMove + system.processCount();
    marksMoves = fair && bits <= Long.SIZE;
    marksDecide = !fair || keySets.fairness() == Fairness.WEAK && marksMoves;
    if (marksMoves) {
      allMarks = -1L >>> (Long.SIZE - bits);
    } else {
      allMarks = automaton.allMarks() | (fair ? EDGE : 0);
    }
    path = new IntStack(run.budget);
    cursors = new IntStack(run.budget);
    rows = new IntStack(run.budget);
    transitions = new TransitionStack(run.budget);
    localStates = new int[system.processCount()];
    vector = new int[system.vectorLength()];
    successor = new int[system.vectorLength()];
    tree = new int[visited.treeLength()];
    successorTree = new int[visited.treeLength()];
  }

  /**
   * Searches until a violation is found, everything was visited, or the run is halted.
   *
   * @return what was found, or null
   */
  Discovery search() {
    visited.load(INITIAL, tree, vector);
    system.enabled(vector, enabled);
    if (isCut(0)) {
      run.cutDepth();
      return null;
    }
    push(INITIAL, states.number(INITIAL, automaton.initial()), 0);
    walk();
    return discovery;
  }

  // HOT: ProductStepBenchmark
  private void walk() {
    while (discovery == null && path.size() > 0 && !run.halted()) {
      if (transitionAt < enabled.size() && stepCount > 0) {
        follow();
      } else {
        goBack();
      }
    }
  }

  private void follow() {
    if (!applied && !apply(enabled.get(transitionAt))) {
      return;
    }
    int step = firstStep + stepAt;
    if (++stepAt == stepCount) {
      stepAt = 0;
      transitionAt++;
      applied = false;
    }
    cursors.setTop(cursors.top() + 1);
    productTransitions++;
    long marks = steps.marks(step) | moveMarks;
    int target = states.number(successorState, steps.target(step));
    int status = components.status(target);
    if (status == OpenComponents.UNSEEN) {
      descend(target, marks);
    } else if (status != OpenComponents.CLOSED) {
      components.merge(status, marks);
      if (components.marks() == allMarks) {
        closeCycle();
      }
    }
  }

  /** Sets the successor under a transition; false when that is one state too many. */
  private boolean apply(long transition) {
    system.apply(vector, transition, successor);
    int put = visited.insert(successor, tree, successorTree);
    run.countTransition(put < 0);
    if (put >= 0 && !run.countState(path.size())) {
      return false;
    }
    successorState = put < 0 ? ~put : put;
    moveMarks = idleMarks;
    if (marksMoves) {
      moveMarks |= 1L << (firstMove + Kernel.rank(transition));
    }
    applied = true;
    return true;
  }

  private void descend(int target, long marks) {
    int state = successorState;
    swap();
    system.enabled(vector, enabled);
    if (isCut(path.size())) {
      run.cutDepth();
      swap();
      resume();
    } else {
      push(state, target, marks);
    }
  }

  private void swap() {
    int[] otherVector = vector;
    vector = successor;
    successor = otherVector;
    int[] otherTree = tree;
    tree = successorTree;
    successorTree = otherTree;
  }

  /** Whether the state whose transitions are known lies at the depth bound and has any: then it is left alone. */
  private boolean isCut(int depth) {
    return depth >= run.options.maxDepth() && enabled.size() > 0;
  }

  /** Opens the product state of the global state in {@code vector}, whose transitions are in {@code enabled}. */
  private void push(int state, int target, long marks) {
    int row = steps.row(states.automatonState(target), letter(vector, enabled));
    components.open(target, marks);
    path.push(target);
    cursors.push(0);
    rows.push(row);
    transitions.push(enabled);
    productStates++;
    start(row, 0);
    run.look(path.size() - 1, components.size());
    judge(state, target, row);
  }

  /** The letter of a state, whose transitions are known. */
  long letter(int[] state, TransitionList transitionsThere) {
    return labels.letter(system.localStates(state, localStates), transitionsThere);
  }

  private void judge(int state, int target, int row) {
    if (SearchRun.isEnd(enabled)) {
      if (!judged.get(state)) {
        judged.set(state);
        run.judgeEnd(vector, Spot.at(state));
      }
      if (isCutOff()) {
        cutOff = true;
        return;
      }
      if (!run.halted() && steps.acceptsStutter(row)) {
        discovery = Discovery.at(target);
      }
    }
    if (!run.halted() && discovery == null && steps.wins(row)) {
      discovery = Discovery.at(target);
    }
  }

  /** Whether a run that is at its end here would go on if Lasso could follow it: then it has no word to be judged. */
  private boolean isCutOff() {
    for (int rank = 0; rank < system.processCount(); rank++) {
      Ending ending = run.localStates().ending(system.localState(vector, rank));
      if (ending != null && ending.kind().isCutOff()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the search came across runs that it could not follow to their end, so that it was not complete. */
  boolean cutOff() {
    return cutOff;
  }

  /** Turns to the state on top of the path, whose transitions are in {@code enabled}. */
  private void start(int row, int cursor) {
    firstStep = steps.first(row);
    stepCount = steps.count(row);
    transitionAt = stepCount == 0 ? 0 : cursor / stepCount;
    stepAt = stepCount == 0 ? 0 : cursor % stepCount;
    applied = false;
    idleMarks = marksMoves ? idleMarks() : allMarks & EDGE;
  }

  private long idleMarks() {
    long idle = allMarks & ~automaton.allMarks();
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        idle &= ~(1L << (firstMove + Kernel.rank(enabled.get(i))));
      }
    }
    return idle;
  }

  private void resume() {
    int row = rows.top();
    int cursor = cursors.top();
    boolean known = transitions.restore(enabled);
    if (known && cursor == enabled.size() * steps.count(row)) {
      transitionAt = enabled.size();
      return;
    }
    visited.load(states.state(path.top()), tree, vector);
    if (!known) {
      system.enabled(vector, enabled);
    }
    start(row, cursor);
  }

  /** The last component has got all marks. */
  private void closeCycle() {
    if (marksDecide || components.topSize() >= GROWTH * (long) components.tried()) {
      seekFairPart();
    }
  }

  private void seekFairPart() {
    discovery = FairPart.in(this, components.first()).map(Discovery::of).orElse(null);
    if (discovery == null && marksDecide && !run.halted()) {
      throw new LassoBug("no fair part in a component with all marks", null);
    }
    components.markTried();
  }

  private void goBack() {
    if (components.state(components.first()) == path.top()) {
      if (!marksDecide && components.marks() == allMarks) {
        seekFairPart();
        if (discovery != null || run.halted()) {
          return;
        }
      }
      components.complete();
    }
    path.pop();
    cursors.pop();
    rows.pop();
    transitions.pop();
    if (path.size() > 0) {
      resume();
    }
  }

  /** Length of the path on which the search is. */
  int depth() {
    return path.size() - 1;
  }

  /** How many edges of a product state were followed, in their order; {@link Integer#MAX_VALUE} for all. */
  int followed(int target) {
    int status = components.status(target);
    if (status == OpenComponents.UNSEEN) {
      return 0;
    }
    int position = status == OpenComponents.CLOSED ? -1 : pathPosition(status);
    return position < 0 ? Integer.MAX_VALUE : cursors.get(position);
  }

  private int pathPosition(int wanted) {
    int low = 0;
    int high = path.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int status = components.status(path.get(middle));
      if (status == wanted) {
        return middle;
      }
      if (status < wanted) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** The path on which the search is, if it is not too long, else an empty one. */
  Path currentPath() {
    int length = path.size() - 1;
    if (length < 1 || length > REBUILT) {
      return Path.EMPTY;
    }
    long[] followed = new long[length];
    for (int i = 0; i < length; i++) {
      visited.load(states.state(path.get(i)), tree, vector);
      system.enabled(vector, enabled);
      followed[i] = enabled.get((cursors.get(i) - 1) / steps.count(rows.get(i)));
    }
    return Path.of(followed);
  }

  long productStates() {
    return productStates;
  }

  long productTransitions() {
    return productTransitions;
  }

  /** Memory of the tables of product states, in bytes. */
  long bytes() {
    return states.bytes() + components.bytes() + steps.bytes();
  }

  @Override
  public void close() {
    steps.close();
    states.close();
    components.close();
    path.close();
    cursors.close();
    rows.close();
    transitions.close();
  }
}
