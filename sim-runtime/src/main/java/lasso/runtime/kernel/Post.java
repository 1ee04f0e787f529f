package lasso.runtime.kernel;

/** An operation that a step posts without stopping. {@code handle}: a number not in use by an open operation. */
public sealed interface Post {
  int handle();

  /** A message is handed over; the payload was copied. {@code payloadBytes} decides under eager buffering. */
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
}
