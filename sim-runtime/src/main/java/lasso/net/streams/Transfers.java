package lasso.net.streams;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.CharBuffer;
import java.util.Objects;

/** What {@code java.io} does for all its streams, in code that can wait. */
final class Transfers {
  private static final int BUFFER = 8192;

  private Transfers() {}

  static int read(Reader from, CharBuffer target) throws IOException {
    if (target.isReadOnly()) {
      throw new java.nio.ReadOnlyBufferException();
    }
    char[] characters = new char[target.remaining()];
    int count = from.read(characters, 0, characters.length);
    if (count > 0) {
      target.put(characters, 0, count);
    }
    return count;
  }

  static long skip(Reader from, long n) throws IOException {
    if (n < 0) {
      throw new IllegalArgumentException("skip value is negative");
    }
    char[] dropped = new char[(int) Math.min(n, BUFFER)];
    long left = n;
    while (left > 0) {
      int count = from.read(dropped, 0, (int) Math.min(left, dropped.length));
      if (count == -1) {
        break;
      }
      left -= count;
    }
    return n - left;
  }

  static long transfer(Reader from, Writer to) throws IOException {
    Objects.requireNonNull(to, "out");
    char[] characters = new char[BUFFER];
    long sum = 0;
    int count;
    while ((count = from.read(characters, 0, BUFFER)) >= 0) {
      to.write(characters, 0, count);
      sum += count;
    }
    return sum;
  }

  /** Flushes one stream and closes the one below it, whatever becomes of that. */
  static void close(OutputStream flushed, OutputStream below) throws IOException {
    Throwable failure = null;
    try {
      flushed.flush();
    } catch (Throwable e) {
      failure = e;
      throw e;
    } finally {
      if (failure == null) {
        below.close();
      } else {
        try {
          below.close();
        } catch (Throwable e) {
          if (failure != e) {
            e.addSuppressed(failure);
          }
          throw e;
        }
      }
    }
  }
}
