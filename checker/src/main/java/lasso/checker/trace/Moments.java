package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.heap.diff.HeapDifference;
import lasso.runtime.process.LocalStates;

/** Collects the states of a run, when somebody will look at them. */
final class Moments {
  /** More changes than anybody reads. */
  private static final int MOST_CHANGES = 40;

  /** Values of variables in all states; a page with more is slow. */
  private static final int MOST_VALUES = 400_000;

  private final LocalStates states;
  private final List<Moment> moments = new ArrayList<>();
  private int[] before;

  /** How many more values may be told. */
  private int rest = MOST_VALUES;

  Moments(LocalStates states) {
    this.states = states;
  }

  /**
   * One more.
   *
   * @param mover the process that ran, or -1
   * @param locals of all processes
   */
  void add(List<Standing> standings, List<String> onTheWay, int mover, int[] locals) {
    List<HeapDifference> changed =
        mover < 0 || before == null
            ? List.of()
            : ProgramValues.of(states.differences(before[mover], locals[mover], MOST_CHANGES));
    moments.add(new Moment(standings, onTheWay, mover, changed, variables(locals)));
    before = locals;
  }

  private List<Variables> variables(int[] locals) {
    List<Variables> known = before == null ? null : moments.get(moments.size() - 1).variables();
    List<Variables> all = new ArrayList<>();
    for (int rank = 0; rank < locals.length; rank++) {
      boolean same = known != null && before[rank] == locals[rank];
      all.add(same ? known.get(rank) : variables(locals[rank]));
    }
    return all;
  }

  private Variables variables(int local) {
    if (rest <= 0) {
      return Variables.NONE;
    }
    Variables variables = Variables.of(states.memory(local));
    variables.scopes().forEach(scope -> rest -= scope.values().size());
    return variables;
  }

  List<Moment> all() {
    return moments;
  }
}
