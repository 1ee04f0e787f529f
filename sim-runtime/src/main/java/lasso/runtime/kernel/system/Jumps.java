package lasso.runtime.kernel.system;

import java.util.Arrays;
import lasso.runtime.kernel.Fault;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.rules.EffectPrograms;
import lasso.runtime.kernel.rules.EnabledActions;
import lasso.runtime.kernel.state.Cells;
import lasso.runtime.kernel.state.LongTable;
import lasso.runtime.kernel.state.Network;

/** Finds out where the transitions of cells lead; the results are kept in {@link Cells}. */
final class Jumps {
  private static final int NOTHING = 0;

  private final Processes processes;
  private final Network network;
  private final EnabledActions actions;
  private final EffectPrograms effects;

  /** What is left of two programs, the second behind the first, after so many operations of which the last had a cause. */
  private final LongTable pairs = new LongTable();

  private final LongTable tails = new LongTable();
  private final LongTable rests = new LongTable();

  /** The reply that makes a process crash. */
  private final int crash;

  Jumps(
      Processes processes,
      Network network,
      EnabledActions actions,
      EffectPrograms effects,
      int crash) {
    this.crash = crash;
    this.processes = processes;
    this.network = network;
    this.actions = actions;
    this.effects = effects;
  }

  /**
   * Takes a transition of a cell: runs the step if there is one. Operations on the owner's own endpoint are done here and now, as long as no
   * other endpoint has had its turn; the rest becomes the program of the jump. (A new local state does not change what operations do.)
   */
  void find(Cells cells, int cell, int jump, long transition) {
    int rank = Kernel.rank(transition);
    int localState = cells.localState(cell);
    int first = actions.program(transition);
    int second = NOTHING;
    if (!Kernel.isMatch(transition)) {
      long step = processes.step(localState, actions.replyNumber(transition));
      Fault fault = actions.action(transition).fault();
      second =
          fault == null
              ? effects.program(rank, Steps.effect(step))
              : effects.program(rank, Steps.effect(step), fault);
      localState =
          Steps.localState(
              fault != null && fault.isWithinStep() ? processes.step(localState, crash) : step);
    }
    int[] before = network.operations(first);
    int[] after = network.operations(second);
    int length = before.length + after.length;
    int endpoint = cells.endpoint(cell);
    int done = 0;
    int cause = NOTHING;
    while (done < length && cause == NOTHING) {
      int operation = done < before.length ? before[done] : after[done - before.length];
      if (network.at(operation) != rank) {
        break;
      }
      long result = network.result(endpoint, operation);
      endpoint = (int) result;
      cause = (int) (result >>> 32);
      done++;
    }
    int rest = done == length ? cause : rest(first, second, done, cause);
    cells.setJump(jump, cells.number(localState, endpoint), rest);
  }

  /** The number of the program: what the last operation caused, then all operations that are not done. */
  private int rest(int first, int second, int done, int cause) {
    int pair = number(pairs, LongTable.key(first, second));
    int tail = number(tails, LongTable.key(pair, done));
    long known = rests.get(LongTable.key(tail, cause));
    if (known == LongTable.ABSENT) {
      int[] whole = concatenated(network.operations(first), network.operations(second));
      int[] left = Arrays.copyOfRange(whole, done, whole.length);
      known = network.number(concatenated(network.operations(cause), left));
      rests.put(LongTable.key(tail, cause), known);
    }
    return (int) known;
  }

  private static int number(LongTable numbers, long key) {
    long known = numbers.get(key);
    if (known == LongTable.ABSENT) {
      known = numbers.size();
      numbers.put(key, known);
    }
    return (int) known;
  }

  private static int[] concatenated(int[] first, int[] second) {
    int[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
