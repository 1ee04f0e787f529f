package lasso.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the files of a check go: below {@code lasso-reports} in the build's own directory ({@code target} of Maven, {@code build} of Gradle), or where the
 * system property {@code lasso.reports} says. They stay there after the tests; those of an earlier run are replaced.
 */
final class ReportFiles {
  private static final String PROPERTY = "lasso.reports";

  private final Path directory;

  private ReportFiles(Path directory) {
    this.directory = directory;
  }

  /**
   * Of a test.
   *
   * @param test names it among all tests of the project
   */
  static ReportFiles of(String test) {
    return new ReportFiles(root().resolve(test.replaceAll("[^A-Za-z0-9._=-]+", "_")));
  }

  /** Of an assertion, named by the place of its call. */
  static ReportFiles ofCaller() {
    String own = ReportFiles.class.getPackageName() + ".";
    StackWalker.StackFrame caller =
        StackWalker.getInstance()
            .walk(frames -> frames.filter(frame -> !isOurs(frame.getClassName(), own)).findFirst())
            .orElseThrow();
    String method = caller.getMethodName().replaceFirst("^lambda\\$(.*)\\$\\d+$", "$1");
    return of(caller.getClassName() + "." + method + "." + caller.getLineNumber());
  }

  private static boolean isOurs(String name, String own) {
    return name.equals(own + "ReportFiles") || name.equals(own + "LassoAssertions");
  }

  private static Path root() {
    String named = System.getProperty(PROPERTY);
    if (named != null) {
      return Path.of(named).toAbsolutePath();
    }
    boolean gradle =
        Files.exists(Path.of("build.gradle")) || Files.exists(Path.of("build.gradle.kts"));
    return Path.of(gradle ? "build" : "target", "lasso-reports").toAbsolutePath();
  }

  /** The main class that runs a test method; on the class path of its replays. */
  Path classes() {
    return directory.resolve("classes");
  }

  /** The counterexample, for replays. */
  Path trace() {
    return directory.resolve("trace.json");
  }

  /** The page that shows what went wrong, step by step. */
  Path page() {
    return directory.resolve("page.html");
  }

  /** The report as on the screen. */
  Path report() {
    return directory.resolve("report.txt");
  }

  /**
   * Makes the directory, without files of an earlier run.
   *
   * @throws UncheckedIOException when it can't be made
   */
  void prepare() {
    try {
      Files.createDirectories(directory);
      Files.deleteIfExists(trace());
      Files.deleteIfExists(page());
      Files.deleteIfExists(report());
    } catch (IOException e) {
      throw new UncheckedIOException(
          directory
              + " can't be made for the reports of a check. Name another place with -D"
              + PROPERTY
              + "=DIR.",
          e);
    }
  }
}
