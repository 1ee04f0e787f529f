package lasso.net.streams;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;

/** Text and bytes, and errors that nobody has to look at. */
public class PrintStream extends java.io.PrintStream {
  private final Object own = new Object();
  private final boolean autoFlush;
  private final OutputStreamWriter encoding;
  private final BufferedWriter text;
  private boolean trouble;
  private boolean closing;

  public PrintStream(OutputStream out) {
    this(out, false);
  }

  public PrintStream(OutputStream out, boolean autoFlush) {
    this(out, autoFlush, Charset.defaultCharset());
  }

  public PrintStream(OutputStream out, boolean autoFlush, String encoding)
      throws UnsupportedEncodingException {
    this(out, autoFlush, known(encoding));
  }

  public PrintStream(OutputStream out, boolean autoFlush, Charset charset) {
    super(out, autoFlush, charset);
    this.autoFlush = autoFlush;
    encoding = new OutputStreamWriter(new Encoded(this), charset);
    text = new BufferedWriter(encoding);
  }

  private static Charset known(String name) throws UnsupportedEncodingException {
    try {
      return Charset.forName(name);
    } catch (IllegalArgumentException e) {
      throw new UnsupportedEncodingException(name);
    }
  }

  /** Where encoded text goes: to the stream's own bytes. */
  private static final class Encoded extends OutputStream {
    private final PrintStream stream;

    Encoded(PrintStream stream) {
      this.stream = stream;
    }

    @Override
    public void write(int b) {
      stream.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      stream.write(bytes, offset, length);
    }

    @Override
    public void flush() {
      stream.flush();
    }

    @Override
    public void close() {
      stream.close();
    }
  }

  /** What a method does. */
  private interface Writing {
    void run() throws IOException;
  }

  private void attempt(Writing writing) {
    try {
      synchronized (own) {
        if (out == null) {
          throw new IOException("Stream closed");
        }
        writing.run();
      }
    } catch (InterruptedIOException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      trouble = true;
    }
  }

  @Override
  public void flush() {
    synchronized (own) {
      try {
        if (out == null) {
          throw new IOException("Stream closed");
        }
        out.flush();
      } catch (IOException e) {
        trouble = true;
      }
    }
  }

  @Override
  public void close() {
    synchronized (own) {
      if (!closing) {
        closing = true;
        try {
          text.close();
          out.close();
        } catch (IOException e) {
          trouble = true;
        }
        out = null;
      }
    }
  }

  @Override
  public boolean checkError() {
    if (out != null) {
      flush();
    }
    return out instanceof java.io.PrintStream below ? below.checkError() : trouble;
  }

  @Override
  protected void setError() {
    trouble = true;
  }

  @Override
  protected void clearError() {
    trouble = false;
  }

  @Override
  public void write(int b) {
    attempt(
        () -> {
          out.write(b);
          if (b == '\n' && autoFlush) {
            out.flush();
          }
        });
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    attempt(
        () -> {
          out.write(bytes, offset, length);
          if (autoFlush) {
            out.flush();
          }
        });
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  private void put(String what, boolean ends) {
    attempt(
        () -> {
          text.write(what);
          if (ends) {
            text.newLine();
          }
          text.writeKept();
          encoding.writeEncoded();
          if (autoFlush && (ends || what.indexOf('\n') >= 0)) {
            out.flush();
          }
        });
  }

  @Override
  public void print(boolean x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void print(char x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void print(int x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void print(long x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void print(float x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void print(double x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void print(char[] x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void print(String x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void print(Object x) {
    put(String.valueOf(x), false);
  }

  @Override
  public void println() {
    put("", true);
  }

  @Override
  public void println(boolean x) {
    put(String.valueOf(x), true);
  }

  @Override
  public void println(char x) {
    put(String.valueOf(x), true);
  }

  @Override
  public void println(int x) {
    put(String.valueOf(x), true);
  }

  @Override
  public void println(long x) {
    put(String.valueOf(x), true);
  }

  @Override
  public void println(float x) {
    put(String.valueOf(x), true);
  }

  @Override
  public void println(double x) {
    put(String.valueOf(x), true);
  }

  @Override
  public void println(char[] x) {
    put(String.valueOf(x), true);
  }

  @Override
  public void println(String x) {
    put(String.valueOf(x), true);
  }

  @Override
  public void println(Object x) {
    put(String.valueOf(x), true);
  }

  @Override
  public PrintStream printf(String format, Object... args) {
    return format(format, args);
  }

  @Override
  public PrintStream printf(Locale locale, String format, Object... args) {
    return format(locale, format, args);
  }

  @Override
  public PrintStream format(String format, Object... args) {
    return format(Locale.getDefault(Locale.Category.FORMAT), format, args);
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... args) {
    List<String> pieces = FormattedPieces.of(locale, format, args);
    synchronized (own) {
      for (String piece : pieces) {
        print(piece);
      }
    }
    return this;
  }

  @Override
  public PrintStream append(CharSequence what) {
    print(String.valueOf(what));
    return this;
  }

  @Override
  public PrintStream append(CharSequence what, int start, int end) {
    return append((what == null ? "null" : what).subSequence(start, end));
  }

  @Override
  public PrintStream append(char c) {
    print(c);
    return this;
  }
}
