package lasso.runtime.kernel.state;

/** One direction of traffic of an endpoint in one context: from (channel) or to (outbox) a peer. */
public record Link(int context, int peer) implements Comparable<Link> {
  @Override
  public int compareTo(Link other) {
    return context != other.context
        ? Integer.compare(context, other.context)
        : Integer.compare(peer, other.peer);
  }
}
