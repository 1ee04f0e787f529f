package org.simgrid.s4u;

/** Called with nothing. */
public abstract class CallbackVoid {
  public CallbackVoid() {}

  public abstract void run();
}
