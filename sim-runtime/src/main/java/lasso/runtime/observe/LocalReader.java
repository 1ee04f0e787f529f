package lasso.runtime.observe;

import lasso.runtime.standins.ObservedLocals;

/** Reads the innermost activations of an observed variable, one of each thread, from the loaded process's copy of {@link ObservedLocals}. */
final class LocalReader {
  private final int variable;
  private final FieldPlace innermost;
  private final Object base;
  private final FieldPlace kind;
  private final FieldPlace bits;
  private final FieldPlace reference;

  /**
   * A reader for one variable.
   *
   * @param loaded the class as the program's loader has it
   */
  LocalReader(int variable, Class<?> loaded) {
    this.variable = variable;
    try {
      innermost = FieldPlace.ofStatic(loaded.getDeclaredField("innermost"));
      base = FieldPlace.base(loaded.getDeclaredField("innermost"));
      kind = FieldPlace.ofInstance(loaded.getDeclaredField("kind"));
      bits = FieldPlace.ofInstance(loaded.getDeclaredField("bits"));
      reference = FieldPlace.ofInstance(loaded.getDeclaredField("reference"));
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("see " + ObservedLocals.class, e);
    }
  }

  /** One more than the largest number of a thread that may have a value. */
  int threads(Value scratch) {
    innermost.read(base, scratch);
    return scratch.reference == null ? 0 : ((Object[]) scratch.reference).length;
  }

  /** The value in the thread of a number below {@link #threads}. */
  void read(int thread, Value into) {
    innermost.read(base, into);
    Object[] activations = (Object[]) ((Object[]) into.reference)[thread];
    Object top =
        activations == null || activations.length <= variable ? null : activations[variable];
    if (top == null) {
      into.undefined();
      return;
    }
    kind.read(top, into);
    char tag = (char) into.bits;
    if (tag == 'L') {
      reference.read(top, into);
      return;
    }
    bits.read(top, into);
    switch (tag) {
      case 'Z' -> into.ofBoolean(into.bits != 0);
      case 'F' -> into.ofFloat(Float.intBitsToFloat((int) into.bits));
      case 'D' -> into.ofDouble(Double.longBitsToDouble(into.bits));
      case ObservedLocals.UNDEFINED -> into.undefined();
      default -> into.ofLong(into.bits);
    }
  }
}
