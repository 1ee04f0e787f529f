package lasso.runtime.standins.files;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** In place of {@link java.io.FileInputStream}: a name and a position. */
public class FileSource extends InputStream {
  private final String key;

  /** Set when the process itself has written the file: it is read although it may be deleted since. */
  private final DiskFile file;

  private int position;
  private boolean closed;

  public FileSource(String name) throws FileNotFoundException {
    key = Disk.key(name);
    Disk.requireReadable(name, key);
    file = Disk.ownFile(key);
  }

  public FileSource(File file) throws FileNotFoundException {
    this(file.getPath());
  }

  private byte[] content() throws IOException {
    if (closed) {
      throw new IOException("Stream Closed");
    }
    return file == null ? Disk.providedContent(key) : file.content;
  }

  @Override
  public int read() throws IOException {
    byte[] content = content();
    return position < content.length ? content[position++] & 0xff : -1;
  }

  @Override
  public int read(byte[] into) throws IOException {
    return read(into, 0, into.length);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    byte[] content = content();
    int count = Math.min(length, content.length - position);
    if (length == 0) {
      return 0;
    }
    if (count <= 0) {
      return -1;
    }
    System.arraycopy(content, position, into, offset, count);
    position += count;
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    content();
    long before = position;
    position = (int) Math.max(0, Math.min(Integer.MAX_VALUE, position + count));
    return position - before;
  }

  @Override
  public int available() throws IOException {
    return Math.max(0, content().length - position);
  }

  @Override
  public void close() {
    closed = true;
  }
}
