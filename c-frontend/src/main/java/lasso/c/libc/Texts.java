package lasso.c.libc;

import java.nio.charset.StandardCharsets;
import lasso.c.memory.Memory;

/** Texts of C as strings with a char for each byte. */
final class Texts {
  private Texts() {}

  /** Up to the zero that ends it. */
  static String get(long address) {
    return new String(Memory.read(address, Memory.cLength(address)), StandardCharsets.ISO_8859_1);
  }

  /** Up to the zero that ends it, or so many bytes. */
  static String get(long address, int most) {
    int n = 0;
    while (n < most && Memory.getByte(address + n) != 0) {
      n++;
    }
    return new String(Memory.read(address, n), StandardCharsets.ISO_8859_1);
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** With a zero at the end. */
  static void put(long address, String text) {
    Memory.write(address, bytes(text));
    Memory.putByte(address + text.length(), 0);
  }

  /** As much as fits into a buffer, with a zero at the end; nothing into an empty one. Its size is a number without sign. */
  static void put(long address, long size, String text) {
    if (size != 0) {
      boolean fits = Long.compareUnsigned(text.length(), size) < 0;
      put(address, fits ? text : text.substring(0, (int) size - 1));
    }
  }

  /** Letters of ASCII only. */
  static String upper(String text) {
    StringBuilder upper = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 'a' && c <= 'z') {
        upper.setCharAt(i, (char) (c - 'a' + 'A'));
      }
    }
    return upper.toString();
  }
}
