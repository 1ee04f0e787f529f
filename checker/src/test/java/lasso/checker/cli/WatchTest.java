package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --watch} tells, against what the program itself prints. */
class WatchTest {
  /** Rank 0 adds up what comes, and prints it; the last sum is wrong when rank 2 is first. */
  private static final String SUM =
      """
      static int total;
      static int[] seen = new int[2];

      public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int[] value = {rank};
        if (rank > 0) {
          MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
        } else {
          for (int i = 0; i < 2; i++) {
            MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
            seen[i] = value[0];
            total = 10 * total + value[0];
            System.out.println("total " + total);
          }
          MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 1, 1);
          assert total != 21 : "two before one";
        }
        if (rank == 1) {
          MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 0, 1);
        }
        MPI.Finalize();
      }
      """;

  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
    cli.program("Sum", SUM);
  }

  private static List<String> all(String pattern, String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  @Test
  void valuesAreThoseThatTheProgramPrints() {
    String trace = cli.file("sum.json");
    String program = cli.file("Sum.java");
    cli.lasso("check", program, "-n", "3", "--watch", "Sum.total@0", "--trace", trace);
    List<String> printed = all("total (\\d+)", cli.out);
    assertThat(printed).contains("21");
    assertThat(all("Sum.total@0 becomes (\\d+), was", cli.out)).isEqualTo(printed);
    assertThat(cli.out).contains("* Sum.total@0 is 0\n").doesNotContain("Sum.total@1");

    cli.lasso("replay", trace, "--watch", "Sum.main:i", "--watch", "seen@0");
    assertThat(cli.out)
        .contains("Sum.main:i of rank 0 is 0", "Sum.main:i of rank 0 becomes 1, was 0")
        .contains("seen@0 becomes int[2] {2, 0}, was int[2] {0, 0}");

    cli.lasso("replay", trace, "--watch", "Sum.total", "--trace-view", "columns");
    assertThat(cli.out).contains("* Sum.total of", "becomes");
  }

  @Test
  void namesThatNothingHasAreTold() {
    String program = cli.file("Sum.java");
    cli.lasso("check", program, "-n", "3", "--watch", "Sum.totl");
    assertThat(cli.out.replaceAll("\\s+", " "))
        .contains(
            "Sum.totl: nothing has this name",
            "did you mean Sum.total?",
            "Sum.main:i",
            "Sum.seen, Sum.total");
    assertThat(cli.lasso("check", program, "-n", "3", "--watch", "a b")).isEqualTo(2);
    assertThat(cli.err).contains("--watch a b: name a field as CLASS.FIELD");
  }
}
