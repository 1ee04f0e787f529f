package org.simgrid.msg;

/** There is no such process. */
public class ProcessNotFoundException extends MsgException {
  private static final long serialVersionUID = 1L;

  public ProcessNotFoundException() {}

  public ProcessNotFoundException(String message) {
    super(message);
  }
}
