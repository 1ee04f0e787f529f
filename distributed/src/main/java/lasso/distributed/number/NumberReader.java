package lasso.distributed.number;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads what a {@link NumberWriter} wrote, from a stream that it does not close. */
public final class NumberReader {
  private static final int BUFFER_BYTES = 1 << 13;

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int at;
  private int end;

  public NumberReader(InputStream in) {
    this.in = in;
  }

  /** Whether nothing follows. */
  public boolean isAtEnd() throws IOException {
    return at == end && !fill();
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(buffer, 0, buffer.length));
    return end > 0;
  }

  /**
   * The next number.
   *
   * @throws EOFException when there is none, or only a part of it
   */
  public long next() throws IOException {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      if (at == end && !fill()) {
        throw new EOFException("numbers end too early");
      }
      byte read = buffer[at++];
      value |= (long) (read & 0x7f) << shift;
      if (read >= 0) {
        return value;
      }
    }
  }

  /** The next one of those that were written as signed. */
  public long nextSigned() throws IOException {
    long zigzag = next();
    return zigzag >>> 1 ^ -(zigzag & 1);
  }
}
