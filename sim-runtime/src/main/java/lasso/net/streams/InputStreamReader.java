package lasso.net.streams;

import java.io.IOException;
import java.io.InputStream;
import java.io.UnsupportedEncodingException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Objects;

/** Bytes as characters. It reads ahead as the JDK's does: once, and then as long as more is there. */
public class InputStreamReader extends java.io.InputStreamReader {
  private static final byte[] NONE = {};
  private static final int MOST_BYTES = 8192;
  private static final int NO_CHARACTER = -1;

  private final Object own = new Object();
  private final InputStream in;
  private final CharsetDecoder decoder;

  /** Not decoded yet. */
  private byte[] arrived = NONE;

  /** The second half of a pair whose first half was read alone. */
  private int leftOver = NO_CHARACTER;

  private boolean closed;

  public InputStreamReader(InputStream in) {
    this(in, Charset.defaultCharset());
  }

  public InputStreamReader(InputStream in, String charsetName) throws UnsupportedEncodingException {
    super(in, charsetName);
    this.in = in;
    decoder = replacing(Charset.forName(charsetName));
  }

  public InputStreamReader(InputStream in, Charset cs) {
    super(in, cs);
    this.in = in;
    decoder = replacing(cs);
  }

  public InputStreamReader(InputStream in, CharsetDecoder dec) {
    super(in, dec);
    this.in = in;
    decoder = dec;
  }

  private static CharsetDecoder replacing(Charset charset) {
    return charset
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPLACE)
        .onUnmappableCharacter(CodingErrorAction.REPLACE);
  }

  @Override
  public String getEncoding() {
    return closed ? null : super.getEncoding();
  }

  @Override
  public int read() throws IOException {
    synchronized (own) {
      return readOne();
    }
  }

  private int readOne() throws IOException {
    if (leftOver != NO_CHARACTER) {
      int result = leftOver;
      leftOver = NO_CHARACTER;
      return result;
    }
    char[] pair = new char[2];
    int count = read(pair, 0, 2);
    if (count == 2) {
      leftOver = pair[1];
    }
    return count < 0 ? -1 : pair[0];
  }

  @Override
  public int read(char[] into) throws IOException {
    return read(into, 0, into.length);
  }

  @Override
  public int read(CharBuffer target) throws IOException {
    return Transfers.read(this, target);
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
    synchronized (own) {
      requireOpen();
      Objects.checkFromIndexSize(offset, length, into.length);
      if (length == 0) {
        return 0;
      }
      int before = 0;
      if (leftOver != NO_CHARACTER) {
        into[offset] = (char) leftOver;
        leftOver = NO_CHARACTER;
        before = 1;
        if (length == 1 || !hasMore()) {
          return 1;
        }
      }
      if (length - before == 1) {
        int one = readOne();
        if (one == -1) {
          return before == 0 ? -1 : before;
        }
        into[offset + before] = (char) one;
        return before + 1;
      }
      int count = decode(into, offset + before, offset + length);
      return count < 0 && before == 1 ? 1 : before + count;
    }
  }

  private int decode(char[] into, int from, int to) throws IOException {
    int at = from;
    boolean ended = false;
    while (true) {
      CharBuffer characters = CharBuffer.wrap(into, at, to - at);
      ByteBuffer bytes = ByteBuffer.wrap(arrived);
      CoderResult result = decoder.decode(bytes, characters, ended);
      at = characters.position();
      int left = bytes.remaining();
      arrived =
          left == 0 ? NONE : java.util.Arrays.copyOfRange(arrived, bytes.position(), bytes.limit());
      if (result.isOverflow()) {
        break;
      }
      if (!result.isUnderflow()) {
        result.throwException();
      }
      if (ended || at == to || (at > from && !isReady())) {
        break;
      }
      if (!fetch()) {
        ended = true;
        if (at == from && left == 0) {
          break;
        }
      }
    }
    if (ended) {
      decoder.reset();
    }
    return at == from && ended ? -1 : at - from;
  }

  /** False at the end of the stream. */
  private boolean fetch() throws IOException {
    byte[] more = new byte[MOST_BYTES - arrived.length];
    int count = in.read(more, 0, more.length);
    if (count < 0) {
      return false;
    }
    if (count == 0) {
      throw new IOException("Underlying input stream returned zero bytes");
    }
    byte[] all = java.util.Arrays.copyOf(arrived, arrived.length + count);
    System.arraycopy(more, 0, all, arrived.length, count);
    arrived = all;
    return true;
  }

  private boolean isReady() {
    try {
      return in.available() > 0;
    } catch (IOException e) {
      return false;
    }
  }

  private boolean hasMore() {
    return arrived.length > 0 || isReady();
  }

  @Override
  public boolean ready() throws IOException {
    synchronized (own) {
      requireOpen();
      return leftOver != NO_CHARACTER || hasMore();
    }
  }

  @Override
  public long skip(long n) throws IOException {
    synchronized (own) {
      return Transfers.skip(this, n);
    }
  }

  @Override
  public long transferTo(Writer out) throws IOException {
    return Transfers.transfer(this, out);
  }

  @Override
  public void close() throws IOException {
    synchronized (own) {
      if (!closed) {
        try {
          in.close();
        } finally {
          closed = true;
        }
      }
    }
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Stream closed");
    }
  }
}
