package org.simgrid.s4u;

/** Called with a number. */
public abstract class CallbackDouble {
  public CallbackDouble() {}

  public abstract void run(double value);
}
