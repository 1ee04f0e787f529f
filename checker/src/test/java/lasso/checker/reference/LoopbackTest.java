package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * What random scripts of sockets and channels do on plain Java machines over the loopback interface is among the outcomes that the checker finds. The system property {@code lasso.loopback.scripts} says how many scripts of each kind, {@code lasso.loopback.first} is the first seed.
 */
class LoopbackTest {
  private static final int SCRIPTS = Integer.getInteger("lasso.loopback.scripts", 3);
  private static final long FIRST = Long.getLong("lasso.loopback.first", 0);
  private static final int RUNS = 1;
  private static final int MAX_STATES = 1_000;
  private static final NaiveSockets.Rules RULES = new NaiveSockets.Rules("writes", 1 << 16, false);

  @Test
  void socketsOfThisMachineDoWhatTheCheckerForesees() throws Exception {
    compare(
        "SocketScript",
        RandomSocketScripts.PROGRAM,
        seed -> new RandomSocketScripts(seed).scripts(),
        scripts -> NaiveSockets.explore(scripts, RULES, MAX_STATES));
  }

  @Test
  void channelsOfThisMachineDoWhatTheCheckerForesees() throws Exception {
    compare(
        "ChannelScript",
        RandomChannelScripts.PROGRAM,
        seed -> new RandomChannelScripts(seed).scripts(),
        scripts -> NaiveChannels.explore(scripts, RULES, false, MAX_STATES));
  }

  private interface Naive {
    NaiveSockets.Findings explore(List<List<String>> scripts);
  }

  /** A run that waits for ever shows nothing, and is passed over; if all do, nothing was compared, and the test fails. */
  private static void compare(
      String name, String source, LongFunction<List<List<String>>> random, Naive naive)
      throws IOException, InterruptedException {
    int base = freePort();
    SourcePrograms simulated = SourcePrograms.compile(Map.of(name, source));
    SourcePrograms plain =
        SourcePrograms.compile(
            Map.of(name, source.replace("5000", "" + base).replace("7000", "" + (base + 1))));
    int compared = 0;
    int ended = 0;
    try (LoopbackRuns runs = new LoopbackRuns(plain.classes(), name)) {
      for (long seed = FIRST; compared < SCRIPTS; seed++) {
        List<List<String>> scripts = random.apply(seed);
        NaiveSockets.Findings findings = naive.explore(scripts);
        if (!findings.complete() || findings.outcomes().size() < 2) {
          continue;
        }
        RandomSocketsTest.Answer answer =
            RandomSocketsTest.check(simulated.program(name), scripts, RULES, false, true);
        for (int i = 0; i < RUNS; i++) {
          List<String> seen = runs.run(scripts);
          if (seen != null) {
            assertThat(answer.outcomes()).as("seed " + seed + " " + scripts).contains(seen);
            ended++;
          }
        }
        compared++;
      }
    }
    assertThat(ended).as("real runs of " + name + " that came to an end").isPositive();
    System.out.println(ended + " runs of " + name + " over the loopback interface came to an end");
  }

  /** A port that was free a moment ago, and is some way from those that others are given. */
  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort() - 20_000;
    }
  }
}
