package org.simgrid.s4u;

/** What goes wrong in a simulation. */
public class SimgridException extends Exception {
  private static final long serialVersionUID = 1L;

  public SimgridException() {}

  public SimgridException(String message) {
    super(message);
  }
}
