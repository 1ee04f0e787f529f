package lasso.checker.explore.levels;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import lasso.distributed.number.NumberReader;
import lasso.distributed.number.NumberWriter;
import lasso.distributed.runs.Rows;
import lasso.distributed.runs.RunFile;
import lasso.distributed.runs.SortedRun;
import lasso.store.column.ReservedSegments;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.NumbersUsedUpException;

/**
 * The states of a breadth-first search, level after level, off heap or, from {@link #moveTo} on, in a file. A state's number is its place in this order, from 0. Written once, read
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
  private final List<Level> levels = new ArrayList<>();

  private long used;
  private int size;

  /** Where the levels are, or null: in memory. */
  private RunFile file;

  /** {@code run}: null in memory. */
  private record Level(long start, int firstState, Orientation orientation, SortedRun run) {}

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
    levels.add(new Level(used, size, orientation, null));
  }

  /** Moves all levels, whose rows and columns must ascend, into a file, which stays the caller's. Later levels are {@link #addLevel(Orientation, SortedRun) runs of it}. When that fails nothing has changed. */
  void moveTo(RunFile to) {
    List<Level> moved = new ArrayList<>();
    for (int level = 0; level < levels.size(); level++) {
      Level old = levels.get(level);
      SortedRun run = to.putAll(rows(level));
      moved.add(new Level(0, old.firstState(), old.orientation(), run));
    }
    levels.clear();
    levels.addAll(moved);
    file = to;
    segments.close();
    used = 0;
  }

  /** Appends a level that was written to the file. */
  void addLevel(Orientation orientation, SortedRun run) {
    requireRoom(run.states());
    levels.add(new Level(0, size, orientation, run));
    size += (int) run.states();
  }

  private void requireRoom(long count) {
    if (count > limit - size) {
      throw new NumbersUsedUpException("states", limit);
    }
  }

  /** The states of a level; in ascending order only if they were added so. */
  Rows rows(int level) {
    SortedRun run = levels.get(level).run();
    return run == null ? new StoredRows(level) : run.rows();
  }

  /** A level that is in the file. */
  SortedRun run(int level) {
    return levels.get(level).run();
  }

  /**
   * Appends states to the last level: what a sorted frontier holds, in ascending order.
   *
   * @throws lasso.store.memory.BoundReachedException as {@link #add} does
   */
  void addInOrder(Frontier frontier) {
    int[] places = new int[frontier.workers()];
    while (true) {
      int least = -1;
      for (int i = 0; i < places.length; i++) {
        RowList rows = frontier.rows(i);
        if (places[i] < rows.size()
            && (least < 0 || rows.get(places[i]) < frontier.rows(least).get(places[least]))) {
          least = i;
        }
      }
      if (least < 0) {
        return;
      }
      add(frontier, frontier.rows(least).get(places[least]++));
    }
  }

  /**
   * Appends states to the last level: all that a frontier holds, in its order.
   *
   * @throws lasso.store.memory.BoundReachedException when the numbers of states are used up, or the budget is; whole rows were appended then
   */
  void add(Frontier frontier) {
    for (int worker = 0; worker < frontier.workers(); worker++) {
      RowList rows = frontier.rows(worker);
      for (int i = 0; i < rows.size(); i++) {
        add(frontier, rows.get(i));
      }
    }
  }

  private void add(Frontier frontier, int row) {
    int count = frontier.count(row);
    requireRoom(count);
    int[] columns = frontier.columns(row);
    append(row);
    append(count);
    appendAll(columns, count);
    size += count;
  }

  /** Writes a level, so that {@link #readLevel} finds the same states in the same order. */
  void writeLevel(int level, NumberWriter out) throws IOException {
    out.put(firstState(level + 1) - firstState(level));
    int lastRow = 0;
    int lastColumn = 0;
    Rows rows = rows(level);
    while (rows.next()) {
      out.putSigned(rows.row() - lastRow);
      out.put(rows.count());
      int[] columns = rows.columns();
      for (int i = 0; i < rows.count(); i++) {
        out.putSigned(columns[i] - lastColumn);
        lastColumn = columns[i];
      }
      lastRow = rows.row();
    }
  }

  /**
   * Appends a level that {@link #writeLevel} wrote.
   *
   * @throws IOException when what is read is no level, or one of more states than there are numbers; what was appended is to be thrown away then
   */
  void readLevel(Orientation orientation, NumberReader in) throws IOException {
    int left = counted(in.next(), limit - size);
    if (file == null) {
      addLevel(orientation);
    }
    int row = -1;
    int column = 0;
    int[] columns = {};
    while (left > 0) {
      int nextRow = moved(Math.max(row, 0), in.nextSigned());
      int count = counted(in.next(), left);
      if (count == 0) {
        throw new IOException("a row without states");
      }
      if (count > columns.length) {
        columns = new int[count + count / 2];
      }
      boolean ascends = nextRow > row;
      for (int i = 0; i < count; i++) {
        column = moved(column, in.nextSigned());
        columns[i] = column;
        ascends &= i == 0 || column > columns[i - 1];
      }
      if (file != null && !ascends) {
        throw new IOException("a level that is not in order");
      }
      row = nextRow;
      left -= count;
      keep(row, columns, count);
    }
    if (file != null) {
      addLevel(orientation, file.end());
    }
  }

  private void keep(int row, int[] columns, int count) {
    if (file != null) {
      file.put(row, columns, count);
      return;
    }
    append(row);
    append(count);
    appendAll(columns, count);
    size += count;
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

  // HOT: WholePrograms
  private void appendAll(int[] values, int count) {
    int done = 0;
    while (done < count) {
      int place = (int) (used & SEGMENT_MASK);
      int segment = (int) (used >>> SEGMENT_BITS);
      int here = Math.min(count - done, SEGMENT_MASK + 1 - place);
      segments.reach(segment);
      long address = segments.address(segment) + 4L * place;
      for (int i = 0; i < here; i++) {
        NativeMemory.putInt(address + 4L * i, values[done + i]);
      }
      done += here;
      used += here;
    }
  }

  // HOT: WholePrograms
  private void copy(long from, int[] values, int count) {
    int done = 0;
    while (done < count) {
      long place = from + done;
      int here = Math.min(count - done, SEGMENT_MASK + 1 - (int) (place & SEGMENT_MASK));
      long address = segments.address((int) (place >>> SEGMENT_BITS)) + 4 * (place & SEGMENT_MASK);
      for (int i = 0; i < here; i++) {
        values[done + i] = NativeMemory.getInt(address + 4L * i);
      }
      done += here;
    }
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
    private final Rows rows;
    private int[] columns;
    private int at;
    private int left;
    private int row;
    private int column;
    private int state;

    private Reader(int level) {
      rows = rows(level);
      state = firstState(level) - 1;
    }

    /** Turns to the next state; false if there is none. */
    boolean next() {
      if (left == 0) {
        if (!rows.next()) {
          return false;
        }
        row = rows.row();
        left = rows.count();
        columns = rows.columns();
        at = 0;
      }
      left--;
      column = columns[at++];
      state++;
      return true;
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

  /** The rows of a level in memory. */
  private final class StoredRows implements Rows {
    private final long end;
    private long at;
    private int row = -1;
    private int count;
    private int[] columns = {};

    private StoredRows(int level) {
      at = levels.get(level).start();
      end = level + 1 == levels.size() ? used : levels.get(level + 1).start();
    }

    @Override
    public boolean next() {
      if (at == end) {
        return false;
      }
      row = LevelHistory.this.at(at);
      count = LevelHistory.this.at(at + 1);
      at += 2;
      if (count > columns.length) {
        columns = new int[count + count / 2];
      }
      copy(at, columns, count);
      at += count;
      return true;
    }

    @Override
    public boolean skipTo(int wanted) {
      while (row < wanted) {
        if (!next()) {
          return false;
        }
      }
      return true;
    }

    @Override
    public int row() {
      return row;
    }

    @Override
    public int count() {
      return count;
    }

    @Override
    public int[] columns() {
      return columns;
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
