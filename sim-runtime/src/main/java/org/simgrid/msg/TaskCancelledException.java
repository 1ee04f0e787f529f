package org.simgrid.msg;

/** A task was cancelled. */
public class TaskCancelledException extends MsgException {
  private static final long serialVersionUID = 1L;

  public TaskCancelledException() {}

  public TaskCancelledException(String message) {
    super(message);
  }
}
