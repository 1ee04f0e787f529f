package org.simgrid.msg;

/** The partner of a transfer is gone. */
public class TransferFailureException extends MsgException {
  private static final long serialVersionUID = 1L;

  public TransferFailureException() {}

  public TransferFailureException(String message) {
    super(message);
  }
}
