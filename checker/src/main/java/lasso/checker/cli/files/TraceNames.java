package lasso.checker.cli.files;

import java.nio.file.Files;
import java.nio.file.Path;
import lasso.checker.trace.TraceFile;

/** Names of trace files where a check may write several. */
public final class TraceNames {
  private TraceNames() {}

  /**
   * Where a trace goes.
   *
   * @param target a directory that exists, or a file
   * @param number from 1
   * @param violation of the trace, or null
   */
  public static Path file(Path target, int number, int count, TraceFile.Fault violation) {
    String what = number + "-" + words(violation);
    if (Files.isDirectory(target)) {
      return target.resolve((count > 9 && number < 10 ? "0" : "") + what + ".json");
    }
    if (number == 1) {
      return target;
    }
    String name = target.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String base = dot > 0 ? name.substring(0, dot) : name;
    String extension = dot > 0 ? name.substring(dot) : "";
    return target.resolveSibling(base + "-" + what + extension);
  }

  private static String words(TraceFile.Fault violation) {
    if (violation == null) {
      return "run";
    }
    return violation.file() == null
        ? violation.kind()
        : violation.kind()
            + "-"
            + violation.file().replaceAll("[^A-Za-z0-9.]", "_")
            + "-"
            + violation.line();
  }
}
