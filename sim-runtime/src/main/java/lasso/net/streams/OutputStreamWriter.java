package lasso.net.streams;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UnsupportedEncodingException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.Objects;

/** Characters as bytes. */
public class OutputStreamWriter extends java.io.OutputStreamWriter {
  private static final byte[] NONE = {};
  private static final int MOST_BYTES = 8192;
  private static final int NO_CHARACTER = -1;

  /** Whether the running Java closes the stream below also when the last write fails: 17 does not. */
  private static final boolean CLOSES_ANYWAY = Runtime.version().feature() > 17;

  private final Object own = new Object();
  private final OutputStream out;
  private final CharsetEncoder encoder;

  /** Not written yet. */
  private byte[] encoded = NONE;

  /** How many bytes are kept at most; where a write fails the JDK keeps no more than what is lost, until one succeeds. */
  private int limit = MOST_BYTES;

  /** The first half of a pair. */
  private int leftOver = NO_CHARACTER;

  private boolean closed;

  public OutputStreamWriter(OutputStream out, String charsetName)
      throws UnsupportedEncodingException {
    super(out, charsetName);
    this.out = out;
    encoder = replacing(Charset.forName(charsetName));
  }

  public OutputStreamWriter(OutputStream out) {
    this(out, Charset.defaultCharset());
  }

  public OutputStreamWriter(OutputStream out, Charset cs) {
    super(out, cs);
    this.out = out;
    encoder = replacing(cs);
  }

  public OutputStreamWriter(OutputStream out, CharsetEncoder enc) {
    super(out, enc);
    this.out = out;
    encoder = enc;
  }

  private static CharsetEncoder replacing(Charset charset) {
    return charset
        .newEncoder()
        .onMalformedInput(CodingErrorAction.REPLACE)
        .onUnmappableCharacter(CodingErrorAction.REPLACE);
  }

  @Override
  public String getEncoding() {
    return closed ? null : super.getEncoding();
  }

  @Override
  public void write(int c) throws IOException {
    write(new char[] {(char) c}, 0, 1);
  }

  @Override
  public void write(char[] text) throws IOException {
    write(text, 0, text.length);
  }

  @Override
  public void write(String text) throws IOException {
    write(text, 0, text.length());
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    if (length < 0) {
      throw new IndexOutOfBoundsException();
    }
    char[] characters = new char[length];
    text.getChars(offset, offset + length, characters, 0);
    write(characters, 0, length);
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    synchronized (own) {
      requireOpen();
      Objects.checkFromIndexSize(offset, length, text.length);
      if (length == 0) {
        return;
      }
      char[] all = begun(length);
      System.arraycopy(text, offset, all, all.length - length, length);
      int end = encode(all, 0, all.length, false);
      if (end < all.length) {
        leftOver = all[end];
      }
    }
  }

  /** Room for so many characters behind the half of a pair. */
  private char[] begun(int length) {
    if (leftOver == NO_CHARACTER) {
      return new char[length];
    }
    char[] all = new char[length + 1];
    all[0] = (char) leftOver;
    leftOver = NO_CHARACTER;
    return all;
  }

  /** The position of the first character that was not encoded: the half of a pair. */
  private int encode(char[] text, int from, int to, boolean ends) throws IOException {
    int at = from;
    while (true) {
      CharBuffer characters = CharBuffer.wrap(text, at, to - at);
      ByteBuffer bytes = room();
      CoderResult result = encoder.encode(characters, bytes, ends);
      at = characters.position();
      keep(bytes);
      if (result.isUnderflow()) {
        return at;
      }
      if (!result.isOverflow()) {
        result.throwException();
      }
      if (encoded.length == 0) {
        limit = MOST_BYTES;
      }
      writeOut();
    }
  }

  private ByteBuffer room() {
    return ByteBuffer.allocate(limit).put(encoded);
  }

  private void keep(ByteBuffer bytes) {
    encoded = Arrays.copyOf(bytes.array(), bytes.position());
  }

  private void writeOut() throws IOException {
    byte[] whole = encoded;
    encoded = NONE;
    if (whole.length > 0) {
      limit = whole.length;
      out.write(whole, 0, whole.length);
      limit = MOST_BYTES;
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

  /** All that was encoded goes to the stream below, which is not flushed. */
  void writeEncoded() throws IOException {
    synchronized (own) {
      requireOpen();
      writeOut();
    }
  }

  @Override
  public void flush() throws IOException {
    synchronized (own) {
      requireOpen();
      writeOut();
      out.flush();
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (own) {
      if (closed) {
        return;
      }
      try {
        if (!CLOSES_ANYWAY) {
          finish();
        }
        try (OutputStream below = out) {
          if (CLOSES_ANYWAY) {
            finish();
          }
          below.flush();
        }
      } finally {
        closed = true;
      }
    }
  }

  private void finish() throws IOException {
    end();
    writeOut();
  }

  private void end() throws IOException {
    char[] last = begun(0);
    encode(last, 0, last.length, true);
    while (true) {
      ByteBuffer bytes = room();
      CoderResult result = encoder.flush(bytes);
      keep(bytes);
      if (!result.isOverflow()) {
        return;
      }
      writeOut();
    }
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Stream closed");
    }
  }
}
