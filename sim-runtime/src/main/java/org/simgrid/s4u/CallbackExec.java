package org.simgrid.s4u;

/** Called with a computation. */
public abstract class CallbackExec {
  public CallbackExec() {}

  public abstract void run(Exec exec);
}
