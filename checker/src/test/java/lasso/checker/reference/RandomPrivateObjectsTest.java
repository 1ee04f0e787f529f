package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.checker.dpor.Dpor;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.ViolationKind;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.surroundings.Randomness;
import lasso.runtime.surroundings.Surroundings;
import org.junit.jupiter.api.Test;

/**
 * Objects that first one thread has, and later perhaps others: searches that follow steps on them alone, or in one order, have the answers of the full search. The system property {@code
 * lasso.private.programs} says how many programs, {@code lasso.private.first} is the first seed.
 */
class RandomPrivateObjectsTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.private.programs", 80);
  private static final long FIRST = Long.getLong("lasso.private.first", 0);
  private static final int BATCH = 40;
  private static final int MAX_STATES = 3_000;
  private static final String RACE = ViolationKind.DATA_RACE.word();

  private static final String HEAD =
      """
      import java.util.concurrent.atomic.AtomicInteger;
      public class %s {
        static class Box {
          int n;
          volatile int v;
          final AtomicInteger a = new AtomicInteger();
          Box next;
          synchronized int get() { return n; }
        }
        static final Object M = new Object();
        static volatile Box shared;
        static Box guarded;
        static int x;
      """;

  private final Map<String, Integer> seen = new TreeMap<>();

  private record Answer(long states, Set<String> faults, Set<List<String>> outcomes) {}

  @Test
  void whatOneThreadHasIsFollowedAsByTheFullSearch() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed += BATCH) {
      Map<String, String> sources = new LinkedHashMap<>();
      for (long each = seed; each < seed + BATCH; each++) {
        sources.put("Boxes" + each, source("Boxes" + each, new Random(each * 31 + 7)));
      }
      ProcessOptions options =
          ProcessOptions.builder(1)
              .trackOutput(true)
              .surroundings(Surroundings.DEFAULT.withRandom(new Randomness(BATCH)))
              .build();
      try (ProgramBatch batch = ProgramBatch.of(sources, options)) {
        sources.forEach((name, text) -> compare(name, text, batch));
      }
    }
    System.out.println(PROGRAMS + " programs from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("compared", "fewer states", "exception", RACE);
  }

  private void count(String what) {
    seen.merge(what, 1, Integer::sum);
  }

  private void compare(String name, String text, ProgramBatch batch) {
    Kernel kernel = new Kernel(batch.only(name), batch.replies(), Buffering.ANY);
    Answer full = answer(Subject.of(kernel), batch, name);
    if (full == null) {
      count("too large");
      return;
    }
    Answer ample = answer(CheckerRun.byAmpleSets(kernel), batch, name);
    assertThat(ample.faults).as("ample: %s", text).isEqualTo(full.faults);
    SearchResult stateless =
        new Dpor(kernel)
            .run(batch.loaded(), options(10 * MAX_STATES), SearchListener.NONE, new StopRequest());
    boolean ended = stateless.complete();
    if (ended) {
      assertThat(faults(stateless)).as("without states: %s", text).isEqualTo(full.faults);
      count("without states");
    }
    if (!full.faults.contains(RACE)) { // a race ends the run: what was printed before is left open
      assertThat(ample.outcomes).as("ample: %s", text).isEqualTo(full.outcomes);
      if (ended) {
        assertThat(new HashSet<>(CheckerRun.outcomes(stateless)))
            .as("without states: %s", text)
            .isEqualTo(full.outcomes);
      }
    }
    count("compared");
    count(ample.states < full.states ? "fewer states" : "as many states");
    full.faults.forEach(this::count);
  }

  private static SearchOptions options(long states) {
    return SearchOptions.DEFAULT.toBuilder().all(true).outcomes(true).maxStates(states).build();
  }

  private static Answer answer(Subject subject, ProgramBatch batch, String name) {
    SearchResult result =
        Search.run(
            subject, batch.loaded(), options(MAX_STATES), SearchListener.NONE, new StopRequest());
    if (!result.complete()) {
      return null;
    }
    assertThat(result.uncontrolled()).as(name).isEmpty();
    return new Answer(
        result.statistics().states(), faults(result), new HashSet<>(CheckerRun.outcomes(result)));
  }

  private static Set<String> faults(SearchResult result) {
    Set<String> faults = new TreeSet<>();
    CheckerRun.faults(result).forEach(fault -> faults.add(fault.replaceFirst("(?s) at .*", "")));
    return faults;
  }

  private static String source(String name, Random random) {
    StringBuilder text = new StringBuilder(HEAD.formatted(name));
    for (int thread = 0; thread < 3; thread++) {
      text.append("  static void t%d(Box b) {\n    String s = \"\";\n".formatted(thread));
      int count = 2 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        text.append("    ").append(statement(random, thread)).append('\n');
      }
      text.append("    System.out.print(s);\n  }\n");
    }
    text.append("  public static void main(String[] args) {\n    Box own = new Box();\n");
    for (int thread = 1; thread < 3; thread++) {
      String box = random.nextInt(3) == 0 ? "own" : "new Box()";
      text.append("    new Thread(() -> t%d(%s)).start();\n".formatted(thread, box));
    }
    return text.append("    t0(own);\n  }\n}\n").toString();
  }

  private static String statement(Random random, int thread) {
    return switch (random.nextInt(16)) {
      case 0, 1 -> "synchronized (b) { b.n++; }";
      case 2, 3 -> "b.v++;";
      case 4 -> "s += b.get();";
      case 5 -> "shared = b;";
      case 6 -> "{ Box q = shared; if (q != null) { b = q; } }";
      case 7 -> "synchronized (M) { x++; s += x; }";
      case 8 -> "b.a.incrementAndGet();";
      case 9 -> "s += b.a.get();";
      case 10 -> "b.next = new Box();";
      case 11 -> "if (b.next != null) { b = b.next; }";
      case 12 -> "if (b.v > 1) { throw new IllegalStateException(); }";
      case 13 -> "synchronized (M) { guarded = b; }";
      case 14 -> "synchronized (M) { if (guarded != null) { b = guarded; } }";
      default -> "s += \"" + (char) ('a' + thread) + "\" + b.v;";
    };
  }
}
