package lasso.checker.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.checker.property.Finding;
import lasso.checker.property.LeftOut;
import lasso.checker.property.Outcome;
import lasso.checker.property.Path;
import lasso.checker.property.ViolationKind;
import lasso.runtime.process.LocalStates;

/** What a search saw and where: distinct findings and distinct outcomes, each with the spot of its first appearance. */
final class Sightings {
  /** A finding and its spot; {@code circular}: it needs a cycle. */
  record Sighting(Finding finding, Spot spot, boolean circular) {}

  private record FindingKey(
      Class<?> family, Object kind, int rank, StackTraceElement place, String firstLine) {
    static FindingKey of(Finding finding) {
      Object kind = finding instanceof Finding.Fault fault ? fault.kind() : null;
      String firstLine = finding.message().lines().findFirst().orElse("");
      return new FindingKey(finding.getClass(), kind, finding.rank(), finding.place(), firstLine);
    }
  }

  private record OutcomeKey(List<Integer> outputs, String end) {}

  private static final class OutcomeSighting {
    private Spot spot;
    private long executions;

    OutcomeSighting(Spot spot) {
      this.spot = spot;
    }
  }

  private final SearchOptions options;
  private final LocalStates localStates;
  private final Map<FindingKey, Sighting> findings = new LinkedHashMap<>();
  private final Map<OutcomeKey, OutcomeSighting> outcomes = new LinkedHashMap<>();
  private final Map<Integer, Integer> outputOfLocalState = new HashMap<>();
  private final Map<String, Integer> outputNumbers = new LinkedHashMap<>();
  private final Map<ViolationKind, LeftOut> leftOut = new EnumMap<>(ViolationKind.class);
  private ViolationKind mostSerious;

  Sightings(SearchOptions options, LocalStates localStates) {
    this.options = options;
    this.localStates = localStates;
  }

  /**
   * Remembers the findings of one state; returns whether they end the search. Unless all violations are asked for, only those of one state are kept: the
   * first with the most serious kind.
   */
  boolean add(List<? extends Finding> seen, Spot spot, boolean circular) {
    List<Finding> counted = new ArrayList<>();
    ViolationKind worst = null;
    for (Finding finding : seen) {
      if (finding instanceof Finding.Fault fault) {
        if (!options.kinds().contains(fault.kind())) {
          leftOut.computeIfAbsent(fault.kind(), absent -> new LeftOut()).add(finding);
          continue;
        }
        worst = worst == null || fault.kind().compareTo(worst) < 0 ? fault.kind() : worst;
      }
      counted.add(finding);
    }
    boolean better = worst != null && (mostSerious == null || worst.compareTo(mostSerious) < 0);
    if (better && !options.all()) {
      findings.values().removeIf(known -> known.finding() instanceof Finding.Fault);
    }
    mostSerious = better ? worst : mostSerious;
    for (Finding finding : counted) {
      if (better || options.all() || !(finding instanceof Finding.Fault)) {
        findings.putIfAbsent(FindingKey.of(finding), new Sighting(finding, spot, circular));
      }
    }
    return worst != null && !worst.isPetty() && !options.goesOn();
  }

  /** The kind of the most serious violation that counts, or null. */
  ViolationKind mostSerious() {
    return mostSerious;
  }

  /** What was seen and does not count, by kind: how often, and a few first lines. */
  Map<ViolationKind, LeftOut> leftOut() {
    return leftOut;
  }

  /** Forgets findings about components, which will be judged again. */
  void forgetComponents() {
    findings.values().removeIf(Sighting::circular);
    mostSerious =
        findings.values().stream()
            .filter(sighting -> sighting.finding() instanceof Finding.Fault)
            .map(sighting -> ((Finding.Fault) sighting.finding()).kind())
            .min(Comparator.naturalOrder())
            .orElse(null);
  }

  /** Whether a failure ended a run whose outcome is asked for. */
  boolean hasFailures() {
    return outcomes.keySet().stream().anyMatch(key -> Outcome.isFailure(key.end()));
  }

  /** Counts a run that ended in this global state. */
  void addOutcome(TransitionSystem system, int[] vector, String end, Spot spot) {
    Integer[] outputs = new Integer[system.processCount()];
    for (int rank = 0; rank < outputs.length; rank++) {
      outputs[rank] =
          outputOfLocalState.computeIfAbsent(system.localState(vector, rank), this::outputNumber);
    }
    OutcomeKey key = new OutcomeKey(List.of(outputs), end);
    outcomes.computeIfAbsent(key, absent -> new OutcomeSighting(spot)).executions++;
  }

  private int outputNumber(int localState) {
    return outputNumbers.computeIfAbsent(
        localStates.output(localState), absent -> outputNumbers.size());
  }

  List<Sighting> findings() {
    return List.copyOf(findings.values());
  }

  /** The visited states to which paths are needed. */
  Set<Integer> states() {
    Set<Integer> states = endStates();
    findings.values().forEach(sighting -> states.add(sighting.spot().state()));
    states.removeIf(state -> state < 0);
    return states;
  }

  /** Those that are needed for themselves, not for a component. */
  Set<Integer> endStates() {
    Set<Integer> states = new HashSet<>();
    findings.values().stream()
        .filter(sighting -> !sighting.circular())
        .forEach(sighting -> states.add(sighting.spot().state()));
    outcomes.values().forEach(sighting -> states.add(sighting.spot.state()));
    states.removeIf(state -> state < 0);
    return states;
  }

  /** Replaces visited states by paths to them, where there is one. */
  void resolve(Map<Integer, Path> stems) {
    findings.replaceAll(
        (key, sighting) ->
            new Sighting(
                sighting.finding(), resolved(sighting.spot(), stems), sighting.circular()));
    outcomes.values().forEach(sighting -> sighting.spot = resolved(sighting.spot, stems));
  }

  private static Spot resolved(Spot spot, Map<Integer, Path> stems) {
    Path stem = stems.get(spot.state());
    return stem == null ? spot : Spot.after(stem);
  }

  /** The outcomes in the order of their first appearance. */
  List<Outcome> outcomes(Map<Integer, Path> stems) {
    List<String> texts = List.copyOf(outputNumbers.keySet());
    List<Outcome> list = new ArrayList<>();
    outcomes.forEach(
        (key, sighting) -> {
          Path path = sighting.spot.path();
          list.add(
              new Outcome(
                  key.outputs().stream().map(texts::get).toList(),
                  key.end(),
                  path != null ? path : stems.get(sighting.spot.state()),
                  options.stateless() ? sighting.executions : -1));
        });
    return list;
  }
}
