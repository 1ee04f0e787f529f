package lasso.runtime.standins;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;

/**
 * Random draws that are choices. Real numbers are never drawn as such: what is chosen is how one compares, or which whole number
 * is made of it. A draw that is put off until then is the {@linkplain #PENDING placeholder}; the draws of seeded generators are what they are.
 */
public final class Draws {
  /** No draw is negative. */
  private static final double PENDING = -1;

  /** What a put-off draw that has been multiplied would be had it been nought, while no other code runs. */
  private static double atNought;

  /** What it would be had it been one, which it never is. */
  private static double atOne;

  private static boolean isRange;

  private Draws() {}

  /** Suspends. */
  private static int choose(int alternatives, ChoiceSubject subject) {
    return ((Answer.Chosen) Calls.ask(new Request.Choose(alternatives, subject))).value();
  }

  /** One of {@code low .. low+count-1}. Suspends. */
  static int whole(String what, long low, long count) {
    if (count == 1) {
      return 0;
    }
    int bound = Calls.handler.surroundings().random().bound();
    if (count > bound) {
      Refusals.refuse(
          what
              + " draws one of "
              + count
              + " values, and --random choice explores at most "
              + bound,
          "give it more with --random choice:" + count + ", or leave the option out");
    }
    return choose((int) count, new ChoiceSubject.Draw(low));
  }

  static boolean toss() {
    return choose(2, new ChoiceSubject.Toss()) == 1;
  }

  static void refuse(String what) {
    Refusals.refuse(
        what + " draws from too many values to choose among them",
        "use nextInt(bound) or nextBoolean(), or compare a drawn real number with constants;"
            + " or leave --random choice out");
  }

  private static boolean isFree(Random random) {
    return random == null || random instanceof ChosenRandom chosen && chosen.isFree();
  }

  /**
   * A real draw that is compared with constants only: one of these, which differ in some comparison.
   *
   * @param random null for {@code Math.random}
   */
  public static double among(Random random, double[] values) {
    if (!isFree(random)) {
      return random.nextDouble();
    }
    return values.length == 1
        ? values[0]
        : values[choose(values.length, new ChoiceSubject.RealDraw(values))];
  }

  /** As {@link #among} for a {@code float}. */
  public static float amongFloats(Random random, double[] values) {
    return isFree(random) ? (float) among(null, values) : random.nextFloat();
  }

  /** A real draw that is put off. */
  public static double later(Random random) {
    return isFree(random) ? PENDING : random.nextDouble();
  }

  /** A draw times something. */
  public static double times(double draw, double factor) {
    isRange = draw == PENDING;
    if (!isRange) {
      return draw * factor;
    }
    atNought = 0 * factor;
    atOne = factor;
    return atNought;
  }

  /** Something times a draw. */
  public static double product(double factor, double draw) {
    return times(draw, factor);
  }

  /** A multiplied draw plus something. */
  public static double plus(double draw, double term) {
    atNought += term;
    atOne += term;
    return draw + term;
  }

  /** Something plus a multiplied draw. */
  public static double sum(double term, double draw) {
    return plus(draw, term);
  }

  /** A multiplied draw minus something. */
  public static double minus(double draw, double term) {
    return plus(draw, -term);
  }

  /** In place of a cast to {@code int}. */
  public static int cast(double draw) {
    return (int) castLong(draw);
  }

  /** In place of a cast to {@code long}. */
  public static long castLong(double draw) {
    if (!isRange) {
      return (long) draw;
    }
    isRange = false;
    long low = (long) Math.min(atNought, atOne);
    long high = (long) Math.max(atNought, atOne);
    if (atNought < atOne && atOne > 0 && high == atOne) {
      high--; // one itself is not drawn
    } else if (atOne < atNought && atOne < 0 && low == atOne) {
      low++;
    }
    return low + whole("the whole part of a random number", low, high - low + 1);
  }

  /** In place of {@code Math.floor}. */
  public static double floor(double draw) {
    if (!isRange) {
      return Math.floor(draw);
    }
    isRange = false;
    long low = (long) Math.floor(Math.min(atNought, atOne));
    long high = (long) Math.floor(Math.max(atNought, atOne));
    if (atNought < atOne && high == atOne) {
      high--;
    }
    return low + whole("the floor of a random number", low, high - low + 1);
  }

  /** How a put-off draw compares: -1, 0, 1. {@code unordered} is what a NaN gives. */
  public static int compare(double draw, double other, int unordered) {
    if (draw != PENDING) {
      return compared(draw, other, unordered);
    }
    return order(0, 1, other, unordered);
  }

  /** As {@link #compare} with the draw on the right. */
  public static int compareTo(double other, double draw, int unordered) {
    return -compare(draw, other, -unordered);
  }

  /** As {@link #compare} of a multiplied draw. */
  public static int compareRange(double draw, double other, int unordered) {
    if (!isRange) {
      return compared(draw, other, unordered);
    }
    isRange = false;
    return order(atNought, atOne, other, unordered);
  }

  /** As {@link #compareRange} with the draw on the right. */
  public static int compareToRange(double other, double draw, int unordered) {
    return -compareRange(draw, other, -unordered);
  }

  private static int compared(double one, double other, int unordered) {
    return one < other ? -1 : one > other ? 1 : one == other ? 0 : unordered;
  }

  /** The order of a number between two, the first one included, and another: whatever is possible. */
  private static int order(double from, double to, double other, int unordered) {
    if (from == to || from != from || to != to || other != other) {
      return compared(from, other, unordered);
    }
    boolean smaller = Math.min(from, to) < other;
    boolean greater = Math.max(from, to) > other;
    boolean equal = from == other || smaller && greater;
    int first = smaller ? -1 : equal ? 0 : 1;
    int last = greater ? 1 : equal ? 0 : -1;
    return first == last
        ? first
        : first + choose(last - first + 1, new ChoiceSubject.Comparison(first, other));
  }

  /** In place of {@link Collections#shuffle(List)}. */
  public static void shuffle(List<?> list) {
    shuffle(list, ChosenRandom.current());
  }

  /** In place of {@link Collections#shuffle(List, Random)}: draws in the same order. */
  public static void shuffle(List<?> list, Random random) {
    for (int i = list.size(); i > 1; i--) {
      Collections.swap(list, i - 1, random.nextInt(i));
    }
  }
}
