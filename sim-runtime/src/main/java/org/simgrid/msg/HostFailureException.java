package org.simgrid.msg;

/** A host has failed. */
public class HostFailureException extends MsgException {
  private static final long serialVersionUID = 1L;

  public HostFailureException() {}

  public HostFailureException(String message) {
    super(message);
  }
}
