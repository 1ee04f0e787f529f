package lasso.runtime.allow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the list calls data is a function of its arguments: two machines agree, and nothing else has happened. */
class DataMethodsTest {
  private static final String SEED = "20";

  @Test
  void aSampleOfDataMethodsHasTheSameResultsInTwoMachines(@TempDir Path root) throws Exception {
    List<String> one = run(root.resolve("one"), List.of("-Xint"));
    List<String> other = run(root.resolve("other"), List.of("-Xmx128m", "-XX:hashCode=1"));
    assertThat(one).hasSizeGreaterThan(1_000);
    assertThat(one.get(one.size() - 1)).isEqualTo("threads 0");
    assertThat(other).isEqualTo(one);
  }

  private static List<String> run(Path directory, List<String> options) throws Exception {
    Files.createDirectories(directory);
    Path output = directory.resolveSibling(directory.getFileName() + ".txt");
    String classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .reduce((a, b) -> a + File.pathSeparator + b)
            .orElseThrow();
    List<String> command =
        Stream.of(
                Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()),
                Stream.of("-XX:+UnlockExperimentalVMOptions", "-XX:-OmitStackTraceInFastThrow"),
                Stream.of("-Duser.language=en"),
                Stream.of("-Duser.country=", "-Duser.timezone=UTC", "-Dfile.encoding=UTF-8"),
                options.stream(),
                Stream.of("-cp", classPath, DataSample.class.getName(), SEED))
            .flatMap(part -> part)
            .toList();
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    List<String> lines = Files.readAllLines(output);
    assertThat(process.exitValue()).as(String.join("\n", lines)).isZero();
    try (Stream<Path> written = Files.list(directory)) {
      assertThat(written).isEmpty();
    }
    return lines;
  }
}
