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
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.checker.check.Model;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceReplay;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Replies;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.surroundings.Surroundings;
import org.junit.jupiter.api.Test;

/**
 * The checker agrees with a naive exploration of all interleavings on random programs with threads. The system property {@code lasso.threads.programs} says how many, {@code lasso.threads.first} is the
 * first seed, {@code lasso.threads.keepGoing} lists all that differ.
 */
class RandomThreadsTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.threads.programs", 4);
  private static final long FIRST = Long.getLong("lasso.threads.first", 0);
  private static final boolean KEEP_GOING = Boolean.getBoolean("lasso.threads.keepGoing");

  /** So many show everything that the programs are made for. */
  private static final int MANY = 60;

  private static final long STEP_LIMIT = 200_000;
  private static final int BATCH = Math.min(60, 2 * PROGRAMS);
  private static final int MAX_STATES = 6_000;
  private static final int MAX_CLOCKED_STATES = 15_000;
  private static final String RACE = ViolationKind.DATA_RACE.word();

  private final Map<String, Integer> seen = new TreeMap<>();

  /** What the checker found. */
  private record Answer(boolean complete, Set<String> faults, Set<List<String>> outcomes) {}

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  @Test
  void threadsAreFollowedAsAnInterpreterDoes() {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    long seed = FIRST;
    while (compared < PROGRAMS) {
      Map<String, String> sources = new LinkedHashMap<>();
      List<RandomThreadedProgram> batch = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        RandomThreadedProgram program = new RandomThreadedProgram(seed++);
        batch.add(program);
        sources.put(program.name(), program.source());
      }
      SourcePrograms compiled = SourcePrograms.compile(sources);
      for (RandomThreadedProgram program : batch) {
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
      if (KEEP_GOING) {
        System.out.println(
            compared + " programs, seeds " + FIRST + " to " + (seed - 1) + ": " + seen);
      }
    }
    System.out.println(compared + " programs, seeds " + FIRST + " to " + (seed - 1) + ": " + seen);
    assertThat(differences).isEmpty();
    if (PROGRAMS >= MANY) {
      assertThat(seen)
          .containsKeys(
              "deadlock", "assertion", RACE, "allowed race", "no fault", "several outcomes");
    }
  }

  private boolean compare(RandomThreadedProgram program, ProgramImage image) {
    NaiveThreads.Findings naive = NaiveThreads.explore(program, false, MAX_STATES);
    if (!naive.complete()) {
      count("too large");
      return false;
    }
    NaiveThreads.Findings clocked = NaiveThreads.explore(program, true, MAX_CLOCKED_STATES);
    if (clocked.complete()) {
      assertThat(clocked.unordered()).as("the naive searches of races").isEqualTo(naive.adjacent());
      count("with clocks");
    }
    Answer full = check(program, image, false, Set.of());
    assertThat(full.complete()).as("complete").isTrue();
    assertThat(full.faults().contains(RACE))
        .as("race in %s", full.faults())
        .isEqualTo(naive.adjacent());
    if (naive.adjacent()) {
      count(RACE);
    } else {
      assertThat(full.faults()).as("faults").isEqualTo(naive.faults());
      assertThat(full.outcomes()).as("outcomes").isEqualTo(naive.outcomes());
      naive.faults().forEach(this::count);
      count(naive.faults().isEmpty() ? "no fault" : "fault");
      count(naive.outcomes().size() > 1 ? "several outcomes" : "one outcome");
    }
    Answer reduced = check(program, image, true, Set.of());
    assertThat(reduced.faults()).as("faults by ample sets").isEqualTo(full.faults());
    if (!naive.adjacent()) {
      assertThat(reduced.outcomes()).as("outcomes by ample sets").isEqualTo(full.outcomes());
    } else {
      compareAllowed(program, image, naive);
    }
    return true;
  }

  /** The same with races allowed on all fields: unless elements of arrays race, too, each access is a step, as it is to the interpreter. */
  private void compareAllowed(
      RandomThreadedProgram program, ProgramImage image, NaiveThreads.Findings naive) {
    Set<String> fields =
        Set.of(program.name() + ".x", program.name() + ".y", program.name() + ".f");
    Answer full = check(program, image, false, fields);
    Answer reduced = check(program, image, true, fields);
    assertThat(reduced.faults()).as("allowed: faults by ample sets").isEqualTo(full.faults());
    if (program.variables() <= 2) { // x and y
      assertThat(full.faults()).as("allowed: races").doesNotContain(RACE);
    }
    if (!full.faults().contains(RACE)) {
      assertThat(full.faults()).as("allowed: faults").isEqualTo(naive.faults());
      assertThat(full.outcomes()).as("allowed: outcomes").isEqualTo(naive.outcomes());
      assertThat(reduced.outcomes()).as("allowed: by ample sets").isEqualTo(naive.outcomes());
      count("allowed race");
    }
  }

  private static ProcessOptions options(Set<String> allowed) {
    return ProcessOptions.builder(1)
        .trackOutput(true)
        .stepLimit(STEP_LIMIT)
        .surroundings(Surroundings.DEFAULT.withAllowedRaces(allowed))
        .build();
  }

  private Answer check(
      RandomThreadedProgram program, ProgramImage image, boolean reduced, Set<String> allowed) {
    CheckPlan plan =
        CheckPlan.of(Program.of(program.name())).semantics(parts -> parts.processes(1)).build();
    Replies replies = new Replies();
    ProcessOptions options = options(allowed);
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
            fault.startsWith("not under control: " + STEP_LIMIT)
                ? "nontermination"
                : fault.startsWith("not under control")
                    ? fault
                    : fault.replaceFirst("(?s) at .*", ""));
      }
      if (!reduced && result.verdict() instanceof SearchVerdict.Violated violated) {
        replay(plan, model, image, violated.violations(), allowed);
      }
      Set<List<String>> outcomes = new HashSet<>(CheckerRun.outcomes(result));
      if (faults.contains(
          "nontermination")) { // alone, a thread that spins has no scheduling points
        outcomes.removeIf(outcome -> outcome.get(1).startsWith("not under control"));
      }
      return new Answer(result.complete(), faults, outcomes);
    }
  }

  /** Each violating run is told by one process, and followed by another. */
  private void replay(
      CheckPlan plan,
      Model teller,
      ProgramImage image,
      List<FoundViolation> violations,
      Set<String> allowed) {
    for (FoundViolation violation : violations) {
      Counterexample told = teller.reenactment(null).tell(violation.stem(), violation.cycle());
      TraceFile trace = TraceFile.of(plan, null, told, null, null);
      Replies replies = new Replies();
      try (SimulatedProcesses processes =
          SimulatedProcesses.create(image, options(allowed), replies)) {
        Model follower = Model.of(processes, replies, Buffering.ANY, FaultBudget.NONE, List::of);
        assertThat(new TraceReplay(follower.reenactment(null), trace).follow(2)).isEqualTo(told);
      }
      count("replayed");
    }
  }
}
