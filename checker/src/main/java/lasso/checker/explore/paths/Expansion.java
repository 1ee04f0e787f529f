package lasso.checker.explore.paths;

import java.util.Arrays;
import java.util.Optional;
import lasso.checker.explore.AmpleSet;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.visited.VisitedSet;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * The transitions of a few states, ample ones first, and where they lead, all targets inserted into the visited set together. What it does for one transition it does for
 * all of them before it goes on: most of the time goes into waiting for memory, and so the waits overlap. A search holds one and expands block
 * after block.
 */
public final class Expansion {
  private final Subject subject;
  private final TransitionSystem system;
  private final VisitedSet visited;
  private final AmpleSet set = new AmpleSet();
  private final TransitionList enabled = set.transitions();

  private final int[] states;
  private final int[][] vectors;
  private final int[][] trees;
  private final int[] starts;
  private final int[] amples;
  private final boolean tallies;

  /** Null where nothing is known. */
  private final KnownTargets known;

  /** Null where nobody chooses beforehand. */
  private final Choices choices;

  private int stateCount;

  private long[] transitions = new long[0];
  private int[] sources = new int[0];
  private int[][] bases = new int[0][];
  private int[][] successors = new int[0][];
  private int[][] successorTrees = new int[0][];
  private long[] prepared = new long[0];
  private int[] numbers = new int[0];
  private int[] targets = new int[0];
  private int count; // of transitions

  /** The transitions that are taken together. */
  private int[] selected = new int[0];

  private int batch;

  /**
   * An empty block.
   *
   * @param capacity how many states at most
   * @param tallies whether each state that it turns to is to be tallied
   */
  public Expansion(Subject subject, VisitedSet visited, int capacity, boolean tallies) {
    this(subject, visited, capacity, tallies, Optional.empty(), Optional.empty());
  }

  /**
   * For single states, which may be expanded again and again.
   *
   * @param known is asked first and told afterwards where all transitions of a state lead; empty when the system is reduced, or states are
   *     expanded once
   */
  public Expansion(Subject subject, VisitedSet visited, Optional<KnownTargets> known) {
    this(subject, visited, known, Optional.empty());
  }

  /** As before; {@code choices}: is asked which transitions of a state are ample, empty if nobody knows. */
  public Expansion(
      Subject subject,
      VisitedSet visited,
      Optional<KnownTargets> known,
      Optional<Choices> choices) {
    this(subject, visited, 1, false, known, choices);
  }

  private Expansion(
      Subject subject,
      VisitedSet visited,
      int capacity,
      boolean tallies,
      Optional<KnownTargets> known,
      Optional<Choices> choices) {
    this.known = known.orElse(null);
    this.choices = choices.orElse(null);
    this.subject = subject;
    this.system = subject.system();
    this.visited = visited;
    states = new int[capacity];
    vectors = new int[capacity][system.vectorLength()];
    trees = new int[capacity][visited.treeLength()];
    starts = new int[capacity + 1];
    amples = new int[capacity];
    this.tallies = tallies;
  }

  /** Turns to a block of visited states, numbered one after the other: their transitions, without the targets. */
  public void turnTo(int first, int length) {
    for (int i = 0; i < length; i++) {
      states[i] = first + i;
    }
    stateCount = length;
    visited.loadAll(states, length, trees, vectors);
    count = 0;
    for (int i = 0; i < length; i++) {
      starts[i] = count;
      choose(states[i], vectors[i]);
      amples[i] = set.size();
      if (tallies) {
        countLast();
      }
      reserve(count + enabled.size());
      for (int k = 0; k < enabled.size(); k++) {
        transitions[count] = enabled.get(k);
        sources[count++] = i;
      }
    }
    starts[length] = count;
  }

  private void choose(int state, int[] vector) {
    int choice = choices == null ? Choices.UNKNOWN : choices.get(state);
    if (choice == Choices.UNKNOWN) {
      subject.reducer().choose(vector, set);
    } else {
      system.enabled(vector, set.transitions());
      set.take(choice);
    }
  }

  /** The last state of the block is expanded for the first time. */
  public void countLast() {
    subject.reducer().count(set);
  }

  private void reserve(int length) {
    int known = transitions.length;
    if (length <= known) {
      return;
    }
    int capacity = Math.max(length, known + known / 2 + 16);
    transitions = Arrays.copyOf(transitions, capacity);
    sources = Arrays.copyOf(sources, capacity);
    bases = new int[capacity][];
    prepared = new long[capacity];
    numbers = new int[capacity];
    targets = new int[capacity];
    selected = new int[capacity];
    successors = Arrays.copyOf(successors, capacity);
    successorTrees = Arrays.copyOf(successorTrees, capacity);
    for (int i = known; i < capacity; i++) {
      successors[i] = new int[system.vectorLength()];
      successorTrees[i] = new int[visited.treeLength()];
    }
  }

  /** The number of the first transition of a state of the block; that of the one behind it for the number of states. */
  public int start(int index) {
    return starts[index];
  }

  /** The vector of a state of the block; not to be changed. */
  public int[] vector(int index) {
    return vectors[index];
  }

  /** The transitions of the last state of the block; not to be changed. */
  public TransitionList enabledInLast() {
    return enabled;
  }

  /** How many states. */
  public int stateCount() {
    return stateCount;
  }

  /** How many transitions of a state are in its ample set: its first ones. */
  public int ample(int index) {
    return amples[index];
  }

  /** Takes the ample sets of the block. */
  public void takeAmple() {
    batch = 0;
    for (int i = 0; i < stateCount; i++) {
      select(starts[i], starts[i] + amples[i]);
    }
    if (known == null || subject.isReduced()) {
      take();
    } else if (!known.restore(states[0], targets, count)) {
      take();
      known.record(states[0], targets, count);
    }
  }

  /** Which transitions are ample in the last state of the block, see {@link AmpleSet#choice}. */
  public int choice() {
    return set.choice();
  }

  /** Whether it is known where the first transitions of the only state lead; then they are taken. */
  public boolean restore(int length) {
    return known.restore(states[0], targets, length);
  }

  /** Remembers where the first transitions of the only state lead. */
  public void record(int length) {
    known.record(states[0], targets, length);
  }

  /** Takes what is not in the ample set of a state. */
  public void takeRest(int index) {
    batch = 0;
    select(starts[index] + amples[index], starts[index + 1]);
    take();
  }

  private void select(int from, int to) {
    for (int i = from; i < to; i++) {
      selected[batch++] = i;
    }
  }

  // HOT: WholePrograms
  private void take() {
    for (int i = 0; i < batch; i++) {
      int source = sources[selected[i]];
      system.apply(vectors[source], transitions[selected[i]], successors[i]);
      bases[i] = trees[source];
    }
    visited.prepareAll(successors, bases, successorTrees, batch, prepared);
    visited.insertAll(prepared, batch, numbers);
    for (int i = 0; i < batch; i++) {
      targets[selected[i]] = numbers[i];
    }
  }

  public long transition(int number) {
    return transitions[number];
  }

  /** Where a taken transition leads: the number of the state if it was new, the complement {@code ~number} if it was known. */
  public int target(int number) {
    return targets[number];
  }

  /** Whether nothing more has to happen in a state of the block: it has no transitions, or only optional ones. */
  public boolean isEnd(int index) {
    for (int i = starts[index]; i < starts[index + 1]; i++) {
      if (!Kernel.isOptional(transitions[i])) {
        return false;
      }
    }
    return true;
  }
}
