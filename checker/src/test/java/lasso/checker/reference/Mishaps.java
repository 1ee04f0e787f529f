package lasso.checker.reference;

import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.FaultKind;

/**
 * What may go wrong in the naive explorations of sockets.
 *
 * @param victim the process that may crash once at any moment, or -1; of the outcomes, what it says is left out
 * @param restarts whether it may begin again, once
 * @param lost how many datagrams of each process may be lost
 * @param doubled how many may arrive twice
 */
record Mishaps(int victim, boolean restarts, int lost, int doubled) {
  static final Mishaps NONE = new Mishaps(-1, false, 0, 0);

  static Mishaps crash(int victim) {
    return new Mishaps(victim, false, 0, 0);
  }

  /** The same for the checker. */
  FaultBudget budget(int processes) {
    FaultBudget.Builder budget = new FaultBudget.Builder(processes);
    if (victim >= 0) {
      budget.process(FaultKind.CRASH, victim, 1);
      if (restarts) {
        budget.process(FaultKind.RESTART, victim, 1);
      }
    }
    for (int from = 0; from < processes; from++) {
      for (int to = 0; to < processes; to++) {
        if (lost > 0) {
          budget.channel(FaultKind.LOSS, from, to, lost);
        }
        if (doubled > 0) {
          budget.channel(FaultKind.DUPLICATE, from, to, doubled);
        }
      }
    }
    return budget.build();
  }
}
