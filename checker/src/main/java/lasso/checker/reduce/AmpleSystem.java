package lasso.checker.reduce;

import java.util.Arrays;
import java.util.function.LongConsumer;
import lasso.checker.explore.DerivedSystem;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.Unfolding;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.MatchRun;
import lasso.runtime.kernel.system.TransitionList;

/**
 * A kernel of which states are passed through: a state with an ample set of one transition is not stored when a transition leads to it, the initial state excepted,
 * and one state of each long chain. To be searched by ample sets.
 */
public final class AmpleSystem extends DerivedSystem implements Unfolding {
  private static final int NONE = -1;

  /** Is told of each transition before it is followed, also of those within a chain. */
  @FunctionalInterface
  interface Follower {
    void follows(int[] vector, long transition);
  }

  /** States passed through in one transition. Long enough to save most states, short enough to meet what is visited. */
  private static final int MAX_CHAIN = 100;

  private final Kernel kernel;
  private final Independence independence;
  private final Follower follower;
  private final TransitionSystem plain;
  private final TransitionList between = new TransitionList();
  private final int[] middle;

  /** A state of the chain, at a distance that is a power of two. */
  private final int[] mark;

  /** The transitions that an application goes through after the first one. */
  private long[] chain = new long[MAX_CHAIN];

  private int chainLength;
  private final AmpleReducer reducer;

  public AmpleSystem(Kernel kernel) {
    this(kernel, kernel.independence());
  }

  /** {@code independence}: of this kernel; may be shared with other systems, which learn together then. */
  AmpleSystem(Kernel kernel, Independence independence) {
    this(kernel, independence, independence::learn);
  }

  /** {@code follower}: sees to it that the independence learns. */
  AmpleSystem(Kernel kernel, Independence independence, Follower follower) {
    this(kernel, independence, follower, TransitionSystem.of(kernel));
  }

  private AmpleSystem(
      Kernel kernel, Independence independence, Follower follower, TransitionSystem plain) {
    super(plain);
    this.kernel = kernel;
    this.follower = follower;
    this.independence = independence;
    this.plain = plain;
    this.middle = new int[kernel.vectorLength()];
    this.mark = new int[kernel.vectorLength()];
    this.reducer = new AmpleReducer(independence, new AmpleSets(kernel, independence));
  }

  /** For a search engine. */
  public Subject subject() {
    return Subject.reduced(this, reducer, this, plain);
  }

  AmpleReducer reducer() {
    return reducer;
  }

  /** What was saved, and what stood against saving more; of the last round. */
  public ReductionStatistics statistics() {
    return reducer.statistics();
  }

  // HOT: WholePrograms
  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    follower.follows(vector, transition);
    kernel.apply(vector, transition, successor);
    chainLength = 0;
    System.arraycopy(vector, 0, mark, 0, mark.length);
    for (int links = 0; links < MAX_CHAIN && !isRepeated(vector, successor); links++) {
      long next = onlyWay(successor);
      if (next == NONE) {
        return;
      }
      if (Integer.bitCount(links + 1) == 1) {
        System.arraycopy(successor, 0, mark, 0, mark.length);
      }
      System.arraycopy(successor, 0, middle, 0, middle.length);
      MatchRun run = Kernel.isMatch(next) ? run(next) : null;
      if (run == null) {
        room(1);
        chain[chainLength++] = next;
        follower.follows(middle, next);
        kernel.apply(middle, next, successor);
      } else {
        room(run.transitions().length);
        for (long match : run.transitions()) {
          chain[chainLength++] = match;
        }
        kernel.apply(middle, run, successor);
      }
    }
  }

  private void room(int more) {
    if (chainLength + more > chain.length) {
      chain = Arrays.copyOf(chain, 2 * (chainLength + more));
    }
  }

  /** What a match in the state {@code middle} begins, or null. */
  private MatchRun run(long match) {
    independence.look(middle, between);
    return independence.run(match);
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
    for (int rank = 0; rank < middle.length; rank++) {
      if (independence.count(rank) == 1 && independence.obstacle(rank) == null) {
        return between.get(independence.start(rank));
      }
    }
    int only = independence.settled();
    only = only < 0 ? independence.alone() : only;
    if (only < 0) {
      Independence.Range wish = independence.settledWish((owner, range) -> true);
      only = wish == null || wish.count() > 1 ? NONE : wish.start();
    }
    return only < 0 ? NONE : between.get(only);
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
  public Path stem(Path path) {
    return path;
  }

  @Override
  public Path cycle(Path stem, Path cycle) {
    return cycle;
  }
}
