package lasso.perf.trust;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/** Prints what came of the attempts, and how many succeeded: {@code perf/bench trust}. */
public final class TrustTable {
  private static final int REPETITIONS = 3;

  private TrustTable() {}

  /**
   * @param arguments the directory of the corpora; then names of attempts or their groups, whose answers are printed as well
   */
  public static void main(String[] arguments) throws InterruptedException {
    List<String> names = List.of(arguments).subList(1, arguments.length);
    Predicate<Attempt> chosen =
        attempt ->
            names.isEmpty()
                || names.contains(attempt.toString())
                || names.contains(attempt.group());
    Trust trust = new Trust(Path.of(arguments[0]), TrustTable::watch);
    ExecutorService both = Executors.newFixedThreadPool(2);
    try {
      Future<List<AttemptResult>> escapes = both.submit(() -> trust.escapes(chosen));
      Future<List<AttemptResult>> chances = both.submit(() -> trust.chances(chosen, REPETITIONS));
      long open =
          print("escape", escapes.get(), !names.isEmpty())
              + print("chance", chances.get(), !names.isEmpty());
      System.exit(open == 0 ? 0 : 1);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the attempts can't be run: " + e.getCause(), e);
    } finally {
      both.shutdownNow();
    }
  }

  /** Somebody may be waiting. */
  private static void watch(AttemptResult finding) {
    if (!finding.isContained()) {
      System.err.println("succeeded: " + finding);
    }
  }

  private static long print(String corpus, List<AttemptResult> findings, boolean all) {
    for (AttemptResult finding : findings) {
      if (all || !finding.isContained()) {
        System.out.println(finding);
      }
      if (all) {
        System.out.println(finding.answer().indent(4));
      }
    }
    long open = findings.stream().filter(finding -> !finding.isContained()).count();
    System.out.printf(
        "%s, Java %d: %d attempts, %d succeeded; %d refused, %d not under control, %d without effect%n",
        corpus,
        Runtime.version().feature(),
        findings.size(),
        open,
        contained(findings, 2),
        contained(findings, 3),
        contained(findings, 0) + contained(findings, 1));
    return open;
  }

  private static long contained(List<AttemptResult> findings, int code) {
    return findings.stream().filter(f -> f.isContained() && f.code() == code).count();
  }
}
