package lasso.c.libc;

import java.nio.charset.StandardCharsets;
import lasso.c.memory.Memory;

/** Linear memory outside of a simulation, with a place for texts and one for variable arguments. */
final class CallFrame {
  private static final long TEXTS = 2048;
  private static final long ARGUMENTS = 32768;

  private long text = TEXTS;
  private long argument = ARGUMENTS;

  CallFrame() {
    Memory.start(2, 2);
  }

  /** The address of a text, with a zero at its end. */
  long text(String contents) {
    byte[] bytes = contents.getBytes(StandardCharsets.ISO_8859_1);
    return block(bytes.length + 1, bytes);
  }

  /** The address of so many bytes. */
  long room(int bytes) {
    return block(bytes, new byte[0]);
  }

  private long block(int length, byte[] contents) {
    long here = text;
    Memory.write(here, contents);
    text += (length + 15) / 16 * 16;
    return here;
  }

  void addInt(int value) {
    Memory.putInt(argument, value);
    argument += 4;
  }

  void addLong(long value) {
    argument = (argument + 7) / 8 * 8;
    Memory.putLong(argument, value);
    argument += 8;
  }

  void addDouble(double value) {
    addLong(Double.doubleToRawLongBits(value));
  }

  long arguments() {
    return ARGUMENTS;
  }
}
