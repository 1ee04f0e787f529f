package lasso.checker.liveness;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import lasso.checker.explore.visited.PairTable;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.store.column.IntColumn;
import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/**
 * The sets of keys that a fairness speaks of: of a transition, and of all that a state enables. Equal sets are equal numbers, set 0 is empty. Weak
 * fairness knows one key per rank, its number is the rank, and one for each of several threads; without fairness there are no keys.
 */
final class KeySets implements AutoCloseable {
  static final int EMPTY = 0;

  /** What a set takes beside its elements: array, list entry and map entry, about. */
  private static final int OVERHEAD_BYTES = 120;

  private final Fairness fairness;
  private final FairnessKeys keys;
  private final Reservation reservation;
  private final List<int[]> sets = new ArrayList<>();
  private final Map<IntBuffer, Integer> numbers = new HashMap<>();
  private final PairTable transitions;
  private final IntColumn setOfTransition;
  private final PairTable unions;
  private final IntColumn setOfUnion;
  private int keyCount;

  KeySets(Fairness fairness, FairnessKeys keys, MemoryBudget budget) {
    this.fairness = fairness;
    this.keys = keys;
    reservation = new Reservation(budget);
    transitions = new PairTable(budget, HashBits.ALL);
    setOfTransition = new IntColumn(budget);
    unions = new PairTable(budget, HashBits.ALL);
    setOfUnion = new IntColumn(budget);
    number(new int[0]);
  }

  /** Whether the moves of ranks are all that the fairness speaks of. */
  boolean areMovesOfRanks() {
    return fairness == Fairness.WEAK && !keys.haveThreads();
  }

  Fairness fairness() {
    return fairness;
  }

  /** How many sets there are so far. */
  int size() {
    return sets.size();
  }

  /** All keys so far are smaller. */
  int keyCount() {
    return keyCount;
  }

  /** The elements of a set, ascending; not to be changed. */
  int[] keys(int set) {
    return sets.get(set);
  }

  boolean contains(int set, int key) {
    return Arrays.binarySearch(sets.get(set), key) >= 0;
  }

  /** The keys that are taken with a transition. */
  int taken(long transition) {
    if (fairness == Fairness.NONE) {
      return EMPTY;
    }
    int put = transitions.put(transition);
    if (put < 0) {
      return setOfTransition.get(~put);
    }
    int[] elements =
        fairness == Fairness.WEAK
            ? keys.moves(transition)
            : IntStream.of(keys.of(transition)).sorted().distinct().toArray();
    int set = number(elements);
    setOfTransition.set(put, set);
    return set;
  }

  /** The keys that are enabled where these transitions are. */
  int enabled(TransitionList enabled) {
    int set = EMPTY;
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        set = union(set, taken(enabled.get(i)));
      }
    }
    return set;
  }

  private int union(int left, int right) {
    if (left == right || right == EMPTY) {
      return left;
    }
    int put = unions.put(PairTable.pair(left, right));
    if (put < 0) {
      return setOfUnion.get(~put);
    }
    int set =
        number(
            IntStream.concat(IntStream.of(keys(left)), IntStream.of(keys(right)))
                .sorted()
                .distinct()
                .toArray());
    setOfUnion.set(put, set);
    return set;
  }

  /** The number of a set; elements ascend. */
  int number(int[] elements) {
    Integer known = numbers.get(IntBuffer.wrap(elements));
    if (known != null) {
      return known;
    }
    reservation.grow(OVERHEAD_BYTES + 4L * elements.length);
    int number = sets.size();
    sets.add(elements);
    numbers.put(IntBuffer.wrap(elements), number);
    if (elements.length > 0) {
      keyCount = Math.max(keyCount, elements[elements.length - 1] + 1);
    }
    return number;
  }

  @Override
  public void close() {
    reservation.close();
    transitions.close();
    setOfTransition.close();
    unions.close();
    setOfUnion.close();
  }
}
