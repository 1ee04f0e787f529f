package lasso.net.streams;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;

/** Text, and errors that nobody has to look at. */
public class PrintWriter extends java.io.PrintWriter {
  private final Object own = new Object();
  private final boolean autoFlush;

  /** The stream below, if it can be asked for its errors. */
  private final java.io.PrintStream printed;

  private boolean trouble;

  public PrintWriter(Writer out) {
    this(out, false);
  }

  public PrintWriter(Writer out, boolean autoFlush) {
    super(out, autoFlush);
    this.autoFlush = autoFlush;
    printed = null;
  }

  public PrintWriter(OutputStream out) {
    this(out, false);
  }

  public PrintWriter(OutputStream out, boolean autoFlush) {
    this(out, autoFlush, Charset.defaultCharset());
  }

  public PrintWriter(OutputStream out, boolean autoFlush, Charset charset) {
    super(new BufferedWriter(new OutputStreamWriter(out, charset)), autoFlush);
    this.autoFlush = autoFlush;
    printed = out instanceof java.io.PrintStream stream ? stream : null;
  }

  /** What a method does to the writer below. */
  private interface Writing {
    void to(Writer below) throws IOException;
  }

  private void attempt(Writing writing) {
    try {
      synchronized (own) {
        if (out == null) {
          throw new IOException("Stream closed");
        }
        writing.to(out);
      }
    } catch (InterruptedIOException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      trouble = true;
    }
  }

  @Override
  public void flush() {
    try {
      synchronized (own) {
        if (out == null) {
          throw new IOException("Stream closed");
        }
        out.flush();
      }
    } catch (IOException e) {
      trouble = true;
    }
  }

  @Override
  public void close() {
    try {
      synchronized (own) {
        if (out != null) {
          out.close();
          out = null;
        }
      }
    } catch (IOException e) {
      trouble = true;
    }
  }

  @Override
  public boolean checkError() {
    if (out != null) {
      flush();
    }
    if (out instanceof java.io.PrintWriter below) {
      return below.checkError();
    }
    return printed != null ? printed.checkError() : trouble;
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
  public void write(int c) {
    attempt(below -> below.write(c));
  }

  @Override
  public void write(char[] text, int offset, int length) {
    attempt(below -> below.write(text, offset, length));
  }

  @Override
  public void write(char[] text) {
    write(text, 0, text.length);
  }

  @Override
  public void write(String text, int offset, int length) {
    attempt(below -> below.write(text, offset, length));
  }

  @Override
  public void write(String text) {
    write(text, 0, text.length());
  }

  @Override
  public void print(boolean x) {
    write(String.valueOf(x));
  }

  @Override
  public void print(char x) {
    write(x);
  }

  @Override
  public void print(int x) {
    write(String.valueOf(x));
  }

  @Override
  public void print(long x) {
    write(String.valueOf(x));
  }

  @Override
  public void print(float x) {
    write(String.valueOf(x));
  }

  @Override
  public void print(double x) {
    write(String.valueOf(x));
  }

  @Override
  public void print(char[] x) {
    write(x);
  }

  @Override
  public void print(String x) {
    write(String.valueOf(x));
  }

  @Override
  public void print(Object x) {
    write(String.valueOf(x));
  }

  @Override
  public void println() {
    attempt(
        below -> {
          below.write(System.lineSeparator());
          if (autoFlush) {
            below.flush();
          }
        });
  }

  @Override
  public void println(boolean x) {
    synchronized (own) {
      print(x);
      println();
    }
  }

  @Override
  public void println(char x) {
    synchronized (own) {
      print(x);
      println();
    }
  }

  @Override
  public void println(int x) {
    synchronized (own) {
      print(x);
      println();
    }
  }

  @Override
  public void println(long x) {
    synchronized (own) {
      print(x);
      println();
    }
  }

  @Override
  public void println(float x) {
    synchronized (own) {
      print(x);
      println();
    }
  }

  @Override
  public void println(double x) {
    synchronized (own) {
      print(x);
      println();
    }
  }

  @Override
  public void println(char[] x) {
    synchronized (own) {
      print(x);
      println();
    }
  }

  @Override
  public void println(String x) {
    synchronized (own) {
      print(x);
      println();
    }
  }

  @Override
  public void println(Object x) {
    String text = String.valueOf(x);
    synchronized (own) {
      print(text);
      println();
    }
  }

  @Override
  public PrintWriter printf(String format, Object... args) {
    return format(format, args);
  }

  @Override
  public PrintWriter printf(Locale locale, String format, Object... args) {
    return format(locale, format, args);
  }

  @Override
  public PrintWriter format(String format, Object... args) {
    return format(Locale.getDefault(Locale.Category.FORMAT), format, args);
  }

  @Override
  public PrintWriter format(Locale locale, String format, Object... args) {
    List<String> pieces = FormattedPieces.of(locale, format, args);
    synchronized (own) {
      for (String piece : pieces) {
        write(piece);
      }
      if (autoFlush) {
        attempt(Writer::flush);
      }
    }
    return this;
  }

  @Override
  public PrintWriter append(CharSequence text) {
    write(String.valueOf(text));
    return this;
  }

  @Override
  public PrintWriter append(CharSequence text, int start, int end) {
    return append((text == null ? "null" : text).subSequence(start, end));
  }

  @Override
  public PrintWriter append(char c) {
    write(c);
    return this;
  }
}
