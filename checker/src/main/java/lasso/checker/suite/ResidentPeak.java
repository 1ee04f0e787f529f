package lasso.checker.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The largest resident size of another process, where the system tells it. */
final class ResidentPeak {
  private final Path status;
  private long bytes;

  ResidentPeak(long processId) {
    status = Path.of("/proc/" + processId + "/status");
  }

  /** Looks again; returns {@link #bytes}. */
  long measure() {
    try {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmHWM:")) {
          bytes = Math.max(bytes, 1024 * Long.parseLong(line.replaceAll("\\D", "")));
        }
      }
    } catch (IOException e) {
      return bytes;
    }
    return bytes;
  }

  /** As far as it was measured, 0 when never. */
  long bytes() {
    return bytes;
  }
}
