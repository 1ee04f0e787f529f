package lasso.distributed.level;

import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;
import lasso.runtime.kernel.system.ForcedChain;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Section;

/** What is done with ascending states of a part, by look-ups alone. Any number of threads. */
public final class LookupExpander {
  private static final long[] NONE = {};

  private final LevelSides sides;
  private final Section rows;
  private final Section columns;
  private final Halves halves;

  LookupExpander(Halves halves, boolean upperRows) {
    this.halves = halves;
    sides = LevelSides.of(halves, upperRows);
    rows = sides.rows();
    columns = sides.columns();
  }

  /** One for a thread; null where states are not passed through. */
  private ForcedChain chain() {
    return halves.pass() ? halves.knownChain() : null;
  }

  /**
   * Gives all successors of states, as runs by part, each once in a run.
   *
   * @throws IllegalStateException when something is not known that {@link #report} looks for
   */
  // HOT: WholePrograms
  public void expand(long[] states, Spreading spreading, BiConsumer<Integer, byte[]> out) {
    SentStates outgoing = new SentStates(spreading, SentStates.USUAL, out);
    ForcedChain chain = chain();
    int start = 0;
    while (start < states.length) {
      int end = endOfRow(states, start);
      expandRow(states, start, end, chain, outgoing);
      start = end;
    }
    outgoing.finish();
  }

  private static int endOfRow(long[] states, int start) {
    int row = LevelSides.row(states[start]);
    int end = start + 1;
    while (end < states.length && LevelSides.row(states[end]) == row) {
      end++;
    }
    return end;
  }

  private void expandRow(long[] states, int start, int end, ForcedChain chain, SentStates out) {
    int row = LevelSides.row(states[start]);
    if ((rows.knownFlags(row) & Section.ENDS_RUN) != 0) {
      return;
    }
    int[] ofRow = rows.knownMoves(row);
    Neighbours neighbours = chain == null ? new Neighbours(ofRow, out) : null;
    for (int i = start; i < end; i++) {
      int column = LevelSides.column(states[i]);
      if ((columns.knownFlags(column) & Section.ENDS_RUN) == 0) {
        if (neighbours != null) {
          neighbours.add(column);
          successors(row, column, required(ofRow), required(columns.knownMoves(column)), out);
        } else {
          each(row, column, chain, out::add);
        }
      }
    }
    if (neighbours != null) {
      neighbours.send();
    }
  }

  /** Columns of a row that are near each other: moves of the row that concern no column lead to the same columns of another row, and are made for all of them at once. */
  private static final class Neighbours {
    private final int[] ofRow;
    private final SentStates out;
    private final long[] bits = new long[ChunkedStates.WORDS];
    private int chunk = -1;

    Neighbours(int[] ofRow, SentStates out) {
      this.ofRow = ofRow;
      this.out = out;
    }

    void add(int column) {
      if (column >>> ChunkedStates.BITS != chunk) {
        send();
        chunk = column >>> ChunkedStates.BITS;
      }
      bits[column >>> 6 & ChunkedStates.WORDS - 1] |= 1L << column;
    }

    void send() {
      if (chunk < 0) {
        return;
      }
      for (int k = 1; k < ofRow.length; k += 2) {
        if (ofRow[k + 1] >> 1 == 0) {
          out.addAll(LevelSides.state(ofRow[k], chunk << ChunkedStates.BITS), bits);
        }
      }
      Arrays.fill(bits, 0);
    }
  }

  /** But for what {@link Neighbours} does. */
  private void successors(int row, int column, int[] ofRow, int[] ofColumn, SentStates out) {
    for (int k = 1; k < ofRow.length; k += 2) {
      if (ofRow[k + 1] >> 1 != 0) {
        out.add(required(sides.run(ofRow[k], column, ofRow[k + 1] >> 1, false)));
      }
    }
    for (int k = 1; k < ofColumn.length; k += 2) {
      out.add(required(sides.run(row, ofColumn[k], ofColumn[k + 1] >> 1, true)));
    }
  }

