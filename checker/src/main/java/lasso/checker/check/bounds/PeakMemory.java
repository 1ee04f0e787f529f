package lasso.checker.check.bounds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The largest resident size of this process so far. */
public final class PeakMemory {
  private static final Path STATUS = Path.of("/proc/self/status");

  private PeakMemory() {}

  /** In bytes; the reserved heap where the system does not tell. */
  public static long bytes() {
    try {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith("VmHWM:")) {
          return 1024 * Long.parseLong(line.replaceAll("\\D", ""));
        }
      }
    } catch (IOException e) {
      return Runtime.getRuntime().totalMemory();
    }
    return Runtime.getRuntime().totalMemory();
  }
}
