package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks that are killed at a random moment, perhaps again while they go on, and then say the same as undisturbed ones: verdict, counts, outcomes, counterexample. The system property {@code
 * lasso.checkpoint.kills} is the number of checks, none by default since one takes many seconds, {@code lasso.checkpoint.seed} the first seed.
 */
class KilledCheckTest {
  private static final int CHECKS = Integer.getInteger("lasso.checkpoint.kills", 0);
  private static final long FIRST = Long.getLong("lasso.checkpoint.seed", 0);
  private static final Path EXAMPLES = Path.of("..", "examples");

  /** A program and its options; each takes from tenths of a second to seconds. */
  private static final List<List<String>> ROWS =
      List.of(
          List.of("BarrierRing.java", "-n", "7"),
          List.of("Mutex.java", "-n", "5", "--ltl", "G(asks@4 -> F inside@4)"),
          List.of("MutexDropsLast.java", "-n", "5"),
          List.of("RunningAverage.java", "-n", "4", "--outcomes"),
          List.of("JacobiHalo.java", "-n", "6"),
          List.of("LeaderElection.java", "-n", "6"),
          List.of("Philosophers.java", "-n", "6"),
          List.of("PhilosophersLeftHanded.java", "-n", "6", "--ltl", "G F eating@0"),
          List.of("TokenRing.java", "-n", "7", "--ltl", "G F inside@0", "--fairness", "none"),
          List.of("MasterWorker.java", "-n", "4"),
          List.of("MutexLifo.java", "-n", "5", "--ltl", "all i>0: G(asks@i -> F inside@i)"),
          List.of("OddEvenSort.java", "-n", "6"),
          List.of("PollingServer.java", "-n", "4"),
          List.of("AnySourceAssert.java", "-n", "5", "--all"),
          List.of("GroupsOfThree.java", "-n", "6"),
          List.of("TwoRankDeadlock.java", "-n", "2"),
          List.of("RoundCounter.java", "-n", "3", "--ignore", "RoundCounter.round"),
          List.of("Chatter.java", "-n", "2"),
          List.of("Peterson.java", "-n", "3", "--ltl", "G F inside@1", "--fairness", "weak"),
          List.of("RunningAverageCommon.java", "-n", "5"));

  @TempDir Path directory;
  private final Map<List<String>, String> undisturbed = new HashMap<>();

  @Test
  void whatWasKilledGoesOnAsIfNothingHadBeen() throws Exception {
    assumeTrue(CHECKS > 0, "only with -Dlasso.checkpoint.kills=N");
    int goneOn = 0;
    for (long seed = FIRST; seed < FIRST + CHECKS; seed++) {
      Random random = new Random(seed);
      List<String> row = ROWS.get((int) (seed % ROWS.size()));
      Path kept = directory.resolve("kept" + seed);
      Process check = check(row, "--checkpoint", kept.toString(), "--every", "0ms");
      kill(check, kept, random);
      while (isLeft(kept) && random.nextInt(3) == 0) {
        kill(start(List.of("resume", kept.toString())), kept, random);
      }
      if (isLeft(kept)) {
        String expected = undisturbed.get(row);
        if (expected == null) {
          // Without checkpoints, formulas are searched depth first.
          expected =
              row.contains("--ltl")
                  ? text(check(row, "--checkpoint", directory.resolve("whole" + seed).toString()))
                  : text(check(row));
          undisturbed.put(row, expected);
        }
        assertThat(text(start(List.of("resume", kept.toString()))))
            .as("seed %d: %s", seed, row)
            .isEqualTo(expected);
        goneOn++;
      }
    }
    System.out.println(goneOn + " of " + CHECKS + " checks went on after they had been killed");
    assertThat(goneOn).isPositive();
  }

  private Process check(List<String> row, String... further) throws IOException {
    List<String> words = new ArrayList<>(List.of("check", EXAMPLES.resolve(row.get(0)).toString()));
    words.addAll(row.subList(1, row.size()));
    words.addAll(List.of("--reduction", "none"));
    words.addAll(List.of(further));
    return start(words);
  }

  private Process start(List<String> words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(word -> word.startsWith("--") || word.startsWith("-D"))
            .toList());
    command.addAll(
        List.of("-Xmx500m", "-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(words);
    return new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .redirectOutput(directory.resolve("out").toFile())
        .start();
  }

  private static boolean isLeft(Path kept) throws IOException {
    if (!Files.isDirectory(kept)) {
      return false;
    }
    try (Stream<Path> files = Files.list(kept)) {
      return files.anyMatch(file -> file.getFileName().toString().matches("checkpoint-\\d+"));
    }
  }

  /** Soon after there is a first checkpoint, or when the check is over. */
  private static void kill(Process process, Path kept, Random random) throws Exception {
    while (process.isAlive() && !isLeft(kept)) {
      Thread.sleep(5);
    }
    process.waitFor(random.nextInt(1500), TimeUnit.MILLISECONDS);
    process.destroyForcibly().waitFor();
  }

  /** What a check says to its end, but for times and local steps, which are those of the last run. */
  private String text(Process process) throws Exception {
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    String text = Files.readString(directory.resolve("out"));
    assertThat(text).containsPattern(" states?, ");
    return process.exitValue()
        + "\n"
        + text.replaceAll("(?m), [\\d,]+ local steps, [\\d.]+ s$", "");
  }
}
