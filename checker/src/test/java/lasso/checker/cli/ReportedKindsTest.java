package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is reported, in which order, and what is noted and passed. */
class ReportedKindsTest {
  /** A message from rank 2 is left over, or, when it is taken in place of that of rank 1, rank 0 waits for ever. */
  private static final String LEAK_AND_DEADLOCK =
      """
      public static void main(String[] args) {
        MPI.Init(args);
        int[] b = {MPI.COMM_WORLD.Rank()};
        if (b[0] == 0) {
          MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
          if (b[0] == 2) {
            MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 2, 0);
          }
        } else {
          MPI.COMM_WORLD.Isend(b, 0, 1, MPI.INT, 0, 0).Wait();
        }
        MPI.Finalize();
      }
      """;

  /** A ring election whose two posted receives share a buffer: the later message wins, whoever is greater. */
  private static final String OVERLAP =
      """
      public static void main(String[] args) {
        MPI.Init(args);
        int me = MPI.COMM_WORLD.Rank();
        if (me == 0) {
          int[] b = new int[1];
          Request one = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1, 0);
          Request two = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 2, 0);
          one.Wait();
          two.Wait();
          assert b[0] != 2 : "leader is " + b[0];
        } else {
          MPI.COMM_WORLD.Send(new int[] {me}, 0, 1, MPI.INT, 0, 0);
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

  @Test
  void theDeadlockBehindALeakIsReported() throws IOException {
    for (String search :
        List.of("", "--reduction none", "--search bfs", "--stateless --reduction none")) {
      assertThat(check(LEAK_AND_DEADLOCK, "-n 3 --buffering infinite " + search)).isEqualTo(1);
      assertThat(cli.out).as(search).startsWith("VIOLATED deadlock");
    }
  }

  @Test
  void kindsCanBeLeftOut() throws IOException {
    String infinite = "-n 3 --buffering infinite ";
    assertThat(check(LEAK_AND_DEADLOCK, infinite + "--only leak")).isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED leak").contains("do not count: deadlock, assertion");
    assertThat(check(LEAK_AND_DEADLOCK, infinite + "--no leak --no deadlock")).isZero();
    assertThat(cli.out).startsWith("HOLDS").contains("do not count: deadlock, leak (--no)");
    assertThat(cli.out.lines().findFirst().orElseThrow())
        .isEqualTo(
            "HOLDS no failed assertion, uncaught exception, usage error or hang; not asked for: deadlock, leak");
    assertThat(json().getAsJsonArray("passed").toString()).contains("leak").contains("deadlock");
    assertThat(check(LEAK_AND_DEADLOCK, infinite + "--no leaks")).isEqualTo(2);
    assertThat(cli.err).contains("--no leaks: must be one of deadlock, assertion");
    assertThat(check(LEAK_AND_DEADLOCK, "--only leak --ltl F(terminated@0)")).isEqualTo(2);
    assertThat(cli.err).contains("nothing would be said about --ltl");
  }

  @Test
  void aUsageErrorThatIsPassedDoesNotHideAFailure() throws IOException {
    assertThat(check(OVERLAP, "-n 3")).isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED mpi-usage");
    String trace = directory.resolve("t.json").toString();
    assertThat(check(OVERLAP, "-n 3 --lenient --trace " + trace)).isEqualTo(1);
    assertThat(cli.out)
        .startsWith("VIOLATED assertion: leader is 2")
        .contains("Noted, and passed")
        .contains("--lenient");
    JsonArray passed = json().getAsJsonArray("passed");
    assertThat(passed.get(0).getAsJsonObject().get("place").getAsString()).isEqualTo("P.java:10");
    assertThat(cli.lasso("replay", trace)).isEqualTo(1);
  }

  @Test
  void leftOversWithOneCauseAreOneReport() throws IOException {
    String program =
        """
        public static void main(String[] args) {
          MPI.Init(args);
          int me = MPI.COMM_WORLD.Rank();
          for (int i = 0; me > 0 && i < 4; i++) {
            MPI.COMM_WORLD.Isend(new int[] {me}, 0, 1, MPI.INT, 0, i).Wait();
          }
          MPI.Finalize();
        }
        """;
    Path traces = Files.createDirectory(directory.resolve("traces"));
    String options = "-n 3 --buffering infinite --all --trace " + traces;
    assertThat(check(program, options)).isEqualTo(1);
    assertThat(json().getAsJsonArray("violations")).hasSize(1);
    JsonObject one = json().getAsJsonArray("violations").get(0).getAsJsonObject();
    assertThat(one.get("count").getAsInt()).isEqualTo(8);
    assertThat(one.getAsJsonArray("others")).hasSize(7);
    assertThat(cli.out).contains("The same place and cause, 8 in all");
    try (Stream<Path> files = Files.list(traces)) {
      List<Path> written = files.toList();
      assertThat(written).hasSize(1);
      assertThat(written.get(0).getFileName().toString()).isEqualTo("1-leak-P.java-8.json");
      assertThat(cli.lasso("replay", written.get(0).toString())).isEqualTo(1);
    }
  }

  @Test
  void severalViolationsHaveATraceEach() throws IOException {
    Path file = directory.resolve("t.json");
    check(LEAK_AND_DEADLOCK, "-n 3 --buffering infinite --all --trace " + file);
    assertThat(file).exists();
    assertThat(cli.lasso("replay", file.toString())).isEqualTo(1);
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.map(Path::getFileName).map(Path::toString))
          .anyMatch(name -> name.startsWith("t-2-leak-P.java-"));
    }
  }

  @Test
  void aVerdictAboutNothingSaysSo() throws IOException {
    assertThat(check("public static void main(String[] args) { }", "")).isZero();
    assertThat(cli.out.lines().findFirst().orElseThrow())
        .startsWith("HOLDS")
        .contains("makes no message-passing call");
    assertThat(
            check(
                "public static void main(String[] args) { if (args.length > 0) MPI.Init(args); }",
                ""))
        .isZero();
    assertThat(cli.out.lines().findFirst().orElseThrow()).contains("no rank ever calls MPI.Init");
    assertThat(check("public static void main(String[] args) { System.exit(3); }", ""))
        .isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED exception: System.exit(3) before Init");
    assertThat(check("public static void main(String[] args) { System.exit(0); }", "")).isZero();
  }

  @Test
  void whatIsLeftOutIsNotSaidToHold() throws IOException {
    String certificate = cli.file("c.json");
    String junit = cli.file("j.xml");
    String said =
        "HOLDS no failed assertion or uncaught exception; not asked for: deadlock, leak, usage error, hang";
    String options =
        "-n 3 --buffering infinite --only assertion,exception --quiet --certificate "
            + certificate
            + " --junit "
            + junit;
    assertThat(check(LEAK_AND_DEADLOCK, options)).as(cli.out + cli.err).isZero();
    assertThat(cli.out.strip()).isEqualTo(said);
    assertThat(Files.readString(Path.of(certificate))).contains(said);
    assertThat(Files.readString(Path.of(junit))).contains(said);
    assertThat(json().toString()).doesNotContain("no deadlock");
  }

  @Test
  void theQuietLineSaysHowMuchWasPassed() {
    String holds = OVERLAP.replace("b[0] != 2", "b[0] > 0");
    assertThat(check(holds, "-n 3 --lenient --quiet")).as(cli.out + cli.err).isZero();
    assertThat(cli.out.strip())
        .startsWith("HOLDS")
        .containsPattern("; noted, and passed: \\d fault");
  }

  private int check(String main, String options) {
    String file = cli.program("P", main);
    String words = "check " + file + " --json " + cli.file("r.json") + " " + options;
    return cli.lasso(words.trim().split(" +"));
  }

  private JsonObject json() throws IOException {
    return JsonParser.parseString(Files.readString(directory.resolve("r.json"))).getAsJsonObject();
  }
}
