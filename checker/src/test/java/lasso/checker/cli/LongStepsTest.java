package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lasso.checker.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps that take for ever, in machines of their own: each ends at its bound or at a signal, with a verdict that says where it was. */
class LongStepsTest {
  private static final String PROGRAM =
      """
      import mpi.MPI;
      public class Endless {
        static int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
        public static void main(String[] a) throws Exception {
          MPI.Init(a);
          int x = 0;
          if (a[0].equals("recursion")) { x = f(60); }
          if (a[0].equals("rounds")) { while (x < 3) { try { while (x < 3) x ^= 1; } catch (Throwable t) { x = 1; } } }
          if (a[0].equals("library")) { x = java.math.BigInteger.valueOf(7).pow(200_000_000).bitCount(); }
          System.out.println(x);
          MPI.Finalize();
        }
      }
      """;

  @TempDir Path directory;

  private Process start(String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(word -> word.startsWith("--") || word.startsWith("-D"))
            .toList());
    command.addAll(
        List.of("-Xmx300m", "-cp", System.getProperty("java.class.path"), Main.class.getName()));
    Path program = Files.writeString(directory.resolve("Endless.java"), PROGRAM);
    command.addAll(
        List.of("check", program.toString(), "-n", "1", "--step-limit", "9000000000000"));
    command.addAll(List.of(words));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("out").toFile())
        .start();
  }

  private String end(Process process) throws Exception {
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    String out = Files.readString(directory.resolve("out"));
    assertThat(process.exitValue()).as(out).isEqualTo(ExitCode.INCONCLUSIVE);
    return out;
  }

  @Test
  void eachEndsAtItsBoundWithItsPlaceAndFiles() throws Exception {
    for (String kind : new String[] {"recursion", "rounds", "library"}) {
      Path json = directory.resolve(kind + ".json");
      String out = end(start("--timeout", "4s", "--json", json.toString(), "--", kind));
      assertThat(out).startsWith("INCONCLUSIVE the time bound of 4.0 s was reached");
      assertThat(Files.readString(json)).as(kind).contains("\"verdict\": \"inconclusive\"");
      if (out.contains("runs ")) { // a slow machine may not have come so far
        assertThat(out).contains("rank 0 runs Endless.");
      }
    }
  }

  @Test
  void signalEndsIt() throws Exception {
    Process process = start("--progress", "--", "recursion");
    while (!Files.readString(directory.resolve("out")).contains("rank 0 runs Endless.f")) {
      assertThat(process.isAlive()).isTrue();
      TimeUnit.MILLISECONDS.sleep(100);
    }
    process.destroy();
    assertThat(end(process)).contains("INCONCLUSIVE interrupted by the user");
  }
}
