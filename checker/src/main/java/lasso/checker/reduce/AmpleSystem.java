package lasso.checker.reduce;

import java.util.Arrays;
import java.util.function.LongConsumer;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.Independence;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.StateView;
import lasso.runtime.kernel.TransitionList;

/**
 * A kernel with ample sets: all enabled transitions of one process, the one with the fewest for which nothing stands against it.
 * A state with an ample set of one transition is passed through when a transition leads to it, and not stored; the initial state excepted,
 * and one state of each long chain.
 */
public final class AmpleSystem implements TransitionSystem {
  private static final int NONE = -1;

  /** States passed through in one transition. Long enough to save most states, short enough to meet what is visited. */
  private static final int MAX_CHAIN = 100;

  private final Kernel kernel;
  private final Independence independence;
  private final TransitionSystem plain;
  private final int processCount;
  private final TransitionList between = new TransitionList();
  private final int[] middle;

  /** A state of the chain, at a distance that is a power of two. */
  private final int[] mark;

  /** The transitions that the last application went through after the first one. */
  private final long[] chain = new long[MAX_CHAIN];

  private int chainLength;
  private final ReductionStatistics statistics = new ReductionStatistics();
  private final AmpleSets sets;

  public AmpleSystem(Kernel kernel) {
    this(kernel, kernel.independence());
  }

  /** {@code independence}: of this kernel; may be shared with other systems, which learn together then. */
  AmpleSystem(Kernel kernel, Independence independence) {
    this.kernel = kernel;
    this.independence = independence;
    this.plain = TransitionSystem.of(kernel);
    this.processCount = kernel.processCount();
    this.middle = new int[kernel.vectorLength()];
    this.mark = new int[kernel.vectorLength()];
    this.sets = new AmpleSets(kernel, independence, null);
  }

  /** What was saved, and what stood against saving more; of the last round. */
  public ReductionStatistics statistics() {
    return statistics;
  }

  @Override
  public int processCount() {
    return processCount;
  }

  @Override
  public int vectorLength() {
    return kernel.vectorLength();
  }

  @Override
  public void initial(int[] vector) {
    kernel.initial(vector);
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    kernel.enabled(vector, out);
  }

  @Override
  public int ample(int[] vector, TransitionList out) {
    return sets.fill(vector, out);
  }

  // HOT: WholePrograms
  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    independence.learn(vector, transition);
    kernel.apply(vector, transition, successor);
    chainLength = 0;
    System.arraycopy(vector, 0, mark, 0, mark.length);
    while (chainLength < MAX_CHAIN && !isRepeated(vector, successor)) {
      long next = onlyWay(successor);
      if (next == NONE) {
        return;
      }
      if (Integer.bitCount(chainLength + 1) == 1) {
        System.arraycopy(successor, 0, mark, 0, mark.length);
      }
      chain[chainLength++] = next;
      System.arraycopy(successor, 0, middle, 0, middle.length);
      independence.learn(middle, next);
      kernel.apply(middle, next, successor);
    }
  }

  /**
   * Whether a chain has come back to a state, where it ends: else it would go round until it is long enough. It is compared with where it starts
   * and with states at distances that double (Brent, BIT 1980).
   */
  private boolean isRepeated(int[] start, int[] state) {
    return Arrays.equals(start, state) || Arrays.equals(mark, state);
  }

  /** The transition of a state that is an ample set by itself, or {@link #NONE}. */
  private long onlyWay(int[] vector) {
    kernel.enabled(vector, between);
    if (between.size() == 1) {
      return Kernel.isOptional(between.get(0)) ? NONE : between.get(0);
    }
    independence.look(vector, between);
    for (int rank = 0; rank < processCount; rank++) {
      if (independence.count(rank) == 1 && independence.obstacle(rank) == null) {
        return between.get(independence.start(rank));
      }
    }
    return NONE;
  }

  @Override
  public void unfold(int[] vector, long transition, LongConsumer out) {
    apply(vector, transition, new int[vector.length]);
    out.accept(transition);
    for (int i = 0; i < chainLength; i++) {
      out.accept(chain[i]);
    }
  }

  @Override
  public void tally(boolean cycle) {
    if (cycle) {
      statistics.addCycle();
    } else {
      sets.tally(statistics);
    }
  }

  @Override
  public boolean revise() {
    if (independence.relearn()) {
      statistics.nextRound();
      return true;
    }
    return false;
  }

  @Override
  public void learn() {
    independence.relearn();
    statistics.nextRound();
  }

  @Override
  public void giveUp() {
    statistics.switchOff();
  }

  @Override
  public boolean isReduced() {
    return true;
  }

  @Override
  public TransitionSystem unreduced() {
    return plain;
  }

  @Override
  public int localState(int[] vector, int rank) {
    return kernel.localState(vector, rank);
  }

  @Override
  public int[] localStates(int[] vector, int[] out) {
    return kernel.localStates(vector, out);
  }

  @Override
  public StateView view(int[] vector) {
    return kernel.view(vector);
  }
}
