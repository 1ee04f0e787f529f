package lasso.checker.trace;

import java.util.List;

/**
 * A run in words.
 *
 * @param starts one step per rank: from the beginning to its first stop
 * @param stem the steps of the run
 * @param cycle the steps that then repeat for ever; empty for a finite run
 * @param end where every rank stands after the stem
 * @param onTheWay messages that no receive has taken, each one sentence
 */
public record Counterexample(
    List<TraceStep> starts,
    List<TraceStep> stem,
    List<TraceStep> cycle,
    List<Standing> end,
    List<String> onTheWay) {
  public Counterexample {
    starts = List.copyOf(starts);
    stem = List.copyOf(stem);
    cycle = List.copyOf(cycle);
    end = List.copyOf(end);
    onTheWay = List.copyOf(onTheWay);
  }

  /** A run of which nothing is known. */
  public static final Counterexample EMPTY =
      new Counterexample(List.of(), List.of(), List.of(), List.of(), List.of());
}
