package lasso.c.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** LittleEndian of memory, little end first, at any place. */
final class LittleEndian {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  static int get(byte[] memory, int at) {
    return (int) INT.get(memory, at);
  }

  static long getLong(byte[] memory, int at) {
    return (long) LONG.get(memory, at);
  }

  /** A pointer of four or eight bytes; 0 where it is no address that memory can have. */
  static int pointer(byte[] memory, int at, int bytes) {
    int low = get(memory, at);
    return bytes == Integer.BYTES || get(memory, at + Integer.BYTES) == 0 ? low : 0;
  }

  static void put(byte[] memory, int at, int value) {
    INT.set(memory, at, value);
  }
}
