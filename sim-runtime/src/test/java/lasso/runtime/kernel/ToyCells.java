package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Passive cells for tests: a counter that all share, a bounded mailbox, a place where giver and taker meet. */
public final class ToyCells {
  private ToyCells() {}

  /** Goes through the open wishes, by rank and age. */
  private interface Visitor {
    void visit(int rank, int index, Wish wish);
  }

  private static void each(CellState state, Visitor visitor) {
    for (Map.Entry<Integer, List<CellState.Open>> entry : state.wishes().entrySet()) {
      for (int i = 0; i < entry.getValue().size(); i++) {
        visitor.visit(entry.getKey(), i, entry.getValue().get(i).wish());
      }
    }
  }

  /** A number. {@link #ADD} answers what it was; {@link #TAKE} waits until it is large enough. */
  public record Counter(int start) implements PassiveCell {
    public static final int ADD = 0;
    public static final int TAKE = 1;

    @Override
    public String name() {
      return "the counter";
    }

    @Override
    public List<Integer> initial() {
      return List.of(start);
    }

    @Override
    public void moves(CellState state, CellMoves out) {
      int value = state.value().get(0);
      each(
          state,
          (rank, index, wish) -> {
            int next = wish.verb() == ADD ? value + wish.argument() : value - wish.argument();
            if (next >= 0) {
              out.add(List.of(next), new CellMove.Grant(rank, index, value));
            }
          });
    }

    @Override
    public List<Integer> exchanged(List<Integer> value, Exchanging ranks) {
      return value;
    }

    @Override
    public String words(Wish wish) {
      return (wish.verb() == ADD ? "to add " : "to take ") + wish.argument();
    }
  }

  /** Holds messages, as pairs of source and payload, in no order; a source's own in the order in which they were put. */
  public record Mailbox(int capacity) implements PassiveCell {
    public static final int PUT = 0;
    public static final int GET = 1;
    public static final int TRY = 2;
    static final int LOST = 3;

    @Override
    public boolean isMessage(Wish wish) {
      return wish.verb() == PUT;
    }

    @Override
    public Wish lost(Wish wish) {
      return new Wish(LOST, 0);
    }

    @Override
    public String name() {
      return "the mailbox";
    }

    @Override
    public List<Integer> initial() {
      return List.of();
    }

    @Override
    public void moves(CellState state, CellMoves out) {
      each(state, (rank, index, wish) -> move(state, rank, index, wish, out));
    }

    private void move(CellState state, int rank, int index, Wish wish, CellMoves out) {
      List<Integer> held = state.value();
      boolean full = held.size() / 2 >= capacity;
      if (wish.verb() == PUT) {
        boolean oldest = true;
        for (CellState.Open open : state.wishes().get(rank).subList(0, index)) {
          oldest &= open.wish().verb() != PUT;
        }
        if (!full && oldest) {
          List<Integer> more = new ArrayList<>(held);
          int at = 0;
          while (at < more.size() && more.get(at) <= rank) {
            at += 2;
          }
          more.addAll(at, List.of(rank, wish.payload()));
          out.add(more, new CellMove.Grant(rank, index, 1));
        }
        return;
      }
      if (wish.verb() == LOST) {
        return;
      }
      for (int i = 0; i < held.size(); i += 2) {
        if (i == 0 || !held.get(i).equals(held.get(i - 2))) {
          List<Integer> less = new ArrayList<>(held);
          less.subList(i, i + 2).clear();
          out.add(less, new CellMove.Grant(rank, index, held.get(i), 1, held.get(i + 1)));
        }
      }
      if (held.isEmpty() && wish.verb() == TRY) {
        out.add(held, new CellMove.Grant(rank, index, 0));
      }
    }

    @Override
    public List<Integer> exchanged(List<Integer> value, Exchanging ranks) {
      List<int[]> pairs = new ArrayList<>();
      for (int i = 0; i < value.size(); i += 2) {
        int payload = ranks.payload(value.get(i), Post.Ask.destination(1), 0, value.get(i + 1));
        pairs.add(new int[] {ranks.rank(value.get(i)), payload});
      }
      pairs.sort((a, b) -> Integer.compare(a[0], b[0]));
      List<Integer> image = new ArrayList<>();
      pairs.forEach(pair -> image.addAll(List.of(pair[0], pair[1])));
      return image;
    }

    @Override
    public String words(Wish wish) {
      return switch (wish.verb()) {
        case PUT -> "to put a message";
        case GET -> "for a message";
        default -> "whether there is a message";
      };
    }
  }

  /** Holds nothing: a content goes from a giver to a taker, in one move. */
  public record Meeting() implements PassiveCell {
    public static final int GIVE = 0;
    public static final int TAKE = 1;

    @Override
    public String name() {
      return "the meeting";
    }

    @Override
    public List<Integer> initial() {
      return List.of();
    }

    @Override
    public void moves(CellState state, CellMoves out) {
      each(
          state,
          (taker, takes, wish) -> {
            if (wish.verb() == TAKE) {
              each(state, (giver, gives, offer) -> meet(taker, takes, giver, gives, offer, out));
            }
          });
    }

    private static void meet(
        int taker, int takes, int giver, int gives, Wish offer, CellMoves out) {
      if (offer.verb() == GIVE) {
        out.add(
            new CellMove(
                List.of(),
                List.of(
                    new CellMove.Grant(giver, gives, 0),
                    new CellMove.Grant(taker, takes, giver, 0, offer.payload()))));
      }
    }

    @Override
    public List<Integer> exchanged(List<Integer> value, Exchanging ranks) {
      return value;
    }

    @Override
    public String words(Wish wish) {
      return wish.verb() == GIVE ? "to give" : "to be given something";
    }
  }

  /** A counter is cell 0, a mailbox cell 1, a meeting cell 2. */
  public static List<PassiveCell> all(Random random) {
    return List.of(
        new Counter(random.nextInt(2)), new Mailbox(1 + random.nextInt(2)), new Meeting());
  }

  /** Some wish of one of these cells, with its cell. */
  public static Post.Ask wish(Random random, int payload) {
    int cell = random.nextInt(3);
    Wish wish =
        switch (cell) {
          case 0 -> new Wish(random.nextInt(2), 1);
          case 1 ->
              random.nextBoolean()
                  ? new Wish(Mailbox.PUT, 0, payload)
                  : new Wish(1 + random.nextInt(2), 0);
          default ->
              random.nextBoolean() ? new Wish(Meeting.GIVE, 0, payload) : new Wish(Meeting.TAKE, 0);
        };
    return new Post.Ask(cell, wish, Post.NONE);
  }
}
