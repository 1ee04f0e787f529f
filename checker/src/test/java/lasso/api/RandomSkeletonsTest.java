package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs over messages answer the same in C and in Java: verdicts, kinds of violations, outcomes. {@code -Dlasso.skeletons} makes more of them, {@code -Dlasso.skeletons.first} others. */
class RandomSkeletonsTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.skeletons", 20);
  private static final long FIRST = Long.getLong("lasso.skeletons.first", 1);

  /** How many stand in one source file. */
  private static final int TOGETHER = 10;

  @TempDir Path directory;

  private static Verdict check(Path program, int which) {
    return Checker.create()
        .check(
            CheckPlan.of(
                    Program.builder(program.toString())
                        .arguments(List.of(String.valueOf(which)))
                        .build())
                .semantics(parts -> parts.processes(RandomSkeletons.RANKS))
                .search(
                    parts ->
                        parts
                            .reduction(SearchPlan.Reduction.NONE)
                            .threads(1)
                            .all(true)
                            .outcomes(true))
                .build());
  }

  private static Set<String> kinds(Verdict verdict) {
    return verdict.violations().stream()
        .map(violation -> violation.kind().toString())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> outputs(Verdict verdict) {
    return verdict.outcomes().stream()
        .map(outcome -> outcome.outputs().toString())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void answerTheSameInCAndInJava() throws IOException {
    Set<String> seen = new TreeSet<>();
    long statesInC = 0;
    long statesInJava = 0;
    for (int i = 0; i < PROGRAMS; i += TOGETHER) {
      long seed = FIRST + i / TOGETHER;
      List<String> texts = RandomSkeletons.programs(seed, TOGETHER);
      Path own = Files.createDirectories(directory.resolve("seed" + seed));
      Path c = Files.writeString(own.resolve("skeletons.c"), texts.get(0));
      Path java = Files.writeString(own.resolve("Skeletons.java"), texts.get(1));
      for (int which = 0; which < TOGETHER; which++) {
        Verdict inC = check(c, which);
        Verdict inJava = check(java, which);
        String what =
            "skeleton %d of seed %d%n%s%n%s%n%s"
                .formatted(which, seed, texts.get(0), inC.message(), inJava.message());
        assertThat(inC.answer()).as(what).isEqualTo(inJava.answer());
        assertThat(kinds(inC)).as(what).isEqualTo(kinds(inJava));
        assertThat(outputs(inC)).as(what).isEqualTo(outputs(inJava)).isNotEmpty();
        seen.add(inC.answer().toString());
        seen.addAll(kinds(inC));
        statesInC += inC.counters().states();
        statesInJava += inJava.counters().states();
      }
    }
    assertThat(seen).hasSizeGreaterThan(3);
    assertThat((double) statesInC / statesInJava).isLessThan(1.1);
  }
}
