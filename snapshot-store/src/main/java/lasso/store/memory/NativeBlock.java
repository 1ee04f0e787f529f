package lasso.store.memory;

import net.openhft.chronicle.bytes.BytesStore;

/** One piece of native memory, zero-filled at birth. Whoever allocates closes. One thread. */
public final class NativeBlock implements AutoCloseable {
  private final BytesStore<?, Void> bytes;
  private final long lengthBytes;
  private boolean closed;

  /**
   * Takes memory from the system.
   *
   * @param lengthBytes positive
   */
  public NativeBlock(long lengthBytes) {
    this.bytes = BytesStore.nativeStoreWithFixedCapacity(lengthBytes);
    this.lengthBytes = lengthBytes;
    assert LiveRanges.add(address(), lengthBytes);
  }

  /** First address, a multiple of eight. */
  public long address() {
    return bytes.addressForRead(0);
  }

  public long lengthBytes() {
    return lengthBytes;
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      assert LiveRanges.remove(address());
      bytes.releaseLast();
    }
  }
}
