package lasso.runtime.kernel.system;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.rules.EnabledActions;
import lasso.runtime.kernel.state.Cells;
import lasso.runtime.kernel.state.LongTable;
import lasso.runtime.kernel.state.Network;

/**
 * Interchangeable ranks: permuting them turns runs into runs. What corresponds to what is found along the steps, beginning at the starts of
 * the processes, and each step is compared with the one that corresponds to it, so that nothing has to be believed (docs/decisions/symmetry.md).
 * Of the states which permutations turn into each other one is the representative.
 *
 * <p>One instance belongs to one kernel. Permutations are arrays: element {@code r} is the rank that {@code r} becomes.
 */
public final class Symmetry {
  /** Compares local states as far as requests do not tell. */
  public interface Likeness {
    /** Whether what two processes that have ended leave behind is alike. */
    boolean endAlike(int localState, int other);

    /** Whether those who look at processes see the same, with two ranks exchanged. */
    default boolean lookAlike(int localState, int image, int first, int second) {
      return true;
    }
  }

  /** Is told of each step that was compared: of those that a search follows, and of all that correspond to them. */
  @FunctionalInterface
  public interface StepListener {
    void stepped(int localState, int replyNumber);
  }

  private final Kernel kernel;
  private final Processes processes;
  private final StepListener listener;
  private final Replies replies;
  private final EnabledActions actions;
  private final int n;

  /** Processes and passive cells; the latter stay in their places. */
  private final int owners;

  private final List<int[]> classes = new ArrayList<>();

  /** Of neighbours in the classes. */
  private final List<Exchange> exchanges = new ArrayList<>();

  private final LongTable known = new LongTable();
  private final Deque<long[]> open = new ArrayDeque<>();
  private final Map<IntBuffer, Permutation> permutations = new HashMap<>();

  /** Per rank: cell to the number of its orbit. */
  private final LongTable[] orbits;

  private int orbitCount;
  private final Arrangements arrangements;

  /**
   * Compares the starts of the processes.
   *
   * @param classes of interchangeable ranks, disjoint, ascending
   * @throws AsymmetryException when they are not interchangeable
   */
  Symmetry(
      Kernel kernel,
      Processes processes,
      Replies replies,
      Network network,
      EnabledActions actions,
      List<List<Integer>> classes,
      Likeness likeness,
      StepListener listener) {
    this.kernel = kernel;
    this.listener = listener;
    this.processes = processes;
    this.replies = replies;
    this.actions = actions;
    this.n = processes.processCount();
    this.owners = kernel.vectorLength();
    orbits = new LongTable[n];
    Arrays.setAll(orbits, rank -> new LongTable());
    for (List<Integer> ranks : classes) {
      this.classes.add(ranks.stream().mapToInt(rank -> rank).toArray());
      for (int i = 1; i < ranks.size(); i++) {
        exchanges.add(new Exchange(ranks.get(i - 1), ranks.get(i), processes, network, likeness));
      }
    }
    for (Exchange exchange : exchanges) {
      for (int rank = 0; rank < n; rank++) {
        long start = processes.start(rank);
        long image = processes.start(exchange.rank(rank));
        exchange.learn(rank, Steps.localState(start), Steps.localState(image), start, image);
      }
    }
    arrangements = new Arrangements(this.classes, n);
  }

  /**
   * To be told of each transition before it is followed: compares its step, and those that correspond to it under all permutations.
   *
   * @throws AsymmetryException when one of them differs
   */
  // HOT: WholePrograms
  public void learn(int[] vector, long transition) {
    if (!Kernel.isMatch(transition)) {
      int rank = Kernel.rank(transition);
      note(rank, kernel.localState(vector, rank), actions.replyNumber(transition));
      while (!open.isEmpty()) {
        long[] step = open.remove();
        compare((int) step[0], (int) step[1], (int) step[2]);
      }
    }
  }

  private void note(int rank, int localState, int reply) {
    long key = LongTable.key(localState, reply);
    if (known.get(key) == LongTable.ABSENT) {
      known.put(key, 0);
      open.add(new long[] {rank, localState, reply});
    }
  }

