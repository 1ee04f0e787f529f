package lasso.checker.liveness;

import java.util.BitSet;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.depth.Frame;
import lasso.checker.explore.depth.FrameStack;
import lasso.checker.explore.paths.KnownTargets;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.ltl.automaton.Automaton;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LassoBug;
import lasso.store.column.IntStack;
import lasso.store.column.LongStack;

/**
 * Depth-first search of the product of a transition system with the automaton of a negated formula, on the fly, for a fair run that violates the
 * formula. An edge of the product is a transition and a step of the automaton on the letter of the state that the transition leaves.
 *
 * <p>Acceptance sets of the automaton are the lower bits of marks. With weak or strong fairness one more set per rank and passive cell lies above
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

  /** What all tables together may take for a product state before the targets of global states are no longer remembered. */
  private static final int ROOMY_BYTES = 19;

  /** Product states between two looks at that, less one. */
  private static final int ROOM_MASK = 0xfff;

  /** The mark of all edges where nothing else tells that a component has an edge. */
  private static final long EDGE = Long.MIN_VALUE;

  final SearchRun run;
  final Subject subject;
  final TransitionSystem system;
  final VisitedSet visited;
  final KnownTargets known;
  final Labels labels;
  final LetterSteps steps;
  final ProductStates states;
  final OpenComponents components;
  final KeySets keySets;

  /** Null when the system is not reduced. */
  final CycleProviso proviso;

  final Automaton automaton;

  private final BitSet judged;
  private final int firstMove;
  private final boolean marksMoves;
  private final boolean marksDecide;
  private final long allMarks;

  private final IntStack path;
  private final IntStack cursors;
  private final IntStack rows;
  private final FrameStack frames;

  /** The marks of ranks that can't move, for each state of the path, if moves are marked. */
  private final LongStack idles;

  /** The state to which the search turns. */
  private final ProductGraph product;

  /** The edges of the last state of the path: transitions, and the product states to which they lead. */
  private final Frame frame = new Frame();

  private int firstStep;
  private int stepCount;
  private int stepAt;
  private int edgeAt;
  private long idleMarks;

  private long productStates;
  private long productTransitions;
  private boolean cutOff;
  private boolean cutShort;
  private Discovery discovery;

  /**
   * A search for one property.
   *
   * @param subject the one of the run, or a reduction of it that suffices for the property
   * @param visited holds the initial state
   * @param known where the transitions of visited states lead; is added to, unless the subject is reduced
   * @param judged the global states that were judged as ends so far; is added to
   */
  ProductSearch(
      SearchRun run,
      Subject subject,
      VisitedSet visited,
      KnownTargets known,
      TemporalProperty property,
      KeySets keySets,
      BitSet judged) {
    this.run = run;
    this.subject = subject;
    this.system = subject.system();
    this.visited = visited;
    this.known = subject.isReduced() ? new KnownTargets(run.budget) : known;
    this.labels = property.labels();
    this.automaton = property.negation();
    this.keySets = keySets;
    this.judged = judged;
    steps = new LetterSteps(automaton, labels.atoms(), run.budget);
    states = ProductStates.create(automaton.size(), run.budget);
    components = new OpenComponents(run.budget);
    boolean fair = keySets.fairness() != Fairness.NONE;
    firstMove = automaton.sets();
    int bits = firstMove + system.ownerCount();
    marksMoves = fair && bits <= Long.SIZE;
    marksDecide = !fair || keySets.areMovesOfRanks() && marksMoves;
    if (marksMoves) {
      allMarks = -1L >>> (Long.SIZE - bits);
    } else {
      allMarks = automaton.allMarks() | (fair ? EDGE : 0);
    }
    path = new IntStack(run.budget);
    cursors = new IntStack(run.budget);
    rows = new IntStack(run.budget);
    frames = new FrameStack(run.budget);
    idles = new LongStack(run.budget);
    proviso = subject.isReduced() ? new CycleProviso(subject.reducer(), run.budget) : null;
    product = ProductGraph.of(this);
  }

  /** How a search ended: with a violation, with none that it could see, or because it was to be a short one. */
  sealed interface End extends AutoCloseable permits Found, Nothing, CutShort {
    @Override
    default void close() {}
  }

  /** A violation. */
  record Found(Discovery discovery) implements End {
    @Override
    public void close() {
      discovery.close();
    }
  }

  /** No violation, in all of the product if the run is complete. */
  record Nothing() implements End {}

  /** There are more product states than were to be looked at. */
  record CutShort() implements End {}

  /**
   * Searches until a violation is found, everything was visited, or the run is halted. To be called once.
   *
   * @param limit of product states
   */
  End search(long limit) {
    discover(limit);
    if (discovery != null) {
      return new Found(discovery);
    }
    return cutShort ? new CutShort() : new Nothing();
  }

  private void discover(long limit) {
    int initial = states.number(INITIAL, automaton.initial());
    product.turnTo(initial);
    if (isCut(0)) {
      run.cutDepth();
      return;
    }
    push(initial, 0);
    walk(limit);
  }

  // HOT: ProductStepBenchmark
  private void walk(long limit) {
    while (discovery == null && path.size() > 0 && !run.halted()) {
      if (productStates >= limit) {
        cutShort = true;
        return;
      }
      if (edgeAt < frame.size()) {
        follow();
      } else {
        goBack();
      }
    }
  }

  private void follow() {
    long marks = steps.marks(firstStep + stepAt) | idleMarks;
    if (marksMoves) {
      marks |= 1L << (firstMove + Kernel.rank(frame.transition(edgeAt)));
    }
    int target = frame.target(edgeAt);
    stepAt = stepAt + 1 == stepCount ? 0 : stepAt + 1;
    cursors.setTop(++edgeAt);
    productTransitions++;
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

  private void descend(int target, long marks) {
    product.turnTo(target);
    if (isCut(path.size())) {
      run.cutDepth();
    } else {
      push(target, marks);
    }
  }

  /** Whether the state to which the search has turned lies at the depth bound and has transitions: then it is left alone. */
  private boolean isCut(int depth) {
    return depth >= run.options.depthBound() && product.enabled().size() > 0;
  }

  /** Opens the product state to which the search has turned, after it has taken its edges. */
  private void push(int target, long marks) {
    product.take();
    count();
    fill();
    components.open(target, marks);
    components.touch(product.targets(), product.edgeCount());
    path.push(target);
    cursors.push(0);
    rows.push(product.row());
    frames.push(frame);
    if (marksMoves) {
      idles.push(idleMarks());
    }
    if ((++productStates & ROOM_MASK) == 0) {
      known.allow(ROOMY_BYTES * productStates - visited.bytes() - tableBytes());
    }
    start(product.row(), 0);
    run.look(path.size() - 1, components.size());
    judge(target);
  }

  private void count() {
    for (int i = 0; i < product.taken(); i++) {
      boolean isNew = i < product.newStates();
      run.countTransition(!isNew);
      if (isNew) {
        run.countState(path.size() + 1);
      }
    }
  }

  private void fill() {
    frame.clear();
    for (int i = 0; i < product.edgeCount(); i++) {
      frame.add(product.transition(i), product.targets()[i]);
    }
  }

  private void judge(int target) {
    if (product.isCutOff()) {
      cutOff = true;
      return; // the plain search judges it
    }
    if (product.isEnd()) {
      int state = states.state(target);
      if (!judged.get(state)) {
        judged.set(state);
        run.judgeEnd(product.vector(), Spot.at(state));
      }
      if (!run.halted() && steps.acceptsStutter(product.row())) {
        discovery = Discovery.at(target);
      }
    }
    if (!run.halted() && discovery == null && product.wins()) {
      discovery = Discovery.at(target);
    }
  }

  /** Whether the search came across runs that it could not follow to their end, so that it was not complete. */
  boolean cutOff() {
    return cutOff;
  }

  /** Turns to the state on top of the path, whose edges are in the frame. */
  private void start(int row, int cursor) {
    firstStep = steps.first(row);
    stepCount = steps.count(row);
    edgeAt = cursor;
    stepAt = cursor == 0 ? 0 : cursor % stepCount;
    idleMarks = marksMoves ? idles.top() : allMarks & EDGE;
  }

  /** Of the state to which the search has turned. */
  private long idleMarks() {
    long idle = allMarks & ~automaton.allMarks();
    TransitionList enabled = product.enabled();
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        idle &= ~(1L << (firstMove + Kernel.rank(enabled.get(i))));
      }
    }
    return idle;
  }

  private void resume() {
    if (!frames.restore(frame)) {
      product.turnTo(path.top());
      product.take();
      fill();
    }
    start(rows.top(), cursors.top());
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
    frames.pop();
    if (marksMoves) {
      idles.pop();
    }
    if (path.size() > 0) {
      resume();
    }
  }

  /** Length of the path on which the search is. */
  int depth() {
    return path.size() - 1;
  }

  /** The path on which the search is, if it is not too long, else an empty one. */
  Path currentPath() {
    int length = path.size() - 1;
    if (length < 1 || length > REBUILT) {
      return Path.EMPTY;
    }
    long[] followed = new long[length];
    for (int i = 0; i < length; i++) {
      product.turnTo(path.get(i));
      followed[i] = product.transition(cursors.get(i) - 1);
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
    return known.bytes() + tableBytes();
  }

  private long tableBytes() {
    long decisions = proviso == null ? 0 : proviso.bytes();
    return states.bytes() + components.bytes() + steps.bytes() + decisions;
  }

  @Override
  public void close() {
    steps.close();
    states.close();
    components.close();
    path.close();
    cursors.close();
    rows.close();
    frames.close();
    idles.close();
    if (proviso != null) {
      known.close();
      proviso.close();
    }
  }
}
