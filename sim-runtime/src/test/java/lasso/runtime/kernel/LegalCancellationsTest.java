package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Sends and receives of which some are cancelled, in several communicators: what the kernel reaches is what the standard allows (sections
 * 3.5 and 3.8.4). Each marked operation is either withdrawn, and then the others match as if it had never been, or it communicates.
 * Outcomes are enumerated as assignments, not by any transition system.
 */
class LegalCancellationsTest {
  private static final int PROGRAMS = 300;
  private static final int N = 3;
  private static final String CANCELLED = "cancelled";

  private record Operation(
      boolean sends,
      int rank,
      int peer,
      int context,
      int tag,
      boolean buffered,
      boolean marked,
      int slot) {
    String name() {
      return rank + "." + slot;
    }
  }

  @Test
  void eachMarkedOperationIsWithdrawnOrCommunicates() {
    int withSeveral = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      List<Operation> operations = operations(new Random(seed));
      Set<Map<String, String>> reached = new HashSet<>();
      StateSpace space = new StateSpace(Buffering.ZERO, scripts(operations));
      space.finalStates().forEach(state -> reached.add(outcome(space, state, operations)));
      Set<Map<String, String>> legal = legal(operations);
      assertThat(reached).as("seed %d: %s", seed, operations).isEqualTo(legal);
      withSeveral += legal.size() > 1 ? 1 : 0;
    }
    assertThat(withSeveral).isGreaterThan(PROGRAMS / 3);
  }

  private static List<Operation> operations(Random random) {
    List<Operation> operations = new ArrayList<>();
    int left = 6;
    for (int rank = 0; rank < N; rank++) {
      int count = Math.min(left, 1 + random.nextInt(3));
      left -= count;
      for (int slot = 0; slot < count; slot++) {
        boolean sends = random.nextBoolean();
        int peer = (rank + random.nextInt(N)) % N;
        operations.add(
            new Operation(
                sends,
                rank,
                !sends && random.nextInt(3) > 0 ? Request.ANY : peer,
                random.nextInt(4) == 0 ? 2 : 0,
                !sends && random.nextInt(3) == 0 ? Request.ANY : random.nextInt(2),
                random.nextBoolean(),
                random.nextInt(3) == 0,
                slot));
      }
    }
    return operations;
  }

  /** Every process posts all, marks, and claims what completes. A sent payload is the number of its operation. */
  private static Script[] scripts(List<Operation> operations) {
    Script[] scripts = new Script[N];
    for (int rank = 0; rank < N; rank++) {
      Script script = new Script();
      List<Integer> slots = new ArrayList<>();
      for (int i = 0; i < operations.size(); i++) {
        Operation o = operations.get(i);
        if (o.rank == rank && o.sends) {
          SendMode mode = o.buffered ? SendMode.BUFFERED : SendMode.SYNCHRONOUS;
          script.isend(o.context, o.peer, o.tag, i, 1, mode, o.slot);
        } else if (o.rank == rank) {
          script.irecv(o.context, o.peer, o.tag, o.slot);
        }
      }
      for (Operation o : operations) {
        if (o.rank == rank && o.marked) {
          script.cancel(o.slot);
        }
        if (o.rank == rank) {
          slots.add(o.slot);
        }
      }
      for (int i = 0; i < slots.size(); i++) {
        script.await(Completion.ANY, slots.toArray(Integer[]::new));
      }
      scripts[rank] = script;
    }
    return scripts;
  }

  /** Receives to the payloads that they took, and operations that were cancelled. */
  private static Map<String, String> outcome(
      StateSpace space, List<Integer> state, List<Operation> operations) {
    Map<String, String> outcome = new TreeMap<>();
    for (int rank = 0; rank < N; rank++) {
      for (String entry : space.processes.local(space.localState(state, rank)).memory()) {
        String name = rank + "." + entry.substring(0, entry.indexOf('='));
        if (entry.endsWith(Reply.Delivery.CANCELLED.toString())) {
          outcome.put(name, CANCELLED);
        } else if (!entry.endsWith("=null")) {
          outcome.put(name, entry.replaceAll(".*payload=(\\d+).*", "$1"));
        }
      }
    }
    return outcome;
  }

  private static Set<Map<String, String>> legal(List<Operation> operations) {
    List<Integer> marked = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i).marked) {
        marked.add(i);
      }
    }
    Set<Map<String, String>> legal = new HashSet<>();
    for (int mask = 0; mask < 1 << marked.size(); mask++) {
      Set<Integer> withdrawn = new HashSet<>();
      for (int bit = 0; bit < marked.size(); bit++) {
        if ((mask >> bit & 1) != 0) {
          withdrawn.add(marked.get(bit));
        }
      }
      assign(operations, withdrawn, new HashMap<>(), 0, legal);
    }
    return legal;
  }

  /** {@code taken}: numbers of receives to those of sends. */
  private static void assign(
      List<Operation> all,
      Set<Integer> withdrawn,
      Map<Integer, Integer> taken,
      int next,
      Set<Map<String, String>> legal) {
    if (next == all.size()) {
      if (isLegal(all, withdrawn, taken)) {
        Map<String, String> outcome = new TreeMap<>();
        withdrawn.forEach(o -> outcome.put(all.get(o).name(), CANCELLED));
        taken.forEach((r, s) -> outcome.put(all.get(r).name(), "" + s));
        legal.add(outcome);
      }
      return;
    }
    assign(all, withdrawn, taken, next + 1, legal);
    if (all.get(next).sends || withdrawn.contains(next)) {
      return;
    }
    for (int send = 0; send < all.size(); send++) {
      if (fits(all, next, send) && !withdrawn.contains(send) && !taken.containsValue(send)) {
        taken.put(next, send);
        assign(all, withdrawn, taken, next + 1, legal);
        taken.remove(next);
      }
    }
  }

  private static boolean fits(List<Operation> all, int receive, int send) {
    Operation r = all.get(receive);
    Operation s = all.get(send);
    return !r.sends
        && s.sends
        && s.peer == r.rank
        && s.context == r.context
        && (r.peer == Request.ANY || r.peer == s.rank)
        && (r.tag == Request.ANY || r.tag == s.tag);
  }

  private static boolean isLegal(
      List<Operation> all, Set<Integer> withdrawn, Map<Integer, Integer> taken) {
    for (int r = 0; r < all.size(); r++) {
      for (int s = 0; s < all.size(); s++) {
        boolean bothLeft =
            !taken.containsKey(r)
                && !taken.containsValue(s)
                && !withdrawn.contains(r)
                && !withdrawn.contains(s);
        if (bothLeft && fits(all, r, s)) {
          return false;
        }
      }
      Operation o = all.get(r);
      boolean matched = o.sends ? taken.containsValue(r) : taken.containsKey(r);
      boolean mayStay = o.sends && o.buffered;
      if (o.marked && !withdrawn.contains(r) && !matched && !mayStay) {
        return false;
      }
    }
    return hasAnOrder(all, withdrawn, taken);
  }

  /** The pairs can be made one after the other without overtaking. */
  private static boolean hasAnOrder(
      List<Operation> all, Set<Integer> withdrawn, Map<Integer, Integer> taken) {
    Set<Integer> placed = new HashSet<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int r : taken.keySet()) {
        if (!placed.contains(r) && mayComeNext(all, withdrawn, taken, r, placed)) {
          changed |= placed.add(r);
        }
      }
    }
    return placed.size() == taken.size();
  }

  private static boolean mayComeNext(
      List<Operation> all,
      Set<Integer> withdrawn,
      Map<Integer, Integer> taken,
      int r,
      Set<Integer> placed) {
    int s = taken.get(r);
    for (int other = 0; other < s; other++) {
      int candidate = other;
      if (all.get(other).rank == all.get(s).rank
          && fits(all, r, other)
          && !withdrawn.contains(other)
          && placed.stream().noneMatch(p -> taken.get(p) == candidate)) {
        return false;
      }
    }
    for (int other = 0; other < r; other++) {
      if (fits(all, other, s) && !withdrawn.contains(other) && !placed.contains(other)) {
        return false;
      }
    }
    return true;
  }
}
