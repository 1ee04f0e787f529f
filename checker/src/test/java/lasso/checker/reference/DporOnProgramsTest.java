package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.checker.dpor.Dpor;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import org.junit.jupiter.api.Test;

/**
 * Dynamic partial-order reduction has the answers of the full search on random programs in Java. The system property {@code
 * lasso.dpor.java.programs} is their number, {@code lasso.dpor.first} the first seed.
 */
class DporOnProgramsTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.dpor.java.programs", 60);
  private static final long FIRST = Long.getLong("lasso.dpor.first", 0);
  private static final int BATCH = 60;
  private static final int MAX_STATES = 1_500;
  private static final int MAX_EVENTS = 10_000;

  private record Answer(boolean complete, Set<String> faults, Set<List<String>> outcomes) {}

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void answersAreThoseOfTheFullSearch() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed += BATCH) {
      Map<RandomProgram, String> batch = new LinkedHashMap<>();
      Map<String, String> sources = new LinkedHashMap<>();
      for (long each = seed; each < seed + BATCH; each++) {
        RandomProgram program = RandomProgram.finite(each);
        batch.put(program, program.name());
        sources.put(program.name(), program.source());
      }
      SourcePrograms compiled = SourcePrograms.compile(sources);
      batch.forEach((program, name) -> compare(program, compiled.program(name)));
    }
    System.out.println(PROGRAMS + " programs from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("deadlock", "leak", "exception", "several outcomes");
  }

  private void compare(RandomProgram program, ProgramImage image) {
    Answer full = answer(program, image, false);
    Answer reduced = answer(program, image, true);
    if (!full.complete || !reduced.complete) {
      seen.merge("too large", 1, Integer::sum);
      return;
    }
    assertThat(reduced).as(program.toString()).isEqualTo(full);
    seen.merge("compared", 1, Integer::sum);
    full.faults.forEach(fault -> seen.merge(fault.replaceFirst(" at .*", ""), 1, Integer::sum));
    if (full.outcomes.size() > 1) {
      seen.merge("several outcomes", 1, Integer::sum);
    }
  }

  private static Answer answer(RandomProgram program, ProgramImage image, boolean reduced) {
    Replies replies = new Replies();
    ProcessOptions options = ProcessOptions.builder(program.ranks()).trackOutput(true).build();
    SearchOptions search =
        SearchOptions.DEFAULT.toBuilder()
            .all(true)
            .outcomes(true)
            .maxStates(reduced ? MAX_EVENTS : MAX_STATES)
            .build();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Kernel kernel = new Kernel(processes, replies, program.buffering());
      StopRequest stop = new StopRequest();
      SearchResult result =
          reduced
              ? new Dpor(kernel).run(processes, search, SearchListener.NONE, stop)
              : Search.run(Subject.of(kernel), processes, search, SearchListener.NONE, stop);
      return new Answer(result.complete(), CheckerRun.faults(result), CheckerRun.outcomes(result));
    }
  }
}
