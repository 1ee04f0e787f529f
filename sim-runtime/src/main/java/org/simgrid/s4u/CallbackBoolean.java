package org.simgrid.s4u;

/** Called with whether an actor has failed. */
public abstract class CallbackBoolean {
  public CallbackBoolean() {}

  public abstract void run(boolean failed);
}
