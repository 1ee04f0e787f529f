package org.simgrid.s4u;

/** A link has failed, which it never does here. */
public class NetworkFailureException extends SimgridException {
  private static final long serialVersionUID = 1L;

  public NetworkFailureException() {}

  public NetworkFailureException(String message) {
    super(message);
  }
}
