package lasso.perf.mpich;

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
import lasso.api.Run;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;

/** Checks MPICH's own tests and prints what becomes of each: {@code perf/bench mpich DIRECTORY [SECONDS [PART...]]}. */
public final class MpichTable {
  private static final List<String> FOLDERS =
      List.of(
          "pt2pt", "coll", "comm", "group", "topo", "datatype", "attr", "errhan", "info", "init");

  /** Of one schedule. */
  private static final int MOST_STEPS = 20_000;

  private static final String HOW_TO_GET_THEM =
      """
      The tests are not part of the project. They come from the public repository pmodels/mpich:
        git clone --depth 1 https://github.com/pmodels/mpich
      Then: perf/bench mpich mpich/test/mpi""";

  private final Duration mostTime;
  private final List<String> flags;
  private final Map<String, Integer> counts = new TreeMap<>();

  private MpichTable(Duration mostTime, List<String> flags) {
    this.mostTime = mostTime;
    this.flags = flags;
  }

  /**
   * @param arguments the directory {@code test/mpi}; seconds for each test, 60 without; then parts of their names, none for all
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0 || !Files.isDirectory(Path.of(arguments[0]).resolve("util"))) {
      System.err.println("perf/bench mpich needs the directory test/mpi of MPICH.");
      System.err.println(HOW_TO_GET_THEM);
      System.exit(2);
    }
    Path root = Path.of(arguments[0]).toAbsolutePath().normalize();
    int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 60;
    List<String> parts =
        List.of(arguments).subList(Math.min(2, arguments.length), arguments.length);
    Path configured = Files.createTempDirectory("mpich");
    MpichTable table =
        new MpichTable(Duration.ofSeconds(seconds), MpichConfiguration.write(configured, root));
    List<MpichTest> tests = new ArrayList<>();
    for (String folder : FOLDERS) {
      tests.addAll(MpichTest.read(root, folder));
    }
    for (MpichTest test : tests) {
      if (parts.isEmpty() || parts.stream().anyMatch(test.name()::contains)) {
        table.check(test);
      }
    }
    table.counts.forEach((word, count) -> System.out.println(count + " " + word));
    System.exit(0);
  }

  private void check(MpichTest test) throws IOException {
    long start = System.nanoTime();
    CheckPlan plan =
        CheckPlan.of(
                Program.builder(test.file().toString())
                    .arguments(test.arguments())
                    .source(test.helpers())
                    .cflags(flags)
                    .build())
            .semantics(semantics -> semantics.processes(test.processes()))
            .search(search -> search.threads(1))
            .bounds(bounds -> bounds.timeout(mostTime))
            .build();
    String word;
    String why = "";
    long states = 0;
    try {
      Verdict verdict = Checker.create().check(plan);
      states = verdict.counters() == null ? 0 : verdict.counters().states();
      word = verdict.answer().name().toLowerCase(Locale.ROOT);
      if (!verdict.violations().isEmpty()) {
        why =
            verdict.violations().get(0).kind().word()
                + ": "
                + verdict.violations().get(0).message();
      } else if (verdict.answer() != Verdict.Answer.HOLDS) {
        why = verdict.message();
      }
      if (verdict.answer() == Verdict.Answer.INCONCLUSIVE) {
        word += oneSchedule(plan);
      }
    } catch (RuntimeException | OutOfMemoryError e) {
      word = "crashed";
      why = e.toString();
    }
    counts.merge(word, 1, Integer::sum);
    System.out.printf(
        Locale.ROOT,
        "%s\t%d\t%s\t%d\t%.1f\t%s%n",
        test.name(),
        test.processes(),
        word,
        states,
        (System.nanoTime() - start) / 1e9,
        why.lines().findFirst().orElse(""));
  }

  /** What one schedule says, where all of them are too many. One that polls may be drawn so that it never ends. */
  private static String oneSchedule(CheckPlan plan) {
    Run run =
        Checker.create()
            .simulate(plan.toBuilder().bounds(bounds -> bounds.maxDepth(MOST_STEPS)).build());
    return run.asExpected() ? ", one schedule passes" : ", one schedule fails";
  }
}
