package lasso.runtime.kernel;

/**
 * A kind of message.
 *
 * @param source the rank that would have to send it
 * @param tag a tag or {@link Request#ANY}
 */
record Threat(int source, int context, int destination, int tag) {
  boolean includes(int source, Post.Send send) {
    return source == this.source
        && send.context() == context
        && send.destination() == destination
        && Matching.matchesTag(tag, send.tag());
  }
}
