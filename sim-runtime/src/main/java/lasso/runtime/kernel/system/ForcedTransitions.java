package lasso.runtime.kernel.system;

import java.util.Arrays;
import java.util.Set;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.rules.EnabledActions;
import lasso.runtime.kernel.rules.Openness;
import lasso.runtime.kernel.rules.OpennessRules;
import lasso.runtime.kernel.state.Cells;
import lasso.runtime.kernel.state.Network;

/**
 * Which cells have a <em>forced</em> transition: the only one of their rank, to which nobody can add another one before the rank moves, as the cell alone tells. In every state with such a cell, the transition is
 * an ample set by itself ({@code docs/decisions/forced-moves.md}); what other processes may still send need not be known, as it has to be for {@link Independence}.
 *
 * <p>Thread rule: one thread at a time.
 */
final class ForcedTransitions {
  private static final byte UNKNOWN = 0;
  private static final byte NO = 1;
  private static final byte YES = 2;

  private final Kernel kernel;
  private final Processes processes;
  private final Network network;
  private final EnabledActions actions;
  private final Set<Weakness> weaknesses;
  private final boolean any;

  /** By rank and cell. */
  private final byte[][] known;

  /** {@code weaknesses}: conditions that are left out. */
  ForcedTransitions(
      Kernel kernel,
      Processes processes,
      Network network,
      EnabledActions actions,
      Set<Weakness> weaknesses) {
    this.weaknesses = weaknesses;
    this.kernel = kernel;
    this.processes = processes;
    this.network = network;
    this.actions = actions;
    any = kernel.isTimeless();
    known = new byte[processes.processCount()][16];
  }

  /** Whether the first transition of a rank or passive cell is forced. Of states in which nobody ends the run; executes the step of the transition if that is new. */
  // HOT: WholePrograms
  boolean isForced(int rank, int cell) {
    if (!any || rank >= known.length) {
      return false;
    }
    byte[] ofRank = known[rank];
    byte found = cell < ofRank.length ? ofRank[cell] : UNKNOWN;
    return (found == UNKNOWN ? find(rank, cell) : found) == YES;
  }

  private byte find(int rank, int cell) {
    byte found = look(rank, cell) ? YES : NO;
    if (cell >= known[rank].length) {
      known[rank] = Arrays.copyOf(known[rank], 2 * cell);
    }
    known[rank][cell] = found;
    return found;
  }

  private boolean look(int rank, int cell) {
    long[] transitions = kernel.transitions(rank, cell);
    if (transitions == null
        || transitions.length != 1
        || Kernel.isOptional(transitions[0]) && !weaknesses.contains(Weakness.OPTIONAL)) {
      return false;
    }
    Cells own = kernel.cells(rank);
    int localState = own.localState(cell);
    Openness openness =
        new OpennessRules(
                rank,
                processes.processCount(),
                processes.request(localState),
                network.look(own.endpoint(cell)))
            .openness();
    return (!openness.sends() || weaknesses.contains(Weakness.SENDS))
        && (openness.threats().isEmpty() || weaknesses.contains(Weakness.MESSAGES))
        && (!endsRun(localState, transitions[0]) || weaknesses.contains(Weakness.ENDS_RUN));
  }

  private boolean endsRun(int localState, long transition) {
    if (Kernel.isMatch(transition)) {
      return false;
    }
    long step = processes.step(localState, actions.replyNumber(transition));
    return processes.request(Steps.localState(step)) instanceof Request.End end
        && end.kind().endsRun();
  }
}
