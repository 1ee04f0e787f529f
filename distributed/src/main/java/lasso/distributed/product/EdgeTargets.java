package lasso.distributed.product;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import lasso.distributed.level.Replica;
import lasso.distributed.level.SentStates;
import lasso.distributed.level.Spreading;
import lasso.distributed.level.StateRuns;
import lasso.distributed.level.StateSets;

/**
 * Sends where the edges of product states lead, each state once in a run.
 *
 * @param formula its number
 */
record EdgeTargets(int formula, EdgeFilter filter) implements StateSets.Sending {
  private static final int OUTGOING = SentStates.USUAL;

  @Override
  public void send(
      Replica machine, List<byte[]> runs, Spreading spreading, BiConsumer<Integer, byte[]> out) {
    long[] states = StateRuns.union(runs);
    if (states.length == 0) {
      return;
    }
    ProductEdges edges = new ProductEdges(machine.view(formula));
    SentStates outgoing = new SentStates(spreading, OUTGOING, out);
    for (long state : states) {
      edges.turnTo(state);
      boolean free = filter.orNotEnabled() && !edges.isEnabled(filter.key());
      edges.edges(
          (target, marks, taken, transition) -> {
            if (filter.passes(marks, taken, free)) {
              outgoing.add(target);
            }
          });
    }
    outgoing.finish();
  }

  /**
   * Sends where all edges of product states lead, each state with the number of edges.
   *
   * @param formula its number
   */
  record Counting(int formula) implements StateSets.Sending {
    @Override
    public void send(
        Replica machine, List<byte[]> runs, Spreading spreading, BiConsumer<Integer, byte[]> out) {
      long[] states = StateRuns.union(runs);
      if (states.length == 0) {
        return;
      }
      ProductEdges edges = new ProductEdges(machine.view(formula));
      Outgoing outgoing = new Outgoing(spreading, out);
      for (long state : states) {
        edges.turnTo(state);
        edges.edges((target, marks, taken, transition) -> outgoing.add(target));
      }
      outgoing.finish();
    }
  }

  /** States on their way, with duplicates. */
  private static final class Outgoing {
    private static final int ROOM = 1 << 16;

    private final Spreading spreading;
    private final BiConsumer<Integer, byte[]> out;
    private final long[][] states;
    private final int[] counts;

    Outgoing(Spreading spreading, BiConsumer<Integer, byte[]> out) {
      this.spreading = spreading;
      this.out = out;
      states = new long[spreading.parts()][64];
      counts = new int[spreading.parts()];
    }

    void add(long state) {
      int part = spreading.part(state);
      if (counts[part] == states[part].length) {
        if (counts[part] < ROOM) {
          states[part] = Arrays.copyOf(states[part], 2 * counts[part]);
        } else {
          write(part);
        }
      }
      states[part][counts[part]++] = state;
    }

    private void write(int part) {
      if (counts[part] > 0) {
        Arrays.sort(states[part], 0, counts[part]);
        out.accept(part, CountedRuns.encodeSorted(states[part], counts[part]));
        counts[part] = 0;
      }
    }

    void finish() {
      for (int part = 0; part < counts.length; part++) {
        write(part);
      }
    }
  }
}
