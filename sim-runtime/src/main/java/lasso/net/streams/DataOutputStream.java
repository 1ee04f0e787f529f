package lasso.net.streams;

import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import lasso.runtime.standins.threads.SharedAccesses;

/**
 * Numbers and strings as bytes. Only bytes are written under a lock, as in the JDK: all else is an access to the stream as a whole, before and after it may wait. Numbers are written at once, as from JDK 18 on, not byte by byte.
 */
public class DataOutputStream extends FilterOutputStream implements DataOutput {
  protected int written;

  private final Object own = new Object();
  private final Object closing = new Object();
  private boolean isClosed;

  public DataOutputStream(OutputStream out) {
    super(out);
  }

  private void touch() {
    SharedAccesses.field(this, "the buffer of a DataOutputStream", true);
  }

  private void count(int more) {
    int sum = written + more;
    written = sum < 0 ? Integer.MAX_VALUE : sum;
  }

  @Override
  public void write(int b) throws IOException {
    synchronized (own) {
      out.write(b);
      count(1);
    }
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    SharedAccesses.elements(bytes, offset, length, false);
    synchronized (own) {
      out.write(bytes, offset, length);
      count(length);
    }
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    synchronized (closing) {
      if (isClosed) {
        return;
      }
      isClosed = true;
    }
    Transfers.close(this, out);
  }

  private void put(ByteBuffer bytes) throws IOException {
    touch();
    out.write(bytes.array(), 0, bytes.capacity());
    touch();
    count(bytes.capacity());
  }

  @Override
  public final void writeBoolean(boolean v) throws IOException {
    writeByte(v ? 1 : 0);
  }

  @Override
  public final void writeByte(int v) throws IOException {
    out.write(v);
    touch();
    count(1);
  }

  @Override
  public final void writeShort(int v) throws IOException {
    put(ByteBuffer.allocate(Short.BYTES).putShort((short) v));
  }

  @Override
  public final void writeChar(int v) throws IOException {
    writeShort(v);
  }

  @Override
  public final void writeInt(int v) throws IOException {
    put(ByteBuffer.allocate(Integer.BYTES).putInt(v));
  }

  @Override
  public final void writeLong(long v) throws IOException {
    put(ByteBuffer.allocate(Long.BYTES).putLong(v));
  }

  @Override
  public final void writeFloat(float v) throws IOException {
    writeInt(Float.floatToIntBits(v));
  }

  @Override
  public final void writeDouble(double v) throws IOException {
    writeLong(Double.doubleToLongBits(v));
  }

  @Override
  public final void writeBytes(String s) throws IOException {
    for (int i = 0; i < s.length(); i++) {
      out.write((byte) s.charAt(i));
    }
    touch();
    count(s.length());
  }

  @Override
  public final void writeChars(String s) throws IOException {
    for (int i = 0; i < s.length(); i++) {
      put(ByteBuffer.allocate(Character.BYTES).putChar(s.charAt(i)));
    }
  }

  @Override
  public final void writeUTF(String str) throws IOException {
    ByteArrayOutputStream encoded = new ByteArrayOutputStream();
    new java.io.DataOutputStream(encoded).writeUTF(str);
    byte[] bytes = encoded.toByteArray();
    touch();
    write(bytes, 0, bytes.length);
  }

  public final int size() {
    touch();
    return written;
  }
}
