package lasso.distributed.runs;

import java.util.ArrayList;
import java.util.List;

/** The union of several sets. */
public final class MergedRows implements Rows {
  /** Those that are not at their end; all stand at their next row. */
  private final List<Rows> sources = new ArrayList<>();

  private int row = -1;
  private int count;
  private int[] columns = {};

  /** What the columns of the row are merged into, by turns. */
  private int[] one = {};

  private int[] other = {};

  /** Of sets that were not gone through yet. */
  public MergedRows(List<Rows> sets) {
    for (Rows set : sets) {
      if (set.next()) {
        sources.add(set);
      }
    }
  }

  @Override
  public boolean next() {
    return skipTo(row + 1);
  }

  @Override
  public boolean skipTo(int wanted) {
    if (count > 0 && row >= wanted) {
      return true;
    }
    int least = Integer.MAX_VALUE;
    for (int i = sources.size() - 1; i >= 0; i--) {
      Rows source = sources.get(i);
      if (source.skipTo(wanted)) {
        least = Math.min(least, source.row());
      } else {
        sources.remove(i);
      }
    }
    count = 0;
    if (sources.isEmpty()) {
      row = Integer.MAX_VALUE - 1;
      return false;
    }
    row = least;
    for (Rows source : sources) {
      if (source.row() == row) {
        take(source);
      }
    }
    return true;
  }

  private void take(Rows source) {
    if (count == 0) {
      columns = source.columns();
      count = source.count();
      return;
    }
    int most = count + source.count();
    int[] into = columns == one ? other : one;
    if (into.length < most) {
      into = new int[most + most / 2];
    }
    int[] more = source.columns();
    int moreCount = source.count();
    int size = 0;
    int i = 0;
    int k = 0;
    while (i < count && k < moreCount) {
      int mine = columns[i];
      int theirs = more[k];
      into[size++] = Math.min(mine, theirs);
      i += mine <= theirs ? 1 : 0;
      k += theirs <= mine ? 1 : 0;
    }
    System.arraycopy(columns, i, into, size, count - i);
    size += count - i;
    System.arraycopy(more, k, into, size, moreCount - k);
    size += moreCount - k;
    if (columns == one) {
      other = into;
    } else {
      one = into;
    }
    columns = into;
    count = size;
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
