package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.heap.diff.HeapDifference;
import lasso.runtime.process.LocalStates;

/**
 * Why two global states of one program differ.
 *
 * @param ranks one per compared rank, those that are equal included
 * @param network messages and operations in which the states differ, each one sentence
 */
public record StateDifference(List<Rank> ranks, List<String> network) {
  /** Compares every rank. */
  public static final int ALL_RANKS = -1;

  /**
   * One process in both states.
   *
   * @param heap empty exactly when the local states are equal
   */
  public record Rank(Standing left, Standing right, List<HeapDifference> heap) {
    public Rank {
      heap = List.copyOf(heap);
    }

    public int number() {
      return left.rank();
    }

    public boolean isEqual() {
      return heap.isEmpty();
    }
  }

  public StateDifference {
    ranks = List.copyOf(ranks);
    network = List.copyOf(network);
  }

  /**
   * Compares the current states of two runs over the same kernel and processes.
   *
   * @param rank to which all is restricted, or {@link #ALL_RANKS}
   * @param limit of the differences per rank
   */
  public static StateDifference between(
      Reenactment left, Reenactment right, LocalStates states, int rank, int limit) {
    int[] one = left.vector();
    int[] other = right.vector();
    int[] leftLocals = left.localStates();
    int[] rightLocals = right.localStates();
    List<Standing> leftStandings = left.standings();
    List<Standing> rightStandings = right.standings();
    List<Rank> ranks = new ArrayList<>();
    NetworkDifference network = new NetworkDifference(new Wording(states));
    for (int i = 0; i < one.length; i++) {
      if (rank == ALL_RANKS || rank == i) {
        List<HeapDifference> heap = states.differences(leftLocals[i], rightLocals[i], limit);
        ranks.add(new Rank(leftStandings.get(i), rightStandings.get(i), heap));
        if (one[i] != other[i]) {
          network.add(i, left.view(), right.view(), !heap.isEmpty());
        }
      }
    }
    return new StateDifference(ranks, network.sentences());
  }

  /** Whether the states are equal. */
  public boolean isEmpty() {
    return network.isEmpty() && ranks.stream().allMatch(Rank::isEqual);
  }
}
