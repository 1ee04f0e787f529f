package lasso.runtime.socket;

/**
 * What the simulated network may do with stream sockets.
 *
 * @param reads how much of what has arrived a read may return
 * @param windowBytes how many unread bytes a direction of a connection holds before writes wait
 * @param waits whether a connect to a port that nobody has bound waits for somebody who does, rather than fails
 * @param separateHosts whether each process has a host of its own; else all are on one
 * @param atOnce whether calls that do not wait, and selectors, know all that has arrived; else any part of it that they were not told of yet
 * @param leaks whether what stays open, and what is lost unread, is noted: a close tells how much that is
 */
public record SocketRules(
    Reads reads,
    int windowBytes,
    boolean waits,
    boolean separateHosts,
    boolean atOnce,
    boolean leaks) {
  /** As the command line has them. */
  public static final SocketRules DEFAULT =
      new SocketRules(Reads.WRITES, 1 << 16, false, false, false, false);

  /** How much a read returns of what has arrived. */
  public enum Reads {
    /** Any number of bytes. */
    ANY,
    /** What one or several writes have brought, or as much as fits. */
    WRITES,
    /** All that fits. */
    FULL
  }

  public SocketRules {
    if (windowBytes < 1) {
      throw new IllegalArgumentException("a window of " + windowBytes + " bytes lets nothing pass");
    }
  }
}
