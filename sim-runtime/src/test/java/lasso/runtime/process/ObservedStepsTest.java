package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where steps end, and what states show, when values are observed. */
class ObservedStepsTest {
  private static final String MAIN = "main returned";

  @TempDir Path folder;

  private List<String> shown(String body, String... observations) throws IOException {
    return ObservedRun.shown(ObservedRun.program(folder, body), 1, observations);
  }

  @Test
  void aFlagThatIsSetAndClearedBetweenTwoWritesIsSeen() throws IOException {
    String body =
        """
        static boolean inside;
        static int other;
        public static void main(String[] args) {
          MPI.Init(args);
          other = 1;
          inside = true;
          other = 2;
          inside = false;
          other = 3;
          MPI.Finalize();
        }
        """;
    assertThat(shown(body, "Main.inside")).containsExactly("0", "1", "0", "0", MAIN);
    assertThat(shown(body, "inside")).containsExactly("0", "1", "0", "0", MAIN);
    assertThat(shown(body, "Main.other == 2", "inside"))
        .containsExactly("00", "01", "11", "10", "00", "00", MAIN);
    assertThat(shown(body, "Main.other >= 0")).containsExactly("1", MAIN);
  }

  @Test
  void initialisersGiveTheInitialValue() throws IOException {
    String body =
        """
        static int x = 5;
        static class Other { static int y = 7; static int z; static { z = 1; z = 2; } }
        public static void main(String[] args) {
          x = 6;
          Other.y++;
        }
        """;
    assertThat(shown(body, "x == 5", "x == 6")).containsExactly("10", "01", "01", MAIN);
    assertThat(shown(body, "Other.y == 7", "Main.Other.y == 8"))
        .containsExactly("00", "10", "01", "01", MAIN);
    assertThat(shown(body, "Other.z == 1", "Other.z == 2", "Other.z == 0"))
        .containsExactly("001", "010", "010", MAIN);
  }
}
