package lasso.c.mpi;

import java.nio.ByteBuffer;
import lasso.c.memory.Functions;
import lasso.c.memory.Memory;
import lasso.mpi.Environment;
import mpi.Datatype;
import mpi.UserFunction;

/**
 * A reduction of the program: {@code void f(void *in, void *inout, int *len, MPI_Datatype *type)}. Its operands are copied to the program's heap and back.
 *
 * <pre>
 * 0       8       16    16+n        16+2n
 * | len   | type  | in  | inout     |
 * </pre>
 */
final class NativeFunction extends UserFunction {
  private static final int OPERANDS = 16;

  private final long function;

  /** Whether the length has 64 bits. */
  private final boolean large;

  NativeFunction(long function, boolean large) {
    this.function = function;
    this.large = large;
  }

  @Override
  public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
    byte[] memory = Memory.bytes();
    int bytes = in.capacity();
    int room = (bytes + 15) / 16 * 16;
    long block = Functions.malloc(OPERANDS + 2L * room);
    if (block == 0) {
      throw Environment.unsupported("a reduction", "no memory is left for its operands");
    }
    if (large) {
      Memory.putLong(block, count);
    } else {
      Memory.putInt(block, count);
    }
    Memory.putInt(block + 8, Types.handleOf(type));
    long left = block + OPERANDS;
    long right = left + room;
    Memory.write(left, bytes(in));
    Memory.write(right, bytes(inOut));
    Functions.call(function, left, right, block, block + 8);
    inOut.put(0, Memory.read(right, bytes));
    Functions.free(block);
    if (Memory.bytes() != memory) {
      // The collective holds places in what memory was.
      throw Environment.unsupported(
          "a reduction in which memory grows",
          "start with more by --cflags -Wl,--initial-memory=BYTES");
    }
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.capacity()];
    buffer.get(0, bytes);
    return bytes;
  }
}
