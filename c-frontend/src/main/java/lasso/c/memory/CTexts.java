package lasso.c.memory;

import java.nio.charset.StandardCharsets;

/** Texts that functions of MPI hand out. */
public final class CTexts {
  private CTexts() {}

  /** With a zero at the end; the length without it goes to an address. */
  public static void put(long to, long length, String text) {
    Memory.putInt(length, put(to, text));
  }

  /** With a zero at the end. Returns the length in bytes. */
  public static int put(long to, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Memory.write(to, bytes);
    Memory.putByte(to + bytes.length, 0);
    return bytes.length;
  }
}
