package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.checker.check.Model;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Replies;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import org.junit.jupiter.api.Test;

/**
 * The checker agrees with a naive exploration on random scripts of actors and mailboxes: all outcomes with how they end, with and without ample sets. The system property {@code lasso.actors.scripts} says how many, {@code
 * lasso.actors.first} is the first seed.
 */
class RandomActorsTest {
  private static final int SCRIPTS = Integer.getInteger("lasso.actors.scripts", 10);
  private static final long FIRST = Long.getLong("lasso.actors.first", 0);
  private static final int MAX_STATES = 3_000;
  private static final String HOSTS =
      Path.of("../examples/simgrid/hosts.xml").toAbsolutePath().toString();

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void actorsDoWhatAnInterpreterOfTheRulesDoes() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("ActorScript", ActorScripts.PROGRAM)).program("ActorScript");
    int compared = 0;
    for (long seed = FIRST; compared < SCRIPTS; seed++) {
      List<String> scripts = new ActorScripts(seed).scripts();
      NaiveActors.Findings naive = NaiveActors.explore(scripts, MAX_STATES);
      if (naive.complete()) {
        for (boolean reduced : new boolean[] {false, true}) {
          SearchResult result = check(image, scripts, reduced);
          String which = "seed " + seed + " " + scripts + " reduced " + reduced;
          assertThat(result.complete()).as(which).isTrue();
          assertThat(CheckerRun.outcomes(result)).as(which).isEqualTo(naive.outcomes());
          boolean deadlock =
              naive.outcomes().stream().anyMatch(outcome -> outcome.contains("deadlock"));
          assertThat(CheckerRun.faults(result).contains("deadlock")).as(which).isEqualTo(deadlock);
        }
        note(naive);
        compared++;
      }
    }
    System.out.println(compared + " scripts of actors from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("deadlock", "finished", "several outcomes");
  }

  private void note(NaiveActors.Findings naive) {
    String all = naive.outcomes().toString();
    for (String word : List.of("deadlock", "finished", "late", "cancelled", "no;", "D;")) {
      if (all.contains(word)) {
        count(word);
      }
    }
    if (naive.outcomes().size() > 1) {
      count("several outcomes");
    }
  }

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  private static SearchResult check(ProgramImage image, List<String> scripts, boolean reduced) {
    List<String> arguments = new ArrayList<>(List.of(HOSTS));
    arguments.addAll(scripts);
    int processes = scripts.size() + 1;
    Replies replies = new Replies();
    ProcessOptions options =
        ProcessOptions.builder(processes)
            .trackOutput(true)
            .arguments(Collections.nCopies(processes, arguments))
            .build();
    try (SimulatedProcesses simulated = SimulatedProcesses.create(image, options, replies)) {
      Model model = Model.of(simulated, replies, Buffering.ANY, FaultBudget.NONE, List::of);
      SearchOptions search =
          SearchOptions.DEFAULT.toBuilder().all(true).outcomes(true).maxStates(200_000).build();
      return Search.run(
          reduced ? CheckerRun.byAmpleSets(model.kernel()) : Subject.of(model.kernel()),
          simulated,
          search,
          SearchListener.NONE,
          new StopRequest());
    }
  }
}
