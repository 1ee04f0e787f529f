package lasso.checker.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Draws what it is told; says how many alternatives there were. */
public final class ToldRandom extends Random {
  private static final long serialVersionUID = 1;
  private static final List<Integer> choices = new ArrayList<>();
  private static final List<Integer> bounds = new ArrayList<>();
  private static int next;

  @Override
  public int nextInt(int bound) {
    if (next == choices.size()) {
      choices.add(0);
      bounds.add(bound);
    }
    return choices.get(next++);
  }

  @Override
  public int nextInt(int origin, int bound) {
    return origin + nextInt(bound - origin);
  }

  @Override
  public boolean nextBoolean() {
    return nextInt(2) == 1;
  }

  @Override
  public IntStream ints(long count, int origin, int bound) {
    return IntStream.generate(() -> nextInt(origin, bound)).limit(count);
  }

  /** Twenty values, so that multiples of a twentieth are drawn exactly. */
  @Override
  public double nextDouble() {
    return nextInt(20) / 20.0;
  }

  @Override
  public float nextFloat() {
    return nextInt(20) / 20f;
  }

  static void forget() {
    choices.clear();
    bounds.clear();
  }

  static void begin() {
    next = 0;
  }

  /** The next sequence of draws; false after the last one. */
  static boolean advance() {
    while (!choices.isEmpty()) {
      int last = choices.size() - 1;
      if (choices.get(last) + 1 < bounds.get(last)) {
        choices.set(last, choices.get(last) + 1);
        return true;
      }
      choices.remove(last);
      bounds.remove(last);
    }
    return false;
  }
}
