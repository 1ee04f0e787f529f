package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A message received as another type: a mistake, or with {@code --lenient} its bytes. */
class RetypedMessagesTest {
  @TempDir Path directory;

  private String check(String received, String... options) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("Retyped.java"),
            """
            import mpi.*;
            public class Retyped {
              public static void main(String[] args) {
                MPI.Init(args);
                if (MPI.COMM_WORLD.Rank() == 0) {
                  MPI.COMM_WORLD.Send(new int[] {1078530011}, 0, 1, MPI.INT, 1, 0);
                } else {
                  RECEIVED
                }
                MPI.Finalize();
              }
            }
            """
                .replace("RECEIVED", received));
    String[] words = new String[options.length + 2];
    words[0] = "check";
    words[1] = file.toString();
    System.arraycopy(options, 0, words, 2, options.length);
    RealPrograms programs = new RealPrograms(directory);
    programs.lasso(words);
    return programs.out.toString();
  }

  @Test
  void itsBytesArePutWhereTheReceiveSays() throws IOException {
    String received =
        "float[] f = {0}; MPI.COMM_WORLD.Recv(f, 0, 1, MPI.FLOAT, 0, 0); assert f[0] != 3.1415927f : \"pi\";";
    assertThat(check(received)).contains("VIOLATED mpi-usage").contains("received as MPI.FLOAT");
    assertThat(check(received, "--lenient")).contains("VIOLATED assertion: pi");
  }

  @Test
  void whatDoesNotFitStaysAnError() throws IOException {
    String received = "MPI.COMM_WORLD.Recv(new short[1], 0, 1, MPI.SHORT, 0, 0);";
    assertThat(check(received, "--lenient")).contains("VIOLATED mpi-usage");
  }
}
