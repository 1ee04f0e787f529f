package lasso.net.streams;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.Objects;

/** Characters in larger parts. */
public class BufferedWriter extends java.io.BufferedWriter {
  private static final char[] NONE = {};
  private static final int USUAL_SIZE = 8192;

  private final Object own = new Object();
  private final int capacity;
  private Writer out;

  /** Not written yet. */
  private char[] kept = NONE;

  public BufferedWriter(Writer out) {
    this(out, USUAL_SIZE);
  }

  public BufferedWriter(Writer out, int sz) {
    super(out, sz <= 0 ? sz : 1);
    this.out = out;
    capacity = sz;
  }

  private void requireOpen() throws IOException {
    if (out == null) {
      throw new IOException("Stream closed");
    }
  }

  /** All that is kept goes to the writer below, which is not flushed. */
  void writeKept() throws IOException {
    synchronized (own) {
      requireOpen();
      writeTo(out);
    }
  }

  private void writeTo(Writer below) throws IOException {
    if (kept.length > 0) {
      below.write(kept, 0, kept.length);
      kept = NONE;
    }
  }

  private void keep(char[] text, int offset, int length) {
    int before = kept.length;
    char[] all = Arrays.copyOf(kept, before + length);
    System.arraycopy(text, offset, all, before, length);
    kept = all;
  }

  @Override
  public void write(int c) throws IOException {
    synchronized (own) {
      requireOpen();
      if (kept.length >= capacity) {
        writeKept();
      }
      keep(new char[] {(char) c}, 0, 1);
    }
  }

  @Override
  public void write(char[] text) throws IOException {
    write(text, 0, text.length);
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    synchronized (own) {
      requireOpen();
      Objects.checkFromIndexSize(offset, length, text.length);
      if (length == 0) {
        return;
      }
      if (length >= capacity) {
        writeKept();
        out.write(text, offset, length);
        return;
      }
      addAll(text, offset, length);
    }
  }

  private void addAll(char[] text, int offset, int length) throws IOException {
    int begin = offset;
    while (begin < offset + length) {
      int count = Math.min(capacity - kept.length, offset + length - begin);
      keep(text, begin, count);
      begin += count;
      if (kept.length >= capacity) {
        writeKept();
      }
    }
  }

  @Override
  public void write(String text) throws IOException {
    write(text, 0, text.length());
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    synchronized (own) {
      requireOpen();
      if (length > 0) {
        char[] characters = new char[length];
        text.getChars(offset, offset + length, characters, 0);
        addAll(characters, 0, length);
      }
    }
  }

  @Override
  public Writer append(CharSequence text) throws IOException {
    write(String.valueOf(text));
    return this;
  }

  @Override
  public Writer append(CharSequence text, int start, int end) throws IOException {
    return append((text == null ? "null" : text).subSequence(start, end));
  }

  @Override
  public Writer append(char c) throws IOException {
    write(c);
    return this;
  }

  @Override
  public void newLine() throws IOException {
    write(System.lineSeparator());
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
    synchronized (own) {
      if (out == null) {
        return;
      }
      try (Writer below = out) {
        writeTo(below);
      } finally {
        out = null;
        kept = NONE;
      }
    }
  }
}
