package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.checker.reference.ThreadedAnswer.Way;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.surroundings.Randomness;
import lasso.runtime.surroundings.Surroundings;
import lasso.runtime.surroundings.Timeouts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * As {@link RandomThreadsTest}, on programs that sleep and wait with time limits: with time-outs at any moment, never or last, and with wake-ups for no reason. The system property {@code
 * lasso.times.programs} says how many, {@code lasso.times.first} is the first seed.
 */
class RandomTimesTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.times.programs", 40);
  private static final long FIRST = Long.getLong("lasso.times.first", 0);
  private static final long STEP_LIMIT = 200_000;
  private static final int BATCH = 40;
  private static final int MAX_STATES = 500;
  private static final int MAX_EVENTS = 2_000;

  private final Map<String, Integer> seen = new TreeMap<>();

  @ParameterizedTest
  @EnumSource(Timeouts.class)
  void timeoutsAreThoseOfAnInterpreter(Timeouts timeouts) {
    compareAll(timeouts, false);
    assertThat(seen).containsKeys("deadlock", "no fault", "several outcomes");
  }

  @Test
  void wakeUpsForNoReasonAreThoseOfAnInterpreter() {
    compareAll(Timeouts.ANY, true);
    assertThat(seen).containsKeys("deadlock", "no fault", "several outcomes");
  }

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  private void compareAll(Timeouts timeouts, boolean spurious) {
    int compared = 0;
    long seed = FIRST;
    Map<Boolean, List<RandomThreadedProgram>> waiting = new TreeMap<>();
    while (compared < PROGRAMS) {
      RandomThreadedProgram program = RandomThreadedProgram.timed(seed++);
      NaiveThreads.Findings naive = NaiveThreads.explore(program, timeouts, spurious, MAX_STATES);
      if (!naive.complete() || naive.adjacent()) {
        count(naive.complete() ? "races" : "too large");
        continue;
      }
      // in a program that asks isAlive the ends of threads are scheduling points, and so with
      // interrupts
      boolean sees =
          program.source().contains("isAlive") || program.source().contains("interrupt()");
      List<RandomThreadedProgram> alike = waiting.computeIfAbsent(sees, key -> new ArrayList<>());
      alike.add(program);
      if (alike.size() == BATCH) {
        compared += compareAll(alike, timeouts, spurious);
        alike.clear();
      }
    }
    System.out.println(
        compared + " programs, time-outs " + timeouts + ", spurious " + spurious + ": " + seen);
  }

  private int compareAll(
      List<RandomThreadedProgram> programs, Timeouts timeouts, boolean spurious) {
    Map<String, String> sources = new LinkedHashMap<>();
    programs.forEach(program -> sources.put(program.name(), program.source()));
    ProcessOptions options =
        ProcessOptions.builder(1)
            .trackOutput(true)
            .stepLimit(STEP_LIMIT)
            .surroundings(
                Surroundings.DEFAULT
                    .withTimeouts(timeouts)
                    .withSpurious(spurious)
                    .withRandom(new Randomness(BATCH)))
            .build();
    int compared = 0;
    try (ProgramBatch batch = ProgramBatch.of(sources, options)) {
      for (RandomThreadedProgram program : programs) {
        try {
          compared += compare(program, batch, timeouts, spurious) ? 1 : 0;
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError(timeouts + " " + e.getMessage() + "\n" + program, e);
        }
      }
    }
    return compared;
  }

  private boolean compare(
      RandomThreadedProgram program, ProgramBatch batch, Timeouts timeouts, boolean spurious) {
    NaiveThreads.Findings naive = NaiveThreads.explore(program, timeouts, spurious, MAX_STATES);
    batch.renewIfEndless();
    ThreadedAnswer full = answer(program, batch, Way.FULL);
    if (!full.complete() && full.faults().contains("nontermination")) {
      count("too many endless steps");
      return false;
    }
    assertThat(full.complete()).as("complete").isTrue();
    compare("", naive, full, timeouts);
    compare("by ample sets: ", naive, answer(program, batch, Way.AMPLE), timeouts);
    ThreadedAnswer stateless = answer(program, batch, Way.DPOR);
    if (stateless.complete()) {
      compare("without states: ", naive, stateless, timeouts);
      count("without states");
    }
    naive.faults().forEach(this::count);
    count(naive.faults().isEmpty() ? "no fault" : "fault");
    count(naive.outcomes().size() > 1 ? "several outcomes" : "one outcome");
    NaiveThreads.Findings usual = NaiveThreads.explore(program, false, 2 * MAX_STATES);
    if (usual.complete() && !usual.outcomes().equals(naive.outcomes())) {
      count(spurious ? "differs without wake-ups" : "differs with time-outs at any moment");
    }
    return true;
  }

  /** With time last, loops of time-outs are hangs, whatever else a round does; the interpreter, whose steps are smaller, tells none. */
  private static Set<String> told(Set<String> faults, Timeouts timeouts) {
    Set<String> told = new TreeSet<>(faults);
    told.removeIf(fault -> timeouts == Timeouts.LAST && fault.equals("nontermination"));
    return told;
  }

  private static void compare(
      String way, NaiveThreads.Findings naive, ThreadedAnswer answer, Timeouts timeouts) {
    assertThat(told(answer.faults(), timeouts))
        .as(way + "faults")
        .isEqualTo(told(naive.faults(), timeouts));
    assertThat(answer.outcomes()).as(way + "outcomes").isEqualTo(naive.outcomes());
  }

  private static ThreadedAnswer answer(RandomThreadedProgram program, ProgramBatch batch, Way way) {
    return ThreadedAnswer.of(program, batch, way, STEP_LIMIT, MAX_EVENTS);
  }
}
