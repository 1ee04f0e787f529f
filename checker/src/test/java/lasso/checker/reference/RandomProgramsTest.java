package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import lasso.checker.explore.SearchOptions;
import org.junit.jupiter.api.Test;

/**
 * The checker agrees with the references on random programs. The system property {@code lasso.random.factor} multiplies
 * their number, {@code lasso.random.first} is the first seed.
 */
class RandomProgramsTest {
  private static final int FACTOR = Integer.getInteger("lasso.random.factor", 1);
  private static final long FIRST = Long.getLong("lasso.random.first", 0);
  private static final int FINITE = 80;
  private static final int ENDLESS = 40;

  /** Programs compiled together. */
  private static final int BATCH = 60;

  /** Larger programs are left out: there are others. */
  private static final int MAX_STATES = 1500;

  /** What the compared programs showed. */
  private final Map<String, Integer> seen = new TreeMap<>();

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  @Test
  void programsThatEnd() {
    compareAll(FINITE * FACTOR, RandomProgram::finite, this::compareFinite);
    assertThat(seen)
        .containsKeys("deadlock", "leak", "exception", "assertion", "several outcomes")
        .containsKeys("merged histories");
  }

  @Test
  void programsThatRunForEver() {
    compareAll(ENDLESS * FACTOR, RandomProgram::endless, this::compareEndless);
    assertThat(seen).containsKeys("deadlock", "no fault");
  }

  /** Compares one program; false when it is too large. */
  private interface Comparison {
    boolean compare(RandomProgram program, Agreement agreement);
  }

  private void compareAll(
      int wanted, LongFunction<RandomProgram> generator, Comparison comparison) {
    int compared = 0;
    long seed = FIRST;
    while (compared < wanted) {
      Map<RandomProgram, String> batch = new LinkedHashMap<>();
      Map<String, String> sources = new LinkedHashMap<>();
      for (int i = 0; i < BATCH; i++) {
        RandomProgram program = generator.apply(seed++);
        batch.put(program, program.name());
        sources.put(program.name(), program.source());
      }
      SourcePrograms compiled = SourcePrograms.compile(sources);
      for (RandomProgram program : batch.keySet()) {
        Agreement agreement =
            new Agreement(compiled.program(program.name()), program.ranks(), program.buffering());
        try {
          if (compared < wanted && comparison.compare(program, agreement)) {
            compared++;
          }
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError(e.getMessage() + "\n" + program, e);
        }
      }
    }
    System.out.println(compared + " programs, seeds " + FIRST + " to " + (seed - 1) + ": " + seen);
  }

  private boolean compareFinite(RandomProgram program, Agreement agreement) {
    NaiveSpace plain = agreement.plain(program.seed() % 2 == 0, MAX_STATES);
    if (!plain.complete()) {
      count("too large");
      return false;
    }
    NaiveSpace described = agreement.described(true, MAX_STATES);
    NaiveSpace checker = agreement.checker(true);
    Agreement.assertSameAnswer(plain, checker, true);
    Agreement.assertSameAnswer(described, checker, true);
    Agreement.assertSameCounts(described, checker);
    assertThat(agreement.checker(true, variant(program))).isEqualTo(checker);
    compareReduced(agreement, checker, true);
    describe(described);
    if (described.states() < plain.states()) {
      count("merged histories");
    }
    return true;
  }

  private boolean compareEndless(RandomProgram program, Agreement agreement) {
    NaiveSpace described = agreement.described(false, MAX_STATES);
    if (!described.complete()) {
      count("too large");
      return false;
    }
    if (described.faults().stream().anyMatch(fault -> fault.startsWith("not under control"))) {
      count("endless step");
      return false;
    }
    NaiveSpace checker = agreement.checker(false);
    Agreement.assertSameAnswer(described, checker, false);
    Agreement.assertSameCounts(described, checker);
    assertThat(agreement.checker(false, variant(program))).isEqualTo(checker);
    compareReduced(agreement, checker, false);
    describe(described);
    return true;
  }

  private void compareReduced(Agreement agreement, NaiveSpace full, boolean outcomes) {
    for (SearchOptions.Order order : SearchOptions.Order.values()) {
      NaiveSpace reduced = agreement.reduced(outcomes, order);
      Agreement.assertSameAnswer(full, reduced, outcomes);
      seen.merge("reduced states", reduced.states(), Integer::sum);
    }
  }

  private void describe(NaiveSpace space) {
    space.faults().forEach(fault -> count(fault.replaceFirst(" at .*", "")));
    count(space.faults().isEmpty() ? "no fault" : "fault");
    if (space.outcomes().size() > 1) {
      count("several outcomes");
    }
    seen.merge("states", space.states(), Integer::sum);
  }

  private static Agreement.Variant variant(RandomProgram program) {
    Agreement.Variant[] variants = Agreement.Variant.values();
    return variants[(int) Math.floorMod(program.seed(), (long) variants.length)];
  }
}
