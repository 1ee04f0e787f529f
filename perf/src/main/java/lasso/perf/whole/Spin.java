package lasso.perf.whole;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A verifier generated and compiled by SPIN for one row, in a folder of its own. */
final class Spin implements AutoCloseable {
  private static final String DEPTH = "-m20000000";
  private static final List<String> COMPILER = List.of("gcc", "-O2", "-w", "-DMEMLIM=16384", "-o");

  private final Path folder;

  private Spin(Path folder) {
    this.folder = folder;
  }

  /** Whether SPIN and a compiler are there. */
  static boolean isInstalled() {
    return Stream.of("spin", "gcc")
        .allMatch(
            name ->
                Stream.of(System.getenv("PATH").split(":"))
                    .anyMatch(folder -> Files.isExecutable(Path.of(folder, name))));
  }

  /**
   * Generates and compiles two verifiers, as SPIN comes and with its lossless compression.
   *
   * @param home the project's folder
   */
  static Spin prepare(Path home, Row.Peer peer) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("lasso-spin");
    Spin spin = new Spin(folder);
    List<String> generate = new ArrayList<>(List.of("spin", "-a"));
    generate.addAll(peer.defines());
    generate.add(home.resolve("perf/peers/" + peer.model() + ".pml").toString());
    spin.run(generate);
    spin.run(compile("plain"));
    spin.run(compile("collapse", "-DCOLLAPSE"));
    return spin;
  }

  private static List<String> compile(String name, String... flags) {
    List<String> command = new ArrayList<>(COMPILER);
    command.add(name);
    command.addAll(List.of(flags));
    command.add("pan.c");
    return command;
  }

  private TimedProcess run(List<String> command) throws IOException, InterruptedException {
    TimedProcess process = TimedProcess.run(folder, command);
    if (process.exitCode() != 0) {
      throw new IllegalStateException(
          String.join(" ", command)
              + " ended with "
              + process.exitCode()
              + ":\n"
              + process.output());
    }
    return process;
  }

  /** A search as SPIN comes: partial-order reduction, no compression. */
  TimedProcess plain() throws IOException, InterruptedException {
    return run(List.of("./plain", DEPTH, "-w24"));
  }

  /** A search with compressed states. */
  TimedProcess collapsed() throws IOException, InterruptedException {
    return run(List.of("./collapse", DEPTH, "-w24"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
