package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace is of what a program does, not of its lines; what has changed is named. */
class MovedLinesTest {
  private static final List<String> PROGRAM =
      List.of(
          "import mpi.MPI;",
          "public class Last {",
          "  static int last;",
          "  static void take() {",
          "    int[] number = new int[1];",
          "    MPI.COMM_WORLD.Recv(number, 0, 1, MPI.INT, MPI.ANY_SOURCE, 7);",
          "    last = number[0];",
          "  }",
          "  public static void main(String[] args) {",
          "    MPI.Init(args);",
          "    int rank = MPI.COMM_WORLD.Rank();",
          "    if (rank > 0) {",
          "      MPI.COMM_WORLD.Send(new int[] {rank}, 0, 1, MPI.INT, 0, 7);",
          "    } else {",
          "      take();",
          "      take();",
          "      assert last == 2 : \"last is \" + last;",
          "    }",
          "    MPI.Finalize();",
          "  }",
          "}");

  @TempDir Path directory;
  private RealPrograms cli;
  private String program;
  private String trace;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
    program = directory.resolve("Last.java").toString();
    trace = cli.file("t.json");
  }

  private void write(String text) throws IOException {
    Files.writeString(Path.of(program), text);
  }

  private void record(String... words) throws IOException {
    write(String.join("\n", PROGRAM));
    String[] command = {"check", program, "-n", "3", "--trace", trace};
    String[] all = java.util.Arrays.copyOf(command, command.length + words.length);
    System.arraycopy(words, 0, all, command.length, words.length);
    assertThat(cli.lasso(all)).as(cli.out + cli.err).isEqualTo(1);
  }

  @Test
  void blankLinesChangeNothing() throws IOException {
    record();
    assertThat(cli.out).contains("(rank 0 at Last.java:17)", "Last.java:6");
    for (int at = 1; at < PROGRAM.size(); at++) {
      String before = String.join("\n", PROGRAM.subList(0, at));
      String behind = String.join("\n", PROGRAM.subList(at, PROGRAM.size()));
      write(before + "\n\n// a comment\n\n" + behind);
      assertThat(cli.lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(1);
      assertThat(cli.out)
          .startsWith("REPLAYED VIOLATED assertion: last is 1 ")
          .contains("Last.java:" + (at < 17 ? 20 : 17) + ")", "Last.java:" + (at < 6 ? 9 : 6));
    }
    assertThat(cli.lasso("replay", trace, "--until", "2", "--show")).as(cli.err).isZero();
  }

  @Test
  void codeThatHasChangedAndDoesTheSameIsNamed() throws IOException {
    record();
    assertThat(cli.lasso("replay", trace)).isEqualTo(1);
    assertThat(cli.out).doesNotContain("Changed since");
    write(String.join("\n", PROGRAM).replace("last = number[0];", "last = 2 * number[0] / 2;"));
    assertThat(cli.lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(1);
    assertThat(cli.out.replaceAll("\\s+", " "))
        .startsWith("REPLAYED VIOLATED assertion: last is 1 ")
        .contains(
            "Changed since the trace was written: Last.take (Last.java). It did all the same");
  }

  @Test
  void formulasAndTheirPlacesMoveToo() throws IOException {
    record("--ltl", "G !(last@0 == 1)");
    write("// one\n// two\n" + String.join("\n", PROGRAM));
    assertThat(cli.lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(1);
    assertThat(cli.out).startsWith("REPLAYED VIOLATED ").contains("Last.java:9");
  }

  @Test
  void methodThatHasChangedIsNamed() throws IOException {
    record();
    write(String.join("\n", PROGRAM).replace("MPI.ANY_SOURCE", "1"));
    assertThat(cli.lasso("replay", trace)).isEqualTo(3);
    assertThat(cli.err)
        .contains("The run leaves the trace at ")
        .contains("Changed since the trace was written: Last.take (Last.java).");
    assertThat(cli.lasso("replay", trace, "--until", "1")).isEqualTo(3);
    assertThat(cli.err).contains("Changed since the trace was written: Last.take (Last.java).");
  }

  @Test
  void newAndLostMethodsAreNamed() throws IOException {
    record();
    write(
        String.join("\n", PROGRAM)
            .replace("take()", "fetch()")
            .replace("new int[] {rank}", "new int[] {rank + 1}"));
    assertThat(cli.lasso("replay", trace)).isEqualTo(3);
    assertThat(cli.err)
        .contains("Last.fetch (Last.java), which is new", "Last.take (Last.java), which is gone")
        .contains("Last.main (Last.java)");
  }

  @Test
  void withoutACodeLinesCount() throws IOException {
    record();
    String text = Files.readString(Path.of(trace));
    Files.writeString(Path.of(trace), text.replaceFirst("(?s),\\s*\"code\": \\{.*?\\}", ""));
    assertThat(cli.lasso("replay", trace)).as(cli.err).isEqualTo(1);
    write("\n" + String.join("\n", PROGRAM));
    assertThat(cli.lasso("replay", trace)).isEqualTo(3);
    assertThat(cli.err)
        .contains(
            "expected posts [Comm.Send (Last.java:13)", "found    posts [Comm.Send (Last.java:14)");
  }
}
