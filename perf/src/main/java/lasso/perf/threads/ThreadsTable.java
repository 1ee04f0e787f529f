package lasso.perf.threads;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import lasso.api.Checker;
import lasso.api.Verdict;
import lasso.api.Violation;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import lasso.api.plan.Semantics;

/**
 * Checks concurrent programs of other people and prints what becomes of each beside what was judged by hand: {@code perf/bench threads DIRECTORY [SECONDS [PART...]]}. Data races on fields are noted, and allowed in a further check, until
 * something else is found or nothing is left: so a fault that needs a race is found, too.
 */
public final class ThreadsTable {
  private static final String HOW_TO_GET_THEM =
      """
      The programs are not part of the project. perf/threads/programs.tsv names their repositories and commits; for each:
        git clone https://github.com/OWNER/NAME DIRECTORY/OWNER+NAME && git -C DIRECTORY/OWNER+NAME checkout COMMIT
      Then: perf/bench threads DIRECTORY""";

  /** Races that are allowed one after the other before a program is given up. */
  private static final int MOST_RACES = 40;

  private final Path directory;
  private final Path adapters;
  private final Duration mostTime;
  private final Map<String, Integer> counts = new TreeMap<>();

  private ThreadsTable(Path directory, Path adapters, Duration mostTime) {
    this.directory = directory;
    this.adapters = adapters;
    this.mostTime = mostTime;
  }

  /** What a program came to. */
  private record Answered(String word, String kind, String why, List<String> races, long states) {}

  /**
   * @param arguments the table of programs, the directory with adapters, the directory with checkouts; seconds for each program, 60 without; then parts of names of repositories or programs, none for
   *     all
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 3 || !Files.isDirectory(Path.of(arguments[2]))) {
      System.err.println("perf/bench threads needs a directory with checkouts.");
      System.err.println(HOW_TO_GET_THEM);
      System.exit(2);
    }
    int seconds = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 60;
    List<String> parts =
        List.of(arguments).subList(Math.min(4, arguments.length), arguments.length);
    ThreadsTable table =
        new ThreadsTable(
            Path.of(arguments[2]).toAbsolutePath(),
            Path.of(arguments[1]).toAbsolutePath(),
            Duration.ofSeconds(seconds));
    System.out.println("program\tjudged\tanswer\tas\traces\tstates\tseconds\twhy");
    for (JudgedProgram program : JudgedProgram.read(Path.of(arguments[0]))) {
      String name = program.repository() + "/" + program.path();
      if (parts.isEmpty() || parts.stream().anyMatch(name::contains)) {
        table.check(program);
      }
    }
    table.counts.forEach((word, count) -> System.out.println(count + " " + word));
    System.exit(0);
  }

  private void check(JudgedProgram program) {
    Path checkout = program.checkout(directory);
    if (checkout == null || !Files.isRegularFile(checkout.resolve(program.path()))) {
      counts.merge("not there", 1, Integer::sum);
      return;
    }
    long start = System.nanoTime();
    Answered answered = answer(program, checkout);
    String as = judge(program, answered);
    counts.merge(as, 1, Integer::sum);
    System.out.printf(
        Locale.ROOT,
        "%s\t%s\t%s\t%s\t%d\t%d\t%.1f\t%s%n",
        program.name(),
        program.fault(),
        answered.kind().isEmpty() ? answered.word() : answered.kind(),
        as,
        answered.races().size(),
        answered.states(),
        (System.nanoTime() - start) / 1e9,
        answered.why().isEmpty() && !answered.races().isEmpty()
            ? "with races on " + answered.races()
            : answered.why().lines().findFirst().orElse(""));
  }

  /** A race is found on the way to whatever is found behind it. */
  private static String judge(JudgedProgram program, Answered answered) {
    boolean race = !answered.races().isEmpty() || answered.kind().equals("data-race");
    boolean faulty = !program.fault().equals("-");
    if (answered.kind().equals(program.fault()) || (program.fault().equals("data-race") && race)) {
      return "found";
    }
    if (answered.word().equals("holds")) {
      return faulty ? "missed" : "proved";
    }
    if (answered.word().equals("violated")) {
      return faulty ? "another fault" : "false";
    }
    return answered.word();
  }

  /** Depth first for half of the time; then breadth first, for what never comes to an end. */
  private Answered answer(JudgedProgram program, Path checkout) {
    Answered deep = answer(program, checkout, SearchPlan.Order.DFS);
    return deep.word().equals("inconclusive") && deep.why().contains("time bound")
        ? answer(program, checkout, SearchPlan.Order.BFS)
        : deep;
  }

  private Answered answer(JudgedProgram program, Path checkout, SearchPlan.Order order) {
    long start = System.nanoTime();
    List<String> races = new ArrayList<>();
    while (true) {
      try {
        Duration left = mostTime.dividedBy(2).minusNanos(System.nanoTime() - start);
        Verdict verdict = Checker.create().check(plan(program, checkout, races, order, left));
        long states = verdict.counters() == null ? 0 : verdict.counters().states();
        String word = verdict.answer().name().toLowerCase(Locale.ROOT);
        if (verdict.violations().isEmpty()) {
          return new Answered(word, "", verdict.message(), races, states);
        }
        Violation first = verdict.violations().get(0);
        String field = raced(first);
        if (field == null || races.contains(field) || races.size() == MOST_RACES) {
          return new Answered(word, first.kind().word(), first.message(), races, states);
        }
        races.add(field);
      } catch (RuntimeException | OutOfMemoryError | LinkageError e) {
        return new Answered("unusable", "", String.valueOf(e.getMessage()), races, 0);
      }
    }
  }

  private CheckPlan plan(
      JudgedProgram program,
      Path checkout,
      List<String> races,
      SearchPlan.Order order,
      Duration left) {
    String sources =
        program.sources().equals("-")
            ? adapters.toString()
            : checkout.resolve(program.sources()) + ":" + adapters;
    return CheckPlan.of(
            Program.builder(checkout.resolve(program.path()).toString())
                .sourcepath(sources)
                .classpath(program.classes(checkout))
                .arguments(program.words())
                .build())
        .semantics(semantics -> semantics.processes(program.ranks()).allowedRaces(races))
        .semantics(
            semantics -> {
              if (!program.timeouts().equals("-")) {
                semantics.timeouts(
                    Semantics.Timeouts.valueOf(program.timeouts().toUpperCase(Locale.ROOT)));
              }
            })
        .search(search -> search.order(order).reduction(reductionOf(order)))
        .bounds(bounds -> bounds.timeout(left.toMillis() < 1000 ? Duration.ofSeconds(1) : left))
        .build();
  }

  private static SearchPlan.Reduction reductionOf(SearchPlan.Order order) {
    return order == SearchPlan.Order.BFS ? SearchPlan.Reduction.NONE : SearchPlan.Reduction.AMPLE;
  }

  /** The field of the program on which two accesses race, as {@code --allow-race} takes it; null if it is something else. */
  private static String raced(Violation violation) {
    int end = violation.message().indexOf(" is touched by two threads");
    if (!violation.kind().word().equals("data-race") || end < 0) {
      return null;
    }
    String what = violation.message().substring(0, end);
    return what.matches("[\\w.$]+\\.[\\w$]+") && !what.startsWith("java.") ? what : null;
  }
}
