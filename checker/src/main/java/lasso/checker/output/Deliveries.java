package lasso.checker.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import lasso.checker.watch.ResultDigest;

/**
 * The result files of a run, written when the verdict has been said: what can't be written then costs a warning, not the verdict. Of two
 * deliveries to one file by one option the later counts.
 *
 * <p>Thread rule: any thread; whoever delivers takes all that is there.
 */
public final class Deliveries {
  private final Map<String, Delivery> open = new LinkedHashMap<>();
  private final List<String> digests = new ArrayList<>();

  private record Delivery(String option, Path file, Supplier<String> text) {}

  /**
   * Puts a file off to the end of the run.
   *
   * @param option that asked for it, for messages
   * @param file null: nothing was asked for
   * @param text made when the file is written
   */
  public synchronized void add(String option, Path file, Supplier<String> text) {
    if (file != null) {
      open.put(option + " " + file, new Delivery(option, file, text));
    }
  }

  /** Writes all that was put off; returns what could not be written and why, a sentence each. */
  public synchronized List<String> deliver() {
    List<String> lost = new ArrayList<>();
    for (Delivery each : open.values()) {
      try {
        String text = each.text().get();
        OutputFile.write(each.file(), text);
        digests.add(ResultDigest.of(text));
      } catch (IOException e) {
        lost.add(each.option() + " " + each.file() + " was not written: " + why(e, each.file()));
      }
    }
    open.clear();
    return lost;
  }

  /** Of what was written, see {@link lasso.checker.watch.LastWord}. */
  public synchronized List<String> digests() {
    return List.copyOf(digests);
  }

  /** The system's words, without the names of files that only we know. */
  private static String why(IOException e, Path file) {
    if (e instanceof java.nio.file.FileSystemException problem) {
      return problem.getReason() == null
          ? e.getClass().getSimpleName().replaceFirst("Exception$", "")
          : problem.getReason();
    }
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }
}
