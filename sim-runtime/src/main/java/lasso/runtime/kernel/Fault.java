package lasso.runtime.kernel;

import java.util.List;

/**
 * What goes wrong in one transition (semantics, section 20).
 *
 * @param process {@link FaultKind#CRASH}, {@link FaultKind#RESTART}, or null
 * @param posted with a crash on the way of a step: how many of the step's posts are done; else {@link #AT_REQUEST}
 * @param keeps with a crash: whether messages on their way to the process wait for its restart
 * @param messages what happens to posts of the step
 */
public record Fault(FaultKind process, int posted, boolean keeps, List<OfMessage> messages) {
  /** The process crashes where it stands. */
  public static final int AT_REQUEST = -1;

  /**
   * A message suffers.
   *
   * @param post the number of the post in its step
   */
  public record OfMessage(int post, FaultKind kind) {}

  public Fault {
    messages = List.copyOf(messages);
  }

  /** Whether the process crashes. */
  public boolean isCrash() {
    return process == FaultKind.CRASH;
  }

  /** Whether it crashes on the way of a step, so that some of the step's posts are done. */
  public boolean isWithinStep() {
    return isCrash() && posted != AT_REQUEST;
  }

  /** How many faults these are. */
  public int count() {
    return messages.size() + (process == null ? 0 : 1);
  }

  /** What happens to a post, or null. */
  public FaultKind at(int post) {
    for (OfMessage message : messages) {
      if (message.post() == post) {
        return message.kind();
      }
    }
    return null;
  }
}
