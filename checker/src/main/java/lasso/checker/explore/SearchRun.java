package lasso.checker.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.EndJudge;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.property.Path;
import lasso.checker.property.Uncontrolled;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.HeapAdvice;
import lasso.store.memory.BoundReachedException;
import lasso.store.memory.MemoryBudget;

/**
 * What every strategy does alike: counting, bounds, the stop flag, progress, judging. A strategy asks {@link #halted}
 * before each transition.
 */
public final class SearchRun {
  /** Expansions between two looks at clock and memory, minus one, as long as they are fast. */
  private static final int LOOK_MASK = 63;

  /** Transitions that are followed at least after something petty was found, in search of something more serious. */
  private static final long PATIENCE = 100_000;

  /** Steps that may reach the bound on their work, each of which takes seconds, before the search is given up. */
  private static final int ENDLESS_STEPS = 16;

  private static final long PROGRESS_NANOS = 50_000_000;

  private Subject subject;
  final LocalStates localStates;
  public final SearchOptions options;
  final Sightings sightings;

  /** Bounds what the search allocates. */
  public final MemoryBudget budget;

  private final SearchListener listener;
  private final StopRequest stop;
  private final EndJudge judge;
  private final Deadline deadline;
  private final long timeoutNanos;
  private long lastProgressNanos = System.nanoTime();
  private long lastLookNanos = lastProgressNanos;
  private int lookMask;
  private long looks;

  private LongSupplier visitedBytes = () -> 0;

  private long states;
  private long transitions;
  private long revisited;
  long executions;

  /** Whether a cycle was closed by a transition that is neither optional nor a false answer. */
  private boolean endless;

  private long ends;
  private int maxDepth;
  private volatile boolean halted;
  private boolean depthCut;
  private long patience = Long.MAX_VALUE;
  private boolean hasty;
  private String bound;

  public SearchRun(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    this.subject = subject;
    this.localStates = localStates;
    this.options = options;
    this.listener = listener;
    this.stop = stop;
    this.judge = new EndJudge(localStates);
    this.sightings = new Sightings(options, localStates);
    long limit = options.memoryBound();
    this.budget = new MemoryBudget("search", limit);
    this.deadline = Deadline.of(options);
    this.timeoutNanos = options.timeoutNanos();
    localStates.watch().arm();
    listener.begins(this::statistics);
  }

  /** What is searched. */
  public Subject subject() {
    return subject;
  }

  /** The space that is searched. */
  public TransitionSystem system() {
    return subject.system();
  }

  /**
   * After a complete pass over what is visited: whether another one is needed, because the system has learnt that ample sets were too small; or
   * because runs were cut off by a failure and their outcomes are asked for, which a reduction does not preserve.
   */
  public boolean needsAnotherPass() {
    if (!complete() || !subject.isReduced()) {
      return false;
    }
    if (subject.reducer().revise()) {
      return true;
    }
    if (sightings.hasFailures()) {
      subject.reducer().giveUp();
      subject = subject.unreduced();
      return true;
    }
    return false;
  }

  /** Whether to end the search now. */
  public boolean halted() {
    return halted;
  }

  /** Inserts and counts the initial state; returns its number, 0. */
  public int insertInitial(VisitedSet set) {
    measure(set::bytes);
    int[] vector = new int[system().vectorLength()];
    system().initial(vector);
    int initial = set.insert(vector, new int[set.treeLength()]);
    states++;
    return initial;
  }

  /** Says how much memory the visited set takes, in bytes. */
  public void measure(LongSupplier bytes) {
    visitedBytes = bytes;
  }

  /** Ends the search because memory ran out, or because a step was stopped: a {@link BoundReachedException} or {@link OutOfMemoryError}. */
  public void haltFor(Throwable cause) {
    if (cause instanceof BoundReachedException bound) {
      halt(bound.reason());
    } else {
      stop.stop(HeapAdvice.heapIsFull());
      halt(HeapAdvice.heapIsFull());
    }
  }

  /** Ends the search because of a bound: one sentence. */
  public void halt(String why) {
    localStates.watch().disarm();
    halted = true;
    if (bound == null) {
      bound = why;
    }
  }

  /** A path was not followed because of the depth bound; the search goes on. */
  public void cutDepth() {
    depthCut = true;
  }

  /** Why the exploration is not complete, or null. */
  public String incompleteness() {
    if (bound == null && depthCut) {
      return "the depth bound of " + options.depthBound() + " transitions was reached";
    }
    return bound;
  }

  /** What reports know of local states. */
  public LocalStates localStates() {
    return localStates;
  }

  /** Whether all of the state space was explored. */
  public boolean complete() {
    return !halted && !depthCut;
  }

  /** Visited states so far. */
  public long states() {
    return states;
  }

  /** So many states were visited for the first time. */
  public void addStates(long found) {
    states += found;
  }

  /** So many transitions were taken. */
  public void addTransitions(long taken) {
    transitions += taken;
  }

  /** So many transitions led to states that were known. */
  public void addRevisited(long known) {
    revisited += known;
  }

  /** There is an endless execution. */
  public void meetEndless() {
    endless = true;
  }

  boolean isEndless() {
    return endless;
  }

  /** Counts a new state; false if it is one too many. */
  public boolean countState(int depth) {
    if (states >= options.stateBound()) {
      haltForStates();
      return false;
    }
    states++;
    maxDepth = Math.max(maxDepth, depth);
    return true;
  }