  private static long required(long state) {
    if (state == LevelSides.MISSING) {
      throw new IllegalStateException("something is not known that was looked for before");
    }
    return state;
  }

  private static int[] required(int[] moves) {
    if (moves == null) {
      throw new IllegalStateException("moves are not known that were looked for before");
    }
    return moves;
  }

  /**
   * Looks whether all is known of states that {@link #expand} needs, counts, and collects ends.
   *
   * @param flagsOnly whether the states are not to be expanded: what they lead to is not looked for
   */
  public PartReport report(int part, long bytes, long[] states, boolean flagsOnly) {
    ForcedChain chain = chain();
    Missing missing = new Missing(sides, chain);
    Growing unknown = new Growing();
    Growing ends = new Growing();
    long transitions = 0;
    long steps = 0;
    long open = 0;
    for (long state : states) {
      int row = LevelSides.row(state);
      int column = LevelSides.column(state);
      int rowFlags = rows.knownFlags(row);
      int columnFlags = columns.knownFlags(column);
      if (rowFlags == 0 || columnFlags == 0) {
        if (missing.lacksFlags(row, rowFlags, column, columnFlags)) {
          unknown.add(state);
        }
        continue;
      }
      if (Halves.isEnd(rowFlags, columnFlags)) {
        ends.add(state);
      }
      open += Halves.hasMoves(rowFlags, columnFlags) ? 1 : 0;
      if (flagsOnly || ((rowFlags | columnFlags) & Section.ENDS_RUN) != 0) {
        continue;
      }
      int[] ofRow = rows.knownMoves(row);
      int[] ofColumn = columns.knownMoves(column);
      if (missing.lacksMoves(row, ofRow, column, ofColumn)) {
        unknown.add(state);
      }
      if (ofRow != null && ofColumn != null) {
        transitions += (ofRow.length >> 1) + (ofColumn.length >> 1);
        steps += ofRow[0] + ofColumn[0];
      }
    }
    steps += chain == null ? 0 : chain.takeSteps();
    return new PartReport(
        part, states.length, transitions, steps, open, bytes, unknown.trimmed(), ends.trimmed());
  }

  /**
   * Finds predecessors among states.
   *
   * @param wanted ascending
   * @return for each wanted state the first of the states from which a transition leads there, or -1
   */
  public long[] predecessors(long[] states, long[] wanted) {
    long[] found = new long[wanted.length];
    Arrays.fill(found, -1);
    ForcedChain chain = chain();
    for (long state : states) {
      int row = LevelSides.row(state);
      int column = LevelSides.column(state);
      if (!sides.isOver(row, column)) {
        LongConsumer meet =
            successor -> {
              int at = Arrays.binarySearch(wanted, successor);
              if (at >= 0 && found[at] < 0) {
                found[at] = state;
              }
            };
        each(row, column, chain, meet);
      }
    }
    return found;
  }

  /** {@code chain}: null where states are not passed through. */
  private void each(int row, int column, ForcedChain chain, LongConsumer visitor) {
    int[] ofRow = required(rows.knownMoves(row));
    int[] ofColumn = required(columns.knownMoves(column));
    for (int k = 1; k < ofRow.length; k += 2) {
      long state = sides.run(ofRow[k], column, ofRow[k + 1] >> 1, false);
      visitor.accept(required(sides.passed(state, chain)));
    }
    for (int k = 1; k < ofColumn.length; k += 2) {
      long state = sides.run(row, ofColumn[k], ofColumn[k + 1] >> 1, true);
      visitor.accept(required(sides.passed(state, chain)));
    }
  }

  /** States in their order. */
  private static final class Growing {
    private long[] states = NONE;
    private int count;

    void add(long state) {
      if (count == states.length) {
        states = Arrays.copyOf(states, Math.max(16, 2 * count));
      }
      states[count++] = state;
    }

    long[] trimmed() {
      return count == states.length ? states : Arrays.copyOf(states, count);
    }
  }
}
