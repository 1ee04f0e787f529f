package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.runtime.kernel.CellMove.Grant;

/**
 * Mailboxes as sections 18 and 20 of {@code docs/semantics.md} put them, each rule as a condition on all wishes at once. Shares the numbers of verbs and answers with {@link lasso.runtime.mailbox.Mailboxes}, and nothing else.
 */
final class NaiveMailboxes implements PassiveCell {
  private static final int DONE = 0;
  private static final int CANCELLED = 1;
  private static final int KILLED = 2;
  private static final List<Integer> NOBODY_HAS_ENDED = List.of();
  private static final List<Integer> ALL_IS_OVER = List.of(-1);

  /** What a wish is about; a lost put is of no kind that meets anything. */
  private enum What {
    PUT,
    GET,
    CANCEL,
    END,
    AWAIT,
    LOST
  }

  private record Item(int rank, int age, Wish wish, boolean awaited) {
    What what() {
      return What.values()[wish.verb() % 8];
    }

    int slot() {
      return wish.verb() / 8;
    }

    boolean isUnderWay() {
      return Set.of(What.PUT, What.GET, What.LOST).contains(what());
    }

    boolean isOlderOfTheSame(Item other) {
      return rank == other.rank && age < other.age;
    }

    /** Puts of a process into one mailbox keep their order, and so do its gets. */
    boolean goesBefore(Item other) {
      return isOlderOfTheSame(other)
          && what() == other.what()
          && wish.argument() == other.wish.argument();
    }

    Grant granted(int answer) {
      return new Grant(rank, age, answer);
    }
  }

  private static List<Item> items(CellState state) {
    List<Item> items = new ArrayList<>();
    state
        .wishes()
        .forEach(
            (rank, own) -> {
              for (CellState.Open open : own) {
                int age = (int) items.stream().filter(item -> item.rank == rank).count();
                items.add(new Item(rank, age, open.wish(), open.awaited()));
              }
            });
    return items;
  }

  @Override
  public String name() {
    return "naive mailboxes";
  }

  @Override
  public List<Integer> initial() {
    return NOBODY_HAS_ENDED;
  }

  @Override
  public void moves(CellState state, CellMoves out) {
    List<Item> items = items(state);
    List<Integer> value = state.value();
    boolean over = value.equals(ALL_IS_OVER);
    for (Item one : items) {
      for (Item other : items) {
        if (mayMeet(items, one, other)) {
          Grant given = new Grant(one.rank, one.age, other.rank, DONE, Wish.NO_PAYLOAD);
          Grant taken = new Grant(other.rank, other.age, one.rank, DONE, one.wish.payload());
          out.add(new CellMove(value, List.of(given, taken)));
        }
      }
      switch (one.what()) {
        case CANCEL -> out.add(cancelling(items, one, value));
        case END -> out.add(over ? value : more(value, one.rank), one.granted(DONE));
        case AWAIT -> {
          if (over || value.size() >= one.wish.argument()) {
            out.add(ALL_IS_OVER, one.granted(DONE));
          }
        }
        default -> {
          if (over && one.awaited) {
            out.add(value, one.granted(KILLED));
          }
        }
      }
    }
  }

  private static boolean mayMeet(List<Item> items, Item put, Item get) {
    return put.what() == What.PUT
        && get.what() == What.GET
        && put.wish.argument() == get.wish.argument()
        && items.stream().noneMatch(item -> item.goesBefore(put) || item.goesBefore(get));
  }

  private static CellMove cancelling(List<Item> items, Item cancel, List<Integer> value) {
    return items.stream()
        .filter(Item::isUnderWay)
        .filter(item -> item.isOlderOfTheSame(cancel) && item.slot() == cancel.slot())
        .findFirst()
        .map(
            target ->
                new CellMove(value, List.of(target.granted(CANCELLED), cancel.granted(CANCELLED))))
        .orElseGet(() -> new CellMove(value, List.of(cancel.granted(DONE))));
  }

  private static List<Integer> more(List<Integer> ended, int rank) {
    Set<Integer> more = new TreeSet<>(ended);
    more.add(rank);
    return List.copyOf(more);
  }

  @Override
  public boolean isMessage(Wish wish) {
    return wish.verb() % 8 == What.PUT.ordinal();
  }

  @Override
  public Wish lost(Wish wish) {
    return new Wish(wish.verb() - What.PUT.ordinal() + What.LOST.ordinal(), -7);
  }

  @Override
  public boolean mayCrash(int rank) {
    return rank != 0;
  }

  /** A crashed actor counts as ended. */
  @Override
  public CellState crashed(CellState state, int rank) {
    boolean over = state.value().equals(ALL_IS_OVER);
    return over ? state : state.withValue(more(state.value(), rank));
  }

  /** It is there again. */
  @Override
  public CellState restarted(CellState state, int rank) {
    Set<Integer> others = new HashSet<>(state.value());
    others.remove(rank);
    return state.withValue(List.copyOf(new TreeSet<>(others)));
  }

  @Override
  public List<Integer> exchanged(List<Integer> value, Exchanging ranks) {
    throw new UnsupportedOperationException("the naive kernel knows no symmetry");
  }

  @Override
  public String words(Wish wish) {
    return wish.toString();
  }
}
