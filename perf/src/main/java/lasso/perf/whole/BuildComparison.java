package lasso.perf.whole;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.perf.whole.RowComparison.Outcome;

/**
 * Compares this build with that of another revision, on the programs as they are here: {@code perf/bench compare REV [PAIRS] [ROW...]}. Ends
 * with 1 when a row is slower beyond noise, or has another verdict, or none any more; with 2 when nothing could be compared.
 */
public final class BuildComparison {
  private static final int REGRESSION = 1;
  private static final int UNUSABLE = 2;

  private final Path home;
  private final Path before;
  private final int pairs;

  /**
   * @param home the newer build, which also has the programs
   * @param before the older build
   */
  BuildComparison(Path home, Path before, int pairs) {
    this.home = home;
    this.before = before;
    this.pairs = pairs;
  }

  /** Arguments: the project's folder; the history file; the page to write; and those of {@link ComparisonRequest#parse}. */
  public static void main(String[] args) throws IOException, InterruptedException {
    try {
      List<String> words = List.of(args).subList(3, args.length);
      System.exit(
          run(
              Path.of(args[0]).toAbsolutePath().normalize(),
              new History(Path.of(args[1])),
              Path.of(args[2]),
              ComparisonRequest.parse(words)));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(UNUSABLE);
    }
  }

  private static int run(Path home, History history, Path page, ComparisonRequest request)
      throws IOException, InterruptedException {
    RevisionBuild older = RevisionBuild.of(home, request.revision());
    RowCheck.warmUp(home);
    RowCheck.warmUp(older.folder());
    JsonObject surroundings = MeasurementSurroundings.describe(home);
    MeasurementSurroundings.listen(surroundings);
    System.out.printf(
        "%s -> this build, %d pairs; medians of the ratios after / before, in brackets where they lie with at least 95 %%%n",
        older.shortCommit(), request.pairs());
    System.out.print(RowComparison.head());
    BuildComparison comparison = new BuildComparison(home, older.folder(), request.pairs());
    List<RowComparison> rows = new ArrayList<>();
    JsonArray programs = new JsonArray();
    for (Row row : request.rows()) {
      RowComparison compared = comparison.compare(row);
      System.out.print(compared.line());
      rows.add(compared);
      programs.add(compared.toJson(older.shortCommit()));
    }
    MeasurementSurroundings.listen(surroundings);
    history.append(surroundings, programs, new JsonArray());
    history.writePage(page);
    return exitCode(rows.stream().map(RowComparison::outcome).toList());
  }

  static int exitCode(List<Outcome> outcomes) {
    if (outcomes.stream().anyMatch(Outcome::isRegression)) {
      return REGRESSION;
    }
    return outcomes.stream().anyMatch(Outcome::isMeasured) ? 0 : UNUSABLE;
  }

  /** Runs a row once in each build, off the clock, and then in pairs. */
  RowComparison compare(Row row) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("lasso-perf");
    try {
      RowCheck old = check(before, row, folder);
      if (!isAnswer(old)) {
        return RowComparison.without(
            row, Outcome.NOT_COMPARED, "no answer before: " + old.firstLine());
      }
      RowCheck now = check(home, row, folder);
      if (!isAnswer(now)) {
        return RowComparison.without(
            row, Outcome.OTHER_ANSWER, "no answer any more: " + now.firstLine());
      }
      if (!now.verdict().equals(old.verdict())) {
        return RowComparison.without(
            row, Outcome.OTHER_ANSWER, old.verdict() + " before, now " + now.verdict());
      }
      PairedRuns<RowCheck> runs =
          PairedRuns.alternate(before, home, pairs, build -> check(build, row, folder));
      if (!runs.before().stream().allMatch(run -> isAnswer(run, old))) {
        return RowComparison.without(
            row, Outcome.NOT_COMPARED, "not the same answer in every run before");
      }
      if (!runs.after().stream().allMatch(run -> isAnswer(run, now))) {
        return RowComparison.without(row, Outcome.OTHER_ANSWER, "not the same answer in every run");
      }
      return RowComparison.of(row, runs);
    } finally {
      RowCheck.delete(folder);
    }
  }

  private RowCheck check(Path build, Row row, Path folder)
      throws IOException, InterruptedException {
    return RowCheck.run(build, home, row, folder, List.of());
  }

  /** A search that reached a bound has no time of its own. */
  private static boolean isAnswer(RowCheck check) {
    return !check.isRefused() && !check.verdict().equals("inconclusive");
  }

  private static boolean isAnswer(RowCheck check, RowCheck first) {
    return isAnswer(check) && check.verdict().equals(first.verdict());
  }
}
