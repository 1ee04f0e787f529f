package lasso.runtime.standins;

import java.util.Arrays;
import lasso.runtime.hooks.RunningThread;

/**
 * The values of observed local variables in all activations of their methods: part of the process state like any other object. A
 * formula sees the innermost activation in each thread. Instrumented methods call this; nothing else does.
 */
public final class ObservedLocals {
  /** No value. */
  public static final char UNDEFINED = 0;

  /** The innermost activations, by number of the thread and of the variable; a row is null where a thread has none. */
  private static ObservedLocals[][] innermost;

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
    int thread = RunningThread.number;
    if (innermost == null || innermost.length <= thread) {
      innermost =
          innermost == null
              ? new ObservedLocals[thread + 1][]
              : Arrays.copyOf(innermost, thread + 1);
    }
    ObservedLocals[] own = innermost[thread];
    if (own == null || own.length <= variable) {
      own = own == null ? new ObservedLocals[variable + 1] : Arrays.copyOf(own, variable + 1);
      innermost[thread] = own;
    }
    own[variable] = new ObservedLocals(own[variable]);
  }

  /** The method returns or throws. */
  public static void exit(int variable) {
    ObservedLocals[] own = innermost[RunningThread.number];
    own[variable] = own[variable].below;
    for (ObservedLocals left : own) {
      if (left != null) {
        return;
      }
    }
    innermost[RunningThread.number] = null;
    int threads = innermost.length;
    while (threads > 0 && innermost[threads - 1] == null) {
      threads--;
    }
    innermost = threads == 0 ? null : Arrays.copyOf(innermost, threads);
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
    ObservedLocals top = innermost[RunningThread.number][variable];
    top.kind = kind;
    top.bits = bits;
    top.reference = reference;
  }
}
