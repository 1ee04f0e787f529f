package lasso.perf.trust;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A Java machine that runs checks one after another, see {@link AttemptMain}, and is started anew when one of them ended it. */
final class AttemptMachine implements AutoCloseable {
  /** Longer than any check may take, on a busy machine. */
  private static final long PATIENCE_SECONDS = 40;

  private static final String END = "\0";

  /**
   * @param code the exit code, -1 when there was none
   * @param report what the check said
   * @param effects what was seen in the machine and on its output
   */
  record Reply(int code, String report, List<String> effects) {}

  private final List<String> flags;
  private final Map<String, String> environment;
  private final String word = UUID.randomUUID().toString();
  private Process process;
  private Writer commands;
  private BlockingQueue<String> lines;

  /**
   * @param flags beside those of this machine
   * @param environment variables beside its own
   */
  AttemptMachine(List<String> flags, Map<String, String> environment) {
    this.flags = flags;
    this.environment = environment;
  }

  private void start() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> !flag.startsWith("-Xm") && !flag.startsWith("-javaagent"))
        .forEach(command::add);
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-Djava.awt.headless=true"));
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(AttemptMain.class.getName(), word));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    process = builder.start();
    commands = process.outputWriter(StandardCharsets.UTF_8);
    lines = new LinkedBlockingQueue<>();
    Process started = process;
    BlockingQueue<String> queue = lines;
    Thread reader = new Thread(() -> read(started, queue), "output of an attempt");
    reader.setDaemon(true);
    reader.start();
  }

  private static void read(Process process, BlockingQueue<String> lines) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      lines.add(e.toString());
    }
    lines.add(END);
  }

  /** Runs a command line of Lasso, in a new machine if there is none. */
  Reply run(List<String> words) throws IOException, InterruptedException {
    if (process == null || !process.isAlive()) {
      start();
    }
    commands.write(String.join("\t", words) + "\n");
    commands.flush();
    List<String> effects = new ArrayList<>();
    StringBuilder past = new StringBuilder();
    while (true) {
      String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (line == null) {
        process.destroyForcibly().waitFor();
        effects.add("did not end");
        return new Reply(-1, past.toString(), effects);
      }
      if (line.equals(END)) {
        effects.add("ended the machine with code " + process.waitFor());
        return new Reply(-1, past.toString(), effects);
      }
      int at = line.indexOf(word);
      if (at >= 0) {
        String[] parts = line.substring(at).split(" ");
        String changes = decode(parts[3]);
        if (!changes.isEmpty()) {
          effects.add(changes);
        }
        past.append(line, 0, at);
        addPast(past.toString(), effects);
        return new Reply(Integer.parseInt(parts[1]), decode(parts[2]), effects);
      }
      past.append(line).append('\n');
    }
  }

  /** The JVM's own warnings are no effect; they stand at the beginning of their lines. */
  private static void addPast(String past, List<String> effects) {
    List<String> wrote =
        past.lines()
            .filter(line -> !line.isBlank())
            .filter(line -> !line.startsWith("WARNING: ") && !line.contains(" VM warning: "))
            .toList();
    if (!wrote.isEmpty()) {
      effects.add("wrote past the captured output: " + wrote.get(0));
    }
  }

  private static String decode(String text) {
    return new String(Base64.getDecoder().decode(text.substring(1)), StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    if (process != null) {
      process.destroyForcibly();
      process = null;
    }
  }
}
