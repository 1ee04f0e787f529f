package lasso.runtime.kernel;

/** An operation that a step posts without stopping. */
public sealed interface Post {
  /** Of {@link #handle}: the post opens no operation. */
  int NONE = -1;

  /** The number of the operation that the post opens, not in use by an open operation; or {@link #NONE}. */
  default int handle() {
    return NONE;
  }

  /**
   * A message is handed over; the payload was copied. {@code payloadBytes} decides under eager buffering, and counts in an attached
   * buffer.
   */
  record Send(
      int context,
      int destination,
      int tag,
      int payload,
      int payloadBytes,
      SendMode mode,
      int handle)
      implements Post {}

  /** A receive is posted; source and tag may be {@link Request#ANY}. */
  record Receive(int context, int source, int tag, int handle) implements Post {}

  /**
   * The first message of a channel that a tag matches leaves the matching for one receive, {@link Fetch}. It must be there: a probe
   * that the process was just answered has shown it.
   */
  record Hold(int context, int source, int tag, int handle) implements Post {}

  /** The receive of a held message starts: it takes the message. */
  record Fetch(int operation) implements Post {}

  /** An open operation may be withdrawn from now on, as long as it is not matched. */
  record Cancel(int operation) implements Post {}

  /** Nobody will wait for a send, or a receive that may be withdrawn, any more: its handle is closed, a message goes on. */
  record Free(int operation) implements Post {}

  /** A buffer for sends of mode {@link SendMode#BUFFERED} is there from now on, with so many bytes. Without one their bytes are not counted. */
  record Attach(int bytes) implements Post {}
}
