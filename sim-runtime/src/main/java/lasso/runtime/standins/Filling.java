package lasso.runtime.standins;

import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/** {@code Arrays.setAll}. */
public final class Filling {
  private Filling() {}

  public static <T> void setAll(T[] array, IntFunction<? extends T> generator) {
    generator.getClass();
    for (int i = 0; i < array.length; i++) {
      array[i] = generator.apply(i);
    }
  }

  public static void setAll(int[] array, IntUnaryOperator generator) {
    generator.getClass();
    for (int i = 0; i < array.length; i++) {
      array[i] = generator.applyAsInt(i);
    }
  }

  public static void setAll(long[] array, IntToLongFunction generator) {
    generator.getClass();
    for (int i = 0; i < array.length; i++) {
      array[i] = generator.applyAsLong(i);
    }
  }

  public static void setAll(double[] array, IntToDoubleFunction generator) {
    generator.getClass();
    for (int i = 0; i < array.length; i++) {
      array[i] = generator.applyAsDouble(i);
    }
  }
}
