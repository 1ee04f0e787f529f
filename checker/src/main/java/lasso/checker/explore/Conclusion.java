package lasso.checker.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import lasso.checker.explore.Sightings.Sighting;
import lasso.checker.property.Finding;
import lasso.checker.property.Path;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;

/**
 * Draws the verdict from what a search saw. A violation that was seen counts even if the search is not complete; what can't
 * be run comes next; only a complete search in which everything was under control holds.
 */
final class Conclusion {
  private final SearchRun run;
  private final Map<Integer, Path> stems;
  private final IntFunction<Path> cycles;
  private final List<String> assumptions;

  /**
   * A conclusion about a search that has ended.
   *
   * @param stems paths to the states of {@link Sightings#states}
   * @param cycles finds a cycle through a state
   */
  Conclusion(SearchRun run, Map<Integer, Path> stems, IntFunction<Path> cycles) {
    this.run = run;
    this.stems = stems;
    this.cycles = cycles;
    this.assumptions = run.options.assumptions();
    run.localStates.watch().disarm();
  }

  /**
   * The result.
   *
   * @param stoppedAt leads to where the search was when it stopped, empty when unknown
   */
  SearchResult result(Path stoppedAt) {
    SearchStatistics statistics = run.statistics();
    Verdict verdict = verdict(stoppedAt);
    if (verdict instanceof Verdict.Violated violated) {
      violated.violations().forEach(run.listener()::violation);
    }
    return new SearchResult(
        verdict, statistics, run.complete(), run.endless, run.sightings.outcomes(stems));
  }

  private Verdict verdict(Path stoppedAt) {
    List<Violation> violations = new ArrayList<>();
    Sighting refusal = null;
    Sighting exhaustion = null;
    for (Sighting sighting : run.sightings.findings()) {
      if (sighting.finding() instanceof Finding.Fault fault) {
        violations.add(fault.along(stem(sighting), cycle(sighting)));
      } else if (sighting.finding() instanceof Finding.Refusal) {
        refusal = refusal == null ? sighting : refusal;
      } else {
        exhaustion = exhaustion == null ? sighting : exhaustion;
      }
    }
    if (!violations.isEmpty()) {
      return new Verdict.Violated(violations, assumptions);
    }
    if (refusal != null) {
      Finding finding = refusal.finding();
      return new Verdict.Unusable(finding.message(), finding.place(), stem(refusal), assumptions);
    }
    if (exhaustion != null) {
      Finding finding = exhaustion.finding();
      return new Verdict.Inconclusive(
          finding.message(), finding.place(), stem(exhaustion), assumptions);
    }
    if (run.incompleteness() != null) {
      return new Verdict.Inconclusive(
          run.incompleteness(), null, run.system().stem(stoppedAt), assumptions);
    }
    List<String> uncontrolled = run.localStates.uncontrolled();
    if (!uncontrolled.isEmpty()) {
      return new Verdict.Inconclusive(
          "not everything was under control: " + String.join("; ", uncontrolled),
          null,
          Path.EMPTY,
          assumptions);
    }
    return new Verdict.Holds(assumptions);
  }

  private Path cycle(Sighting sighting) {
    Path cycle = sighting.spot().cycle();
    if (cycle != null) {
      return cycle;
    }
    return sighting.circular()
        ? run.system().cycle(path(sighting), cycles.apply(sighting.spot().state()))
        : Path.EMPTY;
  }

  /** Of the program. */
  private Path stem(Sighting sighting) {
    return run.system().stem(path(sighting));
  }

  private Path path(Sighting sighting) {
    Path path = sighting.spot().path();
    return path != null ? path : stems.get(sighting.spot().state());
  }
}
