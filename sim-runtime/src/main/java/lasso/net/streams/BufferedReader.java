package lasso.net.streams;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.Objects;

/** Characters by lines. */
public class BufferedReader extends java.io.BufferedReader {
  private static final char[] NONE = {};
  private static final int USUAL_SIZE = 8192;
  private static final int INVALID = -2;
  private static final int UNMARKED = -1;

  private final Object own = new Object();
  private Reader in;

  /** Unread, and before that what was read behind a mark. */
  private char[] characters = NONE;

  /** Position of the next one. */
  private int next;

  /** How many it asks the reader below for. */
  private int capacity;

  private int marked = UNMARKED;
  private int readAhead;
  private boolean skipsLineFeed;
  private boolean markedSkips;

  public BufferedReader(Reader in, int sz) {
    super(in, sz <= 0 ? sz : 1);
    this.in = in;
    capacity = sz;
  }

  public BufferedReader(Reader in) {
    this(in, USUAL_SIZE);
  }

  private void requireOpen() throws IOException {
    if (in == null) {
      throw new IOException("Stream closed");
    }
  }

  private boolean isEmpty() {
    return next >= characters.length;
  }

  /** Gets more when there is none; there may be none then, at the end of the stream. */
  private void fill() throws IOException {
    int kept = 0;
    if (marked > UNMARKED) {
      int delta = next - marked;
      if (delta >= readAhead) {
        marked = INVALID;
        readAhead = 0;
      } else {
        capacity = Math.max(capacity, readAhead);
        characters = Arrays.copyOfRange(characters, marked, next);
        marked = 0;
        kept = delta;
      }
    }
    if (kept == 0) {
      characters = NONE;
    }
    next = kept;
    char[] more = new char[capacity - kept];
    int count;
    do {
      count = in.read(more, 0, more.length);
    } while (count == 0);
    if (count > 0) {
      char[] all = Arrays.copyOf(characters, kept + count);
      System.arraycopy(more, 0, all, kept, count);
      characters = all;
    }
  }

  /** What was read counts no more, unless it is behind a mark. */
  private void trim() {
    if (marked <= UNMARKED && next > 0) {
      characters = isEmpty() ? NONE : Arrays.copyOfRange(characters, next, characters.length);
      next = 0;
    }
  }

  @Override
  public int read() throws IOException {
    synchronized (own) {
      requireOpen();
      while (true) {
        if (isEmpty()) {
          fill();
          if (isEmpty()) {
            return -1;
          }
        }
        if (skipsLineFeed) {
          skipsLineFeed = false;
          if (characters[next] == '\n') {
            next++;
            continue;
          }
        }
        int result = characters[next++];
        trim();
        return result;
      }
    }
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
      int sum = readSome(into, offset, length);
      while (sum > 0 && sum < length && in.ready()) {
        int count = readSome(into, offset + sum, length - sum);
        if (count <= 0) {
          break;
        }
        sum += count;
      }
      return sum;
    }
  }

  private int readSome(char[] into, int offset, int length) throws IOException {
    if (isEmpty()) {
      if (length >= capacity && marked <= UNMARKED && !skipsLineFeed) {
        return in.read(into, offset, length);
      }
      fill();
    }
    if (isEmpty()) {
      return -1;
    }
    if (skipsLineFeed) {
      skipsLineFeed = false;
      if (characters[next] == '\n') {
        next++;
        if (isEmpty()) {
          fill();
        }
        if (isEmpty()) {
          return -1;
        }
      }
    }
    int count = Math.min(length, characters.length - next);
    System.arraycopy(characters, next, into, offset, count);
    next += count;
    trim();
    return count;
  }

  @Override
  public String readLine() throws IOException {
    synchronized (own) {
      requireOpen();
      String begun = "";
      boolean omits = skipsLineFeed;
      while (true) {
        if (isEmpty()) {
          fill();
        }
        if (isEmpty()) {
          return begun.isEmpty() ? null : begun;
        }
        if (omits && characters[next] == '\n') {
          next++;
        }
        skipsLineFeed = false;
        omits = false;
        int end = next;
        while (end < characters.length && characters[end] != '\n' && characters[end] != '\r') {
          end++;
        }
        String part = new String(characters, next, end - next);
        boolean isWhole = end < characters.length;
        next = isWhole ? end + 1 : end;
        skipsLineFeed = isWhole && characters[end] == '\r';
        trim();
        begun += part;
        if (isWhole) {
          return begun;
        }
      }
    }
  }

  @Override
  public long skip(long n) throws IOException {
    if (n < 0) {
      throw new IllegalArgumentException("skip value is negative");
    }
    synchronized (own) {
      requireOpen();
      long left = n;
      while (left > 0) {
        if (isEmpty()) {
          fill();
        }
        if (isEmpty()) {
          break;
        }
        if (skipsLineFeed) {
          skipsLineFeed = false;
          if (characters[next] == '\n') {
            next++;
          }
        }
        int count = (int) Math.min(left, characters.length - next);
        next += count;
        left -= count;
        trim();
      }
      return n - left;
    }
  }

  @Override
  public boolean ready() throws IOException {
    synchronized (own) {
      requireOpen();
      if (skipsLineFeed) {
        if (isEmpty() && in.ready()) {
          fill();
        }
        if (!isEmpty()) {
          if (characters[next] == '\n') {
            next++;
            trim();
          }
          skipsLineFeed = false;
        }
      }
      return !isEmpty() || in.ready();
    }
  }

  @Override
  public void mark(int readAheadLimit) throws IOException {
    if (readAheadLimit < 0) {
      throw new IllegalArgumentException("Read-ahead limit < 0");
    }
    synchronized (own) {
      requireOpen();
      readAhead = readAheadLimit;
      marked = next;
      markedSkips = skipsLineFeed;
    }
  }

  @Override
  public void reset() throws IOException {
    synchronized (own) {
      requireOpen();
      if (marked < 0) {
        throw new IOException(marked == INVALID ? "Mark invalid" : "Stream not marked");
      }
      next = marked;
      skipsLineFeed = markedSkips;
    }
  }

  @Override
  public long transferTo(Writer out) throws IOException {
    return Transfers.transfer(this, out);
  }

  @Override
  public void close() throws IOException {
    synchronized (own) {
      if (in != null) {
        try {
          in.close();
        } finally {
          in = null;
          characters = NONE;
          next = 0;
        }
      }
    }
  }
}
