package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches whose disk takes no more: the system refuses to let files grow beyond some size. */
class FailingDiskTest {
  @TempDir Path directory;
  private String text;

  /** Runs a check whose files can't grow beyond so many blocks, of 512 or 1024 bytes, as the shell has it. */
  private int check(int blocks, String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(word -> word.startsWith("--") || word.startsWith("-D"))
            .toList());
    command.addAll(List.of("-XX:-UsePerfData", "-Xmx300m", "-cp"));
    command.addAll(List.of(System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("check", RealPrograms.example("BarrierRing"), "-n", "9"));
    command.addAll(List.of("--reduction", "none"));
    command.addAll(List.of(options));
    String line =
        command.stream()
            .map(word -> "'" + word.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" "));
    Process process =
        new ProcessBuilder("sh", "-c", "ulimit -f " + blocks + "; exec " + line)
            .redirectErrorStream(true)
            .start();
    text = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  @Test
  void aDiskThatIsFullEndsTheSearchWithoutAVerdict() throws Exception {
    assumeTrue(File.separatorChar == '/', "limits are set by a shell");
    Path disk = directory.resolve("disk");
    int code = check(160, "--disk", disk.toString(), "--memory", "2M");
    assertThat(code).as(text).isEqualTo(3);
    assertThat(text).contains("INCONCLUSIVE").contains("runs-").contains("is of no use");
    try (Stream<Path> left = Files.list(disk)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void aCheckpointThatCannotBeWrittenIsToldAndTheSearchGoesOn() throws Exception {
    assumeTrue(File.separatorChar == '/', "limits are set by a shell");
    Path kept = directory.resolve("kept");
    int code = check(4, "--checkpoint", kept.toString(), "--every", "0ms");
    assertThat(code).as(text).isZero();
    assertThat(text).contains("HOLDS").contains("checkpoint");
  }
}
