package lasso.net.streams;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;

/** Bytes that are asked for in larger parts. */
public class BufferedInputStream extends java.io.BufferedInputStream {
  private static final byte[] NONE = {};
  private static final int USUAL_SIZE = 8192;
  private static final int UNMARKED = -1;

  private final Object own = new Object();

  /** Unread, and before that what was read behind a mark. */
  private byte[] bytes = NONE;

  /** Position of the next one. */
  private int next;

  /** How many it asks the stream below for. */
  private int capacity;

  private int marked = UNMARKED;
  private int limit;
  private volatile boolean closed;

  public BufferedInputStream(InputStream in) {
    this(in, USUAL_SIZE);
  }

  public BufferedInputStream(InputStream in, int size) {
    super(in, size <= 0 ? size : 1);
    capacity = size;
  }

  private void requireOpen() throws IOException {
    if (closed || in == null) {
      throw new IOException("Stream closed");
    }
  }

  private boolean isEmpty() {
    return next >= bytes.length;
  }

  private void fill() throws IOException {
    requireOpen();
    if (marked < 0) {
      next = 0;
    } else if (next >= capacity) {
      if (marked > 0) {
        bytes = Arrays.copyOfRange(bytes, marked, next);
        next -= marked;
        marked = 0;
      } else if (capacity >= limit) {
        marked = UNMARKED;
        next = 0;
      } else {
        capacity = Math.min(next * 2 < 0 ? Integer.MAX_VALUE : next * 2, limit);
      }
    }
    bytes = Arrays.copyOf(bytes, next);
    byte[] more = new byte[capacity - next];
    int count = in.read(more, 0, more.length);
    if (count > 0) {
      byte[] all = Arrays.copyOf(bytes, next + count);
      System.arraycopy(more, 0, all, next, count);
      bytes = all;
    }
  }

  /** What was read counts no more, unless it is behind a mark. */
  private void trim() {
    if (marked < 0 && next > 0) {
      bytes = isEmpty() ? NONE : Arrays.copyOfRange(bytes, next, bytes.length);
      next = 0;
    }
  }

  @Override
  public int read() throws IOException {
    synchronized (own) {
      if (isEmpty()) {
        fill();
        if (isEmpty()) {
          return -1;
        }
      }
      requireOpen();
      int result = bytes[next++] & 0xff;
      trim();
      return result;
    }
  }

  @Override
  public int read(byte[] into) throws IOException {
    return read(into, 0, into.length);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    synchronized (own) {
      requireOpen();
      Objects.checkFromIndexSize(offset, length, into.length);
      int sum = 0;
      while (sum < length) {
        int count = readSome(into, offset + sum, length - sum);
        if (count <= 0) {
          return sum == 0 ? count : sum;
        }
        sum += count;
        if (sum < length && !closed && in.available() <= 0) {
          break;
        }
      }
      return sum;
    }
  }

  private int readSome(byte[] into, int offset, int length) throws IOException {
    if (isEmpty()) {
      requireOpen();
      if (length >= capacity && marked < 0) {
        return in.read(into, offset, length);
      }
      fill();
      if (isEmpty()) {
        return -1;
      }
    }
    int count = Math.min(bytes.length - next, length);
    System.arraycopy(bytes, next, into, offset, count);
    next += count;
    trim();
    return count;
  }

  @Override
  public long skip(long n) throws IOException {
    synchronized (own) {
      requireOpen();
      if (n <= 0) {
        return 0;
      }
      if (isEmpty()) {
        if (marked < 0) {
          return in.skip(n);
        }
        fill();
        if (isEmpty()) {
          return 0;
        }
      }
      int count = (int) Math.min(bytes.length - next, n);
      next += count;
      trim();
      return count;
    }
  }

  @Override
  public int available() throws IOException {
    synchronized (own) {
      requireOpen();
      int sum = bytes.length - next + in.available();
      return sum < 0 ? Integer.MAX_VALUE : sum;
    }
  }

  @Override
  public void mark(int readlimit) {
    synchronized (own) {
      limit = readlimit;
      marked = next;
    }
  }

  @Override
  public void reset() throws IOException {
    synchronized (own) {
      requireOpen();
      if (marked < 0) {
        throw new IOException("Resetting to invalid mark");
      }
      next = marked;
    }
  }

  @Override
  public byte[] readAllBytes() throws IOException {
    return readNBytes(Integer.MAX_VALUE);
  }

  @Override
  public byte[] readNBytes(int length) throws IOException {
    if (length < 0) {
      throw new IllegalArgumentException("len < 0");
    }
    requireOpen();
    byte[] all = NONE;
    while (all.length < length) {
      byte[] more = new byte[Math.min(length - all.length, USUAL_SIZE)];
      int count = read(more, 0, more.length);
      if (count < 0) {
        break;
      }
      int before = all.length;
      all = Arrays.copyOf(all, before + count);
      System.arraycopy(more, 0, all, before, count);
    }
    return all;
  }

  @Override
  public int readNBytes(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    int sum = 0;
    while (sum < length) {
      int count = read(into, offset + sum, length - sum);
      if (count < 0) {
        break;
      }
      sum += count;
    }
    return sum;
  }

  /** Without the lock, so that it ends a read that waits. */
  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      in.close();
    }
  }
}
