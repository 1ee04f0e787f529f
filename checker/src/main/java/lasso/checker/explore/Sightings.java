package lasso.checker.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.checker.property.Finding;
import lasso.checker.property.Outcome;
import lasso.checker.property.Path;
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
  private boolean faulty;

  Sightings(SearchOptions options, LocalStates localStates) {
    this.options = options;
    this.localStates = localStates;
  }

  /** Remembers the findings of one state; returns whether they end the search. */
  boolean add(List<? extends Finding> seen, Spot spot, boolean circular) {
    boolean ends = false;
    boolean full = faulty && !options.all();
    for (Finding finding : seen) {
      boolean fault = finding instanceof Finding.Fault;
      faulty |= fault;
      if (!fault || !full) {
        findings.putIfAbsent(FindingKey.of(finding), new Sighting(finding, spot, circular));
      }
      ends |= fault && !options.goesOn();
    }
    return ends;
  }

  /** Forgets findings about components, which will be judged again. */
  void forgetComponents() {
    findings.values().removeIf(Sighting::circular);
    faulty = findings.values().stream().anyMatch(s -> s.finding() instanceof Finding.Fault);
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
