package org.simgrid.msg;

/** There is no host of that name. */
public class HostNotFoundException extends MsgException {
  private static final long serialVersionUID = 1L;

  public HostNotFoundException() {}

  public HostNotFoundException(String message) {
    super(message);
  }
}
