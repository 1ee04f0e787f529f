package lasso.distributed.runs;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * A file of runs, which lives as long as the search: written at its end, read anywhere, deleted when it is closed. Of each block, its place, its first row and a checksum are kept in memory, 16 bytes; so rows that nobody asks for are not read, and what
 * a disk has changed is never believed.
 *
 * <pre>
 *  block  | row | row ...                                                              complete rows, some 64 kB
 *  row    | number | count : varint | first column | gap : varint | gap ...            a gap: difference to the column before, minus 1
 *  number : varint, difference to the row before, of the first row in a block to 0; first column: zigzag, difference to that of the row before, in a block
 * </pre>
 */
public final class RunFile implements AutoCloseable {
  private static final int BLOCK_BYTES = 1 << 16;

  /** Of a row without its columns, and of a column. */
  private static final int LONGEST_HEAD = 15;

  private static final int LONGEST_COLUMN = 5;

  private final Path path;
  private final FileChannel channel;
  private final CRC32C checksum = new CRC32C();

  /** Per block: its place in bytes, its first row, its checksum. */
  private long[] offsets = new long[4];

  private int[] firstRows = new int[4];
  private int[] checksums = new int[4];
  private int blocks;
  private long length;

  /** The block that is being written, and the run. */
  private byte[] block = new byte[BLOCK_BYTES + BLOCK_BYTES / 8];

  private int used;
  private int firstRow;
  private int lastRow;
  private int lastColumn;
  private int runStart;
  private long runStates;

  RunFile(Path path) {
    this.path = path;
    try {
      channel =
          FileChannel.open(
              path,
              StandardOpenOption.CREATE_NEW,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw DiskTroubleException.of(path, e);
    }
  }

  /**
   * Appends a row to the run that is being written. Rows and columns ascend.
   *
   * @throws DiskTroubleException when it can't be written
   */
  public void put(int row, int[] columns, int count) {
    if (used >= BLOCK_BYTES) {
      endBlock();
    }
    int most = used + LONGEST_HEAD + LONGEST_COLUMN * count;
    if (most > block.length) {
      block = Arrays.copyOf(block, most);
    }
    assert used == 0 || row > lastRow : row + " after " + lastRow;
    if (used == 0) {
      firstRow = row;
      lastRow = 0;
      lastColumn = 0;
    }
    number(row - lastRow);
    number(count);
    int column = columns[0];
    number((column - lastColumn) << 1 ^ (column - lastColumn) >> 31);
    lastRow = row;
    lastColumn = column;
    for (int i = 1; i < count; i++) {
      int gap = columns[i] - column - 1;
      assert gap >= 0 : columns[i] + " after " + column;
      number(gap);
      column = columns[i];
    }
    runStates += count;
  }

  private void number(int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      block[used++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    block[used++] = (byte) rest;
  }

  private void endBlock() {
    if (blocks == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * blocks);
      firstRows = Arrays.copyOf(firstRows, 2 * blocks);
      checksums = Arrays.copyOf(checksums, 2 * blocks);
    }
    checksum.reset();
    checksum.update(block, 0, used);
    try {
      for (ByteBuffer left = ByteBuffer.wrap(block, 0, used); left.hasRemaining(); ) {
        channel.write(left, length + left.position());
      }
    } catch (IOException e) {
      throw DiskTroubleException.of(path, e);
    }
    offsets[blocks] = length;
    firstRows[blocks] = firstRow;
    checksums[blocks] = (int) checksum.getValue();
    blocks++;
    length += used;
    used = 0;
  }

  /** Appends all rows, and ends the run. */
  public SortedRun putAll(Rows rows) {
    while (rows.next()) {
      put(rows.row(), rows.columns(), rows.count());
    }
    return end();
  }

  /** Ends the run that is being written, and begins another one. */
  public SortedRun end() {
    if (used > 0) {
      endBlock();
    }
    SortedRun run = new SortedRun(this, runStart, blocks, runStates);
    runStart = blocks;
    runStates = 0;
    return run;
  }

  /** Its length. */
  public long bytes() {
    return length;
  }

  int firstRow(int ofBlock) {
    return firstRows[ofBlock];
  }

  /** The length of a block, in bytes. */
  int length(int ofBlock) {
    return (int) ((ofBlock + 1 == blocks ? length : offsets[ofBlock + 1]) - offsets[ofBlock]);
  }

  /** Reads a block into the beginning of an array. */
  void read(int wanted, byte[] into) {
    int size = length(wanted);
    try {
      for (ByteBuffer left = ByteBuffer.wrap(into, 0, size); left.hasRemaining(); ) {
        if (channel.read(left, offsets[wanted] + left.position()) < 0) {
          throw new EOFException("it ends before block " + wanted + " does");
        }
      }
      checksum.reset();
      checksum.update(into, 0, size);
      if ((int) checksum.getValue() != checksums[wanted]) {
        throw new IOException("block " + wanted + " is not what was written");
      }
    } catch (IOException e) {
      throw DiskTroubleException.of(path, e);
    }
  }

  /** Deletes it. */
  @Override
  public void close() {
    try {
      channel.close();
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw DiskTroubleException.of(path, e);
    }
  }
}