  /** Ends the search because there is one state more than allowed. */
  public void haltForStates() {
    halt("the bound of " + options.stateBound() + " states was reached");
  }

  /** The search is at a path of this length. */
  public void reach(int depth) {
    maxDepth = Math.max(maxDepth, depth);
  }

  /** A maximal path, or one that the depth bound cut, is done. */
  public void countExecution() {
    executions++;
  }

  /** To be called once per expansion. */
  public void look(int depth, long open) {
    if ((looks++ & lookMask) != 0 && stop.reason() == null) {
      return;
    }
    String reason = stop.reason();
    if (reason != null) {
      halt(reason);
    }
    if (localStates.journal().endlessSteps() > ENDLESS_STEPS) {
      halt(
          "more than "
              + ENDLESS_STEPS
              + " steps reached the bound on their work (--step-limit makes them shorter)");
    }
    if (transitions > patience) {
      hasty = true;
      halted = true;
    }
    long now = System.nanoTime();
    lookMask = now - lastLookNanos > PROGRESS_NANOS ? 0 : Math.min(LOOK_MASK, 2 * lookMask + 1);
    lastLookNanos = now;
    if (deadline.nanos() >= timeoutNanos) {
      halt("the time bound of " + options.timeout().get().toMillis() / 1e3 + " s was reached");
    }
    if (now - lastProgressNanos >= PROGRESS_NANOS) {
      lastProgressNanos = now;
      listener.progress(
          states, transitions, revisited, executions, depth, open, visitedBytes.getAsLong());
    }
  }

  /** Whether nothing more has to happen: no transition, or only optional ones. */
  public static boolean isEnd(TransitionList enabled) {
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Judges a state in which nothing more has to happen. */
  public void judgeEnd(int[] vector, Spot spot) {
    ends++;
    Judgement judgement = judge.judge(system().view(vector));
    if (options.outcomes()) {
      sightings.addOutcome(system(), vector, judgement.end(), spot);
    }
    note(sightings.add(judgement.findings(), spot, false));
  }

  /** After new findings: {@code end}, whether they end the search. */
  private void note(boolean end) {
    halted |= end;
    boolean petty = sightings.mostSerious() != null && sightings.mostSerious().isPetty();
    if (petty && !options.goesOn() && patience == Long.MAX_VALUE) {
      patience = transitions + Math.max(PATIENCE, transitions);
    }
  }

  /** Whether the search was given up when it had found nothing but something petty. */
  public boolean isHasty() {
    return hasty;
  }

  /** Where paths ended because a process could not be followed any further: all places that any step of the run came to. */
  public List<Uncontrolled> cutOff() {
    List<Uncontrolled> places = new ArrayList<>(Uncontrolled.in(localStates.journal()));
    sightings.findings().stream()
        .map(Sightings.Sighting::finding)
        .filter(Finding.Uncontrolled.class::isInstance)
        .map(f -> new Uncontrolled(f.message(), f.place(), List.of(f.rank()), 1))
        .filter(seen -> places.stream().noneMatch(seen::isSame))
        .forEach(places::add);
    return places;
  }

  /** A temporal formula is violated. */
  public void report(Finding.Fault fault, Path stem, Path cycle) {
    note(sightings.add(List.of(fault), Spot.lasso(stem, cycle), false));
  }

  /** The visited states to which paths are needed. */
  public Set<Integer> sighted() {
    return sightings.states();
  }

  /** Whether something was found so far. */
  public boolean hasFindings() {
    return !sightings.findings().isEmpty();
  }

  /** The visited states of findings and outcomes to which no path is known yet, findings about components not among them. */
  public Set<Integer> unresolved() {
    return sightings.endStates();
  }

  /** Tells paths to such states. */
  public void resolve(Map<Integer, Path> stems) {
    sightings.resolve(stems);
  }

  /** Another pass over what is visited begins: what is counted per pass is counted anew, and components are judged anew. */
  public void startOver() {
    sightings.forgetComponents();
    transitions = 0;
    revisited = 0;
    ends = 0;
    maxDepth = 0;
  }

  /** A transition was applied. */
  public void countTransition(boolean toKnownState) {
    transitions++;
    revisited += toKnownState ? 1 : 0;
  }

  /** Whether {@link #judgeComponent} would find something wrong. */
  public boolean isFaulty(int[] vector, IntPredicate moves, boolean progress) {
    return judge.judgeComponent(system().view(vector), moves, progress) != null;
  }

  /** Judges a bottom component by one of its states. */
  public void judgeComponent(int[] vector, Spot spot, IntPredicate moves, boolean progress) {
    StateView state = system().view(vector);
    sightings.add(judge.cutOff(state), spot, false);
    Finding.Fault fault = judge.judgeComponent(state, moves, progress);
    if (fault != null) {
      note(sightings.add(List.of(fault), spot, true));
    }
  }

  public StopRequest stop() {
    return stop;
  }

  /** The time that this run has. */
  public Deadline deadline() {
    return deadline;
  }

  public SearchListener listener() {
    return listener;
  }

  public SearchStatistics statistics() {
    return new SearchStatistics(
        states,
        transitions,
        revisited,
        maxDepth,
        executions,
        ends,
        visitedBytes.getAsLong(),
        deadline.nanos());
  }
}
