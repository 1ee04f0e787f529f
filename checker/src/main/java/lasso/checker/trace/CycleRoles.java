package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/** Collects along a cycle what every process does in it. */
final class CycleRoles {
  private final boolean[] moves;
  private final boolean[] couldMove;

  CycleRoles(int ranks) {
    moves = new boolean[ranks];
    couldMove = new boolean[ranks];
  }

  /**
   * A step of the cycle.
   *
   * @param enabled the transitions of its first state
   */
  void step(TransitionList enabled, long taken) {
    moves[Kernel.rank(taken)] = true;
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        couldMove[Kernel.rank(enabled.get(i))] = true;
      }
    }
  }

  /**
   * The roles, by rank.
   *
   * @param standings of all processes in a state of the cycle
   */
  List<CycleRole> of(List<Standing> standings) {
    List<CycleRole> roles = new ArrayList<>();
    for (Standing standing : standings) {
      roles.add(role(standing));
    }
    return roles;
  }

  private CycleRole role(Standing standing) {
    if (moves[standing.rank()]) {
      return CycleRole.MOVES;
    }
    if (couldMove[standing.rank()]) {
      return CycleRole.OVERLOOKED;
    }
    return standing.ended() ? CycleRole.ENDED : CycleRole.BLOCKED;
  }
}
