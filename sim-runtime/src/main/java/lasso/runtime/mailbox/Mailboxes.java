package lasso.runtime.mailbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMove.Grant;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Exchanging;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Wish;

/**
 * All mailboxes of a simulation, and the processes whose actors have ended (semantics, section 18). The value is their ranks, ascending, or {@link #OVER} alone.
 *
 * <p>The verb of a wish is a kind with a slot, by which its process names it when it cancels; the argument of those that concern a mailbox is the {@linkplain MailboxNames number} of the mailbox.
 */
public final class Mailboxes implements PassiveCell {
  /** Gives a payload to whoever gets it. */
  public static final int PUT = 0;

  /** Takes what somebody puts. */
  public static final int GET = 1;

  /** Takes a put or get of the same process and slot back, if it has met nobody. */
  public static final int CANCEL = 2;

  /** One more actor has ended, or does not count any more. */
  public static final int END = 3;

  /** Waits until as many actors have ended as the argument says; then everything is over. */
  public static final int AWAIT = 4;

  /** Answer to a put or get that has met its partner. */
  public static final int DONE = 0;

  /** Answer to what was cancelled, and to the cancellation; {@link #DONE} to one that came too late. */
  public static final int CANCELLED = 1;

  /** Answer to an actor that is still there when everything is over. */
  public static final int KILLED = 2;

  /** A put that is lost: it meets nobody. */
  static final int LOST = 5;

  /** All have ended that count. */
  static final List<Integer> OVER = List.of(-1);

  private static final int KIND_BITS = 3;
  private static final int KINDS = (1 << KIND_BITS) - 1;

  /** The verb for a kind and a slot, which is not negative. */
  public static int verb(int kind, int slot) {
    return slot << KIND_BITS | kind;
  }

  private static int kind(Wish wish) {
    return wish.verb() & KINDS;
  }

  private static int slot(Wish wish) {
    return wish.verb() >> KIND_BITS;
  }

  @Override
  public String name() {
    return "the simulation";
  }

  @Override
  public List<Integer> initial() {
    return List.of();
  }

  @Override
  public void moves(CellState state, CellMoves out) {
    List<Integer> ended = state.value();
    boolean isOver = ended.equals(OVER);
    for (Map.Entry<Integer, List<CellState.Open>> entry : state.wishes().entrySet()) {
      int rank = entry.getKey();
      List<CellState.Open> own = entry.getValue();
      for (int i = 0; i < own.size(); i++) {
        Wish wish = own.get(i).wish();
        switch (kind(wish)) {
          case PUT -> {
            if (isFirst(own, i)) {
              meet(state, rank, i, wish, out);
            }
          }
          case CANCEL -> cancel(state.value(), rank, own, i, out);
          case END -> out.add(isOver ? OVER : with(ended, rank), new Grant(rank, i, DONE));
          case AWAIT -> {
            if (isOver || ended.size() >= wish.argument()) {
              out.add(OVER, new Grant(rank, i, DONE));
            }
          }
          default -> {}
        }
        if (isOver && isOperation(wish) && own.get(i).awaited()) {
          out.add(state.value(), new Grant(rank, i, KILLED));
        }
      }
    }
  }

  private static boolean isOperation(Wish wish) {
    return kind(wish) <= GET || kind(wish) == LOST;
  }

  private static List<Integer> with(List<Integer> ranks, int rank) {
    return Stream.concat(ranks.stream(), Stream.of(rank)).distinct().sorted().toList();
  }

  /** Whether no older wish of the process is of the same kind for the same mailbox: one's own messages keep their order. */
  private static boolean isFirst(List<CellState.Open> own, int index) {
    Wish wish = own.get(index).wish();
    for (int i = 0; i < index; i++) {
      Wish older = own.get(i).wish();
      if (kind(older) == kind(wish) && older.argument() == wish.argument()) {
        return false;
      }
    }
    return true;
  }

  /** One move for each process whose oldest get for the mailbox the put may meet. */
  private static void meet(CellState state, int giver, int index, Wish put, CellMoves out) {
    for (Map.Entry<Integer, List<CellState.Open>> entry : state.wishes().entrySet()) {
      List<CellState.Open> own = entry.getValue();
      for (int i = 0; i < own.size(); i++) {
        Wish get = own.get(i).wish();
        if (kind(get) == GET && get.argument() == put.argument()) {
          int taker = entry.getKey();
          Grant given = new Grant(giver, index, taker, DONE, Wish.NO_PAYLOAD);
          Grant taken = new Grant(taker, i, giver, DONE, put.payload());
          out.add(new CellMove(state.value(), List.of(given, taken)));
          break;
        }
      }
    }
  }

  private static void cancel(
      List<Integer> value, int rank, List<CellState.Open> own, int index, CellMoves out) {
    int slot = slot(own.get(index).wish());
    for (int i = 0; i < index; i++) {
      Wish target = own.get(i).wish();
      if (isOperation(target) && slot(target) == slot) {
        List<Grant> both = new ArrayList<>();
        both.add(new Grant(rank, i, CANCELLED));
        both.add(new Grant(rank, index, CANCELLED));
        out.add(new CellMove(value, both));
        return;
      }
    }
    out.add(value, new Grant(rank, index, DONE));
  }

  @Override
  public List<Integer> exchanged(List<Integer> value, Exchanging ranks) {
    return value.equals(OVER) ? value : value.stream().map(ranks::rank).sorted().toList();
  }

  @Override
  public boolean isMessage(Wish wish) {
    return kind(wish) == PUT;
  }

  @Override
  public Wish lost(Wish wish) {
    return new Wish(verb(LOST, slot(wish)), wish.argument());
  }

  /** Process 0 is the simulation, in which the actors are. */
  @Override
  public boolean mayCrash(int rank) {
    return rank > 0;
  }

  /** An actor that has crashed is one that has ended. */
  @Override
  public CellState crashed(CellState state, int rank) {
    CellState left = state.withoutAwaited(rank);
    return left.value().equals(OVER) ? left : left.withValue(with(left.value(), rank));
  }

  @Override
  public CellState restarted(CellState state, int rank) {
    return state.withValue(state.value().stream().filter(ended -> ended != rank).toList());
  }

  /** Numbers of answers mean something to the library alone. */
  @Override
  public String answer(Wish wish, int answer) {
    return "";
  }

  @Override
  public String words(Wish wish) {
    return switch (kind(wish)) {
      case PUT, LOST -> "to put into mailbox '" + MailboxNames.name(wish.argument()) + "'";
      case GET -> "to get from mailbox '" + MailboxNames.name(wish.argument()) + "'";
      case CANCEL -> "to cancel what it has begun";
      case END -> "to count it as ended";
      default -> "that " + wish.argument() + " actors have ended";
    };
  }
}
