package lasso.checker.explore.levels;

import java.io.IOException;
import lasso.distributed.number.NumberReader;
import lasso.distributed.number.NumberWriter;
import lasso.store.column.ReservedSegments;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.NumbersUsedUpException;

/**
 * The states of a breadth-first search, level after level, off heap. A state's number is its place in this order, from 0. Written once, read
 * by {@link Reader}s. One writer; readers when it is done.
 *
 * <pre>
 *  a level    | row : 32 | count : 32 | column : 32 ... | row | count | columns ... |
 * </pre>
 */
final class LevelHistory implements AutoCloseable {
  private static final int SEGMENT_BITS = 16;
  private static final int SEGMENT_MASK = (1 << SEGMENT_BITS) - 1;
  private static final long SEGMENT_BYTES = 4L << SEGMENT_BITS;

  /** States have numbers below it. */
  private static final int LIMIT = Integer.MAX_VALUE;

  private final int limit;

  private final ReservedSegments segments;

  /** Per level: where it begins (in ints), number of its first state, and its {@link Orientation}. */
  private final java.util.List<Level> levels = new java.util.ArrayList<>();

  private long used;
  private int size;

  private record Level(long start, int firstState, Orientation orientation) {}

  LevelHistory(MemoryBudget budget) {
    this(budget, LIMIT);
  }

  /** For at most so many states. */
  LevelHistory(MemoryBudget budget, int limit) {
    this.limit = limit;
    segments = new ReservedSegments(budget, SEGMENT_BYTES);
  }

  /** Begins another level. */
  void addLevel(Orientation orientation) {
    levels.add(new Level(used, size, orientation));
  }

  /**
   * Appends states to the last level: all that a frontier holds, in its order.
   *
   * @throws lasso.store.memory.BoundReachedException when the numbers of states are used up, or the budget is; whole rows were appended then
   */
  void add(Frontier frontier) {
    for (int i = 0; i < frontier.rowCount(); i++) {
      int row = frontier.row(i);
      int count = frontier.count(row);
      if (count > limit - size) {
        throw new NumbersUsedUpException("states", limit);
      }
      int[] columns = frontier.columns(row);
      append(row);
      append(count);
      for (int k = 0; k < count; k++) {
        append(columns[k]);
      }
      size += count;
    }
  }

  /** Writes a level, so that {@link #readLevel} finds the same states in the same order. */
  void writeLevel(int level, NumberWriter out) throws IOException {
    out.put(firstState(level + 1) - firstState(level));
    int lastRow = 0;
    int lastColumn = 0;
    long at = levels.get(level).start();
    long end = level + 1 == levels.size() ? used : levels.get(level + 1).start();
    while (at < end) {
      int row = at(at++);
      int count = at(at++);
      out.putSigned(row - lastRow);
      out.put(count);
      for (int i = 0; i < count; i++) {
        int column = at(at++);
        out.putSigned(column - lastColumn);
        lastColumn = column;
      }
      lastRow = row;
    }
  }

  /**
   * Appends a level that {@link #writeLevel} wrote.
   *
   * @throws IOException when what is read is no level, or one of more states than there are numbers; what was appended is to be thrown away then
   */
  void readLevel(Orientation orientation, NumberReader in) throws IOException {
    addLevel(orientation);
    int end = size + counted(in.next(), limit - size);
    int row = 0;
    int column = 0;
    while (size < end) {
      row = moved(row, in.nextSigned());
      int count = counted(in.next(), end - size);
      if (count == 0) {
        throw new IOException("a row without states");
      }
      append(row);
      append(count);
      for (int i = 0; i < count; i++) {
        column = moved(column, in.nextSigned());
        append(column);
      }
      size += count;
    }
  }

  private static int counted(long count, int most) throws IOException {
    if (count < 0 || count > most) {
      throw new IOException(count + " states where at most " + most + " can be");
    }
    return (int) count;
  }

  private static int moved(int number, long by) throws IOException {
    long sum = number + by;
    if (sum < 0 || sum > Integer.MAX_VALUE) {
      throw new IOException("the number " + sum + " where a row or column is expected");
    }
    return (int) sum;
  }

  private int at(long place) {
    return NativeMemory.getInt(
        segments.address((int) (place >>> SEGMENT_BITS)) + 4 * (place & SEGMENT_MASK));
  }

  private void append(int value) {
    int segment = (int) (used >>> SEGMENT_BITS);
    segments.reach(segment);
    NativeMemory.putInt(segments.address(segment) + 4 * (used & SEGMENT_MASK), value);
    used++;
  }

  /** Number of states. */
  int size() {
    return size;
  }

  int levelCount() {
    return levels.size();
  }

  /** The number of the first state of a level; for the number of levels, how many states there are. */
  int firstState(int level) {
    return level == levels.size() ? size : levels.get(level).firstState();
  }

  /** The level of a state. */
  int level(int state) {
    int level = levels.size() - 1;
    while (levels.get(level).firstState() > state) {
      level--;
    }
    return level;
  }

  Orientation orientation(int level) {
    return levels.get(level).orientation();
  }

  /** Reads a level from its beginning. */
  Reader read(int level) {
    return new Reader(level);
  }

  /** Goes from state to state within a level. */
  final class Reader {
    private final long end;
    private long at;
    private int left;
    private int row;
    private int column;
    private int state;

    private Reader(int level) {
      at = levels.get(level).start();
      end = level + 1 == levels.size() ? used : levels.get(level + 1).start();
      state = firstState(level) - 1;
    }

    /** Turns to the next state; false if there is none. */
    boolean next() {
      if (left == 0) {
        if (at == end) {
          return false;
        }
        row = take();
        left = take();
      }
      left--;
      column = take();
      state++;
      return true;
    }

    private int take() {
      return LevelHistory.this.at(at++);
    }

    int state() {
      return state;
    }

    int row() {
      return row;
    }

    int column() {
      return column;
    }
  }

  /** Memory, in bytes. */
  long bytes() {
    return segments.bytes();
  }

  @Override
  public void close() {
    segments.close();
  }
}
