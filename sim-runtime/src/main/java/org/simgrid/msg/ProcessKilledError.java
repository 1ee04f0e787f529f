package org.simgrid.msg;

import org.simgrid.s4u.ForcefulKillException;

/** Thrown in a process that is killed, by the call where it stands. */
public class ProcessKilledError extends ForcefulKillException {
  private static final long serialVersionUID = 1L;

  public ProcessKilledError(String message) {
    super(message);
  }
}
