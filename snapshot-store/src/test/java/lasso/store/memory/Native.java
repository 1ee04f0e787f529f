package lasso.store.memory;

/** Test scratch: byte arrays in native memory and back. */
public final class Native implements AutoCloseable {
  private final NativeBlock block;

  public Native(int capacityBytes) {
    block = new NativeBlock(capacityBytes);
  }

  /** Copies the bytes to native memory, at an odd address when asked, and returns where. */
  public long put(byte[] bytes, int misalignment) {
    long address = block.address() + misalignment;
    NativeMemory.copyFromArray(bytes, 0, address, bytes.length);
    return address;
  }

  public long put(byte[] bytes) {
    return put(bytes, 0);
  }

  public long address() {
    return block.address();
  }

  public static byte[] get(long address, int lengthBytes) {
    byte[] bytes = new byte[lengthBytes];
    NativeMemory.copyToArray(address, bytes, 0, lengthBytes);
    return bytes;
  }

  @Override
  public void close() {
    block.close();
  }
}
