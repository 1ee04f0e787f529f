package lasso.checker.reduce;

import java.util.Arrays;
import java.util.function.LongConsumer;
import lasso.checker.explore.DerivedSystem;
import lasso.checker.explore.HalvedSystem;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.Unfolding;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.ForcedChain;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * A kernel of which states with a forced move are passed through when a transition leads to them ({@code docs/decisions/forced-moves.md}). Of the other states all transitions are followed, so a search
 * needs to look at no cycle and to learn nothing; and since a forced move is seen in one half of a state, this is the reduction of searches by levels, with workers, on a disk and on a cluster. For programs that are
 * {@linkplain Kernel#isTimeless timeless}.
 *
 * <p>Thread rule: one thread, but for {@link #halves}, which may be used by several.
 */
public final class PassingSystem extends DerivedSystem implements HalvedSystem, Unfolding {
  private final Kernel kernel;
  private final HalvedSystem plain;
  private final TransitionList enabled = new TransitionList();
  private final int[] middle;
  private final int[] mark;

  /** The moves that an application goes through after the first one. */
  private final long[] chain = new long[ForcedChain.LONGEST];

  private int chainLength;

  public PassingSystem(Kernel kernel) {
    this(kernel, (HalvedSystem) TransitionSystem.of(kernel));
  }

  private PassingSystem(Kernel kernel, HalvedSystem plain) {
    super(plain);
    this.kernel = kernel;
    this.plain = plain;
    middle = new int[kernel.vectorLength()];
    mark = new int[kernel.vectorLength()];
  }

  /** For a search engine. */
  public Subject subject() {
    return Subject.passing(this, this, plain);
  }

  @Override
  public Halves halves(int split) {
    return plain.halves(split).thatPass();
  }

  // HOT: WholePrograms
  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    kernel.apply(vector, transition, successor);
    chainLength = 0;
    System.arraycopy(successor, 0, mark, 0, mark.length);
    while (chainLength < ForcedChain.LONGEST) {
      kernel.enabled(successor, enabled);
      int index = kernel.forced(successor, enabled);
      if (index < 0) {
        return;
      }
      System.arraycopy(successor, 0, middle, 0, middle.length);
      chain[chainLength++] = enabled.get(index);
      kernel.apply(middle, enabled.get(index), successor);
      if (Arrays.equals(mark, successor)) {
        return;
      }
      if (Integer.bitCount(chainLength) == 1) {
        System.arraycopy(successor, 0, mark, 0, mark.length);
      }
    }
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