  private void compare(int rank, int localState, int reply) {
    long step = processes.step(localState, reply);
    listener.stepped(localState, reply);
    for (Exchange exchange : exchanges) {
      int image = exchange.localState(localState);
      int imageReply = replies.number(exchange.reply(rank, replies.get(reply)));
      exchange.learn(rank, localState, image, step, processes.step(image, imageReply));
      note(exchange.rank(rank), image, imageReply);
    }
  }

  /**
   * Writes the representative of a state.
   *
   * @return the permutation that turns the state into it; not to be changed
   */
  // HOT: WholePrograms
  public int[] canonicalize(int[] vector, int[] out) {
    arrangements.start(
        rank -> orbit(rank, vector[rank]),
        (a, b) -> Arrays.equals(vector, image(arrangements.swap(a, b), vector, new int[owners])));
    int[] best = arrangements.next();
    image(best, vector, out);
    int[] other = new int[owners];
    for (int[] candidate = arrangements.next();
        candidate != null;
        candidate = arrangements.next()) {
      image(candidate, vector, other);
      if (Arrays.compare(other, out) < 0) {
        best = candidate;
        System.arraycopy(other, 0, out, 0, owners);
      }
    }
    return best;
  }

  /** Writes and returns what a permutation makes of a state. */
  public int[] image(int[] permutation, int[] vector, int[] out) {
    IntBuffer key = IntBuffer.wrap(permutation);
    Permutation found = permutations.get(key);
    if (found == null) {
      found = new Permutation(permutation.clone());
      permutations.put(IntBuffer.wrap(found.to), found);
    }
    for (int rank = 0; rank < n; rank++) {
      out[found.to[rank]] = found.cell(rank, vector[rank]);
    }
    for (int cell = n; cell < owners; cell++) {
      out[cell] = found.cell(cell, vector[cell]);
    }
    return out;
  }

  private int image(Exchange exchange, int rank, int cell) {
    Cells cells = kernel.cells(rank);
    int localState =
        rank < n ? exchange.localState(cells.localState(cell)) : cells.localState(cell);
    int endpoint = exchange.endpoint(rank, cells.endpoint(cell));
    return kernel.cells(exchange.rank(rank)).number(localState, endpoint);
  }

  /** A number that cells have in common when a permutation turns one into the other. */
  private int orbit(int rank, int cell) {
    long orbit = orbits[rank].get(cell);
    if (orbit == LongTable.ABSENT) {
      orbit = orbitCount++;
      Deque<int[]> members = new ArrayDeque<>();
      orbits[rank].put(cell, orbit);
      members.add(new int[] {rank, cell});
      while (!members.isEmpty()) {
        int[] member = members.remove();
        for (Exchange exchange : exchanges) {
          int otherRank = exchange.rank(member[0]);
          int other = image(exchange, member[0], member[1]);
          if (orbits[otherRank].get(other) == LongTable.ABSENT) {
            orbits[otherRank].put(other, orbit);
            members.add(new int[] {otherRank, other});
          }
        }
      }
    }
    return (int) orbit;
  }

  /** A permutation as a product of exchanges, with what it makes of cells. */
  private final class Permutation {
    final int[] to;
    final List<Exchange> factors = new ArrayList<>();
    final LongTable[] cells = new LongTable[owners];

    Permutation(int[] to) {
      this.to = to;
      Arrays.setAll(cells, rank -> new LongTable());
      int[] left = to.clone();
      for (boolean sorted = false; !sorted; ) {
        sorted = true;
        for (Exchange exchange : exchanges) {
          if (left[exchange.first] > left[exchange.second]) {
            int other = left[exchange.first];
            left[exchange.first] = left[exchange.second];
            left[exchange.second] = other;
            factors.add(exchange);
            sorted = false;
          }
        }
      }
    }

    int cell(int rank, int cell) {
      long image = cells[rank].get(cell);
      if (image == LongTable.ABSENT) {
        int at = rank;
        int moved = cell;
        for (Exchange factor : factors) {
          moved = Symmetry.this.image(factor, at, moved);
          at = factor.rank(at);
        }
        assert rank >= n || at == to[rank];
        image = moved;
        cells[rank].put(cell, image);
      }
      return (int) image;
    }
  }
}
