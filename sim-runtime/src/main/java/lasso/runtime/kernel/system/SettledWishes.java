package lasso.runtime.kernel.system;

import java.util.List;
import java.util.Set;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Disturbance;
import lasso.runtime.kernel.FaultKind;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Wish;
import lasso.runtime.kernel.WishByWish;
import lasso.runtime.kernel.rules.EnabledActions;
import lasso.runtime.kernel.rules.Threat;
import lasso.runtime.kernel.state.Network;

/**
 * Finds wishes whose moves are an ample set although their cell has other moves: the process waits for nothing else, and nobody may wish what would {@linkplain Disturbance make a difference}, neither now nor
 * before it moves. The rules and their proof are in {@code docs/decisions/ample-sets.md}.
 */
final class SettledWishes {
  private static final int SLOT_BITS = 12;
  private static final int HASHING = 0x9E3779B9;

  /** Rooms from here on count in steps of as much: different threats are few. */
  private static final int LARGE = 4096;

  private record Asked(int cell, List<Integer> value, int rank, Wish wish) {}

  private record Answered(Asked asked, List<Disturbance> disturbances) {}

  private final Kernel kernel;
  private final Processes processes;
  private final Network network;
  private final EnabledActions actions;
  private final FutureSends future;
  private final Set<Weakness> weaknesses;
  private final int n;

  /** By hash code, what was asked last. */
  private final Answered[] answered = new Answered[1 << SLOT_BITS];

  private int[] vector;
  private TransitionList enabled;
  private int[] starts;

  SettledWishes(
      Kernel kernel,
      Processes processes,
      Network network,
      EnabledActions actions,
      FutureSends future,
      Set<Weakness> weaknesses) {
    this.kernel = kernel;
    this.processes = processes;
    this.network = network;
    this.actions = actions;
    this.future = future;
    this.weaknesses = weaknesses;
    this.n = processes.processCount();
  }

  /** The fewest such transitions, as a range of the enabled ones; null if there are none. */
  Independence.Range find(
      int[] state, TransitionList transitions, int[] startOf, Independence.RangeTest test) {
    vector = state;
    enabled = transitions;
    starts = startOf;
    Independence.Range best = null;
    for (int cell = 0; cell < processes.cells().size(); cell++) {
      PassiveCell rules = processes.cells().get(cell);
      int end = starts[n + cell + 1];
      int next;
      for (int i = starts[n + cell]; i < end && rules instanceof WishByWish; i = next) {
        int rank = soleRank(i);
        next = i + 1;
        while (next < end && soleRank(next) == rank) {
          next++;
        }
        boolean isBetter = best == null || next - i < best.count();
        if (rank >= 0 && isBetter && isSettled(cell, (WishByWish) rules, rank)) {
          Independence.Range range = new Independence.Range(i, next - i);
          best = test.accepts(n + cell, range) ? range : best;
        }
      }
    }
    return best;
  }

  /** Whose wish a move grants if it grants one only; else -1. */
  private int soleRank(int index) {
    CellMove move = actions.action(enabled.get(index)).grants();
    return move != null && move.grants().size() == 1 ? move.grants().get(0).rank() : -1;
  }

  private boolean isSettled(int cell, WishByWish rules, int rank) {
    if (starts[rank + 1] > starts[rank]
        || kernel.faults().ofProcess(FaultKind.CRASH, rank) > 0
        || !waitsFor(cell, rank)) {
      return false;
    }
    CellState state = network.look(kernel.endpoint(vector, n + cell)).passive;
    List<CellState.Open> own = state.wishes().get(rank);
    if (own.size() != 1 || !own.get(0).awaited()) {
      return false;
    }
    List<Disturbance> disturbances = disturbances(cell, rules, state, rank, own.get(0).wish());
    if (disturbances == null) {
      return false;
    }
    for (Disturbance disturbance : disturbances) {
      if (isPossible(cell, rules, state, rank, disturbance)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a process goes on when what it has asked of a cell is granted, and not before. */
  private boolean waitsFor(int cell, int rank) {
    if (!(processes.request(kernel.localState(vector, rank)) instanceof Request.Wait wait)
        || wait.mode() != Completion.ALL) {
      return false;
    }
    List<Integer> asked = network.endpoint(kernel.endpoint(vector, rank)).asked.get(cell);
    return asked != null && wait.handles().containsAll(asked);
  }

  private List<Disturbance> disturbances(
      int cell, WishByWish rules, CellState state, int rank, Wish wish) {
    if (!rules.standsAlone(wish)) {
      return rules.disturbances(state, rank, wish);
    }
    Asked asked = new Asked(cell, state.value(), rank, wish);
    int slot = asked.hashCode() * HASHING >>> 32 - SLOT_BITS;
    Answered known = answered[slot];
    if (known == null || !known.asked().equals(asked)) {
      known = new Answered(asked, rules.disturbances(state, rank, wish));
      answered[slot] = known;
    }
    return known.disturbances();
  }

  private boolean isPossible(
      int cell, WishByWish rules, CellState state, int rank, Disturbance disturbance) {
    if (weaknesses.contains(Weakness.WISHES)) {
      return false;
    }
    if (disturbance.rank() != Disturbance.ANYBODY) {
      return disturbance.rank() != rank
          && mayDisturb(cell, rules, state, rank, disturbance.rank(), disturbance);
    }
    for (int other = 0; other < n; other++) {
      if (other != rank && mayDisturb(cell, rules, state, rank, other, disturbance)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a process can't go on before the cell grants it something: who was granted what it waits for has it already, wherever it came from, whatever else it has asked and not been granted. */
  private boolean needsGrant(int cell, int rank) {
    List<Integer> asked = network.endpoint(kernel.endpoint(vector, rank)).asked.get(cell);
    return asked != null
        && processes.request(kernel.localState(vector, rank)) instanceof Request.Wait wait
        && wait.mode() == Completion.ALL
        && wait.handles().stream().anyMatch(asked::contains);
  }

  /** Whether a process has wished it, and was not granted it yet, may still wish it, or may crash. */
  private boolean mayDisturb(
      int cell, WishByWish rules, CellState state, int rank, int other, Disturbance disturbance) {
    if (kernel.faults().ofProcess(FaultKind.CRASH, other) > 0) {
      return true;
    }
    int room = disturbance.room();
    if (room > 0 && weaknesses.contains(Weakness.ROOM_OF_WISHES)) {
      return false;
    }
    for (CellState.Open open : state.wishes().getOrDefault(other, List.of())) {
      if (disturbance.isBy(rules.bearing(open.wish()))) {
        if (disturbance.room() == 0) {
          return true;
        }
        room -= rules.weight(open.wish());
        if (room < 0) {
          return true;
        }
      }
    }
    int rounded = room < LARGE ? room : room / LARGE * LARGE;
    return future.maySend(
        kernel.localState(vector, other),
        new Threat.OfBearing(
            other,
            cell,
            new Disturbance(disturbance.rank(), disturbance.bearing(), disturbance.mask(), rounded),
            needsGrant(cell, other) ? rules.dry(state, rank, other) : List.of()));
  }
}
