package lasso.net.streams;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import lasso.runtime.standins.threads.SharedAccesses;

/**
 * Numbers and strings from bytes. It has no lock, as the JDK's has none: what takes several bytes is an access to the stream as a whole, before and after each wait. Numbers are read at once, as from JDK 18 on, not byte by byte. {@code readLine} is left out.
 */
public class DataInputStream extends FilterInputStream implements DataInput {
  public DataInputStream(InputStream in) {
    super(in);
  }

  private void touch() {
    SharedAccesses.field(this, "the buffer of a DataInputStream", true);
  }

  @Override
  public final int read(byte[] into) throws IOException {
    return read(into, 0, into.length);
  }

  @Override
  public final int read(byte[] into, int offset, int length) throws IOException {
    SharedAccesses.elements(into, offset, length, true);
    return in.read(into, offset, length);
  }

  @Override
  public int read() throws IOException {
    return in.read();
  }

  @Override
  public long skip(long n) throws IOException {
    return in.skip(n);
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  @Override
  public void mark(int readlimit) {
    in.mark(readlimit);
  }

  @Override
  public void reset() throws IOException {
    in.reset();
  }

  @Override
  public boolean markSupported() {
    return in.markSupported();
  }

  @Override
  public final void readFully(byte[] into) throws IOException {
    readFully(into, 0, into.length);
  }

  @Override
  public final void readFully(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    int sum = 0;
    while (sum < length) {
      SharedAccesses.elements(into, offset + sum, length - sum, true);
      int count = in.read(into, offset + sum, length - sum);
      if (count < 0) {
        throw new EOFException();
      }
      sum += count;
    }
  }

  /** So many bytes, which the JDK has in a buffer of the stream. */
  private byte[] bytes(int length) throws IOException {
    byte[] result = new byte[length];
    touch();
    int sum = 0;
    while (sum < length) {
      int count = in.read(result, sum, length - sum);
      if (count < 0) {
        throw new EOFException();
      }
      touch();
      sum += count;
    }
    return result;
  }

  @Override
  public final int skipBytes(int n) throws IOException {
    int sum = 0;
    int count = 0;
    while (sum < n && (count = (int) in.skip(n - sum)) > 0) {
      sum += count;
    }
    return sum;
  }

  @Override
  public final boolean readBoolean() throws IOException {
    return readUnsignedByte() != 0;
  }

  @Override
  public final byte readByte() throws IOException {
    return (byte) readUnsignedByte();
  }

  @Override
  public final int readUnsignedByte() throws IOException {
    int one = in.read();
    if (one < 0) {
      throw new EOFException();
    }
    return one;
  }

  @Override
  public final short readShort() throws IOException {
    return ByteBuffer.wrap(bytes(Short.BYTES)).getShort();
  }

  @Override
  public final int readUnsignedShort() throws IOException {
    return readShort() & 0xffff;
  }

  @Override
  public final char readChar() throws IOException {
    return (char) readShort();
  }

  @Override
  public final int readInt() throws IOException {
    return ByteBuffer.wrap(bytes(Integer.BYTES)).getInt();
  }

  @Override
  public final long readLong() throws IOException {
    return ByteBuffer.wrap(bytes(Long.BYTES)).getLong();
  }

  @Override
  public final float readFloat() throws IOException {
    return Float.intBitsToFloat(readInt());
  }

  @Override
  public final double readDouble() throws IOException {
    return Double.longBitsToDouble(readLong());
  }

  /** Refused before it is called. */
  @Deprecated
  @Override
  public final String readLine() throws IOException {
    lasso.runtime.hooks.Refusals.refuse(
        "a process of several threads calls java.io.DataInputStream.readLine",
        "use BufferedReader.readLine, as its documentation says");
    return null;
  }

  @Override
  public final String readUTF() throws IOException {
    byte[] length = bytes(2);
    byte[] text = bytes(ByteBuffer.wrap(length).getShort() & 0xffff);
    byte[] all = Arrays.copyOf(length, 2 + text.length);
    System.arraycopy(text, 0, all, 2, text.length);
    return new java.io.DataInputStream(new ByteArrayInputStream(all)).readUTF();
  }

  public static final String readUTF(DataInput in) throws IOException {
    return in.readUTF();
  }
}
