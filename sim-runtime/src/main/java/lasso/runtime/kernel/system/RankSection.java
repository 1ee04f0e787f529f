package lasso.runtime.kernel.system;

import java.util.Arrays;
import lasso.runtime.kernel.state.Cells;
import lasso.runtime.kernel.state.LongTable;
import lasso.runtime.kernel.state.Network;

/** The section of one rank: its values are the rank's cells. */
final class RankSection extends Section {
  private final Kernel kernel;
  private final Network network;
  private final Cells cells;
  private final int rank;

  RankSection(Kernel kernel, Network network, Cells cells, int rank, Object lock) {
    super(rank, rank + 1, lock);
    this.kernel = kernel;
    this.network = network;
    this.cells = cells;
    this.rank = rank;
  }

  @Override
  public int size() {
    return cells.size();
  }

  @Override
  public void load(int value, int[] vector) {
    vector[rank] = value;
  }

  @Override
  int number(int[] vector) {
    return vector[rank];
  }

  @Override
  int findFlags(int cell) {
    long[] transitions = kernel.transitions(rank, cell);
    if (transitions == null) {
      return ENDS_RUN;
    }
    boolean quiet = Arrays.stream(transitions).allMatch(Kernel::isOptional);
    return (quiet ? QUIET : 0) | (transitions.length > 0 ? HAS_MOVES : 0);
  }

  @Override
  int[] findMoves(int cell) {
    long[] transitions = kernel.transitions(rank, cell);
    if (transitions == null) {
      throw new IllegalArgumentException("cell " + cell + " of rank " + rank + " ends the run");
    }
    int[] moves = new int[1 + 2 * transitions.length];
    for (int i = 0; i < transitions.length; i++) {
      int jump = kernel.jump(rank, cell, i, transitions[i]);
      moves[0] += Kernel.isMatch(transitions[i]) ? 0 : 1;
      long result = result(cells.target(jump), cells.program(jump));
      moves[1 + 2 * i] = (int) result;
      moves[2 + 2 * i] = (int) (result >>> 32) << 1 | (Kernel.isOptional(transitions[i]) ? 1 : 0);
    }
    return moves;
  }

  @Override
  int findForced(int cell) {
    return kernel.isForced(rank, cell)
        ? forced(1, !Kernel.isMatch(kernel.transitions(rank, cell)[0]))
        : NOT_FORCED;
  }

  /** As {@link #applied}; the effect may begin with an operation elsewhere. */
  private long result(int cell, int effect) {
    boolean own = effect != 0 && network.at(network.operations(effect)[0]) == rank;
    return own ? applied(cell, effect) : LongTable.key(effect, cell);
  }

  @Override
  long findApplied(int cell, int effect) {
    int endpoint = cells.endpoint(cell);
    int program = effect;
    while (program != 0 && network.at(network.operations(program)[0]) == rank) {
      long result = network.result(endpoint, network.operations(program)[0]);
      endpoint = (int) result;
      program = network.rest((int) (result >>> 32), program);
    }
    return LongTable.key(program, cells.number(cells.localState(cell), endpoint));
  }
}
