package lasso.checker.dpor;

import java.util.Arrays;
import java.util.function.LongConsumer;
import lasso.checker.property.Path;
import lasso.store.memory.MemoryBudget;

/**
 * The execution on which the search is: events with their happens-before relation, and the states between them. One event happens before
 * another when no exchange of neighbours that commute brings the other one in front. Events of one owner are ordered, so the
 * relation is kept as vector clocks: for each event and owner, how many events of that owner happen before it, itself included.
 */
final class Execution {
  /** Approximate size of what is kept for an event besides the elements of its state and its clock. */
  private static final int EVENT_BYTES = 64;

  private final EventSystem system;
  private final MemoryBudget budget;
  private int[] labels = new int[64];
  private int[][] clocks = new int[64][];

  /** Whether the event was optional right after what happens before it. */
  private boolean[] mayBeOptional = new boolean[64];

  /** The state before each event, and the last state. */
  private int[][] states = new int[64][];

  private int size;

  private final int[] without;
  private final int[] least;

  Execution(EventSystem system, MemoryBudget budget) {
    this.system = system;
    this.budget = budget;
    without = new int[system.vectorLength()];
    least = new int[system.vectorLength()];
    states[0] = new int[system.vectorLength()];
    system.initial(states[0]);
  }

  /** Number of events. */
  int size() {
    return size;
  }

  int label(int index) {
    return labels[index];
  }

  int owner(int index) {
    return system.owner(labels[index]);
  }

  /** The state after so many events; not to be changed. */
  int[] state(int events) {
    return states[events];
  }

  /** The state after the last event; not to be changed. */
  int[] last() {
    return states[size];
  }

  /** How many events of an owner happen before an event; itself included. */
  int clock(int index, int owner) {
    return at(clocks[index], owner);
  }

  /** Owners that came later have nothing to do with it. */
  private static int at(int[] clock, int owner) {
    return owner < clock.length ? clock[owner] : 0;
  }

  /** Whether the first event happens before the second one; an event happens before itself. */
  boolean happensBefore(int first, int second) {
    int owner = owner(first);
    return at(clocks[second], owner) >= clocks[first][owner];
  }

  /** Whether an event was optional in the least execution that has it: a send of its owner may still be unmatched there. */
  boolean mayBeOptional(int index) {
    return mayBeOptional[index];
  }

  /** Appends an event that is enabled in the last state. */
  void push(int label) {
    ensureCapacity();
    labels[size] = label;
    clocks[size] = clockOf(label, system.owner(label));
    mayBeOptional[size] = system.isOptional(least, label);
    if (states[size + 1] == null) {
      budget.reserve(4L * (system.vectorLength() + system.owners()) + EVENT_BYTES);
      states[size + 1] = new int[system.vectorLength()];
    }
    boolean applied = system.apply(states[size], label, states[size + 1]);
    assert applied : "a label was followed where it is not enabled";
    size++;
  }

  void pop() {
    size--;
  }

  private void ensureCapacity() {
    if (size + 2 > labels.length) {
      int grown = 2 * labels.length;
      labels = Arrays.copyOf(labels, grown);
      clocks = Arrays.copyOf(clocks, grown);
      mayBeOptional = Arrays.copyOf(mayBeOptional, grown);
      states = Arrays.copyOf(states, grown);
    }
  }

  /**
   * Moves the new event to the front, past one event after the other, the last ones first. Where an event does not commute with it, that one
   * and all that happens before it stay in front. Leaves in {@link #least} the state after what happens before the new event.
   */
  private int[] clockOf(int label, int owner) {
    int[] clock = new int[system.owners()];
    int previous = previousOf(owner);
    if (previous >= 0) {
      System.arraycopy(clocks[previous], 0, clock, 0, clocks[previous].length);
    }
    System.arraycopy(states[size], 0, least, 0, least.length);
    for (int j = size - 1; j >= 0; j--) {
      if (isCovered(j, clock)) {
        continue;
      }
      System.arraycopy(states[j], 0, without, 0, without.length);
      for (int k = j + 1; k < size; k++) {
        if (isCovered(k, clock)) {
          system.advance(without, labels[k]);
        }
      }
      if (system.commute(without, labels[j], label)) {
        System.arraycopy(without, 0, least, 0, least.length);
      } else {
        for (int other = 0; other < clocks[j].length; other++) {
          clock[other] = Math.max(clock[other], clocks[j][other]);
        }
      }
    }
    clock[owner]++;
    return clock;
  }

  private boolean isCovered(int index, int[] clock) {
    int owner = owner(index);
    return clocks[index][owner] <= at(clock, owner);
  }

  private int previousOf(int owner) {
    for (int j = size - 1; j >= 0; j--) {
      if (owner(j) == owner) {
        return j;
      }
    }
    return -1;
  }

  /** The execution in transitions of the kernel. */
  Path path() {
    PathBuilder path = new PathBuilder();
    for (int i = 0; i < size; i++) {
      system.transitions(states[i], labels[i], path);
    }
    return path.build();
  }

  /** Collects transitions. */
  static final class PathBuilder implements LongConsumer {
    private long[] transitions = new long[64];
    private int length;

    @Override
    public void accept(long transition) {
      if (length == transitions.length) {
        transitions = Arrays.copyOf(transitions, 2 * length);
      }
      transitions[length++] = transition;
    }

    Path build() {
      return Path.of(Arrays.copyOf(transitions, length));
    }
  }
}
