package lasso.checker.swarm;

import java.util.Arrays;
import lasso.checker.explore.AmpleSet;
import lasso.checker.explore.DerivedSystem;
import lasso.checker.explore.Reducer;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * An order of transitions that a seed decides. Every other seed prefers some ranks everywhere; the others decide anew in each state. The same states and transitions, and the same order at each visit.
 */
final class SeededOrder {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long seed;
  private final boolean prefersRanks;
  private long[] keys = new long[16];

  SeededOrder(long seed) {
    this.seed = mix(seed);
    prefersRanks = (seed & 1) != 0;
  }

  private static long mix(long value) {
    long mixed = value * GOLDEN;
    mixed = (mixed ^ mixed >>> 32) * GOLDEN;
    return mixed ^ mixed >>> 29;
  }

  /** A subject whose transitions come in this order. */
  static Subject of(Subject subject, long seed) {
    TransitionSystem system = new Ordered(subject.system(), new SeededOrder(seed));
    Reducer reducer =
        subject.isReduced()
            ? new OrderedReducer(subject.reducer(), new SeededOrder(seed))
            : Reducer.none(system);
    return new Subject(system, reducer, subject.unfolding(), subject.full(), subject.reduction());
  }

  private long key(long transition, long state) {
    long decides = prefersRanks ? Kernel.rank(transition) : state;
    return mix(seed ^ mix(decides) + (prefersRanks ? 0 : transition));
  }

  /** Sorts a range of transitions of a state. */
  private void sort(int[] vector, TransitionList list, int from, int to) {
    int count = to - from;
    if (count < 2) {
      return;
    }
    if (keys.length < count) {
      keys = new long[2 * count];
    }
    long state = prefersRanks ? 0 : Arrays.hashCode(vector);
    for (int i = 0; i < count; i++) {
      long transition = list.get(from + i);
      long key = key(transition, state);
      int at = i;
      while (at > 0 && keys[at - 1] > key) {
        keys[at] = keys[at - 1];
        list.set(from + at, list.get(from + at - 1));
        at--;
      }
      keys[at] = key;
      list.set(from + at, transition);
    }
  }

  private static final class Ordered extends DerivedSystem {
    private final SeededOrder order;

    Ordered(TransitionSystem base, SeededOrder order) {
      super(base);
      this.order = order;
    }

    @Override
    public void enabled(int[] vector, TransitionList out) {
      super.enabled(vector, out);
      order.sort(vector, out, 0, out.size());
    }
  }

  private record OrderedReducer(Reducer base, SeededOrder order) implements Reducer {
    @Override
    public void choose(int[] vector, AmpleSet out) {
      base.choose(vector, out);
      order.sort(vector, out.transitions(), 0, out.size());
      order.sort(vector, out.transitions(), out.size(), out.transitions().size());
    }

    @Override
    public boolean revise() {
      return base.revise();
    }

    @Override
    public void learn() {
      base.learn();
    }

    @Override
    public void count(AmpleSet set) {
      base.count(set);
    }

    @Override
    public void countCycle() {
      base.countCycle();
    }

    @Override
    public void giveUp() {
      base.giveUp();
    }
  }
}
