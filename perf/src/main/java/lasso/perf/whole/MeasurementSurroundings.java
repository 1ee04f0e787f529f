package lasso.perf.whole;

import com.google.gson.JsonObject;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a measurement depends on besides the programs: commit, Java, machine, and how busy the machine was. */
final class MeasurementSurroundings {
  /** Part of the machine that others use, from which on figures are marked. */
  private static final double BUSY = 0.1;

  private static final long LISTEN_MILLIS = 2000;

  private MeasurementSurroundings() {}

  /** Fields {@code commit}, {@code modified}, {@code date}, {@code jdk}, {@code machine}. */
  static JsonObject describe(Path home) throws IOException, InterruptedException {
    JsonObject json = new JsonObject();
    json.addProperty("commit", git(home, "rev-parse", "--short=10", "HEAD"));
    json.addProperty(
        "modified",
        !git(home, "status", "--porcelain", "--untracked-files=no", "--", ":!perf/history.jsonl")
            .isEmpty());
    json.addProperty("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    json.addProperty("jdk", System.getProperty("java.vm.version"));
    JsonObject machine = new JsonObject();
    machine.addProperty(
        "processor", fromFile("/proc/cpuinfo", "(?m)^model name\\s*:\\s*(.*)$", "unknown"));
    machine.addProperty("cores", Runtime.getRuntime().availableProcessors());
    machine.addProperty(
        "memoryBytes",
        1024 * Long.parseLong(fromFile("/proc/meminfo", "(?m)^MemTotal:\\s*(\\d+) kB", "0")));
    machine.addProperty(
        "system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    json.add("machine", machine);
    return json;
  }

  /**
   * Listens for two seconds and adds the fields {@code load}, the part of the machine that was in use meanwhile (the largest so far), and
   * {@code busy}. To be called when nothing is being measured.
   */
  static void listen(JsonObject surroundings) throws InterruptedException {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    system.getCpuLoad();
    Thread.sleep(LISTEN_MILLIS);
    double before = surroundings.has("load") ? surroundings.get("load").getAsDouble() : 0;
    double load = Math.max(before, Figures.round(system.getCpuLoad()));
    surroundings.addProperty("load", load);
    surroundings.addProperty("busy", load > BUSY);
  }

  /** What git says, or {@code unknown} outside a repository. */
  private static String git(Path home, String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    TimedProcess process = TimedProcess.run(home, command);
    return process.exitCode() == 0 ? process.output().strip() : "unknown";
  }

  private static String fromFile(String file, String pattern, String otherwise) throws IOException {
    if (!Files.isReadable(Path.of(file))) {
      return otherwise;
    }
    Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(Path.of(file)));
    return matcher.find() ? matcher.group(1) : otherwise;
  }
}
