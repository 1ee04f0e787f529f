package lasso.checker.watch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The end of a run that has no memory left, not even for its report: everything it needs is made at the start. */
public final class LastResort {
  private final byte[] line;
  private final FileOutputStream out;
  private final LastWord.Ready word;
  private final int code;

  /**
   * Makes it ready.
   *
   * @param line the verdict, without a line end
   * @param place where it is said
   * @param code the exit code
   */
  public LastResort(String line, FileDescriptor place, LastWord word, int code) {
    this.line = (line + "\n").getBytes(StandardCharsets.UTF_8);
    this.out = new FileOutputStream(place);
    this.word = word.ready(code);
    this.code = code;
  }

  /** Says the verdict and halts the machine. Allocates nothing. */
  public void end() {
    try {
      out.write(line);
      word.say();
    } catch (IOException | OutOfMemoryError e) {
      // the exit code is all that is left to say
    } finally {
      Runtime.getRuntime().halt(code);
    }
  }
}
