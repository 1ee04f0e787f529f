package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.StateView;
import lasso.runtime.kernel.TransitionList;

/**
 * A large space without processes: each rank counts from 0 up to a limit, and then either stops or begins anew. Atoms: {@code home}, all
 * ranks are at 0; {@code top}, rank 0 is at its limit; {@code ended}, no rank can move. Keys are the ranks.
 */
final class Counters extends NoProcesses implements TransitionSystem, Labels, FairnessKeys {
  private final int ranks;
  private final int limit;
  private final boolean endless;

  Counters(int ranks, int limit, boolean endless) {
    this.ranks = ranks;
    this.limit = limit;
    this.endless = endless;
  }

  @Override
  public int processCount() {
    return ranks;
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
    for (int rank = 0; rank < ranks; rank++) {
      if (endless || vector[rank] < limit) {
        out.add(rank);
      }
    }
  }

  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    System.arraycopy(vector, 0, successor, 0, vector.length);
    int rank = (int) transition;
    successor[rank] = vector[rank] == limit ? 0 : vector[rank] + 1;
    successor[ranks + rank] = successor[rank] % 3;
  }

  @Override
  public StateView view(int[] vector) {
    Request request = new Request.Wait(Completion.ALL, List.of(0));
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
    return new int[] {(int) transition};
  }

  @Override
  public String describe(int key) {
    return "a move of rank " + key;
  }
}
