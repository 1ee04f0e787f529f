package lasso.runtime.hooks;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Randomness from the process's own generator, which is part of its state. */
public final class SimRandom {
  private static final String DEFAULT_ALGORITHM = "L32X64MixRandom";

  private SimRandom() {}

  public static Random current() {
    return Calls.handler.random();
  }

  public static double random() {
    return current().nextDouble();
  }

  /** The seed of a generator that the program made without one. */
  public static long seed() {
    return current().nextLong();
  }

  /** In place of {@link RandomGenerator#getDefault}. */
  public static RandomGenerator generator() {
    return generator(DEFAULT_ALGORITHM);
  }

  public static RandomGenerator generator(String algorithm) {
    return create(RandomGeneratorFactory.of(algorithm));
  }

  /** In place of {@link RandomGeneratorFactory#create()}. */
  public static <T extends RandomGenerator> RandomGenerator create(
      RandomGeneratorFactory<T> factory) {
    return factory.create(seed());
  }

  /** A version 4 UUID. */
  public static UUID uuid() {
    long high = current().nextLong() & ~0xf000L | 0x4000L;
    long low = current().nextLong() & 0x3fff_ffff_ffff_ffffL | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  public static void shuffle(List<?> list) {
    Collections.shuffle(list, current());
  }
}
