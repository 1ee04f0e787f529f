package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may call the library, by the level that was asked for, and what two threads may not do at once: each mistake beside what is right. */
class ThreadLevelsTest {
  @TempDir Path directory;

  private static final String PROGRAM =
      """
      import mpi.*;
      public class Levels {
        static Comm world = MPI.COMM_WORLD;
        static int me;
        static final Object lock = new Object();
        static int[] one = {1}, two = {2}, a = new int[4];
        static Request request;
        static Comm copy;
        interface Act { void run() throws Exception; }
        static Thread start(Act act) {
          Thread thread = new Thread(() -> {
            try {
              act.run();
            } catch (Exception e) {
              throw new AssertionError(e);
            }
          }, "second");
          thread.start();
          return thread;
        }
        public static void main(String[] args) throws Exception {
          BEGIN;
          me = world.getRank();
          MAIN
          MPI.Finalize();
        }
      }
      """;

  private static final String TAKES =
      "world.recv(new int[1], 1, MPI.INT, 1 - me, 1); world.recv(new int[1], 1, MPI.INT, 1 - me, 2);";

  private static final String FIRST = "world.send(one, 1, MPI.INT, 1 - me, 1);";
  private static final String SECOND = "world.send(two, 1, MPI.INT, 1 - me, 2);";

  /** {@code kinds} are h for what holds, u for a usage error; by level: none asked for, single, funneled, serialized, multiple. */
  @ParameterizedTest
  @CsvSource({
    "only main, hhhhh",
    "one after the other, huuhh",
    "under a lock, huuhh",
    "at once, huuuh",
    "within, huuuh",
  })
  void levelsSayWhoMayCall(String pattern, String expected) throws IOException {
    String body =
        switch (pattern) {
          case "only main" -> "Thread t = start(() -> { }); " + FIRST + SECOND + " t.join(); ";
          case "one after the other" ->
              "Thread t = start(() -> { " + FIRST + " }); t.join(); " + SECOND;
          case "under a lock" ->
              "Thread t = start(() -> { synchronized (lock) { "
                  + FIRST
                  + " } }); synchronized (lock) { "
                  + SECOND
                  + " } t.join(); ";
          case "within" -> // what is sent is what main waits for: it is always in its call by then
              "Thread t = start(() -> { world.recv(a, 1, MPI.INT, me, 3); "
                  + FIRST
                  + " }); "
                  + SECOND
                  + " world.send(one, 1, MPI.INT, me, 3); t.join(); ";
          default -> "Thread t = start(() -> { " + FIRST + " }); " + SECOND + " t.join(); ";
        };
    String[] begins = {
      "MPI.Init(args)",
      "MPI.InitThread(args, MPI.THREAD_SINGLE)",
      "MPI.InitThread(args, MPI.THREAD_FUNNELED)",
      "MPI.InitThread(args, MPI.THREAD_SERIALIZED)",
      "MPI.InitThread(args, MPI.THREAD_MULTIPLE)"
    };
    for (int level = 0; level < begins.length; level++) {
      String said = check(begins[level], body + TAKES);
      String verdict = expected.charAt(level) == 'h' ? "HOLDS" : "VIOLATED mpi-usage";
      assertThat(said).as("%s, %s", pattern, begins[level]).startsWith(verdict);
      if (expected.charAt(level) == 'u') {
        assertThat(said).containsPattern(level < 3 ? "at Levels.java:22" : "main at .* second at ");
      }
    }
  }

  /** What main does while the second thread does something, both with all levels granted. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "world.recv(a, 2, MPI.INT, 1 - me, 1);  | a[1] = 3;                             | data-race",
        "world.recv(a, 2, MPI.INT, 1 - me, 1);  | one[0] = a[0];                        | data-race",
        "world.recv(a, 2, MPI.INT, 1 - me, 1);  | a[2] = 3;                             | HOLDS",
        "world.recv(a, 2, MPI.INT, 1 - me, 1);  | a = null;                             | data-race",
        "world.send(a, 2, MPI.INT, 1 - me, 2);  | a[1] = 3;                             | data-race",
        "world.send(a, 2, MPI.INT, 1 - me, 2);  | one[0] = a[1];                        | HOLDS",
        "one[0] = 5; world.recv(a, 2, MPI.INT, 1 - me, 1); | two[0] = 5;                 | HOLDS",
        "one[0] = 5; world.send(a, 2, MPI.INT, 1 - me, 2); | two[0] = 5; world.iProbe(1 - me, 9); | HOLDS",
        "world.barrier();                       | world.barrier();                      | mpi-usage",
        "world.barrier();                       | copy.barrier();                       | HOLDS",
        "request.waitFor();                     | request.waitFor();                    | mpi-usage",
        "request.waitFor();                     | request.test();                       | mpi-usage",
        "Request.waitAll(new Request[] {request}); | request.waitFor();                 | mpi-usage",
        "world.probe(1 - me, 1);                | world.probe(1 - me, 1);               | HOLDS",
      })
  void whatTwoThreadsMayNotDoAtOnce(String main, String second, String expected)
      throws IOException {
    String body =
        "int[] b = a; copy = ((Intracomm) world).dup(); "
            + "request = world.iRecv(MPI.newIntBuffer(2), 2, MPI.INT, 1 - me, 7); "
            + "world.send(new int[2], 2, MPI.INT, 1 - me, 1); world.send(a, 2, MPI.INT, 1 - me, 7); "
            + "Thread t = start(() -> { "
            + second
            + " }); "
            + main
            + " t.join(); "
            + "if (!request.isNull()) request.waitFor(); "
            + "Status s; while ((s = world.iProbe(1 - me, MPI.ANY_TAG)) != null) world.recv(b, 2, MPI.INT, 1 - me, s.getTag()); "
            + "copy.free();";
    String said = check("MPI.InitThread(args, MPI.THREAD_MULTIPLE)", body);
    String verdict = expected.equals("HOLDS") ? "HOLDS" : "VIOLATED " + expected;
    assertThat(said).as("%s beside %s", main, second).startsWith(verdict);
  }

  private String check(String begin, String body) throws IOException {
    Path file = directory.resolve("Levels.java");
    Files.writeString(file, PROGRAM.replace("BEGIN", begin).replace("MAIN", body));
    RealPrograms cli = new RealPrograms(directory);
    cli.lasso("check", file.toString(), "-n", "2", "--buffering", "infinite", "--no", "leak");
    return cli.out + cli.err;
  }
}
