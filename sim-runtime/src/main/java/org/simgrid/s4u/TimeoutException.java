package org.simgrid.s4u;

/** A time-out has passed. */
public class TimeoutException extends SimgridException {
  private static final long serialVersionUID = 1L;

  public TimeoutException() {}

  public TimeoutException(String message) {
    super(message);
  }
}
