package lasso.runtime.mailbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Wish;
import org.junit.jupiter.api.Test;

/**
 * What the moves of the cell lead to in the end, against all pairings that are legal. A pairing is legal when the puts of a process into a mailbox are paired in their order, and its gets too, at times that some clock could
 * show; when nobody is left who could be paired; and when what was cancelled is either paired or gone.
 */
class MailboxesTest {
  /** The index is the age; payloads of puts are their indices. */
  private record Operation(int rank, boolean isPut, int mailbox, boolean cancelled) {}

  private final Random random = new Random(7);

  @Test
  void allLegalPairingsAreReachedAndNoOthers() {
    int several = 0;
    for (int i = 0; i < 600; i++) {
      List<Operation> operations = randomOperations();
      Set<String> legal = legal(operations);
      assertThat(reached(operations)).as(operations.toString()).isEqualTo(legal);
      several += legal.size() > 1 ? 1 : 0;
    }
    assertThat(several).isGreaterThan(200);
  }

  private List<Operation> randomOperations() {
    List<Operation> operations = new ArrayList<>();
    int ranks = 1 + random.nextInt(3);
    int mailboxes = 1 + random.nextInt(2);
    for (int k = 1 + random.nextInt(6); k > 0; k--) {
      operations.add(
          new Operation(
              random.nextInt(ranks),
              random.nextBoolean(),
              random.nextInt(mailboxes),
              random.nextInt(5) == 0));
    }
    return operations;
  }

  // ---- by moves

