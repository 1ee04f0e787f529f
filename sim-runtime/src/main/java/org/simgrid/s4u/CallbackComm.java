package org.simgrid.s4u;

/** Called with a communication. */
public abstract class CallbackComm {
  public CallbackComm() {}

  public abstract void run(Comm comm);
}
