package lasso.perf.pairs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import lasso.api.Checker;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;

/** Compares programs in C with the same ones in Java and prints a line for each: {@code perf/bench pairs [PART...]}. */
public final class LanguagePairs {
  /** How many states the one in C may have, for one of that in Java. */
  private static final double MOST_STATES = 1.1;

  /** How long a local step of the one in C may take, for one of that in Java. */
  private static final double MOST_TIME = 1.5;

  /** Turns of each, and the seconds of a turn: the two meet the same disturbances. */
  private static final int TURNS = 4;

  private static final double TURN_SECONDS = 0.5;

  private final Path home;
  private int over;

  private LanguagePairs(Path home) {
    this.home = home;
  }

  /**
   * @param arguments the project's folder; then parts of names, none for all. Ends with 1 when a pair is over a bound or has two verdicts
   */
  public static void main(String[] arguments) throws IOException {
    Path home = Path.of(arguments[0]).toAbsolutePath().normalize();
    List<String> parts = List.of(arguments).subList(1, arguments.length);
    LanguagePairs table = new LanguagePairs(home);
    System.out.println(
        "| program | verdict | states in C | in Java | ratio | steps in C | in Java | us each in C | in Java | ratio |");
    System.out.println("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (LanguagePair pair : LanguagePair.read(home.resolve("perf/pairs.tsv"))) {
      if (parts.isEmpty() || parts.stream().anyMatch(pair.c()::contains)) {
        table.compare(pair);
      }
    }
    System.out.printf(
        "%d over a bound (%.1f times the states, %.1f times the time of a step)%n",
        table.over, MOST_STATES, MOST_TIME);
    System.exit(table.over > 0 ? 1 : 0);
  }

  private Verdict check(Path file, int ranks) {
    return Checker.create()
        .check(
            CheckPlan.of(Program.of(file.toString()))
                .semantics(semantics -> semantics.processes(ranks))
                .search(search -> search.reduction(SearchPlan.Reduction.NONE).threads(1))
                .build());
  }

  private void compare(LanguagePair pair) throws IOException {
    Verdict c = check(pair.cFile(home), pair.ranks());
    Verdict java = check(pair.javaFile(home), pair.ranks());
    try (LocalSteps cSteps = LocalSteps.of(pair.cFile(home), pair.ranks());
        LocalSteps javaSteps = LocalSteps.of(pair.javaFile(home), pair.ranks())) {
      double cSeconds = Double.MAX_VALUE;
      double javaSeconds = Double.MAX_VALUE;
      for (int turn = 0; turn < TURNS; turn++) {
        cSeconds = Math.min(cSeconds, cSteps.seconds(TURN_SECONDS));
        javaSeconds = Math.min(javaSeconds, javaSteps.seconds(TURN_SECONDS));
      }
      double states = (double) c.counters().states() / java.counters().states();
      boolean isTimed = cSteps.count() > 0 && javaSteps.count() > 0;
      double time = isTimed ? cSeconds / javaSeconds : 1;
      boolean agree =
          c.answer() == java.answer()
              && c.violations().stream()
                  .map(violation -> violation.kind())
                  .toList()
                  .equals(java.violations().stream().map(violation -> violation.kind()).toList());
      boolean bounded =
          agree && time <= MOST_TIME && (states <= MOST_STATES || !pair.why().equals("-"));
      over += bounded ? 0 : 1;
      System.out.printf(
          Locale.ROOT,
          "| %s -n %d | %s | %,d | %,d | %.2f | %d | %d | %s |%s%n",
          pair.c(),
          pair.ranks(),
          agree ? c.answer().name().toLowerCase(Locale.ROOT) : c.answer() + " and " + java.answer(),
          c.counters().states(),
          java.counters().states(),
          states,
          cSteps.count(),
          javaSteps.count(),
          isTimed
              ? String.format(
                  Locale.ROOT, "%.1f | %.1f | %.2f", 1e6 * cSeconds, 1e6 * javaSeconds, time)
              : "- | - | -",
          bounded ? "" : " over");
    }
  }
}
