package lasso.runtime.api;

/** An operation that may be under way and then needs its buffer for itself. Implemented by the message-passing library. */
public interface BufferUse {
  /** Whether it is under way and has a buffer to protect. */
  boolean isPending();

  /** Whether it will write to the buffer: then nobody else may look at it either. */
  boolean receives();

  /** Where the buffer is, anew for each call; null when there is nothing to protect. */
  BufferPlace place();

  /** Whether the buffer holds what it held when the operation began. */
  boolean isUnchanged();

  /** Takes what the buffer holds now for what it held when the operation began: a change was noted, and passed. */
  void accept();

  /** The operation and its buffer in words, such as {@code a pending receive of 3 items of MPI.INT}. */
  String words();

  /**
   * The process has heard from another one: a message has come, or it is known that one has arrived. An operation for whose end nobody waits any more may be over
   * for all that the process can know.
   */
  default void heard() {}
}
