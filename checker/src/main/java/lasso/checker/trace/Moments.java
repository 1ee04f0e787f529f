package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.heap.diff.HeapDifference;
import lasso.runtime.process.LocalStates;

/** Collects the states of a run, when somebody will look at them. */
final class Moments {
  /** More changes than anybody reads. */
  private static final int MOST_CHANGES = 40;

  private final LocalStates states;
  private final List<Moment> moments = new ArrayList<>();
  private int[] before;

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
    moments.add(new Moment(standings, onTheWay, mover, changed));
    before = locals;
  }

  List<Moment> all() {
    return moments;
  }
}
