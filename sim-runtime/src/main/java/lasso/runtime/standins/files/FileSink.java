package lasso.runtime.standins.files;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** In place of {@link java.io.FileOutputStream}: writes to a file in memory. */
public class FileSink extends OutputStream {
  private final DiskFile file;
  private final boolean append;
  private int position;
  private boolean closed;

  public FileSink(String name) throws FileNotFoundException {
    this(name, false);
  }

  public FileSink(File file) throws FileNotFoundException {
    this(file.getPath(), false);
  }

  public FileSink(File file, boolean append) throws FileNotFoundException {
    this(file.getPath(), append);
  }

  public FileSink(String name, boolean append) throws FileNotFoundException {
    file = Disk.open(name, Disk.key(name), !append);
    this.append = append;
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
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (closed) {
      throw new IOException("Stream Closed");
    }
    if (append) {
      position = file.content.length;
    }
    file.write(position, bytes, offset, length);
    position += length;
  }

  @Override
  public void close() {
    closed = true;
  }
}
