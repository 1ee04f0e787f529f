package lasso.c.toolchain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A command of the toolchain.
 *
 * @param words the program and its arguments
 * @param libraries a directory with shared libraries that it needs, or null
 */
record Command(List<String> words, Path libraries) {
  /**
   * How it ended.
   *
   * @param code its exit code
   * @param text what it has printed
   */
  record Outcome(int code, String text) {
    boolean succeeded() {
      return code == 0;
    }
  }

  /**
   * Runs it to its end, without input.
   *
   * @throws IOException when it can't be started
   */
  Outcome run() throws IOException {
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.put("LC_ALL", "C");
    if (libraries != null) {
      environment.put("LD_LIBRARY_PATH", libraries.toString());
      environment.put("DYLD_LIBRARY_PATH", libraries.toString());
    }
    Process process = builder.start();
    process.getOutputStream().close();
    try {
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Outcome(process.waitFor(), text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(words.get(0) + " was interrupted", e);
    } finally {
      process.destroy();
    }
  }
}
