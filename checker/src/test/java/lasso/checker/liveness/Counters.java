package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;

/**
 * A large space without processes: each rank counts from 0 up to a limit and begins anew. Whenever rank 1 is at 0 it may also take
 * a message that ends everything, if there is an exit. Atoms: {@code home}, all ranks are at 0; {@code top}, rank 0 is at its limit;
 * {@code ended}, no rank can move. Keys are the ranks, and one for the message.
 */
final class Counters extends NoProcesses implements TransitionSystem, Labels, FairnessKeys {
  private static final long EXIT = 1 | 1 << 16;

  private final int ranks;
  private final int limit;
  private final boolean exit;

  Counters(int ranks, int limit, boolean exit) {
    this.ranks = ranks;
    this.limit = limit;
    this.exit = exit;
  }

  @Override
  public int processCount() {
    return ranks;
  }

  @Override
  public int ownerCount() {
    return processCount();
  }

  @Override
  public int vectorLength() {
    return 2 * ranks;
  }

  @Override
  public void initial(int[] vector) {
    Arrays.fill(vector, 0);
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    out.clear();
    if (vector[0] > limit) {
      return;
    }
    for (int rank = 0; rank < ranks; rank++) {
      out.add(rank);
    }
    if (exit && vector[1] == 0) {
      out.add(EXIT);
    }
  }

  @Override
  public int localState(int[] vector, int rank) {
    return vector[rank];
  }

  @Override
  public int[] localStates(int[] vector, int[] out) {
    return vector;
  }

  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    if (transition == EXIT) {
      Arrays.fill(successor, limit + 1);
      return;
    }
    System.arraycopy(vector, 0, successor, 0, vector.length);
    int rank = (int) transition;
    successor[rank] = vector[rank] == limit ? 0 : vector[rank] + 1;
    successor[ranks + rank] = successor[rank] % 3;
  }

  @Override
  public StateView view(int[] vector) {
    Request request =
        vector[0] > limit
            ? new Request.End(EndKind.FINISHED)
            : new Request.Wait(Completion.ALL, List.of(0));
    List<StateView.ProcessView> processes = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      processes.add(
          new StateView.ProcessView(rank, vector[rank], request, List.of(), List.of(), List.of()));
    }
    return new StateView(processes, List.of());
  }

  @Override
  public List<String> atoms() {
    return List.of("home", "top", "ended");
  }

  @Override
  public long letter(int[] vector, TransitionList enabled) {
    int home = 1;
    for (int rank = 0; rank < ranks; rank++) {
      home &= vector[rank] == 0 ? 1 : 0;
    }
    return home | (vector[0] == limit ? 2 : 0) | (enabled.size() == 0 ? 4 : 0);
  }

  @Override
  public int[] of(long transition) {
    return transition == EXIT ? new int[] {1, ranks} : new int[] {(int) transition};
  }

  @Override
  public String describe(int key) {
    return "a move of rank " + key;
  }
}
