package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Progress;
import lasso.runtime.kernel.Wish;
import lasso.runtime.kernel.WishByWish;
import lasso.runtime.kernel.state.Operation;

/** The actions and the openness of passive cells (semantics, section 14). They own their moves as processes own matches. */
public final class PassiveRules {
  private final List<PassiveCell> cells;
  private final int processCount;

  private static final int SLOT_BITS = 14;
  private static final int HASHING = 0x9E3779B9;

  /** What was asked of a cell that goes {@link WishByWish}, and depends on no other wish. */
  private record Asked(int owner, List<Integer> value, int rank, int index, Wish wish) {}

  private record Served(Asked asked, List<Action> actions) {}

  /** By hash code, what was asked last: states mostly differ in one wish. */
  private final Served[] served = new Served[1 << SLOT_BITS];

  /** Values and keys of actions, each once: different actions have mostly the same. */
  private final Map<Object, Object> shared = new HashMap<>();

  public PassiveRules(Processes processes) {
    this.cells = List.copyOf(processes.cells());
    this.processCount = processes.processCount();
  }

  /** One action for each move of the cell with this owner number. */
  List<Action> actions(int owner, CellState state) {
    PassiveCell cell = cells.get(owner - processCount);
    if (!(cell instanceof WishByWish each)) {
      return actions(owner, cell, state, CellMoves.of(cell, state));
    }
    List<Action> actions = new ArrayList<>();
    state
        .wishes()
        .forEach(
            (rank, own) -> {
              for (int i = 0; i < own.size(); i++) {
                actions.addAll(
                    each.standsAlone(own.get(i).wish())
                        ? remembered(owner, each, state, rank, i)
                        : served(owner, each, state, rank, i));
              }
            });
    return actions;
  }

  private List<Action> remembered(
      int owner, WishByWish cell, CellState state, int rank, int index) {
    Wish wish = state.wishes().get(rank).get(index).wish();
    Asked asked = new Asked(owner, state.value(), rank, index, wish);
    int slot = asked.hashCode() * HASHING >>> 32 - SLOT_BITS;
    Served known = served[slot];
    if (known == null || !known.asked().equals(asked)) {
      known = new Served(asked, served(owner, cell, state, rank, index));
      served[slot] = known;
    }
    return known.actions();
  }

  private List<Action> served(int owner, WishByWish cell, CellState state, int rank, int index) {
    return actions(owner, cell, state, CellMoves.of(cell, state, rank, index));
  }

  private List<Action> actions(int owner, PassiveCell cell, CellState state, List<CellMove> moves) {
    List<Action> actions = new ArrayList<>();
    for (CellMove move : moves) {
      List<FairnessKey> keys = new ArrayList<>();
      for (CellMove.Grant grant : move.grants()) {
        Wish wish = state.wishes().get(grant.rank()).get(grant.index()).wish();
        keys.add(
            share(
                new FairnessKey.Grant(
                    cell.name(), grant.rank(), cell.words(wish), grant.index(), grant.source())));
      }
      CellMove lasting = new CellMove(share(move.value()), move.grants());
      Operation serve = new Operation.Serve(owner, owner - processCount, lasting);
      actions.add(
          new Action(
              owner, null, null, null, false, Progress.REAL, List.of(serve), List.copyOf(keys)));
    }
    return actions;
  }

  @SuppressWarnings("unchecked") // what is equal to a value is of its kind
  private <T> T share(T value) {
    Object known = shared.putIfAbsent(value, value);
    return known == null ? value : (T) known;
  }

  /**
   * Any process may leave another wish; which of them do is learnt. As long as there is no move, the cell needs one of them.
   *
   * @param owner the number of the cell as an owner
   */
  public Openness openness(int owner) {
    List<Integer> ranks = IntStream.range(0, processCount).boxed().toList();
    List<Threat> threats =
        ranks.stream().<Threat>map(rank -> new Threat.OfWish(rank, owner - processCount)).toList();
    return new Openness(false, threats, false, List.of(ranks), List.of(), true);
  }
}
