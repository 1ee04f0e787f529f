package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same command again and again, in Java machines with other locales, zones and charsets, several at once so that the machine is loaded: verdict, counts, outcomes and traces are the same to the letter. At
 * night each command runs twenty times.
 */
class RepeatedChecksTest {
  private static final int RUNS = Integer.getInteger("lasso.repeated.runs", 3);
  private static final int AT_ONCE = 2 * Runtime.getRuntime().availableProcessors();
  private static final Path EXAMPLES = Path.of("..", "examples");

  private record Surroundings(String locale, String zone, List<String> flags) {}

  private static final List<Surroundings> ALL =
      List.of(
          new Surroundings("C.UTF-8", "UTC", List.of()),
          new Surroundings(
              "ar_EG.UTF-8",
              "Asia/Kolkata",
              List.of("-Duser.language=ar", "-Duser.country=EG", "-Dfile.encoding=ISO-8859-1")),
          new Surroundings(
              "tr_TR.UTF-8",
              "America/St_Johns",
              List.of("-Duser.language=tr", "-XX:ActiveProcessorCount=1", "-XX:+UseSerialGC")));

  /** What a program may find out by chance, and what depends on the order of messages. */
  private static final String CURIOUS =
      """
      enum Suit { CLUBS, HEARTS, SPADES }
      static class Plain {}
      public static void main(String[] args) {
        MPI.Init(args);
        int me = MPI.COMM_WORLD.Rank();
        int[] got = {me};
        if (me > 0) {
          MPI.COMM_WORLD.Send(got, 0, 1, MPI.INT, 0, 1);
        } else {
          for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
            MPI.COMM_WORLD.Recv(got, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
          }
          Set<Object> keys = new HashSet<>(List.of(Suit.CLUBS, Suit.SPADES, new Plain(), new int[1], Plain.class, java.time.DayOfWeek.FRIDAY));
          StringBuilder order = new StringBuilder();
          keys.forEach(key -> order.append(key.getClass().getSimpleName()).append(' '));
          System.out.println(got[0] + " " + order + new GregorianCalendar().getTimeInMillis() + String.format(" %,d %tA ", 12345, new Date())
              + "title".toUpperCase() + Math.random() + UUID.randomUUID() + Map.of(1, 2, 3, 4, 5, 6) + new Plain().hashCode() + TimeZone.getDefault().getID());
        }
        MPI.Finalize();
      }
      """;

  @TempDir Path directory;

  @Test
  void sayTheSame() throws Exception {
    String curious = new RealPrograms(directory).program("Curious", CURIOUS);
    same("curious", List.of(curious, "-n", "4", "--outcomes"));
    same(
        "violated",
        List.of(
            EXAMPLES.resolve("MutexDropsLast.java").toString(), "-n", "4", "--reduction", "none"));
    same("all", List.of(EXAMPLES.resolve("AnySourceAssert.java").toString(), "-n", "4", "--all"));
  }

  private void same(String name, List<String> row) throws Exception {
    List<String> answers = new ArrayList<>();
    for (int first = 0; first < RUNS; first += AT_ONCE) {
      int end = Math.min(RUNS, first + AT_ONCE);
      List<Process> processes = new ArrayList<>();
      for (int run = first; run < end; run++) {
        processes.add(start(name + run, ALL.get(run % ALL.size()), row));
      }
      for (int run = first; run < end; run++) {
        answers.add(answer(name + run, processes.get(run - first)));
      }
    }
    assertThat(answers).allSatisfy(answer -> assertThat(answer).isEqualTo(answers.get(0)));
  }

  private Path file(String run, String what) {
    return directory.resolve(run + "." + what);
  }

  private Process start(String run, Surroundings surroundings, List<String> row)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(word -> word.startsWith("--") || word.startsWith("-D"))
            .toList());
    command.addAll(surroundings.flags());
    command.addAll(
        List.of(
            "-Xmx500m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "check"));
    command.addAll(row);
    command.addAll(
        List.of(
            "--memory",
            "900M",
            "--json",
            file(run, "json").toString(),
            "--trace",
            file(run, "trace").toString()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", surroundings.locale());
    builder.environment().put("TZ", surroundings.zone());
    return builder.redirectErrorStream(true).redirectOutput(file(run, "out").toFile()).start();
  }

  /** Everything that was said, but for times, sizes in memory, and how many steps the audit came to in its time. */
  private String answer(String run, Process process) throws Exception {
    try {
      assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    String out = Files.readString(file(run, "out")).replace(run, "RUN");
    assertThat(file(run, "json")).as(out).exists();
    JsonObject json = JsonParser.parseString(Files.readString(file(run, "json"))).getAsJsonObject();
    for (String varying :
        List.of("seconds", "searchSeconds", "statesPerSecond", "peakRssBytes", "audited")) {
      json.remove(varying);
    }
    Path trace = file(run, "trace");
    return process.exitValue()
        + out.replaceAll("(?m), [\\d.]+ s$", "")
        + json.toString().replace(run, "RUN")
        + (Files.exists(trace) ? Files.readString(trace).replace(run, "RUN") : "");
  }
}
