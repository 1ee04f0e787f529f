package lasso.runtime.instrument.passes.foreign;

import lasso.runtime.instrument.universe.ClassUniverse;

/** What a program has to do with threads. */
public enum Threading {
  /** Nothing. */
  ONE,
  /** It has thread objects, and starts none. */
  OBJECTS,
  /** It starts threads. */
  SEVERAL,
  /** Its threads are the actors of a simulation: they stop at calls of its interface only. */
  ACTORS;

  /** Of a program; what it takes becomes part of it. */
  public static Threading of(ClassUniverse universe) {
    boolean objects = ThreadPass.applies(universe);
    return ActorThreads.areIn(universe)
        ? ACTORS
        : ThreadStarts.areIn(universe) ? SEVERAL : objects ? OBJECTS : ONE;
  }

  /** Whether a process may be several threads. */
  public boolean hasThreads() {
    return this == SEVERAL || this == ACTORS;
  }
}
