package lasso.c.dwarf;

import java.nio.charset.StandardCharsets;

/** A cursor over bytes, little end first. */
final class Bytes {
  private final byte[] data;
  private final int end;
  private int at;

  Bytes(byte[] data) {
    this(data, 0, data.length);
  }

  Bytes(byte[] data, int from, int end) {
    this.data = data;
    this.at = from;
    this.end = Math.min(end, data.length);
  }

  int position() {
    return at;
  }

  void seek(int position) {
    at = position;
  }

  boolean hasMore() {
    return at < end;
  }

  /** A cursor over the next bytes, which are skipped here. */
  Bytes slice(int length) {
    Bytes part = new Bytes(data, at, at + length);
    at += length;
    return part;
  }

  /** The next bytes. */
  byte[] block(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) u8();
    }
    return bytes;
  }

  int u8() {
    if (at >= end) {
      throw new IndexOutOfBoundsException("debug information ends at " + end);
    }
    return data[at++] & 0xff;
  }

  int s8() {
    return (byte) u8();
  }

  int u16() {
    return u8() | u8() << 8;
  }

  int u32() {
    return u16() | u16() << 16;
  }

  long u64() {
    return u32() & 0xffffffffL | (long) u32() << 32;
  }

  /** An unsigned number of so many bytes. */
  long unsigned(int bytes) {
    return switch (bytes) {
      case 1 -> u8();
      case 2 -> u16();
      case 4 -> u32() & 0xffffffffL;
      default -> u64();
    };
  }

  long uleb() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      int b = u8();
      value |= (long) (b & 0x7f) << shift;
      if (b < 0x80) {
        return value;
      }
    }
  }

  long sleb() {
    long value = 0;
    int shift = 0;
    int b;
    do {
      b = u8();
      value |= (long) (b & 0x7f) << shift;
      shift += 7;
    } while (b >= 0x80);
    return (b & 0x40) != 0 && shift < 64 ? value | -1L << shift : value;
  }

  String text() {
    int start = at;
    while (u8() != 0) {
      // to its end
    }
    return new String(data, start, at - 1 - start, StandardCharsets.UTF_8);
  }

  void skip(long bytes) {
    at += (int) bytes;
  }
}
