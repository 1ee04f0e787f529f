package lasso.engine.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches with a formula on executors that are machines of their own, some of which are killed, or lose their files: states, transitions, states of the product and verdict are those of one process, whatever is lost. Runs {@code
 * ./lasso} as it is packaged. The system property {@code lasso.spark.ranks} is how many ranks the program has: 6 are some 8,000 states, 13 are 52,081,218 without the formula, 16 are some 1.7e9.
 */
class LostMachinesTest {
  private static final int RANKS = Integer.getInteger("lasso.spark.ranks", 6);
  private static final long MINUTES = Long.getLong("lasso.spark.minutes", 10);
  private static final String FORMULA = "G(holding@1 -> F released@1)";
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final Path LIBRARIES = HOME.resolve("engine-spark/target/lib");
  private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

  /** What a run may be told by {@code --stats}: executors that were lost. */
  private static final Pattern LOST = Pattern.compile("(\\d+) executors lost");

  /** What may not differ, by name. */
  private static final Pattern FACT =
      Pattern.compile("\"(answer|verdict|states|transitions|productStates)\": *\"?(\\w+)\"?,");

  @TempDir Path directory;
  private final List<Process> started = new ArrayList<>();
  private int runs;

  @AfterEach
  void endAll() {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** A check under way. */
  private record Run(Process process, Path json, Path text) {
    /** Java machines of executors below it. */
    List<ProcessHandle> executors() {
      return process.descendants().filter(Run::isExecutor).toList();
    }

    private static boolean isExecutor(ProcessHandle handle) {
      return handle.info().commandLine().filter(line -> line.contains(EXECUTOR)).isPresent()
          && handle.info().command().filter(path -> path.endsWith("java")).isPresent();
    }
  }

  private Run check(String... options) throws IOException {
    Path json = directory.resolve("run" + ++runs + ".json");
    Path text = directory.resolve("run" + runs + ".txt");
    List<String> words =
        new ArrayList<>(
            List.of(HOME.resolve("lasso").toString(), "check", "examples/BarrierRing.java"));
    words.addAll(List.of("-n", "" + RANKS, "--reduction", "none", "--ltl", FORMULA, "--stats"));
    words.addAll(List.of("--json", json.toString()));
    words.addAll(List.of(options));
    return new Run(start(words, text), json, text);
  }

  private Process start(List<String> words, Path text) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(HOME.toFile())
            .redirectErrorStream(true)
            .redirectOutput(text.toFile());
    Path spark = directory.resolve("spark");
    Files.createDirectories(spark);
    if (!Files.exists(spark.resolve("jars"))) {
      Files.createSymbolicLink(spark.resolve("jars"), LIBRARIES);
    }
    builder.environment().put("SPARK_HOME", spark.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    Process process = builder.start();
    started.add(process);
    return process;
  }

  private Run onCluster(String master, String... options) throws IOException {
    List<String> words = new ArrayList<>(List.of("--engine", "spark", "--master", master));
    words.addAll(List.of("--spark-conf", "spark.executor.memory=500m"));
    words.addAll(List.of("--partitions", "6"));
    words.addAll(List.of(options));
    return check(words.toArray(new String[0]));
  }

  private static Map<String, String> facts(Run run) throws Exception {
    assertThat(run.process.waitFor(MINUTES, TimeUnit.MINUTES)).as("ends in time").isTrue();
    assertThat(run.json).as(Files.readString(run.text)).exists();
    Map<String, String> facts = new TreeMap<>();
    Matcher matcher = FACT.matcher(Files.readString(run.json));
    while (matcher.find()) {
      facts.putIfAbsent(matcher.group(1), matcher.group(2));
    }
    facts.put("exit code", "" + run.process.exitValue());
    return facts;
  }

  private static int lost(Run run) throws IOException {
    Matcher matcher = LOST.matcher(Files.readString(run.text));
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private static ProcessHandle oneExecutor(Run run) throws InterruptedException {
    while (run.executors().isEmpty()) {
      assertThat(run.process.isAlive()).as("the search has not ended").isTrue();
      Thread.sleep(50);
    }
    return run.executors().get(0);
  }

  /** One executor, and two of which one is killed. */
  @Test
  void executorsThatAreKilledChangeNothing() throws Exception {
    Map<String, String> expected = facts(check("--disk", directory.resolve("disk").toString()));
    assertThat(expected).containsKeys("states", "transitions", "productStates");
    System.out.println("one process: " + expected);
    assertThat(facts(onCluster("local-cluster[1,2,700]"))).isEqualTo(expected);

    Run killed = onCluster("local-cluster[2,1,700]");
    ProcessHandle executor = oneExecutor(killed);
    Thread.sleep(2500);
    executor.destroyForcibly();
    assertThat(facts(killed)).isEqualTo(expected);
    assertThat(lost(killed)).as(Files.readString(killed.text)).isPositive();
  }

  /** A driver is killed with all its executors; what goes on from its last checkpoint says as much as if nothing had been. */
  @Test
  void aDriverThatIsKilledIsGoneOnWith() throws Exception {
    Map<String, String> expected = facts(check("--disk", directory.resolve("disk").toString()));
    Path kept = directory.resolve("kept");
    Run driven =
        onCluster("local-cluster[2,1,700]", "--checkpoint", kept.toString(), "--every", "0ms");
    while (!isLeft(kept)) {
      assertThat(driven.process.isAlive()).as(Files.readString(driven.text)).isTrue();
      Thread.sleep(20);
    }
    driven.process.descendants().forEach(ProcessHandle::destroyForcibly);
    driven.process.destroyForcibly().waitFor();
    Path text = directory.resolve("resumed.txt");
    Process resumed =
        start(List.of(HOME.resolve("lasso").toString(), "resume", kept.toString()), text);
    assertThat(resumed.waitFor(MINUTES, TimeUnit.MINUTES)).as("ends in time").isTrue();
    assertThat("" + resumed.exitValue()).isEqualTo(expected.get("exit code"));
    assertThat(Files.readString(text).replace(",", ""))
        .containsPattern("(?im)^" + expected.get("verdict") + " ")
        .contains(
            expected.get("states") + " states " + expected.get("transitions") + " transitions");
  }

  private static boolean isLeft(Path kept) throws IOException {
    if (!Files.isDirectory(kept)) {
      return false;
    }
    try (Stream<Path> files = Files.list(kept)) {
      return files.anyMatch(file -> file.getFileName().toString().matches("checkpoint-\\d\\d+"));
    }
  }

  /** Files of executors vanish, again and again while they are in use. */
  @Test
  void aDiskThatIsLostIsNeverAWrongVerdict() throws Exception {
    Map<String, String> expected = facts(check("--disk", directory.resolve("disk").toString()));
    Path local = Files.createDirectories(directory.resolve("local"));
    Run run = onCluster("local-cluster[2,1,700]", "--spark-conf", "spark.local.dir=" + local);
    oneExecutor(run);
    int vanished = 0;
    while (vanished < 60 && run.process.isAlive()) {
      Thread.sleep(50);
      vanished += deleteBlocks(local);
    }
    Map<String, String> facts = facts(run);
    System.out.println(vanished + " files of executors vanished: " + facts);
    assertThat(vanished).isPositive();
    if (!facts.get("exit code").equals("3")) {
      assertThat(facts).isEqualTo(expected);
    }
  }

  private static int deleteBlocks(Path local) {
    List<Path> files;
    try (Stream<Path> all = Files.walk(local)) {
      files =
          all.filter(file -> file.toString().contains("blockmgr-"))
              .filter(Files::isRegularFile)
              .toList();
    } catch (IOException | java.io.UncheckedIOException e) {
      return 0; // executors delete, too
    }
    int deleted = 0;
    for (Path file : files) {
      try {
        deleted += Files.deleteIfExists(file) ? 1 : 0;
      } catch (IOException e) {
        // as above
      }
    }
    return deleted;
  }

  /** A standalone cluster of two workers, one of which is killed with its executor. */
  @Test
  void aWorkerThatIsKilledChangesNothing() throws Exception {
    Map<String, String> expected = facts(check("--disk", directory.resolve("disk").toString()));
    String master = "spark://localhost:" + port();
    deploy("master.Master", "--host", "localhost", "--port", master.substring(18));
    List<Process> workers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      workers.add(
          deploy(
              "worker.Worker",
              "--cores",
              "1",
              "--memory",
              "1g",
              "--work-dir",
              directory.resolve("work" + i).toString(),
              "--webui-port",
              "0",
              master));
    }
    Run run = onCluster(master);
    Process worker = workers.get(0);
    while (worker.descendants().noneMatch(Run::isExecutor)) {
      assertThat(run.process.isAlive()).as(Files.readString(run.text)).isTrue();
      Thread.sleep(50);
    }
    Thread.sleep(2500);
    worker.descendants().forEach(ProcessHandle::destroyForcibly);
    worker.destroyForcibly();
    assertThat(facts(run)).isEqualTo(expected);
    assertThat(lost(run)).as(Files.readString(run.text)).isPositive();
  }

  private static int port() throws IOException {
    try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private Process deploy(String part, String... options) throws IOException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "-Xmx300m"));
    for (String name : List.of("java.lang", "java.nio", "java.util", "sun.nio.ch", "java.net")) {
      words.add("--add-opens=java.base/" + name + "=ALL-UNNAMED");
    }
    words.addAll(List.of("-cp", LIBRARIES + "/*", "org.apache.spark.deploy." + part));
    words.addAll(List.of(options));
    return start(words, directory.resolve(part + started.size() + ".txt"));
  }
}
