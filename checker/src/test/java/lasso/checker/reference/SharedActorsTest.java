package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
 * Simulations in one process agree with a naive exploration of the rules for mailboxes: what the actors have said when all have ended, and whether some run is a deadlock. The system property {@code lasso.actors.shared} says
 * how many scripts, {@code lasso.actors.first} is the first seed.
 */
class SharedActorsTest {
  private static final int SCRIPTS = Integer.getInteger("lasso.actors.shared", 12);
  private static final long FIRST = Long.getLong("lasso.actors.first", 0);
  private static final int MAX_STATES = 1_500;
  private static final String HOSTS =
      Path.of("../examples/simgrid/hosts.xml").toAbsolutePath().toString();

  /** The scripts write into their actors, and main prints all of it in the end. */
  private static final String PROGRAM =
      ActorScripts.PROGRAM
          .replace("System.out.print(said(step) + \";\")", "text += said(step) + \";\"")
          .replace(
              "int count;",
              "int count; String text = \"\"; static java.util.List<ActorScript> all = new java.util.ArrayList<>();")
          .replace("this.steps = steps;", "this.steps = steps; all.add(this);")
          .replace(
              "engine.run();",
              "engine.run(); for (ActorScript each : all) { System.out.print(each.text + \"|\"); }");

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void actorsThatShareMemoryDoWhatAnInterpreterOfTheRulesDoes() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("ActorScript", PROGRAM)).program("ActorScript");
    int compared = 0;
    for (long seed = FIRST; compared < SCRIPTS; seed++) {
      List<String> scripts =
          new ActorScripts(seed).scripts().stream().map(SharedActorsTest::regular).toList();
      NaiveActors.Findings naive = NaiveActors.explore(scripts, MAX_STATES);
      if (naive.complete() && finished(naive).size() >= 1 + seed % 2) {
        SearchResult result = check(image, scripts);
        String which = "seed " + seed + " " + scripts;
        assertThat(result.complete()).as(which).isTrue();
        assertThat(finished(result)).as(which).isEqualTo(finished(naive));
        boolean deadlock =
            naive.outcomes().stream().anyMatch(outcome -> outcome.contains("deadlock"));
        assertThat(CheckerRun.faults(result).contains("deadlock")).as(which).isEqualTo(deadlock);
        seen.merge(deadlock ? "deadlock" : "none", 1, Integer::sum);
        seen.merge(
            finished(naive).size() > 1 ? "several outcomes" : "one outcome", 1, Integer::sum);
        compared++;
      }
    }
    System.out.println(
        compared + " scripts of actors in one process from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("deadlock", "none", "one outcome", "several outcomes");
  }

  /** Without becoming a daemon: those are killed in the end, with a process for each actor only where they wait. */
  private static String regular(String script) {
    return script.replace("D ", "").replace("D", "y");
  }

  private static Set<String> finished(NaiveActors.Findings naive) {
    Set<String> texts = new TreeSet<>();
    for (List<String> outcome : naive.outcomes()) {
      int last = outcome.size() - 1;
      if (outcome.get(last).equals("finished")) {
        texts.add(String.join("|", outcome.subList(1, last)) + "|");
      }
    }
    return texts;
  }

  private static Set<String> finished(SearchResult result) {
    Set<String> texts = new TreeSet<>();
    for (List<String> outcome : CheckerRun.outcomes(result)) {
      if (outcome.get(1).equals("finished")) {
        texts.add(outcome.get(0));
      }
    }
    return texts;
  }

  private static SearchResult check(ProgramImage image, List<String> scripts) {
    List<String> arguments = new ArrayList<>(List.of(HOSTS));
    arguments.addAll(scripts);
    Replies replies = new Replies();
    ProcessOptions options =
        ProcessOptions.builder(1).trackOutput(true).arguments(List.of(arguments)).build();
    try (SimulatedProcesses simulated = SimulatedProcesses.create(image, options, replies)) {
      Model model = Model.of(simulated, replies, Buffering.ANY, FaultBudget.NONE, List::of);
      SearchOptions search =
          SearchOptions.DEFAULT.toBuilder().all(true).outcomes(true).maxStates(200_000).build();
      return Search.run(
          Subject.of(model.kernel()), simulated, search, SearchListener.NONE, new StopRequest());
    }
  }
}
