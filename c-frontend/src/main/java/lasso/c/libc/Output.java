package lasso.c.libc;

import lasso.c.memory.Memory;

/** Output, formatted or not, to the streams of the process and into memory. */
public final class Output {
  private static final int ERRORS = 2;

  private Output() {}

  public static int printf(long format, long arguments) {
    return vdprintf(1, format, arguments);
  }

  public static int vprintf(long format, long arguments) {
    return vdprintf(1, format, arguments);
  }

  public static int dprintf(int descriptor, long format, long arguments) {
    return vdprintf(descriptor, format, arguments);
  }

  public static int vdprintf(int descriptor, long format, long arguments) {
    String text = Formatting.of(format, arguments);
    return write(descriptor, Texts.bytes(text)) ? text.length() : -1;
  }

  public static int sprintf(long to, long format, long arguments) {
    return vsprintf(to, format, arguments);
  }

  public static int vsprintf(long to, long format, long arguments) {
    String text = Formatting.of(format, arguments);
    Texts.put(to, text);
    return text.length();
  }

  public static int snprintf(long to, long size, long format, long arguments) {
    return vsnprintf(to, size, format, arguments);
  }

  public static int vsnprintf(long to, long size, long format, long arguments) {
    String text = Formatting.of(format, arguments);
    Texts.put(to, size, text);
    return text.length();
  }

  /** Bytes to standard output, standard error or a file. Returns 0, or -1 where that can't be done. */
  public static int lasso_write(int descriptor, long from, long n) {
    return write(descriptor, Memory.read(from, Math.toIntExact(n))) ? 0 : -1;
  }

  private static boolean write(int descriptor, byte[] bytes) {
    if (descriptor > ERRORS) {
      return OpenFiles.write(descriptor, bytes);
    }
    if (descriptor == ERRORS) {
      System.err.write(bytes, 0, bytes.length);
    } else {
      System.out.write(bytes, 0, bytes.length);
    }
    return true;
  }
}
