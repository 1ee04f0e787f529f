package lasso.runtime.kernel.state;

import java.util.Arrays;

/**
 * The cells of one rank: numbered pairs of a local state and an endpoint, the elements of global states. With each goes what is known of its
 * transitions: which list of enabled ones it has, and where each of them leads, both found out at first use.
 *
 * <p>Where a transition leads is its <em>jump</em>: the cell that its owner is in afterwards, and the number of a {@link Network} program that
 * concerns other endpoints (or this one once more, after those).
 */
public final class Cells {
  private static final int UNKNOWN = -1;

  /** Ints of a cell in {@link #cells}: local state, endpoint, list or {@link #UNKNOWN}, where its jumps begin. */
  private static final int CELL_BITS = 2;

  private static final int ENDPOINT = 1;
  private static final int LIST = 2;
  private static final int JUMPS = 3;

  private final LongTable numbers = new LongTable();
  private int size;
  private int[] cells = new int[16 << CELL_BITS];

  /** Two ints for each jump: target or {@link #UNKNOWN}, program. */
  private int[] jumps = new int[128];

  private int jumpCount;

  /** The number of a pair; a new one has no list yet. */
  // HOT: WholePrograms
  public int number(int localState, int endpoint) {
    long known = numbers.get(LongTable.key(localState, endpoint));
    return known != LongTable.ABSENT ? (int) known : add(localState, endpoint);
  }

  /** How many have numbers. */
  public int size() {
    return size;
  }

  private int add(int localState, int endpoint) {
    int at = size << CELL_BITS;
    if (at == cells.length) {
      cells = Arrays.copyOf(cells, 2 * at);
    }
    numbers.put(LongTable.key(localState, endpoint), size);
    cells[at] = localState;
    cells[at + ENDPOINT] = endpoint;
    cells[at + LIST] = UNKNOWN;
    return size++;
  }

  public int localState(int cell) {
    return cells[cell << CELL_BITS];
  }

  public int endpoint(int cell) {
    return cells[(cell << CELL_BITS) + ENDPOINT];
  }

  /** The list of its transitions, or negative when it is not known. */
  public int list(int cell) {
    return cells[(cell << CELL_BITS) + LIST];
  }

  /** Sets the list of a cell, of so many transitions. */
  public void setList(int cell, int list, int length) {
    int end = 2 * (jumpCount + length);
    if (end > jumps.length) {
      jumps = Arrays.copyOf(jumps, Math.max(2 * jumps.length, end));
    }
    int at = cell << CELL_BITS;
    cells[at + LIST] = list;
    cells[at + JUMPS] = jumpCount;
    Arrays.fill(jumps, 2 * jumpCount, end, UNKNOWN);
    jumpCount += length;
  }

  /** The jump of the transition at a position of the list of a cell. */
  public int jump(int cell, int position) {
    return cells[(cell << CELL_BITS) + JUMPS] + position;
  }

  /** Where a jump leads, or negative when that is not known. */
  public int target(int jump) {
    return jumps[2 * jump];
  }

  /** What it does besides, or 0. */
  public int program(int jump) {
    return jumps[2 * jump + 1];
  }

  public void setJump(int jump, int target, int program) {
    jumps[2 * jump] = target;
    jumps[2 * jump + 1] = program;
  }
}
