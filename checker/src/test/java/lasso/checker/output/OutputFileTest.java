package lasso.checker.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  @TempDir Path directory;

  @Test
  void fileIsReplacedAndNothingIsLeftBeside() throws IOException {
    Path file = Files.writeString(directory.resolve("r.json"), "old and longer");
    OutputFile.write(file, "new");
    assertThat(file).hasContent("new");
    assertThat(directory.toFile().list()).containsExactly("r.json");
  }

  @Test
  void linkStaysALink() throws IOException {
    Path real = Files.writeString(directory.resolve("real.json"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link.json"), real);
    OutputFile.write(link, "new");
    assertThat(link).isSymbolicLink();
    assertThat(real).hasContent("new");
  }

  @Test
  void textThatUtf8CannotSayIsWrittenAllTheSame() throws IOException {
    Path file = directory.resolve("r.json");
    OutputFile.write(file, "lone \ud83d surrogate");
    assertThat(file).hasContent("lone ? surrogate");
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "/dev/full is a device of Linux")
  void fullDeviceIsToldWithTheSystemsWords() {
    assertThatThrownBy(() -> OutputFile.write(Path.of("/dev/full"), "text"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("No space left");
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "/dev/full is a device of Linux")
  void deliveriesGoOnBehindWhatIsLost() {
    Deliveries files = new Deliveries();
    files.add("--json", Path.of("/dev/full"), () -> "text");
    files.add("--sarif", directory.resolve("r.sarif"), () -> "{}");
    assertThat(files.deliver())
        .containsExactly("--json /dev/full was not written: No space left on device");
    assertThat(directory.resolve("r.sarif")).hasContent("{}");
    assertThat(files.digests()).hasSize(1);
    assertThat(files.deliver()).isEmpty();
  }
}
