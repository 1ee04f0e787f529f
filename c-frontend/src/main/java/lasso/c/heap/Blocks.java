package lasso.c.heap;

import java.util.Arrays;

/**
 * The blocks of a heap in use, by rising addresses, as its allocator has laid them out.
 *
 * <pre>
 *   +--------+----------+--------+-----------+---------------------+--------+---
 *   |  size  | used + 1 |  kept  | alignment |  the block itself   |  size  | ...
 *   +--------+----------+--------+-----------+---------------------+--------+---
 *   0        4          8        12          16
 * </pre>
 */
public final class Blocks {
  static final int HEADER_BYTES = 16;
  static final int ALIGNMENT = 16;

  /** Address of the first header. */
  final int first;

  /** Address behind the last block, in use or not. */
  int end;

  int count;

  /** Addresses of the blocks themselves. */
  int[] starts = new int[64];

  /** How many bytes were asked for. */
  int[] used = new int[64];

  /** With headers. */
  int[] sizes = new int[64];

  /** Those that were asked for at a multiple of more than 16 stay where they are. */
  boolean[] aligned = new boolean[64];

  /** A heap that begins behind an address. */
  public Blocks(int heapBase) {
    first = heapBase + ALIGNMENT - 1 & -ALIGNMENT;
  }

  /** Reads them. Returns false if the allocator is in the middle of something. */
  public boolean read(byte[] memory) {
    count = 0;
    int at = first;
    while (at <= memory.length - HEADER_BYTES) {
      int size = LittleEndian.get(memory, at);
      if (size == 0) {
        break;
      }
      if (size < HEADER_BYTES || size % ALIGNMENT != 0 || size > memory.length - at) {
        return false;
      }
      int bytes = LittleEndian.get(memory, at + 4) - 1;
      if (LittleEndian.get(memory, at + 8) != 0 || bytes >= 0 && need(bytes) > size) {
        return false;
      }
      if (bytes >= 0) {
        add(at + HEADER_BYTES, bytes, size, LittleEndian.get(memory, at + 12) != 0);
      }
      at += size;
    }
    end = at;
    return true;
  }

  private void add(int start, int bytes, int size, boolean isAligned) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      used = Arrays.copyOf(used, 2 * count);
      sizes = Arrays.copyOf(sizes, 2 * count);
      aligned = Arrays.copyOf(aligned, 2 * count);
    }
    starts[count] = start;
    used[count] = bytes;
    sizes[count] = size;
    aligned[count] = isAligned;
    count++;
  }

  /** What a block takes of the heap, with its header. */
  static int need(int bytes) {
    int need = bytes + HEADER_BYTES + ALIGNMENT - 1 & -ALIGNMENT;
    return bytes == 0 ? need + ALIGNMENT : need;
  }

  /** The block in which an address lies, or right behind which; -1 for none. */
  public int find(int address) {
    if (address < first || address >= end + 1) {
      return -1;
    }
    int at = Arrays.binarySearch(starts, 0, count, address);
    int block = at >= 0 ? at : -at - 2;
    return block >= 0 && address <= starts[block] + used[block] ? block : -1;
  }

  /** Whether an address lies in the heap. */
  public boolean spans(int address) {
    return address >= first && address < end;
  }

  /** The address behind a block. */
  public int behind(int block) {
    return starts[block] + used[block];
  }

  /** How many blocks there are. */
  public int count() {
    return count;
  }

  /** Where a block begins. */
  public int start(int block) {
    return starts[block];
  }
}
