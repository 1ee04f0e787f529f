package lasso.runtime.kernel;

import java.util.List;

/** What the kernel answers. Values: a step is a function of (local state, reply). */
public sealed interface Reply {
  /** A received message: its source, tag and payload number. */
  record Delivery(int source, int tag, int payload) {
    /** In place of a message: the operation, a receive or a send, was cancelled. */
    public static final Delivery CANCELLED = new Delivery(-2, -2, -1);

    public boolean isCancelled() {
      return payload < 0;
    }
  }

  /**
   * Answers Wait, and Test with yes: the completed operations as ascending positions in the request's handle list (all of them
   * for {@link Completion#ALL}, one for ANY, a non-empty subset for SOME). {@code deliveries} runs parallel to {@code
   * positions}; its element is null for a send, and {@link Delivery#CANCELLED} for what was cancelled.
   */
  record Completed(List<Integer> positions, List<Delivery> deliveries) implements Reply {}

  /** Answers Test with no. */
  record NotYet() implements Reply {}

  /** Answers Probe, and Iprobe with yes. The payload number serves to learn type and length; nothing is received. */
  record Envelope(int source, int tag, int payload) implements Reply {}

  /** Answers Iprobe with no. */
  record NoMessage() implements Reply {}

  /** Answers Choose. */
  record Chosen(int value) implements Reply {}

  /** Answers Yield and Drain. */
  record Resume() implements Reply {}
}
