package lasso.runtime.kernel;

import java.util.Arrays;

/**
 * The cells of one rank: numbered pairs of a local state and an endpoint, the elements of global states. With each goes what is known of its
 * transitions: which list of enabled ones it has, and where each of them leads, both found out at first use.
 *
 * <p>Where a transition leads is its <em>jump</em>: the cell that its owner is in afterwards, and the number of a {@link Network} program that
 * concerns other endpoints (or this one once more, after those).
 */
final class Cells {
  private static final int UNKNOWN = -1;

  private final LongTable numbers = new LongTable();
  private int size;

  private int[] localStates = new int[16];
  private int[] endpoints = new int[16];

  /** A list of {@link EnabledActions}, or {@link #UNKNOWN}. */
  private int[] lists = new int[16];

  /** Where the jumps of the cell begin. */
  private int[] jumps = new int[16];

  private int jumpCount;
  private int[] targets = new int[64];
  private int[] programs = new int[64];

  /** The number of a pair; a new one has no list yet. */
  // HOT: WholePrograms
  int number(int localState, int endpoint) {
    long known = numbers.get(LongTable.key(localState, endpoint));
    return known != LongTable.ABSENT ? (int) known : add(localState, endpoint);
  }

  private int add(int localState, int endpoint) {
    if (size == localStates.length) {
      int capacity = 2 * size;
      localStates = Arrays.copyOf(localStates, capacity);
      endpoints = Arrays.copyOf(endpoints, capacity);
      lists = Arrays.copyOf(lists, capacity);
      jumps = Arrays.copyOf(jumps, capacity);
    }
    numbers.put(LongTable.key(localState, endpoint), size);
    localStates[size] = localState;
    endpoints[size] = endpoint;
    lists[size] = UNKNOWN;
    return size++;
  }

  int localState(int cell) {
    return localStates[cell];
  }

  int endpoint(int cell) {
    return endpoints[cell];
  }

  /** The list of its transitions, or negative when it is not known. */
  int list(int cell) {
    return lists[cell];
  }

  /** Sets the list of a cell, of so many transitions. */
  void setList(int cell, int list, int length) {
    if (jumpCount + length > targets.length) {
      int capacity = Math.max(2 * targets.length, jumpCount + length);
      targets = Arrays.copyOf(targets, capacity);
      programs = Arrays.copyOf(programs, capacity);
    }
    lists[cell] = list;
    jumps[cell] = jumpCount;
    Arrays.fill(targets, jumpCount, jumpCount + length, UNKNOWN);
    jumpCount += length;
  }

  /** The jump of the transition at a position of the list of a cell. */
  int jump(int cell, int position) {
    return jumps[cell] + position;
  }

  /** Where a jump leads, or negative when that is not known. */
  int target(int jump) {
    return targets[jump];
  }

  /** What it does besides, or 0. */
  int program(int jump) {
    return programs[jump];
  }

  void setJump(int jump, int target, int program) {
    targets[jump] = target;
    programs[jump] = program;
  }
}
