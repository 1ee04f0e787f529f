package lasso.runtime.process.tables;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What the process writes to its two standard streams in the step that runs. */
public final class StepOutput {
  private final Bytes bytes = new Bytes();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private final Bytes errorBytes = new Bytes();
  private final PrintStream err = new PrintStream(errorBytes, true, StandardCharsets.UTF_8);

  /** What was written before the end; what finally blocks write behind it does not count. */
  private int endBytes;

  /** Asked and cleared in each step, so without locks. */
  private static final class Bytes extends ByteArrayOutputStream {
    boolean isWritten() {
      return count > 0;
    }

    void clear() {
      count = 0;
    }
  }

  /** Its standard output. */
  public PrintStream out() {
    return out;
  }

  /** Its standard error. */
  public PrintStream err() {
    return err;
  }

  /** Forgets the last step. */
  public void begin() {
    bytes.clear();
    errorBytes.clear();
    endBytes = Integer.MAX_VALUE;
  }

  /** The process has ended: what comes now does not count. */
  public void end() {
    endBytes = bytes.size();
  }

  /** Whether nothing was written to standard output. */
  public boolean isEmpty() {
    return !bytes.isWritten();
  }

  /** What the step wrote to standard output. */
  public String text() {
    byte[] all = bytes.toByteArray();
    int length = Math.min(endBytes, all.length);
    return new String(all, 0, length, StandardCharsets.UTF_8);
  }

  /** What it wrote to standard error. */
  public String errors() {
    return errorBytes.toString(StandardCharsets.UTF_8);
  }
}
