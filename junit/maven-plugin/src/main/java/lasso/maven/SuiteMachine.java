package lasso.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The Java machine of a suite: as {@code ./lasso} starts one.
 *
 * @param libraries Lasso and what it needs
 * @param more further options of the machine, with blanks between, or null
 */
record SuiteMachine(List<Path> libraries, String more) {
  private static final String MAIN = "lasso.checker.cli.Main";

  private static final List<String> FLAGS =
      List.of(
          "-XX:+IgnoreUnrecognizedVMOptions",
          "-XX:+UseSerialGC",
          "-XX:-OmitStackTraceInFastThrow",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:-InlineNIOCheckIndex",
          "-XX:-DontCompileHugeMethods",
          "-Dchronicle.analytics.disable=true",
          "-Duser.language=en",
          "-Duser.country=",
          "-Duser.timezone=UTC",
          "-Dfile.encoding=UTF-8",
          "-Dsun.stdout.encoding=UTF-8",
          "-Dsun.stderr.encoding=UTF-8",
          "-Dstdout.encoding=UTF-8",
          "-Dstderr.encoding=UTF-8",
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow");

  /** The words of the command; {@code threads} 0: as many as there are cores. */
  static List<String> words(
      Path manifests, Path results, String classpath, String machines, int threads) {
    List<String> words = new ArrayList<>(List.of("suite", manifests.toString(), "--quiet"));
    option(words, "--classpath", classpath);
    option(words, "--machines", machines);
    option(words, "--threads", threads == 0 ? null : String.valueOf(threads));
    for (String format : List.of("html", "sarif", "json")) {
      option(words, "--" + format, results.resolve("results." + format).toString());
    }
    option(words, "--junit", results.resolve("results.xml").toString());
    option(words, "--pages", results.resolve("pages").toString());
    return words;
  }

  /** Adds an option that has a value. */
  static void option(List<String> words, String name, String value) {
    if (value != null && !value.isBlank()) {
      words.addAll(List.of(name, value));
    }
  }

  /** Starts it, with one stream for output and errors. */
  Process start(List<String> words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(FLAGS);
    if (more != null && !more.isBlank()) {
      command.addAll(List.of(more.strip().split("\\s+")));
    }
    command.add("-cp");
    command.add(
        libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    command.add(MAIN);
    command.addAll(words);
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
