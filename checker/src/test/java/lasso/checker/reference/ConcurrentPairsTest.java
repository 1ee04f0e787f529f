package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.api.Checker;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.Semantics;
import org.junit.jupiter.api.Test;

/**
 * Two threads make one call each on one object of {@code java.util.concurrent}: the outcomes are those of both orders on the plain machine, each pair of calls for itself. {@code pairs.txt} lists objects and calls; of their pairs each {@code
 * lasso.pairs.every}-th is taken, beginning with number {@code lasso.pairs.first}.
 */
class ConcurrentPairsTest {
  private static final int EVERY = Integer.getInteger("lasso.pairs.every", 23);
  private static final int FIRST = Integer.getInteger("lasso.pairs.first", 0);

  /** Pairs of one check. */
  private static final int BATCH = 400;

  private static List<PairCalls> calls() throws Exception {
    try (InputStream text = ConcurrentPairsTest.class.getResourceAsStream("pairs.txt")) {
      return PairCalls.read(new String(text.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void callsOfTwoThreadsGiveWhatOneOfBothOrdersGives() throws Exception {
    List<PairCalls> calls = calls();
    String source = PairCalls.program(calls);
    BothOrders reference =
        new BothOrders(SourcePrograms.compile(Map.of("Pairs", source)).plainLoader());
    List<PairCalls.Pair> all = PairCalls.pairs(calls);
    List<PairCalls.Pair> taken = new ArrayList<>();
    for (int i = FIRST; i < all.size(); i += EVERY) {
      taken.add(all.get(i));
    }
    List<String> differences = new ArrayList<>();
    for (int from = 0; from < taken.size(); from += BATCH) {
      List<PairCalls.Pair> batch = taken.subList(from, Math.min(from + BATCH, taken.size()));
      Map<String, Set<String>> found = outcomes(source, batch);
      for (PairCalls.Pair pair : batch) {
        Set<String> expected = reference.of(pair);
        Set<String> actual = found.getOrDefault(pair.words(), Set.of());
        if (!actual.equals(expected)) {
          differences.add(
              PairCalls.words(calls, pair) + ": " + expected + " there, " + actual + " here");
        }
      }
    }
    System.out.println(taken.size() + " of " + all.size() + " pairs of calls compared");
    assertThat(differences).isEmpty();
  }

  /** By pairs. */
  private static Map<String, Set<String>> outcomes(String source, List<PairCalls.Pair> pairs) {
    Program program =
        Program.ofSources("Pairs.java", Map.of("Pairs.java", source)).toBuilder()
            .arguments(pairs.stream().map(PairCalls.Pair::words).toList())
            .build();
    CheckPlan plan =
        CheckPlan.of(program)
            .semantics(
                semantics ->
                    semantics
                        .processes(1)
                        .random("choice:" + BATCH)
                        .timeouts(Semantics.Timeouts.LAST))
            .search(search -> search.outcomes(true).all(true))
            .build();
    Verdict verdict = Checker.create().check(plan);
    assertThat(verdict.answer())
        .as("%s %s", verdict.message(), verdict.violations())
        .isEqualTo(Verdict.Answer.HOLDS);
    Map<String, Set<String>> result = new TreeMap<>();
    for (Verdict.Outcome outcome : verdict.outcomes()) {
      String line = outcome.outputs().get(0).strip();
      int colon = line.indexOf(": ");
      result
          .computeIfAbsent(line.substring(0, colon), pair -> new TreeSet<>())
          .add(line.substring(colon + 2));
    }
    return result;
  }
}
