package lasso.distributed.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptBytesTest {
  private static final int PLACES = 5;

  @TempDir Path directory;

  private Path file() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findFirst().orElseThrow();
    }
  }

  /** With memory for none, some and all of it. */
  @Test
  void whatWasAddedIsThereInItsOrder() {
    for (long bytes : new long[] {0, 3_000, 1 << 20}) {
      Random random = new Random(bytes);
      KeptBytes.Room room = new KeptBytes.Room(directory, bytes);
      List<List<byte[]>> expected = new ArrayList<>();
      try (KeptBytes kept = new KeptBytes(room, PLACES)) {
        for (int place = 0; place < PLACES; place++) {
          expected.add(new ArrayList<>());
        }
        for (int i = 0; i < 200; i++) {
          byte[] array = new byte[random.nextInt(100)];
          random.nextBytes(array);
          int place = random.nextInt(PLACES);
          expected.get(place).add(array);
          kept.add(place, array);
        }
        assertThat(kept.isInFile()).isEqualTo(bytes < 1 << 20);
        assertThat(room.used()).isLessThanOrEqualTo(bytes);
        for (int place = 0; place < PLACES; place++) {
          assertThat(kept.get(place)).containsExactlyElementsOf(expected.get(place));
        }
      }
      assertThat(room.used()).isZero();
      assertThat(directory).isEmptyDirectory();
    }
  }

  @Test
  void changedBitsAreNoticed() throws IOException {
    KeptBytes.Room room = new KeptBytes.Room(directory, 0);
    try (KeptBytes kept = new KeptBytes(room, 1)) {
      kept.add(0, new byte[100]);
      byte[] written = Files.readAllBytes(file());
      written[42] ^= 8;
      Files.write(file(), written);
      assertThatThrownBy(() -> kept.get(0))
          .isInstanceOf(DiskTroubleException.class)
          .hasMessageContaining("what is read is not what was written");
    }
  }

  @Test
  void filesThatWereCutAreNoticed() throws IOException {
    KeptBytes.Room room = new KeptBytes.Room(directory, 0);
    try (KeptBytes kept = new KeptBytes(room, 1)) {
      kept.add(0, new byte[100]);
      Files.write(file(), new byte[99]);
      assertThatThrownBy(() -> kept.get(0))
          .isInstanceOf(DiskTroubleException.class)
          .hasMessageContaining("too short");
    }
  }
}
