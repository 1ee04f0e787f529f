package org.simgrid.s4u;

/** Thrown in an actor that is killed, by the call where it stands. */
public class ForcefulKillException extends Error {
  private static final long serialVersionUID = 1L;

  public ForcefulKillException(String message) {
    super(message);
  }
}
