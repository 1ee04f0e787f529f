package lasso.checker.reference;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Installed as {@code System.out}, keeps what a thread of a process prints apart; other threads print as before. */
final class ProcessPrinting extends OutputStream {
  private static final ThreadLocal<ByteArrayOutputStream> OF_THREAD = new ThreadLocal<>();
  private static boolean installed;

  private final PrintStream before;

  private ProcessPrinting(PrintStream before) {
    this.before = before;
  }

  static synchronized void install() {
    if (!installed) {
      System.setOut(new PrintStream(new ProcessPrinting(System.out), true, StandardCharsets.UTF_8));
      installed = true;
    }
  }

  /** Where the calling thread prints from now on. */
  static void redirect(ByteArrayOutputStream to) {
    OF_THREAD.set(to);
  }

  @Override
  public void write(int b) {
    OutputStream to = OF_THREAD.get();
    if (to == null) {
      before.write(b);
    } else {
      OF_THREAD.get().write(b);
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    ByteArrayOutputStream to = OF_THREAD.get();
    if (to == null) {
      before.write(bytes, offset, length);
    } else {
      to.write(bytes, offset, length);
    }
  }
}
