package lasso.checker.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import lasso.checker.explore.Sightings.Sighting;
import lasso.checker.property.Finding;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.Uncontrolled;

/**
 * Draws the verdict from what a search saw. A violation that was seen counts even if the search is not complete; paths that could not
 * be followed come next; only a complete search in which everything was under control holds.
 */
public final class Conclusion {
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
  public Conclusion(SearchRun run, Map<Integer, Path> stems, IntFunction<Path> cycles) {
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
  public SearchResult result(Path stoppedAt) {
    SearchStatistics statistics = run.statistics();
    List<Uncontrolled> cutOff = run.cutOff();
    SearchVerdict verdict = verdict(stoppedAt, cutOff);
    if (verdict instanceof SearchVerdict.Violated violated) {
      violated.violations().forEach(run.listener()::violation);
    }
    return new SearchResult(
        verdict,
        statistics,
        run.complete(),
        run.isEndless(),
        cutOff,
        run.isHasty(),
        run.sightings.leftOut(),
        run.sightings.outcomes(stems));
  }

  private SearchVerdict verdict(Path stoppedAt, List<Uncontrolled> cutOff) {
    List<FoundViolation> violations = new ArrayList<>();
    Sighting uncontrolled = null;
    for (Sighting sighting : run.sightings.findings()) {
      if (sighting.finding() instanceof Finding.Fault fault) {
        violations.add(fault.along(stem(sighting), cycle(sighting)));
      } else {
        uncontrolled = uncontrolled == null ? sighting : uncontrolled;
      }
    }
    if (!violations.isEmpty()) {
      return new SearchVerdict.Violated(violations, assumptions);
    }
    if (!cutOff.isEmpty()) {
      return inconclusive(cutOff, uncontrolled);
    }
    if (run.incompleteness() != null) {
      return new SearchVerdict.Inconclusive(
          run.incompleteness(), null, run.subject().unfolding().stem(stoppedAt), assumptions);
    }
    List<String> everywhere = run.localStates.uncontrolled();
    if (!everywhere.isEmpty()) {
      return new SearchVerdict.Inconclusive(
          "not everything was under control: " + String.join("; ", everywhere),
          null,
          Path.EMPTY,
          assumptions);
    }
    return new SearchVerdict.Holds(assumptions);
  }

  /** Nothing is wrong, but some paths could not be followed to their ends: tells of one that was seen at an end, if there is any. */
  private SearchVerdict inconclusive(List<Uncontrolled> cutOff, Sighting seen) {
    Uncontrolled told = cutOff.get(0);
    if (seen != null) {
      Finding finding = seen.finding();
      told = new Uncontrolled(finding.message(), finding.place(), List.of(finding.rank()), 1);
    }
    String more =
        cutOff.size() == 1
            ? ""
            : "; nor were paths to " + (cutOff.size() - 1) + " more places, which are listed below";
    String bound = run.incompleteness() == null ? "" : "; and " + run.incompleteness();
    return new SearchVerdict.Inconclusive(
        "a path was not under control: " + told.what() + more + bound,
        told.place(),
        seen == null ? Path.EMPTY : stem(seen),
        assumptions);
  }

  private Path cycle(Sighting sighting) {
    Path cycle = sighting.spot().cycle();
    if (cycle != null) {
      return cycle;
    }
    return sighting.circular()
        ? run.subject().unfolding().cycle(path(sighting), cycles.apply(sighting.spot().state()))
        : Path.EMPTY;
  }

  /** Of the program. */
  private Path stem(Sighting sighting) {
    return run.subject().unfolding().stem(path(sighting));
  }

  private Path path(Sighting sighting) {
    Path path = sighting.spot().path();
    return path != null ? path : stems.get(sighting.spot().state());
  }
}
