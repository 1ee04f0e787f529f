package lasso.distributed.runs;

/** Reads consecutive blocks of a {@link RunFile}. */
final class RunReader implements Rows {
  private final RunFile file;
  private final int endBlock;
  private byte[] bytes = {};
  private int at;
  private int length;

  /** The one behind the one in {@link #bytes}. */
  private int nextBlock;

  private int row = -1;
  private int firstColumn;
  private int count;
  private int[] columns = new int[16];

  /** Whether the columns of the row are still to be read. */
  private boolean unread;

  private boolean done;

  RunReader(RunFile file, int firstBlock, int endBlock) {
    this.file = file;
    this.endBlock = endBlock;
    nextBlock = firstBlock;
  }

  @Override
  public boolean next() {
    if (unread) {
      skipColumns();
    }
    if (done || at == length && !fill(nextBlock)) {
      done = true;
      return false;
    }
    row += number();
    count = number();
    int first = number();
    firstColumn += first >>> 1 ^ -(first & 1);
    unread = true;
    return true;
  }

  @Override
  public boolean skipTo(int wanted) {
    if (row >= wanted && !done) {
      return true;
    }
    int block = blockOf(wanted);
    if (block >= nextBlock) {
      unread = false;
      fill(block);
    }
    while (next()) {
      if (row >= wanted) {
        return true;
      }
    }
    return false;
  }

  /** The last block behind the present one that may hold the row; the present one, or one before, if there is none. */
  private int blockOf(int wanted) {
    int low = nextBlock - 1;
    int high = endBlock - 1;
    while (low < high) {
      int middle = low + high + 1 >>> 1;
      if (file.firstRow(middle) <= wanted) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private boolean fill(int block) {
    if (block >= endBlock) {
      return false;
    }
    length = file.length(block);
    if (length > bytes.length) {
      bytes = new byte[length + length / 4];
    }
    file.read(block, bytes);
    nextBlock = block + 1;
    at = 0;
    row = 0;
    firstColumn = 0;
    return true;
  }

  private void skipColumns() {
    int left = count - 1;
    int place = at;
    while (left > 0) {
      left -= bytes[place++] >= 0 ? 1 : 0;
    }
    at = place;
    unread = false;
  }

  private int number() {
    int read = bytes[at++];
    if (read >= 0) {
      return read;
    }
    int value = read & 0x7f;
    for (int shift = 7; read < 0; shift += 7) {
      read = bytes[at++];
      value |= (read & 0x7f) << shift;
    }
    return value;
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
    if (unread) {
      readColumns();
    }
    return columns;
  }

  // HOT: WholePrograms
  private void readColumns() {
    if (count > columns.length) {
      columns = new int[count + count / 2];
    }
    int[] into = columns;
    int column = firstColumn;
    into[0] = column;
    for (int i = 1; i < count; i++) {
      column += number() + 1;
      into[i] = column;
    }
    unread = false;
  }
}
