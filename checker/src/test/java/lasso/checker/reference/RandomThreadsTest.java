package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
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
import lasso.checker.reference.ThreadedAnswer.Way;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceReplay;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Replies;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.surroundings.Randomness;
import lasso.runtime.surroundings.Surroundings;
import org.junit.jupiter.api.Test;

/**
 * The checker agrees with a naive exploration of all interleavings on random programs with threads. The system property {@code lasso.threads.programs} says how many, {@code lasso.threads.first} is the
 * first seed, {@code lasso.threads.keepGoing} lists all that differ.
 */
class RandomThreadsTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.threads.programs", 500);
  private static final long FIRST = Long.getLong("lasso.threads.first", 0);
  private static final boolean KEEP_GOING = Boolean.getBoolean("lasso.threads.keepGoing");

  /** So many show everything that the programs are made for. */
  private static final int MANY = 60;

  private static final long STEP_LIMIT = 200_000;

  /** Programs that are compiled and loaded together. */
  private static final int BATCH = 50;

  /** Of so many programs one is searched alone, and the runs that were found are followed by another process. */
  private static final int REPLAYED = 25;

  /** Of the naive exploration. */
  private static final int MAX_STATES = Integer.getInteger("lasso.threads.states", 600);

  private static final int MAX_CLOCKED_STATES = 5 * MAX_STATES / 2;

  /** Of the search without states. */
  private static final int MAX_EVENTS = 5 * MAX_STATES;

  private static final String RACE = ViolationKind.DATA_RACE.word();

  private final Map<String, Integer> seen = new TreeMap<>();

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  @Test
  void threadsAreFollowedAsAnInterpreterDoes() {
    List<String> differences = new ArrayList<>();
    Map<Boolean, List<RandomThreadedProgram>> waiting = new TreeMap<>();
    int compared = 0;
    long seed = FIRST;
    while (compared < PROGRAMS) {
      RandomThreadedProgram program = new RandomThreadedProgram(seed++);
      // in a program that asks isAlive the ends of threads are scheduling points
      List<RandomThreadedProgram> alike =
          waiting.computeIfAbsent(
              program.source().contains("isAlive"), asks -> new ArrayList<>(BATCH));
      alike.add(program);
      if (alike.size() == BATCH) {
        compared += compareAll(alike, differences);
        alike.clear();
        if (KEEP_GOING) {
          System.out.println(compared + " programs, seeds " + FIRST + " to " + seed + ": " + seen);
        }
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

  private int compareAll(List<RandomThreadedProgram> programs, List<String> differences) {
    Map<String, String> sources = new LinkedHashMap<>();
    Set<String> fields = new TreeSet<>();
    for (RandomThreadedProgram program : programs) {
      sources.put(program.name(), program.source());
      fields.addAll(fields(program));
    }
    int compared = 0;
    try (ProgramBatch strict = ProgramBatch.of(sources, options(Set.of()));
        ProgramBatch allowing = strict.with(options(fields))) {
      for (RandomThreadedProgram program : programs) {
        try {
          compared += compare(program, strict, allowing) ? 1 : 0;
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
    return compared;
  }

  private boolean compare(
      RandomThreadedProgram program, ProgramBatch strict, ProgramBatch allowing) {
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
    strict.renewIfEndless();
    allowing.renewIfEndless();
    ThreadedAnswer full = check(program, strict, Way.FULL);
    if (!full.complete() && full.faults().contains("nontermination")) {
      count("too many endless steps");
      return false;
    }
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
    ThreadedAnswer reduced = check(program, strict, Way.AMPLE);
    assertThat(reduced.faults()).as("faults by ample sets").isEqualTo(full.faults());
    if (!naive.adjacent()) {
      assertThat(reduced.outcomes()).as("outcomes by ample sets").isEqualTo(full.outcomes());
      compareWithoutStates(program, strict, full);
    } else {
      compareAllowed(program, allowing, naive);
    }
    if (program.seed() % REPLAYED == 0) {
      replay(program, strict.alone(program.name()));
    }
    return true;
  }

  /** Without states a program that may run for ever is not searched to its end. */
  private void compareWithoutStates(
      RandomThreadedProgram program, ProgramBatch batch, ThreadedAnswer expected) {
    ThreadedAnswer stateless = check(program, batch, Way.DPOR);
    if (stateless.complete()) {
      assertThat(stateless.faults()).as("faults without states").isEqualTo(expected.faults());
      assertThat(stateless.outcomes()).as("outcomes without states").isEqualTo(expected.outcomes());
      count("without states");
    } else {
      count("cut without states");
    }
  }

  private static Set<String> fields(RandomThreadedProgram program) {
    return Set.of(program.name() + ".x", program.name() + ".y", program.name() + ".f");
  }

  /** The same with races allowed on all fields: unless elements of arrays race, too, each access is a step, as it is to the interpreter. */
  private void compareAllowed(
      RandomThreadedProgram program, ProgramBatch allowing, NaiveThreads.Findings naive) {
    ThreadedAnswer full = check(program, allowing, Way.FULL);
    ThreadedAnswer reduced = check(program, allowing, Way.AMPLE);
    assertThat(reduced.faults()).as("allowed: faults by ample sets").isEqualTo(full.faults());
    if (program.variables() <= 2) { // x and y
      assertThat(full.faults()).as("allowed: races").doesNotContain(RACE);
    }
    if (!full.faults().contains(RACE)) {
      assertThat(full.faults()).as("allowed: faults").isEqualTo(naive.faults());
      assertThat(full.outcomes()).as("allowed: outcomes").isEqualTo(naive.outcomes());
      assertThat(reduced.outcomes()).as("allowed: by ample sets").isEqualTo(naive.outcomes());
      compareWithoutStates(program, allowing, full);
      count("allowed race");
    }
  }

  private static ProcessOptions options(Set<String> allowed) {
    return ProcessOptions.builder(1)
        .trackOutput(true)
        .stepLimit(STEP_LIMIT)
        .surroundings(
            Surroundings.DEFAULT.withAllowedRaces(allowed).withRandom(new Randomness(BATCH)))
        .build();
  }

  private ThreadedAnswer check(RandomThreadedProgram program, ProgramBatch batch, Way way) {
    return ThreadedAnswer.of(program, batch, way, STEP_LIMIT, MAX_EVENTS);
  }

  /** Each violating run is told by one process, and followed by another. */
  private void replay(RandomThreadedProgram program, ProgramImage image) {
    CheckPlan plan =
        CheckPlan.of(Program.of(program.name())).semantics(parts -> parts.processes(1)).build();
    Replies replies = new Replies();
    try (SimulatedProcesses processes =
        SimulatedProcesses.create(image, options(Set.of()), replies)) {
      Model teller = Model.of(processes, replies, Buffering.ANY, FaultBudget.NONE, List::of);
      SearchResult result =
          Search.run(
              Subject.of(teller.kernel()),
              processes,
              SearchOptions.DEFAULT.toBuilder().all(true).maxStates(100_000).build(),
              SearchListener.NONE,
              new StopRequest());
      if (result.verdict() instanceof SearchVerdict.Violated violated) {
        for (FoundViolation violation : violated.violations()) {
          Counterexample told = teller.reenactment(null).tell(violation.stem(), violation.cycle());
          follow(image, TraceFile.of(plan, null, told, null, null), told);
        }
      }
    }
  }

  private void follow(ProgramImage image, TraceFile trace, Counterexample told) {
    Replies replies = new Replies();
    try (SimulatedProcesses processes =
        SimulatedProcesses.create(image, options(Set.of()), replies)) {
      Model follower = Model.of(processes, replies, Buffering.ANY, FaultBudget.NONE, List::of);
      assertThat(new TraceReplay(follower.reenactment(null), trace).follow(2)).isEqualTo(told);
    }
    count("replayed");
  }
}
