package org.simgrid.s4u;

/** A host has failed, which it never does here. */
public class HostFailureException extends SimgridException {
  private static final long serialVersionUID = 1L;

  public HostFailureException() {}

  public HostFailureException(String message) {
    super(message);
  }
}
