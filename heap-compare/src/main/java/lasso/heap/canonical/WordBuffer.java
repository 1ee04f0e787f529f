package lasso.heap.canonical;

import lasso.store.memory.NativeMemory;

/** Native memory that grows while words are appended. Who makes it closes it; the address changes when it grows. */
final class WordBuffer implements AutoCloseable {
  private static final long MAXIMUM_BYTES = Integer.MAX_VALUE & ~7L;

  private long capacityBytes = 1024;
  private long address = NativeMemory.allocate(capacityBytes);
  private long lengthBytes;

  void clear() {
    lengthBytes = 0;
  }

  /** Makes room for some more words, which then are appended by {@link #put}. */
  void reserve(long words) {
    long needed = lengthBytes + 4 * words;
    if (needed > capacityBytes) {
      grow(needed);
    }
  }

  void put(int word) {
    assert lengthBytes < capacityBytes;
    NativeMemory.putInt(address + lengthBytes, word);
    lengthBytes += 4;
  }

  long address() {
    return address;
  }

  int lengthBytes() {
    return (int) lengthBytes;
  }

  @Override
  public void close() {
    if (address != 0) {
      NativeMemory.free(address, capacityBytes);
      address = 0;
    }
  }

  private void grow(long needed) {
    if (address == 0) {
      throw new IllegalStateException("image buffer is closed");
    }
    if (needed > MAXIMUM_BYTES) {
      throw new IllegalStateException(
          "heap too large for an image: needs " + needed + " bytes, limit " + MAXIMUM_BYTES);
    }
    long larger = Math.min(MAXIMUM_BYTES, Math.max(needed, 2 * capacityBytes));
    long moved = NativeMemory.allocate(larger);
    NativeMemory.copy(address, moved, lengthBytes);
    NativeMemory.free(address, capacityBytes);
    address = moved;
    capacityBytes = larger;
  }
}
