package lasso.heap.model;

import net.openhft.chronicle.core.UnsafeMemory;

/** An image copied to native memory. */
public final class NativeImage implements AutoCloseable {
  public final long address;
  public final int lengthBytes;

  public NativeImage(byte[] image) {
    lengthBytes = image.length;
    address = UnsafeMemory.INSTANCE.allocate(lengthBytes);
    UnsafeMemory.INSTANCE.copyMemory(image, 0, address, lengthBytes);
  }

  /** Copies native memory to an array. */
  public static byte[] bytes(long address, int lengthBytes) {
    byte[] bytes = new byte[lengthBytes];
    UnsafeMemory.INSTANCE.readBytes(address, bytes, 0, lengthBytes);
    return bytes;
  }

  @Override
  public void close() {
    UnsafeMemory.INSTANCE.freeMemory(address, lengthBytes);
  }
}
