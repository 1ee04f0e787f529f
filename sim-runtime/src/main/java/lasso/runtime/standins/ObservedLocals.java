package lasso.runtime.standins;

import java.util.Arrays;

/**
 * The values of observed local variables in all activations of their methods: part of the process state like any other object. A
 * formula sees the innermost activation. Instrumented methods call this; nothing else does.
 */
public final class ObservedLocals {
  /** No value. */
  public static final char UNDEFINED = 0;

  /** The innermost activations, by number of the variable; null before the first. */
  private static ObservedLocals[] innermost;

  private final ObservedLocals below;

  /** {@code Z}, {@code J} for any integer, {@code F}, {@code D} or {@code L}; or {@link #UNDEFINED}. */
  private char kind;

  private long bits;
  private Object reference;

  private ObservedLocals(ObservedLocals below) {
    this.below = below;
  }

  /** A method that has the variable is called. */
  public static void enter(int variable) {
    if (innermost == null || innermost.length <= variable) {
      innermost =
          innermost == null
              ? new ObservedLocals[variable + 1]
              : Arrays.copyOf(innermost, variable + 1);
    }
    innermost[variable] = new ObservedLocals(innermost[variable]);
  }

  /** The method returns or throws. */
  public static void exit(int variable) {
    innermost[variable] = innermost[variable].below;
  }

  /** The variable has no value any more. */
  public static void clear(int variable) {
    put(variable, UNDEFINED, 0, null);
  }

  /** The variable, a boolean, is assigned. */
  public static void set(boolean value, int variable) {
    put(variable, 'Z', value ? 1 : 0, null);
  }

  /** The variable, an integer or char, is assigned. */
  public static void set(long value, int variable) {
    put(variable, 'J', value, null);
  }

  /** The variable, a float, is assigned. */
  public static void set(float value, int variable) {
    put(variable, 'F', Float.floatToRawIntBits(value), null);
  }

  /** The variable, a double, is assigned. */
  public static void set(double value, int variable) {
    put(variable, 'D', Double.doubleToRawLongBits(value), null);
  }

  /** The variable, a reference, is assigned. */
  public static void set(Object value, int variable) {
    put(variable, 'L', 0, value);
  }

  private static void put(int variable, char kind, long bits, Object reference) {
    ObservedLocals top = innermost[variable];
    top.kind = kind;
    top.bits = bits;
    top.reference = reference;
  }
}
