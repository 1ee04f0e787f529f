package lasso.checker.matches;

/**
 * A message that a receive takes, or a probe shows, in some run.
 *
 * @param taker the receive or probe
 * @param anySource whether it names no source
 * @param sender where the message was sent; {@link CallPlace#call} is empty
 * @param tag of the message
 */
public record Match(CallPlace taker, boolean anySource, CallPlace sender, int tag)
    implements Comparable<Match> {
  @Override
  public int compareTo(Match other) {
    int byTaker = taker.compareTo(other.taker);
    int bySender = byTaker != 0 ? byTaker : sender.compareTo(other.sender);
    return bySender != 0 ? bySender : Integer.compare(tag, other.tag);
  }
}
