package lasso.runtime.hooks;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Randomness from the process's own generator, which is part of its state. */
public final class SimRandom {
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
