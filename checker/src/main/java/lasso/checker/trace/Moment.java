package lasso.checker.trace;

import java.util.List;
import lasso.heap.diff.HeapDifference;

/**
 * A state of a run, for those who look at it step by step.
 *
 * @param standings where every process stands
 * @param onTheWay messages that no receive has taken, each one sentence
 * @param mover the process that ran last, or -1
 * @param changed what that changed in its own memory: left before its step, right after it
 * @param variables of each process, by rank
 */
public record Moment(
    List<Standing> standings,
    List<String> onTheWay,
    int mover,
    List<HeapDifference> changed,
    List<Variables> variables) {
  public Moment {
    variables = List.copyOf(variables);
    standings = List.copyOf(standings);
    onTheWay = List.copyOf(onTheWay);
    changed = List.copyOf(changed);
  }
}
