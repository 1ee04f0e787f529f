package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import lasso.store.memory.NativeMemory;

/** A growing native buffer for one image; positions are byte offsets, always multiples of four. Close it once. */
public final class ImageBuffer implements AutoCloseable {
  private long capacity = 1 << 16;
  private long address = NativeMemory.allocate(capacity);
  private int position;

  public long address() {
    return address;
  }

  public int position() {
    return position;
  }

  void clear() {
    position = 0;
  }

  /** Makes room for {@code bytes} more and returns the address at which they go. */
  long reserve(int bytes) {
    long needed = (long) position + bytes;
    if (needed > capacity) {
      if (needed > Integer.MAX_VALUE - 64) {
        throw new CaptureRefusedException("a process state of over 2 GiB can't be stored");
      }
      grow(Math.max(needed, 2 * capacity));
    }
    long at = address + position;
    position += bytes;
    return at;
  }

  private void grow(long larger) {
    long moved = NativeMemory.allocate(larger);
    NativeMemory.copy(address, moved, position);
    NativeMemory.free(address, capacity);
    address = moved;
    capacity = larger;
  }

  void putInt(int value) {
    U.putInt(reserve(4), value);
  }

  void putIntAt(int offset, int value) {
    U.putInt(address + offset, value);
  }

  void putLong(long value) {
    U.putLongUnaligned(null, reserve(8), value);
  }

  @Override
  public void close() {
    if (address != 0) {
      NativeMemory.free(address, capacity);
      address = 0;
      capacity = 0;
    }
  }
}
