package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Streams of objects over sockets: what a call reads at once has the same outcomes and deadlocks as with streams of the program between, where each piece goes its own way; what it writes at once (with {@code --reads full}) has some of them; and what plain Java machines do over the loopback interface is among them. {@code lasso.objects.scripts} says how
 * many random scripts, {@code lasso.objects.first} is the first seed.
 */
class RandomObjectsTest {
  private static final int SCRIPTS = Integer.getInteger("lasso.objects.scripts", 12);
  private static final long FIRST = Long.getLong("lasso.objects.first", 0);
  private static final NaiveSockets.Rules WRITES = new NaiveSockets.Rules("writes", 1 << 16, true);
  private static final NaiveSockets.Rules FULL = new NaiveSockets.Rules("full", 1 << 16, true);
  private static final NaiveSockets.Rules NARROW = new NaiveSockets.Rules("writes", 9, true);

  @Test
  void whatGoesAtOnceHasTheOutcomesOfItsPieces() throws Exception {
    int base = freePort();
    String source = RandomObjectScripts.PROGRAM;
    SourcePrograms simulated = SourcePrograms.compile(Map.of("ObjectScript", source));
    SourcePrograms plain =
        SourcePrograms.compile(Map.of("ObjectScript", source.replace("5000", "" + base)));
    Set<String> seen = new TreeSet<>();
    int ended = 0;
    try (LoopbackRuns runs = new LoopbackRuns(plain.classes(), "ObjectScript")) {
      for (long seed = FIRST; seed < FIRST + SCRIPTS; seed++) {
        List<List<String>> scripts = new RandomObjectScripts(seed).scripts();
        NaiveSockets.Rules rules = seed % 4 == 3 ? NARROW : seed % 4 == 1 ? FULL : WRITES;
        String which = "seed " + seed + " " + scripts;
        RandomSocketsTest.Answer whole =
            RandomSocketsTest.check(simulated.program("ObjectScript"), scripts, rules, false, true);
        RandomSocketsTest.Answer pieces =
            RandomSocketsTest.check(
                simulated.program("ObjectScript"), hidden(scripts), rules, false, true);
        if (rules == FULL) {
          assertThat(pieces.outcomes()).as(which).containsAll(whole.outcomes());
        } else {
          assertThat(whole).as(which).isEqualTo(pieces);
        }
        whole.outcomes().forEach(outcome -> outcome.forEach(said -> seen.addAll(words(said))));
        List<String> real = rules == WRITES && seed % 3 == 0 ? runs.run(scripts) : null;
        if (real != null) {
          assertThat(whole.outcomes()).as(which).contains(real);
          ended++;
        }
      }
    }
    System.out.println(
        SCRIPTS + " scripts over streams of objects, " + ended + " real runs: " + seen);
    assertThat(seen).contains("EOFException", "SocketException");
    assertThat(ended).isPositive();
  }

  private static List<String> words(String said) {
    return List.of(said.split(";"));
  }

  private static List<List<String>> hidden(List<List<String>> scripts) {
    List<List<String>> all = new ArrayList<>();
    for (List<String> script : scripts) {
      List<String> longer = new ArrayList<>(List.of("hidden"));
      longer.addAll(script);
      all.add(longer);
    }
    return all;
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort() - 20_000;
    }
  }
}
