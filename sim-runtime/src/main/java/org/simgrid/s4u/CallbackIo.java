package org.simgrid.s4u;

/** Called with an operation. */
public abstract class CallbackIo {
  public CallbackIo() {}

  public abstract void run(Io io);
}
