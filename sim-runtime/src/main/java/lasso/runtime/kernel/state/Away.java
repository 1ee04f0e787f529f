package lasso.runtime.kernel.state;

import java.util.Comparator;

/**
 * A message that was sent and is not on its way in its channel (semantics, section 20): it is lost, or late. The sender keeps it.
 *
 * @param link context and destination
 * @param handle the sender's, as long as it has not completed the send, else {@link Outgoing#FREED}
 * @param early whether the send may complete unmatched
 * @param lost whether it never arrives
 */
public record Away(
    Link link, int tag, int payload, int handle, Outgoing.Early early, boolean lost) {
  static final Comparator<Away> ORDER =
      Comparator.comparing(Away::link)
          .thenComparing(Away::lost)
          .thenComparingInt(Away::handle)
          .thenComparingInt(Away::tag)
          .thenComparingInt(Away::payload);

  Away freed() {
    return renamed(Outgoing.FREED);
  }

  Away renamed(int other) {
    return new Away(
        link, tag, payload, other, other == Outgoing.FREED ? Outgoing.Early.NEVER : early, lost);
  }

  /** Whether nothing can come of it any more. */
  boolean isNothing() {
    return lost && handle == Outgoing.FREED;
  }
}
