package lasso.checker.liveness;

import java.util.Arrays;
import lasso.store.column.IntStack;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/**
 * Judges strongly connected parts of a component graph: whether some run that visits all of a part for ever is accepted, and which keys
 * make it unfair.
 */
final class PartJudge implements AutoCloseable {
  private final ComponentGraph graph;
  private final Partition partition;
  private final KeySets keySets;
  private final Reservation reservation;
  private final IntStack seenSets;
  private final int[] setSeenAt;
  private final int[] statesWithSet;
  private final int[] kindSeenAt;
  private final int[] keyTakenAt;
  private final int[] keyEnabledAt;
  private final int[] statesWithKey;
  private final int[] keyUnmetAt;
  private int now;
  private long marks;
  private boolean cyclic;
  private boolean fair;

  PartJudge(ComponentGraph graph, Partition partition, KeySets keySets, MemoryBudget budget) {
    this.graph = graph;
    this.partition = partition;
    this.keySets = keySets;
    reservation = new Reservation(budget);
    reservation.grow(4L * (2L * keySets.size() + graph.kindCount() + 4L * keySets.keyCount()));
    seenSets = new IntStack(budget);
    setSeenAt = new int[keySets.size()];
    statesWithSet = new int[keySets.size()];
    kindSeenAt = new int[graph.kindCount()];
    keyTakenAt = new int[keySets.keyCount()];
    keyEnabledAt = new int[keySets.keyCount()];
    statesWithKey = new int[keySets.keyCount()];
    keyUnmetAt = new int[keySets.keyCount()];
  }

  /** Looks at a part. */
  void judge(int from, int to) {
    now++;
    marks = 0;
    cyclic = false;
    fair = true;
    while (seenSets.size() > 0) {
      seenSets.pop();
    }
    for (int i = from; i < to; i++) {
      int state = partition.state(i);
      count(graph.enabled(state));
      for (int edge = graph.firstEdge(state); edge < graph.firstEdge(state + 1); edge++) {
        if (partition.isInner(state, edge)) {
          cyclic = true;
          take(graph.kind(edge));
        }
      }
    }
    for (int i = 0; i < seenSets.size(); i++) {
      compare(seenSets.get(i), to - from);
    }
  }

  private void count(int set) {
    if (setSeenAt[set] != now) {
      setSeenAt[set] = now;
      statesWithSet[set] = 0;
      seenSets.push(set);
    }
    statesWithSet[set]++;
  }

  private void take(int kind) {
    if (kindSeenAt[kind] != now) {
      kindSeenAt[kind] = now;
      marks |= graph.marks(kind);
      for (int key : keySets.keys(graph.taken(kind))) {
        keyTakenAt[key] = now;
      }
    }
  }

  private void compare(int set, int states) {
    for (int key : keySets.keys(set)) {
      if (keyTakenAt[key] == now) {
        continue;
      }
      if (keyEnabledAt[key] != now) {
        keyEnabledAt[key] = now;
        statesWithKey[key] = 0;
      }
      statesWithKey[key] += statesWithSet[set];
      if (keySets.fairness() == Fairness.STRONG || statesWithKey[key] == states) {
        keyUnmetAt[key] = now;
        fair = false;
      }
    }
  }

  /** Whether the part has an edge, and edges of all acceptance sets. */
  boolean isAccepting(long allMarks) {
    return cyclic && (allMarks & ~marks) == 0;
  }

  /** Whether no key makes it unfair to visit all of the part for ever. */
  boolean isFair() {
    return fair;
  }

  /** Whether a state enables no key that makes the part unfair. */
  boolean isHarmless(int state) {
    return Arrays.stream(keySets.keys(graph.enabled(state)))
        .noneMatch(key -> keyUnmetAt[key] == now);
  }

  @Override
  public void close() {
    seenSets.close();
    reservation.close();
  }
}
