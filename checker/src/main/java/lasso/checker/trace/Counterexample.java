package lasso.checker.trace;

import java.util.List;
import java.util.stream.Stream;

/**
 * A run in words.
 *
 * @param starts one step per rank: from the beginning to its first stop
 * @param truths the propositions of the violated formula in the initial state; empty when the run is about no formula
 * @param stem the steps of the run
 * @param cycle the steps that then repeat for ever; empty for a finite run
 * @param end where every rank stands after the stem
 * @param onTheWay messages that no receive has taken, each one sentence
 * @param over whether nothing has to happen after the stem
 * @param roles what every rank does in the cycle; empty without a cycle
 * @param moments the state before the first step, and after each step of stem and cycle; empty when nobody looks at them
 */
public record Counterexample(
    List<TraceStep> starts,
    List<Truth> truths,
    List<TraceStep> stem,
    List<TraceStep> cycle,
    List<Standing> end,
    List<String> onTheWay,
    boolean over,
    List<CycleRole> roles,
    List<Moment> moments) {
  public Counterexample {
    starts = List.copyOf(starts);
    truths = List.copyOf(truths);
    stem = List.copyOf(stem);
    cycle = List.copyOf(cycle);
    end = List.copyOf(end);
    onTheWay = List.copyOf(onTheWay);
    roles = List.copyOf(roles);
    moments = List.copyOf(moments);
  }

  /** What goes wrong in a recorded run without being the program's doing, in the order of its steps, each in words. */
  public static List<String> faults(TraceFile trace, List<String> names) {
    return Stream.concat(trace.steps().stream(), trace.cycle().stream())
        .filter(step -> step.fault() != null)
        .map(step -> fault(step.number(), step.rank(), step.fault(), names))
        .toList();
  }

  /** As above. */
  public List<String> faults(List<String> names) {
    return Stream.concat(stem.stream(), cycle.stream())
        .filter(step -> !step.fault().isEmpty())
        .map(step -> fault(step.number(), step.rank(), step.fault(), names))
        .toList();
  }

  private static String fault(int step, int rank, String words, List<String> names) {
    String who = names.isEmpty() ? "rank " + rank : names.get(rank);
    return who + ", step " + step + ": " + words.replace("fault: ", "");
  }

  /** A run of which nothing is known. */
  public static final Counterexample EMPTY =
      new Counterexample(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), false, List.of(),
          List.of());
}
