package lasso.c.libc;

import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.runtime.api.Quad;

/** The variable arguments of a call, one after the other in linear memory, each aligned to its size. */
final class Arguments {
  private long at;

  Arguments(long at) {
    this.at = at;
  }

  private long take(int bytes) {
    long here = (at + bytes - 1) & -bytes;
    at = here + bytes;
    return here;
  }

  int nextInt() {
    return Memory.getInt(take(4));
  }

  long nextLong() {
    return Memory.getLong(take(8));
  }

  /** A {@code long}, signed, or a {@code size_t}. */
  long nextWord() {
    return Pointers.getSigned(take(Pointers.bytes()));
  }

  long nextAddress() {
    return Pointers.get(take(Pointers.bytes()));
  }

  double nextDouble() {
    return Memory.getDouble(take(8));
  }

  /** Its value as a double. */
  double nextLongDouble() {
    long here = take(16);
    return Quad.toDouble(Memory.getLong(here), Memory.getLong(here + 8));
  }
}
