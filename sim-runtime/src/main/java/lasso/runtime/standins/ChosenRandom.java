package lasso.runtime.standins;

import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import lasso.runtime.hooks.Identity;

/**
 * In place of a {@link Random} that the program does not seed, where draws are choices. Whole numbers from small ranges are chosen; whatever
 * else draws from the underlying bits is refused. With a seed it is the generator of the JDK.
 */
public class ChosenRandom extends Random {
  private static final long serialVersionUID = 1;

  private static ChosenRandom current;

  private boolean free;

  /** One whose draws are choices. */
  public ChosenRandom() {
    super(0);
    free = true;
  }

  /** One with a sequence of its own. */
  public ChosenRandom(long seed) {
    super(seed);
  }

  /** One whose seed comes from a clock: free. */
  public ChosenRandom(long seed, boolean fromClock) {
    super(seed);
    free = fromClock;
  }

  /** The one in place of {@code ThreadLocalRandom}. */
  public static Random current() {
    if (current == null) {
      current = new ChosenRandom();
    }
    return current;
  }

  /** In place of {@code RandomGenerator.getDefault}. */
  public static RandomGenerator generator() {
    return new ChosenRandom();
  }

  /** In place of {@code RandomGenerator.of}: all algorithms draw from the same ranges. */
  public static RandomGenerator generator(String algorithm) {
    return generator(RandomGeneratorFactory.of(algorithm));
  }

  /** In place of {@code RandomGeneratorFactory.create}. */
  public static RandomGenerator generator(RandomGeneratorFactory<?> factory) {
    factory.getClass(); // null is an error
    return new ChosenRandom();
  }

  final boolean isFree() {
    return free;
  }

  @Override
  public void setSeed(long seed) {
    super.setSeed(seed);
    free = false;
  }

  @Override
  public int nextInt(int bound) {
    if (!free || bound <= 0) {
      return super.nextInt(bound);
    }
    return Draws.whole("nextInt(" + bound + ")", 0, bound);
  }

  @Override
  public int nextInt(int origin, int bound) {
    if (!free || origin >= bound) {
      return super.nextInt(origin, bound);
    }
    return origin
        + Draws.whole("nextInt(" + origin + ", " + bound + ")", origin, (long) bound - origin);
  }

  @Override
  public long nextLong(long bound) {
    if (!free || bound <= 0) {
      return super.nextLong(bound);
    }
    return Draws.whole("nextLong(" + bound + ")", 0, bound);
  }

  @Override
  public long nextLong(long origin, long bound) {
    long count = bound - origin;
    if (!free || origin >= bound || count < 0) {
      return super.nextLong(origin, bound);
    }
    return origin + Draws.whole("nextLong(" + origin + ", " + bound + ")", origin, count);
  }

  @Override
  public boolean nextBoolean() {
    return free ? Draws.toss() : super.nextBoolean();
  }

  /** All draws at once: below a stream none could be chosen. */
  @Override
  public IntStream ints(long count, int origin, int bound) {
    if (!free || count < 0 || origin >= bound) {
      return super.ints(count, origin, bound);
    }
    int[] drawn = new int[Math.toIntExact(count)];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = nextInt(origin, bound);
    }
    return IntStream.of(drawn);
  }

  /** As {@link #ints(long, int, int)}. */
  @Override
  public LongStream longs(long count, long origin, long bound) {
    if (!free || count < 0 || origin >= bound) {
      return super.longs(count, origin, bound);
    }
    long[] drawn = new long[Math.toIntExact(count)];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = nextLong(origin, bound);
    }
    return LongStream.of(drawn);
  }

  @Override
  public IntStream ints(int origin, int bound) {
    refuse("ints(" + origin + ", " + bound + "), a stream without end,");
    return super.ints(origin, bound);
  }

  @Override
  public LongStream longs(long origin, long bound) {
    refuse("longs(" + origin + ", " + bound + "), a stream without end,");
    return super.longs(origin, bound);
  }

  @Override
  public int nextInt() {
    refuse("nextInt()");
    return super.nextInt();
  }

  @Override
  public long nextLong() {
    refuse("nextLong()");
    return super.nextLong();
  }

  @Override
  public double nextGaussian() {
    refuse("nextGaussian()");
    return super.nextGaussian();
  }

  /** Everything else of the JDK comes here. */
  @Override
  protected int next(int bits) {
    refuse("a generator's next(" + bits + ")");
    return super.next(bits);
  }

  private void refuse(String what) {
    if (free) {
      Draws.refuse(what);
    }
  }

  @Override
  public int hashCode() {
    return Identity.ofClass(this);
  }
}
