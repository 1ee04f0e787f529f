package org.simgrid.s4u;

/** Called with a host and a number, gives a number. */
public abstract class CallbackDHostDouble {
  public CallbackDHostDouble() {}

  public abstract double run(Host host, double value);
}
