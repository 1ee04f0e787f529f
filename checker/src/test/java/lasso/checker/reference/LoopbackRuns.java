package lasso.checker.reference;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a program as plain Java machines that are connected by the loopback interface of this machine: what sockets really do. */
final class LoopbackRuns implements AutoCloseable {
  private static final int SECONDS = 2;

  /** So long after the first process the others start: it listens by then, mostly. */
  private static final int HEAD_START_MILLIS = 300;

  private final Path directory;
  private final String mainClass;

  /** The classes by their names, for one directory that is left behind empty. */
  LoopbackRuns(Map<String, byte[]> classes, String mainClass) throws IOException {
    directory = Files.createTempDirectory("loopback");
    this.mainClass = mainClass;
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      Files.write(directory.resolve(entry.getKey() + ".class"), entry.getValue());
    }
  }

  /**
   * One run, all processes at once.
   *
   * @param scripts the arguments, by process
   * @return the outputs, or null when some process did not come to its end in time
   */
  List<String> run(List<List<String>> scripts) throws IOException, InterruptedException {
    List<Process> processes = new ArrayList<>();
    try {
      for (List<String> script : scripts) {
        List<String> command =
            new ArrayList<>(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xshare:auto",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    directory.toString(),
                    mainClass));
        command.addAll(script);
        if (processes.size() == 1) {
          Thread.sleep(HEAD_START_MILLIS);
        }
        processes.add(
            new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start());
      }
      List<String> outputs = new ArrayList<>();
      for (Process process : processes) {
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
          return null;
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        process.getInputStream().transferTo(all);
        outputs.add(all.toString(StandardCharsets.UTF_8));
      }
      return outputs;
    } finally {
      processes.forEach(Process::destroyForcibly);
    }
  }

  @Override
  public void close() throws IOException {
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
