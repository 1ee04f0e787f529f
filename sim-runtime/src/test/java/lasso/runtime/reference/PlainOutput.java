package lasso.runtime.reference;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What processes print, each apart. Installed once as {@code System.out}; other threads print as before. */
final class PlainOutput extends OutputStream {
  private static final ThreadLocal<ByteArrayOutputStream> OF_PROCESS = new ThreadLocal<>();
  private static boolean installed;

  private final PrintStream original;

  private PlainOutput(PrintStream original) {
    this.original = original;
  }

  static synchronized void install() {
    if (!installed) {
      System.setOut(new PrintStream(new PlainOutput(System.out), true, StandardCharsets.UTF_8));
      installed = true;
    }
  }

  static void redirect(ByteArrayOutputStream output) {
    OF_PROCESS.set(output);
  }

  @Override
  public void write(int b) {
    ByteArrayOutputStream output = OF_PROCESS.get();
    if (output == null) {
      original.write(b);
    } else {
      output.write(b);
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    ByteArrayOutputStream output = OF_PROCESS.get();
    if (output == null) {
      original.write(bytes, offset, length);
    } else {
      output.write(bytes, offset, length);
    }
  }
}
