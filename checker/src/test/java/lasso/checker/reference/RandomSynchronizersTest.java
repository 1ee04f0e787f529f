package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
import lasso.checker.property.ViolationKind;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Replies;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import org.junit.jupiter.api.Test;

/**
 * The models of locks, conditions, semaphores, latches, barriers and queues agree with a naive exploration by what the documentation says, on random programs. The system property {@code
 * lasso.synchronizers.programs} says how many, {@code lasso.synchronizers.first} is the first seed, {@code lasso.synchronizers.keepGoing} lists all that differ.
 */
class RandomSynchronizersTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.synchronizers.programs", 4);
  private static final long FIRST = Long.getLong("lasso.synchronizers.first", 0);
  private static final boolean KEEP_GOING = Boolean.getBoolean("lasso.synchronizers.keepGoing");

  /** So many show everything that the programs are made for. */
  private static final int MANY = 60;

  private static final int BATCH = Math.min(60, 2 * PROGRAMS);
  private static final int MAX_STATES = 4_000;
  private static final String RACE = ViolationKind.DATA_RACE.word();

  private final Map<String, Integer> seen = new TreeMap<>();

  /** What the checker found. */
  private record Answer(boolean complete, Set<String> faults, Set<List<String>> outcomes) {}

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  @Test
  void synchronizersDoWhatTheirDocumentationSays() {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    long seed = FIRST;
    while (compared < PROGRAMS) {
      Map<String, String> sources = new LinkedHashMap<>();
      List<SynchronizerProgram> batch = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        SynchronizerProgram program = new SynchronizerProgram(seed++);
        batch.add(program);
        sources.put(program.name(), program.source());
      }
      SourcePrograms compiled = SourcePrograms.compile(sources);
      for (SynchronizerProgram program : batch) {
        try {
          if (compared < PROGRAMS && compare(program, compiled.program(program.name()))) {
            compared++;
          }
        } catch (RuntimeException | AssertionError e) {
          if (!KEEP_GOING) {
            throw new AssertionError(e.getMessage() + "\n" + program, e);
          }
          compared++;
          count("DIFFERENT");
          differences.add(e.getMessage() + "\n" + program);
          System.out.println("DIFFERENCE " + e.getMessage() + "\n" + program);
        }
      }
    }
    System.out.println(compared + " programs, seeds " + FIRST + " to " + (seed - 1) + ": " + seen);
    assertThat(differences).isEmpty();
    if (PROGRAMS >= MANY) {
      assertThat(seen).containsKeys("deadlock", "no fault", "several outcomes");
    }
  }

  private boolean compare(SynchronizerProgram program, ProgramImage image) {
    NaiveSynchronizers.Findings naive = NaiveSynchronizers.explore(program, MAX_STATES);
    if (!naive.complete()) {
      count("too large");
      return false;
    }
    Answer full = check(image, false);
    assertThat(full.complete()).as("complete").isTrue();
    assertThat(full.faults().contains(RACE))
        .as("race in %s", full.faults())
        .isEqualTo(naive.races());
    if (naive.races()) {
      count(RACE);
    } else {
      assertThat(full.faults()).as("faults").isEqualTo(naive.faults());
      assertThat(full.outcomes()).as("outcomes").isEqualTo(naive.outcomes());
      naive.faults().forEach(this::count);
      count(naive.faults().isEmpty() ? "no fault" : "fault");
      count(naive.outcomes().size() > 1 ? "several outcomes" : "one outcome");
    }
    Answer reduced = check(image, true);
    assertThat(reduced.faults()).as("faults by ample sets").isEqualTo(full.faults());
    if (!naive.races()) {
      assertThat(reduced.outcomes()).as("outcomes by ample sets").isEqualTo(full.outcomes());
    }
    return true;
  }

  private Answer check(ProgramImage image, boolean reduced) {
    Replies replies = new Replies();
    ProcessOptions options = ProcessOptions.builder(1).trackOutput(true).build();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Model model = Model.of(processes, replies, Buffering.ANY, FaultBudget.NONE, List::of);
      SearchOptions search =
          SearchOptions.DEFAULT.toBuilder().all(true).outcomes(true).maxStates(100_000).build();
      SearchResult result =
          Search.run(
              reduced ? CheckerRun.byAmpleSets(model.kernel()) : Subject.of(model.kernel()),
              processes,
              search,
              SearchListener.NONE,
              new StopRequest());
      Set<String> faults = new TreeSet<>();
      for (String fault : CheckerRun.faults(result)) {
        faults.add(
            fault.startsWith("not under control") ? fault : fault.replaceFirst("(?s) at .*", ""));
      }
      return new Answer(result.complete(), faults, new HashSet<>(CheckerRun.outcomes(result)));
    }
  }
}
