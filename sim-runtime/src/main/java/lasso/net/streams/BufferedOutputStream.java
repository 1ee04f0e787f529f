package lasso.net.streams;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Bytes in larger parts. */
public class BufferedOutputStream extends java.io.BufferedOutputStream {
  private static final byte[] NONE = {};
  private static final int USUAL_SIZE = 8192;

  private final Object own = new Object();
  private final Object closing = new Object();
  private final int capacity;

  /** Not written yet. */
  private byte[] kept = NONE;

  private boolean closed;

  public BufferedOutputStream(OutputStream out) {
    this(out, USUAL_SIZE);
  }

  public BufferedOutputStream(OutputStream out, int size) {
    super(out, size <= 0 ? size : 1);
    capacity = size;
  }

  private void writeKept() throws IOException {
    if (kept.length > 0) {
      out.write(kept, 0, kept.length);
      kept = NONE;
    }
  }

  @Override
  public void write(int b) throws IOException {
    synchronized (own) {
      if (kept.length >= capacity) {
        writeKept();
      }
      keep(new byte[] {(byte) b}, 0, 1);
    }
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    synchronized (own) {
      if (length >= capacity) {
        writeKept();
        out.write(bytes, offset, length);
        return;
      }
      if (length > capacity - kept.length) {
        writeKept();
      }
      keep(bytes, offset, length);
    }
  }

  private void keep(byte[] bytes, int offset, int length) {
    int before = kept.length;
    byte[] all = Arrays.copyOf(kept, Math.max(before, before + length));
    System.arraycopy(bytes, offset, all, before, length);
    kept = all;
  }

  @Override
  public void flush() throws IOException {
    synchronized (own) {
      writeKept();
      out.flush();
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (closing) {
      if (closed) {
        return;
      }
      closed = true;
    }
    Transfers.close(this, out);
  }
}
