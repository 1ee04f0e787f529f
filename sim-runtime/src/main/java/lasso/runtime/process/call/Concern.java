package lasso.runtime.process.call;

/** What an end of a process has to do with, besides the call where it stands: a report then tells where that came from. */
public enum Concern {
  /** The call alone. */
  CALL,
  /** Operations of the process that are under way, and their buffers. */
  OPERATIONS_UNDER_WAY,
  /** The message that the process has just received. */
  RECEIVED_MESSAGE
}
