package lasso.perf.mbi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import lasso.api.Checker;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;

/** Checks all codes of the MPI Bugs Initiative and prints the scores: {@code perf/bench mbi DIRECTORY}. */
public final class MbiTable {
  private static final Duration MOST_TIME = Duration.ofSeconds(60);

  private static final String HOW_TO_GET_THEM =
      """
      The codes are not part of the project. They come from the public repository N00byKing/MpiBugsInitiative:
        git clone --depth 1 https://github.com/N00byKing/MpiBugsInitiative
        mkdir codes && cd codes
        for g in ../MpiBugsInitiative/scripts/*Generator*.py; do python3 $g; done
      Then: perf/bench mbi codes""";

  /** F1 on the collection's table, as published with it. */
  private static final Map<String, Double> PUBLISHED =
      new TreeMap<>(
          Map.of("MUST", .869, "SimGrid", .824, "Aislinn", .781, "ISP", .726, "PARCOACH", .287));

  private MbiTable() {}

  /**
   * @param arguments the directory with the generated codes; then parts of names of codes, none for all
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length == 0 || !Files.isDirectory(Path.of(arguments[0]))) {
      System.err.println("perf/bench mbi needs a directory with the generated codes.");
      System.err.println(HOW_TO_GET_THEM);
      System.exit(2);
    }
    List<String> parts = List.of(arguments).subList(1, arguments.length);
    List<LabelledCode> codes =
        LabelledCode.read(Path.of(arguments[0])).stream()
            .filter(code -> parts.isEmpty() || parts.stream().anyMatch(code.name()::contains))
            .toList();
    long start = System.nanoTime();
    List<Answered> answers = check(codes);
    print(answers, (System.nanoTime() - start) / 1e9);
    System.exit(0);
  }

  private static List<Answered> check(List<LabelledCode> codes) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<Future<Answered>> running = new ArrayList<>();
      for (LabelledCode code : codes) {
        running.add(pool.submit(() -> check(code)));
      }
      List<Answered> answers = new ArrayList<>();
      for (Future<Answered> one : running) {
        answers.add(one.get());
      }
      return answers;
    } catch (ExecutionException e) {
      throw new IllegalStateException("a code can't be checked: " + e.getCause(), e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static Answered check(LabelledCode code) {
    long start = System.nanoTime();
    CheckPlan plan =
        CheckPlan.of(Program.of(code.file().toString()))
            .semantics(semantics -> semantics.processes(code.processes()))
            .search(search -> search.threads(1))
            .bounds(bounds -> bounds.timeout(MOST_TIME))
            .build();
    Verdict verdict = Checker.create().check(plan);
    String words =
        verdict.violations().isEmpty()
            ? verdict.message()
            : verdict.violations().get(0).kind().word()
                + ": "
                + verdict.violations().get(0).message();
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Answered(code, verdict.answer(), words.lines().findFirst().orElse(""), seconds);
  }

  private static void print(List<Answered> answers, double seconds) {
    for (Answered answer : answers) {
      if (!answer.isRight()) {
        System.out.printf(
            Locale.ROOT,
            "%s %s (%s, %d processes, %.1f s): %s%n",
            answer.kind(),
            answer.code().name(),
            answer.code().label().detail(),
            answer.code().processes(),
            answer.seconds(),
            answer.words());
      }
    }
    Map<String, List<Answered>> byCategory = new TreeMap<>();
    for (Answered answer : answers) {
      byCategory
          .computeIfAbsent(answer.code().label().category(), name -> new ArrayList<>())
          .add(answer);
    }
    System.out.println();
    System.out.println(
        "| category | codes | true + | true - | false + | false - | unsupported | inconclusive |"
            + " recall | precision | F1 |");
    System.out.println("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    byCategory.forEach((name, some) -> System.out.println(new Scores(some).row(name)));
    Scores all = new Scores(answers);
    System.out.println(all.row("all"));
    System.out.printf(
        Locale.ROOT,
        "%n%d of %d right (accuracy %s, specificity %s) in %.0f s.%n",
        all.right(),
        answers.size(),
        Scores.text(all.accuracy()),
        Scores.text(all.specificity()),
        seconds);
    StringBuilder others = new StringBuilder("F1 published for other tools:");
    PUBLISHED.forEach(
        (tool, f1) -> others.append(String.format(Locale.ROOT, " %s %.3f", tool, f1)));
    System.out.println(others);
  }
}
