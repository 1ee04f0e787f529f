package lasso.runtime.kernel;

import java.util.List;

/**
 * The rules of network state that belongs to no process: a mailbox, the ports of a host, a counter that all share (semantics, section 14). Processes leave
 * {@linkplain Wish wishes} with it; the cell grants them by moves of its own. Its value is a list of numbers, and all methods are pure functions.
 *
 * <p>Whatever does not commute belongs into a move: leaving a wish changes nothing but the wishes of that process, so it commutes with what all others do.
 */
public interface PassiveCell {
  /** For reports, such as {@code mailbox orders}. */
  String name();

  /** The value at the beginning. */
  List<Integer> initial();

  /** Adds all that the cell may do, in an order that depends on value and wishes only. */
  void moves(CellState state, CellMoves out);

  /**
   * The value with ranks in each other's places. Payloads that it holds are exchanged by {@link Exchanging#payload(int, int, int, int)}, as sent from the rank that
   * left them to {@link Post.Ask#destination}, with tag 0.
   */
  List<Integer> exchanged(List<Integer> value, Exchanging ranks);

  /** What a wish asks of the cell, such as "to take 1". */
  String words(Wish wish);

  /** How an answer to a wish ends the sentence about it, such as ": 3" or " in vain". */
  default String answer(Wish wish, int answer) {
    return ": " + answer;
  }

  /** Whether a wish hands over a message, which may be lost or doubled on its way to the cell. */
  default boolean isMessage(Wish wish) {
    return false;
  }

  /** What stands in place of a wish for which its process waits and whose {@linkplain #isMessage message} is lost: nobody meets it. */
  default Wish lost(Wish wish) {
    throw new UnsupportedOperationException(name() + " is handed no messages");
  }

  /**
   * The cell after a crash of a process (semantics, section 20). As a rule, what the process waits for is withdrawn, and what it has left without waiting stays. A process that is started again has left
   * nothing that it waits for.
   */
  default CellState crashed(CellState state, int rank) {
    return state.withoutAwaited(rank);
  }

  /** The cell when a process that has crashed begins again. */
  default CellState restarted(CellState state, int rank) {
    return state;
  }

  /** Whether a process may crash at all: not one that stands for the world in which the others are. */
  default boolean mayCrash(int rank) {
    return true;
  }
}
