package lasso.runtime.standins.files;

import java.io.Closeable;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** In place of {@link java.io.RandomAccessFile}. */
public class RandomFile implements DataInput, DataOutput, Closeable {
  private final String name;
  private final String key;
  private final boolean writable;

  /** Null as long as the process itself has not written the file. */
  private DiskFile file;

  private long position;
  private boolean closed;

  public RandomFile(File file, String mode) throws FileNotFoundException {
    this(file.getPath(), mode);
  }

  public RandomFile(String name, String mode) throws FileNotFoundException {
    this.name = name;
    key = Disk.key(name);
    writable = !mode.equals("r");
    if (writable && !mode.equals("rw") && !mode.equals("rws") && !mode.equals("rwd")) {
      throw new IllegalArgumentException(
          "Illegal mode \"" + mode + "\" must be one of \"r\", \"rw\", \"rws\", or \"rwd\"");
    }
    if (writable) {
      file = Disk.open(name, key, false);
    } else {
      Disk.requireReadable(name, key);
      file = Disk.ownFile(key);
    }
  }

  private byte[] content() throws IOException {
    if (closed) {
      throw new IOException("Stream Closed");
    }
    return file == null ? Disk.providedContent(key) : file.content;
  }

  public long length() throws IOException {
    return content().length;
  }

  public long getFilePointer() throws IOException {
    content();
    return position;
  }

  public void seek(long to) throws IOException {
    content();
    if (to < 0) {
      throw new IOException("Negative seek offset");
    }
    position = to;
  }

  public void setLength(long length) throws IOException {
    content();
    requireWritable();
    file.content = Arrays.copyOf(file.content, Math.toIntExact(length));
    position = Math.min(position, length);
  }

  public int read() throws IOException {
    byte[] content = content();
    return position < content.length ? content[(int) position++] & 0xff : -1;
  }

  public int read(byte[] into) throws IOException {
    return read(into, 0, into.length);
  }

  public int read(byte[] into, int offset, int length) throws IOException {
    byte[] content = content();
    int count = (int) Math.min(length, content.length - position);
    if (length == 0) {
      return 0;
    }
    if (count <= 0) {
      return -1;
    }
    System.arraycopy(content, (int) position, into, offset, count);
    position += count;
    return count;
  }

  @Override
  public void readFully(byte[] into) throws IOException {
    readFully(into, 0, into.length);
  }

  @Override
  public void readFully(byte[] into, int offset, int length) throws IOException {
    if (content().length - position < length) {
      throw new EOFException();
    }
    read(into, offset, length);
  }

  @Override
  public int skipBytes(int count) throws IOException {
    long left = Math.max(0, content().length - position);
    int skipped = (int) Math.max(0, Math.min(count, left));
    position += skipped;
    return skipped;
  }

  @Override
  public int readUnsignedByte() throws IOException {
    int value = read();
    if (value < 0) {
      throw new EOFException();
    }
    return value;
  }

  /** Big-endian. */
  private long bytes(int count) throws IOException {
    long value = 0;
    for (int i = 0; i < count; i++) {
      value = value << 8 | readUnsignedByte();
    }
    return value;
  }

  @Override
  public boolean readBoolean() throws IOException {
    return readUnsignedByte() != 0;
  }

  @Override
  public byte readByte() throws IOException {
    return (byte) readUnsignedByte();
  }

  @Override
  public short readShort() throws IOException {
    return (short) bytes(2);
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return (int) bytes(2);
  }

  @Override
  public char readChar() throws IOException {
    return (char) bytes(2);
  }

  @Override
  public int readInt() throws IOException {
    return (int) bytes(4);
  }

  @Override
  public long readLong() throws IOException {
    return bytes(8);
  }

  @Override
  public float readFloat() throws IOException {
    return Float.intBitsToFloat(readInt());
  }

  @Override
  public double readDouble() throws IOException {
    return Double.longBitsToDouble(readLong());
  }

  @Override
  public String readLine() throws IOException {
    StringBuilder line = new StringBuilder();
    int c = read();
    if (c < 0) {
      return null;
    }
    for (; c >= 0 && c != '\n' && c != '\r'; c = read()) {
      line.append((char) c);
    }
    if (c == '\r' && read() != '\n' && position < content().length) {
      position--;
    }
    return line.toString();
  }

  @Override
  public String readUTF() throws IOException {
    return DataInputStream.readUTF(this);
  }

  private void requireWritable() throws IOException {
    if (!writable) {
      throw new IOException("Bad file descriptor");
    }
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    content();
    requireWritable();
    file.write(position, bytes, offset, length);
    position += length;
  }

  /** Big-endian. */
  private void put(long value, int count) throws IOException {
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) (value >>> 8 * (count - 1 - i));
    }
    write(bytes);
  }

  @Override
  public void writeBoolean(boolean value) throws IOException {
    put(value ? 1 : 0, 1);
  }

  @Override
  public void writeByte(int value) throws IOException {
    put(value, 1);
  }

  @Override
  public void writeShort(int value) throws IOException {
    put(value, 2);
  }

  @Override
  public void writeChar(int value) throws IOException {
    put(value, 2);
  }

  @Override
  public void writeInt(int value) throws IOException {
    put(value, 4);
  }

  @Override
  public void writeLong(long value) throws IOException {
    put(value, 8);
  }

  @Override
  public void writeFloat(float value) throws IOException {
    put(Float.floatToIntBits(value), 4);
  }

  @Override
  public void writeDouble(double value) throws IOException {
    put(Double.doubleToLongBits(value), 8);
  }

  @Override
  public void writeBytes(String text) throws IOException {
    write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Override
  public void writeChars(String text) throws IOException {
    write(text.getBytes(StandardCharsets.UTF_16BE));
  }

  @Override
  public void writeUTF(String text) throws IOException {
    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
    new java.io.DataOutputStream(bytes).writeUTF(text);
    write(bytes.toByteArray());
  }

  @Override
  public void close() {
    closed = true;
  }

  @Override
  public String toString() {
    return "RandomAccessFile[" + name + "]";
  }
}