  private static Set<String> reached(List<Operation> operations) {
    SortedMap<Integer, List<CellState.Open>> wishes = new TreeMap<>();
    for (int i = 0; i < operations.size(); i++) {
      Operation one = operations.get(i);
      int kind = one.isPut ? Mailboxes.PUT : Mailboxes.GET;
      leave(wishes, one.rank, new Wish(Mailboxes.verb(kind, i), one.mailbox, one.isPut ? i : -1));
    }
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i).cancelled) {
        leave(wishes, operations.get(i).rank, new Wish(Mailboxes.verb(Mailboxes.CANCEL, i), 0));
      }
    }
    Set<String> ends = new TreeSet<>();
    follow(new CellState(List.of(0), wishes), new TreeSet<>(), ends, new HashSet<>());
    return ends;
  }

  private static void leave(SortedMap<Integer, List<CellState.Open>> wishes, int rank, Wish wish) {
    List<CellState.Open> own = new ArrayList<>(wishes.getOrDefault(rank, List.of()));
    own.add(new CellState.Open(wish, true));
    wishes.put(rank, own);
  }

  private static void follow(
      CellState state, TreeSet<String> pairs, Set<String> ends, Set<String> seen) {
    if (!seen.add(state.toString() + pairs)) {
      return;
    }
    List<CellMove> moves = moves(state);
    if (moves.isEmpty()) {
      ends.add(pairs.toString());
    }
    for (CellMove move : moves) {
      TreeSet<String> more = new TreeSet<>(pairs);
      for (CellMove.Grant grant : move.grants()) {
        Wish wish = state.wishes().get(grant.rank()).get(grant.index()).wish();
        if (grant.payload() >= 0) {
          more.add(grant.payload() + "-" + (wish.verb() >> 3));
        }
      }
      follow(after(state, move), more, ends, seen);
    }
  }

  private static List<CellMove> moves(CellState state) {
    return CellMoves.of(new Mailboxes(), state);
  }

  private static CellState after(CellState state, CellMove move) {
    TreeMap<Integer, List<CellState.Open>> left = new TreeMap<>();
    state
        .wishes()
        .forEach(
            (rank, own) -> {
              List<CellState.Open> rest = new ArrayList<>();
              for (int i = 0; i < own.size(); i++) {
                int index = i;
                if (move.grants().stream()
                    .noneMatch(grant -> grant.rank() == rank && grant.index() == index)) {
                  rest.add(own.get(i));
                }
              }
              if (!rest.isEmpty()) {
                left.put(rank, rest);
              }
            });
    return new CellState(move.value(), left);
  }

  // ---- by definition

  private static Set<String> legal(List<Operation> operations) {
    Set<String> legal = new TreeSet<>();
    int[] partner = new int[operations.size()];
    Arrays.fill(partner, -1);
    pair(operations, 0, partner, legal);
    return legal;
  }

  private static void pair(List<Operation> all, int next, int[] partner, Set<String> legal) {
    if (next == all.size()) {
      if (isLegal(all, partner)) {
        TreeSet<String> pairs = new TreeSet<>();
        for (int i = 0; i < partner.length; i++) {
          if (partner[i] >= 0 && all.get(i).isPut) {
            pairs.add(i + "-" + partner[i]);
          }
        }
        legal.add(pairs.toString());
      }
      return;
    }
    pair(all, next + 1, partner, legal);
    for (int i = 0; partner[next] < 0 && i < next; i++) {
      boolean fits =
          partner[i] < 0
              && all.get(i).isPut != all.get(next).isPut
              && all.get(i).mailbox == all.get(next).mailbox;
      if (fits) {
        partner[i] = next;
        partner[next] = i;
        pair(all, next + 1, partner, legal);
        partner[i] = -1;
        partner[next] = -1;
      }
    }
  }

  private static boolean isLegal(List<Operation> all, int[] partner) {
    for (int i = 0; i < partner.length; i++) {
      for (int k = 0; k < partner.length; k++) {
        Operation one = all.get(i);
        Operation other = all.get(k);
        boolean left = partner[i] < 0 && !one.cancelled;
        boolean otherLeft = partner[k] < 0 && !other.cancelled;
        if (one.mailbox == other.mailbox && left && otherLeft && one.isPut && !other.isPut) {
          return false;
        }
        if (left && partner[k] >= 0 && i < k && sameQueue(one, other)) {
          return false;
        }
      }
    }
    return hasOrder(all, partner);
  }

  private static boolean sameQueue(Operation one, Operation other) {
    return one.rank == other.rank && one.isPut == other.isPut && one.mailbox == other.mailbox;
  }

  /** Whether the pairs can be put into an order in which each queue is emptied from its head. */
  private static boolean hasOrder(List<Operation> all, int[] partner) {
    Set<Integer> done = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (int i = 0; i < partner.length; i++) {
        if (partner[i] >= 0
            && !done.contains(i)
            && isHead(all, partner, i, done)
            && isHead(all, partner, partner[i], done)) {
          done.add(i);
          done.add(partner[i]);
          more = true;
        }
      }
    }
    return done.size() == Arrays.stream(partner).filter(p -> p >= 0).count();
  }

  private static boolean isHead(List<Operation> all, int[] partner, int index, Set<Integer> done) {
    for (int i = 0; i < index; i++) {
      if (sameQueue(all.get(i), all.get(index)) && partner[i] >= 0 && !done.contains(i)) {
        return false;
      }
    }
    return true;
  }

  // ---- what a kind of cell must keep

  @Test
  void moreWishesTakeNoMoveAway() {
    for (int i = 0; i < 300; i++) {
      SortedMap<Integer, List<CellState.Open>> wishes = new TreeMap<>();
      int ended = random.nextInt(4) - 1;
      for (int k = 0; k < 7; k++) {
        List<CellMove> before = moves(new CellState(List.of(ended), new TreeMap<>(wishes)));
        int kind = random.nextInt(5);
        leave(
            wishes,
            random.nextInt(3),
            new Wish(
                Mailboxes.verb(kind, kind == Mailboxes.CANCEL ? random.nextInt(k + 1) : k), 1));
        assertThat(moves(new CellState(List.of(ended), wishes))).containsAll(before);
      }
    }
  }
}
