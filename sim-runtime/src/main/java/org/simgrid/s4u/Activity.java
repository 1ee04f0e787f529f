package org.simgrid.s4u;

/** Something that takes time. */
public abstract class Activity {
  Activity() {}

  public abstract Activity start();

  public abstract boolean test();

  public abstract Activity await() throws SimgridException;

  public abstract Activity await_for(double timeout) throws SimgridException;

  public abstract Activity await_for_or_cancel(double timeout) throws SimgridException;

  public abstract Activity cancel();

  public abstract boolean is_done();

  public abstract boolean is_canceled();

  public boolean is_failed() {
    return false;
  }
}
