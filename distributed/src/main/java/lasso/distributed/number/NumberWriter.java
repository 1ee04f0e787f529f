package lasso.distributed.number;

import java.io.IOException;
import java.io.OutputStream;

/** Writes numbers to a stream, which it does not close. */
public final class NumberWriter {
  private static final int BUFFER_BYTES = 1 << 13;
  private static final int LONGEST = 10;

  private final OutputStream out;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int used;

  public NumberWriter(OutputStream out) {
    this.out = out;
  }

  /** A number that is small when it is read as unsigned. */
  public void put(long value) throws IOException {
    if (used + LONGEST > buffer.length) {
      flush();
    }
    long rest = value;
    while (rest >>> 7 != 0) {
      buffer[used++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[used++] = (byte) rest;
  }

  /** A number that is small or minus a small one. */
  public void putSigned(long value) throws IOException {
    put(value << 1 ^ value >> 63);
  }

  /** To be called at the end. */
  public void flush() throws IOException {
    out.write(buffer, 0, used);
    used = 0;
  }
}
