package org.simgrid.msg;

/** What goes wrong in a simulation. */
public class MsgException extends Exception {
  private static final long serialVersionUID = 1L;

  public MsgException() {}

  public MsgException(String message) {
    super(message);
  }
}
