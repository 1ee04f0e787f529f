package org.simgrid.msg;

/** A time-out has passed. */
public class TimeoutException extends MsgException {
  private static final long serialVersionUID = 1L;

  public TimeoutException() {}

  public TimeoutException(String message) {
    super(message);
  }
}
