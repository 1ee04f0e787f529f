package lasso.runtime.instrument.passes.foreign;

import lasso.runtime.instrument.universe.ClassUniverse;

/** What a program has to do with threads. */
public enum Threading {
  /** Nothing. */
  ONE,
  /** It has thread objects, and starts none. */
  OBJECTS,
  /** It starts threads. */
  SEVERAL;

  /** Of a program; what it takes becomes part of it. */
  public static Threading of(ClassUniverse universe) {
    boolean objects = ThreadPass.applies(universe);
    return ThreadStarts.areIn(universe) ? SEVERAL : objects ? OBJECTS : ONE;
  }
}
