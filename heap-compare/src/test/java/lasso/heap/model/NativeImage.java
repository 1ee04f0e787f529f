package lasso.heap.model;

import lasso.store.memory.NativeMemory;

/** An image copied to native memory. */
public final class NativeImage implements AutoCloseable {
  public final long address;
  public final int lengthBytes;

  public NativeImage(byte[] image) {
    lengthBytes = image.length;
    address = NativeMemory.allocate(lengthBytes);
    NativeMemory.copyFromArray(image, 0, address, lengthBytes);
  }

  /** Copies native memory to an array. */
  public static byte[] bytes(long address, int lengthBytes) {
    byte[] bytes = new byte[lengthBytes];
    NativeMemory.copyToArray(address, bytes, 0, lengthBytes);
    return bytes;
  }

  @Override
  public void close() {
    NativeMemory.free(address, lengthBytes);
  }
}
