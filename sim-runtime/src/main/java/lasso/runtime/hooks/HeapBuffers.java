package lasso.runtime.hooks;

import java.nio.ByteBuffer;

/** Buffers of java.nio. Those outside the heap stand in it, where a process state can hold them. */
public final class HeapBuffers {
  private HeapBuffers() {}

  /** In place of a direct buffer: zeroed, big-endian and bounded as that, but {@code isDirect} tells the truth. */
  public static ByteBuffer allocate(int capacityBytes) {
    return ByteBuffer.allocate(capacityBytes);
  }
}
