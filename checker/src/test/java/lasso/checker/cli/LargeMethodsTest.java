package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs with a method that can't be suspended, since it would be larger than class files allow: it may run, but no step may end below it. */
class LargeMethodsTest {
  private static final String CALL =
      "talks = false; MPI.Init(new String[0]); MPI.COMM_WORLD.Iprobe(0, 99);";

  private static final String REST =
      """
      static void all() throws Exception {
        MPI.Init(new String[0]);
        if (MPI.COMM_WORLD.Rank() == 0) {
          MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        } else {
          MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 0);
        }
        MPI.Finalize();
      }
      """;

  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
  }

  /**
   * A program whose large method sums up.
   *
   * @param talks whether the method that it calls 120 times does so once
   */
  private String program(String name, String main, boolean talks) {
    StringBuilder body = new StringBuilder("static boolean talks = " + talks + ";\n");
    body.append("static int maybe(int x, int y) { if (talks && x > 30) { ")
        .append(CALL)
        .append(" } return x + y; }\n");
    body.append(main).append("{\n");
    for (int i = 0; i < 40; i++) {
      body.append("int a").append(i).append(" = ").append(i).append(";\n");
    }
    for (int i = 0; i < 120; i++) {
      int a = i % 40;
      body.append("a%d = maybe(a%d, %d);%n".formatted(a, a, i % 7));
    }
    return cli.program(name, body + "assert a0 > 0; }\n" + REST);
  }

  @Test
  void itMayRun() {
    String program =
        program(
            "Quiet",
            "public static void main(String[] args) throws Exception { large(); all(); }"
                + " static void large()",
            false);
    assertThat(cli.lasso("check", program, "-n", "2", "--audit", "100%"))
        .as(cli.out + cli.err)
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "a method that main calls, public static void main(String[] args) throws Exception { large(); all(); } static void large()",
    "main itself, public static void main(String[] args) throws Exception"
  })
  void noStepEndsBelowIt(String what, String main) {
    String program = program("Talks", main, true);
    assertThat(cli.lasso("check", program, "-n", "2")).as(what + cli.out + cli.err).isEqualTo(3);
    assertThat(cli.out)
        .contains("a step can't end in or below Talks.")
        .contains("split it into smaller methods");
  }
}
