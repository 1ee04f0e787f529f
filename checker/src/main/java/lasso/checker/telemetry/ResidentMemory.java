package lasso.checker.telemetry;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** How much of this process is in memory, as the system counts it. The file stays open: a reading costs one system call. */
public final class ResidentMemory implements AutoCloseable {
  private static final String STATUS = "/proc/self/status";
  private static final String LABEL = "VmRSS:";
  private static final int ENOUGH = 4096;

  private final byte[] buffer = new byte[ENOUGH];
  private RandomAccessFile file;

  /** One for all: kept open as long as the process lives. */
  private static final class Shared {
    static final ResidentMemory INSTANCE = new ResidentMemory();
  }

  /** What this process takes, in bytes; 0 where the system does not tell. For one thread at a time. */
  public static long ofThisProcess() {
    synchronized (Shared.INSTANCE) {
      return Shared.INSTANCE.bytes();
    }
  }

  ResidentMemory() {
    try {
      file = new RandomAccessFile(STATUS, "r");
    } catch (IOException e) {
      file = null;
    }
  }

  /** In bytes; 0 where the system does not tell. */
  long bytes() {
    if (file == null) {
      return 0;
    }
    try {
      file.seek(0);
      int length = file.read(buffer);
      return parse(new String(buffer, 0, Math.max(0, length), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      return 0;
    }
  }

  @Override
  public void close() {
    if (file != null) {
      try {
        file.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } finally {
        file = null;
      }
    }
  }

  /**
   * @param status lines of a name, a colon and a value, the one looked for in kB
   */
  static long parse(String status) {
    int at = status.indexOf(LABEL);
    if (at < 0) {
      return 0;
    }
    int end = status.indexOf("kB", at);
    return end < 0 ? 0 : 1024 * Long.parseLong(status.substring(at + LABEL.length(), end).strip());
  }
}
