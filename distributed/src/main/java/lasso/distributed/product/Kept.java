package lasso.distributed.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import lasso.distributed.formula.KeyRow;
import lasso.distributed.level.Replica;
import lasso.distributed.level.StateRuns;
import lasso.distributed.level.StateSets.PartSets;
import lasso.distributed.level.StateSets.Receiving;

/** What parts make of sets of product states. */
final class Kept {
  private Kept() {}

  private static PartSets set(long[] states, int count, long... told) {
    return new PartSets(List.of(StateRuns.encode(states, count)), told);
  }

  private static PartSets nothing(long... told) {
    return new PartSets(List.of(), told);
  }

  /**
   * What came in, as far as it is in one of the first sets and in none of the others. Tells its size, the smallest state that is a hit or -1, and whether a state is cut off.
   *
   * @param within how many sets come first; 0: any state may come in
   * @param looks whether hits are looked for
   */
  record Targets(int formula, int within, boolean looks) implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      long[] states = StateRuns.union(incoming);
      int count = states.length;
      if (within > 0) {
        count = retain(states, StateRuns.union(beside.subList(0, within)));
      }
      for (byte[] run : beside.subList(within, beside.size())) {
        count = StateRuns.subtract(states, count, run);
      }
      long hit = -1;
      long cut = 0;
      if (looks && count > 0) {
        ProductEdges edges = new ProductEdges(machine.view(formula));
        for (int i = 0; i < count; i++) {
          edges.turnTo(states[i]);
          hit = hit < 0 && edges.isHit() ? states[i] : hit;
          cut |= edges.isCutOff() ? 1 : 0;
        }
      }
      return set(states, count, count, hit, cut);
    }

    private static int retain(long[] states, long[] universe) {
      int kept = 0;
      int at = 0;
      for (long state : states) {
        while (at < universe.length && universe[at] < state) {
          at++;
        }
        if (at < universe.length && universe[at] == state) {
          states[kept++] = state;
        }
      }
      return kept;
    }
  }

  /** Of the first set the states that do not enable a key, or are in one of the others. Tells how many. */
  record Covered(int formula, int key) implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      long[] states = StateRuns.decode(beside.get(0));
      long[] covered = StateRuns.union(beside.subList(1, beside.size()));
      ProductEdges edges = new ProductEdges(machine.view(formula));
      int kept = 0;
      int at = 0;
      for (long state : states) {
        while (at < covered.length && covered[at] < state) {
          at++;
        }
        boolean stays = at < covered.length && covered[at] == state;
        if (!stays) {
          edges.turnTo(state);
          stays = !edges.isEnabled(key);
        }
        if (stays) {
          states[kept++] = state;
        }
      }
      return set(states, kept, kept);
    }
  }

  /** Of a set the states that enable none of these keys, which ascend. Tells how many. */
  record Harmless(int formula, int[] keys) implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      long[] states = StateRuns.decode(beside.get(0));
      ProductEdges edges = new ProductEdges(machine.view(formula));
      int kept = 0;
      for (long state : states) {
        edges.turnTo(state);
        if (Arrays.stream(edges.enabled()).noneMatch(key -> KeyRow.contains(keys, key))) {
          states[kept++] = state;
        }
      }
      return set(states, kept, kept);
    }
  }

  /** Tells of a set which keys its states enable: how many, then these; then which are taken by their edges. */
  record Keys(int formula) implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      TreeSet<Integer> enabled = new TreeSet<>();
      TreeSet<Integer> taken = new TreeSet<>();
      ProductEdges edges = new ProductEdges(machine.view(formula));
      for (long state : StateRuns.decode(beside.get(0))) {
        edges.turnTo(state);
        add(enabled, edges.enabled());
        edges.edges((target, marks, keys, transition) -> add(taken, keys));
      }
      List<Integer> all = new ArrayList<>(enabled);
      all.addAll(taken);
      long[] told = new long[1 + all.size()];
      told[0] = enabled.size();
      for (int i = 0; i < all.size(); i++) {
        told[i + 1] = all.get(i);
      }
      return nothing(told);
    }

    private static void add(TreeSet<Integer> all, int[] keys) {
      for (int key : keys) {
        all.add(key);
      }
    }
  }

  /** Of a set two: states to which edges lead, with how many, and states to which none does. What comes in has numbers. Tells the sizes of both. */
  record Entered() implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      long[] states = StateRuns.decode(beside.get(0));
      int[] numbers = new int[states.length];
      CountedRuns.add(states, numbers, incoming, 1);
      return split(states, numbers);
    }
  }

  /** As {@link Entered} of a set that has numbers, from which what comes in is taken away. */
  record Left() implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      CountedRuns.Counted counted = CountedRuns.decode(counted(beside.get(0)));
      CountedRuns.add(counted.states(), counted.numbers(), incoming, -1);
      return split(counted.states(), counted.numbers());
    }
  }

  private static byte[] counted(byte[] run) {
    return run.length == 0 ? StateRuns.EMPTY : run;
  }

  private static PartSets split(long[] states, int[] numbers) {
    long[] gone = new long[states.length];
    int count = 0;
    for (int i = 0; i < states.length; i++) {
      if (numbers[i] == 0) {
        gone[count++] = states[i];
        numbers[i] = -1;
      }
    }
    byte[] rest = CountedRuns.encode(states, numbers);
    return new PartSets(
        List.of(rest, StateRuns.encode(gone, count)), new long[] {states.length - count, count});
  }

  /** A set that has numbers without them. */
  record Plain() implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      long[] states = CountedRuns.decode(counted(beside.get(0))).states();
      return set(states, states.length, states.length);
    }
  }

  /** Tells the smallest state of a set that is among others, which ascend; or -1. */
  record Among(long[] others) implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      for (long state : StateRuns.decode(beside.get(0))) {
        if (Arrays.binarySearch(others, state) >= 0) {
          return nothing(state);
        }
      }
      return nothing(-1);
    }
  }

  /** Tells the smallest state of a set with an edge to a state; or -1. */
  record Before(int formula, long wanted) implements Receiving {
    @Override
    public PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside) {
      ProductEdges edges = new ProductEdges(machine.view(formula));
      long[] found = {-1};
      for (long state : StateRuns.decode(beside.get(0))) {
        edges.turnTo(state);
        edges.edges(
            (target, marks, keys, transition) -> found[0] = target == wanted ? state : found[0]);
        if (found[0] >= 0) {
          break;
        }
      }
      return nothing(found[0]);
    }
  }
}
