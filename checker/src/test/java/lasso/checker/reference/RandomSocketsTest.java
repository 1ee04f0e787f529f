package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.checker.check.Model;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.Outcome;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Replies;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.socket.SocketRules;
import org.junit.jupiter.api.Test;

/**
 * The checker agrees with a naive exploration on random scripts of sockets: all outcomes, and whether there is a deadlock; with all orders and by ample sets. The system property {@code lasso.sockets.scripts} says how many, {@code
 * lasso.sockets.first} is the first seed.
 */
class RandomSocketsTest {
  private static final int SCRIPTS = Integer.getInteger("lasso.sockets.scripts", 6);
  private static final long FIRST = Long.getLong("lasso.sockets.first", 0);
  private static final int MAX_STATES = 4_000;

  private final Map<String, Integer> seen = new TreeMap<>();

  record Answer(boolean deadlock, Set<List<String>> outcomes) {}

  @Test
  void channelsDoWhatAnInterpreterOfTheRulesDoes() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("ChannelScript", RandomChannelScripts.PROGRAM))
            .program("ChannelScript");
    int compared = 0;
    for (long seed = FIRST; compared < SCRIPTS; seed++) {
      RandomChannelScripts random = new RandomChannelScripts(seed);
      List<List<String>> scripts = random.scripts();
      NaiveSockets.Rules rules = random.rules();
      boolean atOnce = random.atOnce();
      NaiveSockets.Findings naive = NaiveChannels.explore(scripts, rules, atOnce, MAX_STATES);
      if (naive.complete()) {
        for (boolean reduced : new boolean[] {false, true}) {
          Answer answer = check(image, scripts, rules, atOnce, reduced);
          String which = "seed %d %s %s %s %s".formatted(seed, scripts, rules, atOnce, reduced);
          assertThat(answer.outcomes()).as(which).isEqualTo(naive.outcomes());
          assertThat(answer.deadlock()).as(which).isEqualTo(naive.deadlock());
        }
        note(naive);
        compared++;
      }
    }
    System.out.println(compared + " scripts over channels from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("deadlock", "several outcomes");
  }

  @Test
  void socketsDoWhatAnInterpreterOfTheRulesDoes() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("SocketScript", RandomSocketScripts.PROGRAM))
            .program("SocketScript");
    int compared = 0;
    for (long seed = FIRST; compared < SCRIPTS; seed++) {
      RandomSocketScripts random = new RandomSocketScripts(seed);
      List<List<String>> scripts = random.scripts();
      NaiveSockets.Rules rules = random.rules();
      NaiveSockets.Findings naive = NaiveSockets.explore(scripts, rules, MAX_STATES);
      if (naive.complete()) {
        for (boolean reduced : new boolean[] {false, true}) {
          Answer answer = check(image, scripts, rules, false, reduced);
          String which = "seed " + seed + " " + scripts + " " + rules + " reduced " + reduced;
          assertThat(answer.outcomes()).as(which).isEqualTo(naive.outcomes());
          assertThat(answer.deadlock()).as(which).isEqualTo(naive.deadlock());
        }
        note(naive);
        compared++;
      }
    }
    System.out.println(compared + " scripts from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("deadlock", "several outcomes");
  }

  @Test
  void whoCrashesLeavesItsConnectionsAsWhoEnds() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("SocketScript", RandomSocketScripts.PROGRAM))
            .program("SocketScript");
    int compared = 0;
    for (long seed = FIRST; compared < SCRIPTS; seed++) {
      RandomSocketScripts random = new RandomSocketScripts(seed);
      List<List<String>> scripts = random.scripts();
      NaiveSockets.Rules rules = random.rules();
      int victim = (int) (seed % scripts.size());
      for (boolean restarts : new boolean[] {false, true}) {
        Mishaps mishaps = new Mishaps(victim, restarts, 0, 0);
        NaiveSockets.Findings naive = NaiveSockets.explore(scripts, rules, MAX_STATES, mishaps);
        if (naive.complete()) {
          compareWithMishaps(image, scripts, rules, false, mishaps, naive);
          compared++;
        }
      }
    }
    System.out.println(compared + " scripts with a crash from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("deadlock", "several outcomes");
  }

  @Test
  void whoCrashesLeavesItsChannelsAsWhoEnds() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("ChannelScript", RandomChannelScripts.PROGRAM))
            .program("ChannelScript");
    int compared = 0;
    for (long seed = FIRST; compared < SCRIPTS; seed++) {
      RandomChannelScripts random = new RandomChannelScripts(seed);
      List<List<String>> scripts = random.scripts();
      NaiveSockets.Rules rules = random.rules();
      boolean atOnce = random.atOnce();
      int victim = (int) (seed % scripts.size());
      for (boolean restarts : new boolean[] {false, true}) {
        Mishaps mishaps = new Mishaps(victim, restarts, 0, 0);
        compared += compareChannels(image, scripts, rules, atOnce, mishaps);
      }
    }
    System.out.println(compared + " scripts over channels with a crash: " + seen);
    assertThat(seen).containsKeys("deadlock", "several outcomes");
  }

  @Test
  void datagramsAreLostAndDoubledAsOftenAsTheyMay() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("ChannelScript", RandomChannelScripts.PROGRAM))
            .program("ChannelScript");
    int compared = 0;
    for (long seed = FIRST; compared < SCRIPTS; seed++) {
      RandomChannelScripts random = new RandomChannelScripts(seed);
      List<List<String>> scripts = random.scripts();
      NaiveSockets.Rules rules = random.rules();
      boolean atOnce = random.atOnce();
      if (scripts.toString().contains(" t") || scripts.toString().contains("[t")) {
        int victim = seed % 4 == 0 ? (int) (seed / 4 % scripts.size()) : -1;
        Mishaps mishaps =
            new Mishaps(victim, false, (int) (seed / 2 % 2), 1 - (int) (seed / 2 % 2));
        compared += compareChannels(image, scripts, rules, atOnce, mishaps);
      }
    }
    System.out.println(compared + " scripts over channels, datagrams lost or doubled: " + seen);
    assertThat(seen).containsKeys("several outcomes");
  }

  /** 1, or 0 where there are too many states. */
  private int compareChannels(
      ProgramImage image,
      List<List<String>> scripts,
      NaiveSockets.Rules rules,
      boolean atOnce,
      Mishaps mishaps) {
    NaiveSockets.Findings naive =
        NaiveChannels.explore(scripts, rules, atOnce, MAX_STATES, mishaps);
    if (!naive.complete()) {
      return 0;
    }
    compareWithMishaps(image, scripts, rules, atOnce, mishaps, naive);
    return 1;
  }

  private void compareWithMishaps(
      ProgramImage image,
      List<List<String>> scripts,
      NaiveSockets.Rules rules,
      boolean atOnce,
      Mishaps mishaps,
      NaiveSockets.Findings naive) {
    FaultBudget faults = mishaps.budget(scripts.size());
    for (boolean reduced : new boolean[] {false, true}) {
      if (reduced && !faults.areCrashesForGood()) {
        continue;
      }
      Answer answer = check(image, scripts, rules, atOnce, reduced, faults);
      Set<List<String>> others = new HashSet<>();
      for (List<String> outcome : answer.outcomes()) {
        List<String> masked = new ArrayList<>(outcome);
        if (mishaps.victim() >= 0) {
          masked.set(mishaps.victim(), "");
        }
        others.add(masked);
      }
      String which = "%s %s %s %s reduced %s".formatted(scripts, rules, atOnce, mishaps, reduced);
      assertThat(others).as(which).isEqualTo(naive.outcomes());
      assertThat(answer.deadlock()).as(which).isEqualTo(naive.deadlock());
    }
    note(naive);
  }

  private void note(NaiveSockets.Findings naive) {
    count(naive.deadlock() ? "deadlock" : "no deadlock");
    count(naive.outcomes().size() > 1 ? "several outcomes" : "one outcome");
    for (String word : List.of("reset", "Broken", "Bind", "ConnectE", "-1")) {
      if (naive.outcomes().toString().contains(word)) {
        count(word);
      }
    }
  }

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  static Answer check(
      ProgramImage image,
      List<List<String>> scripts,
      NaiveSockets.Rules rules,
      boolean atOnce,
      boolean reduced) {
    return check(image, scripts, rules, atOnce, reduced, FaultBudget.NONE);
  }

  private static Answer check(
      ProgramImage image,
      List<List<String>> scripts,
      NaiveSockets.Rules rules,
      boolean atOnce,
      boolean reduced,
      FaultBudget faults) {
    CheckPlan plan =
        CheckPlan.of(Program.of("Script"))
            .semantics(parts -> parts.processes(scripts.size()))
            .build();
    Replies replies = new Replies();
    SocketRules network =
        new SocketRules(
            SocketRules.Reads.valueOf(rules.reads().toUpperCase(java.util.Locale.ROOT)),
            rules.window(),
            rules.waits(),
            false,
            atOnce,
            false);
    ProcessOptions options =
        ProcessOptions.builder(scripts.size())
            .trackOutput(true)
            .arguments(scripts)
            .sockets(network)
            .mayFail(!faults.isEmpty())
            .build();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Model model = Model.of(processes, replies, Buffering.ANY, faults, List::of);
      SearchOptions search =
          SearchOptions.DEFAULT.toBuilder().all(true).outcomes(true).maxStates(100_000).build();
      SearchResult result =
          Search.run(
              reduced ? CheckerRun.byAmpleSets(model.kernel()) : Subject.of(model.kernel()),
              processes,
              search,
              SearchListener.NONE,
              new StopRequest());
      assertThat(result.complete()).isTrue();
      Set<List<String>> outcomes = new HashSet<>();
      boolean deadlock = false;
      for (Outcome outcome : result.outcomes()) {
        if (outcome.end().equals("finished")) {
          outcomes.add(outcome.outputs());
        }
        deadlock |= outcome.end().equals("deadlock");
      }
      return new Answer(deadlock, outcomes);
    }
  }
}
