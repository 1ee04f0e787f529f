package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;

/**
 * The rule <em>close</em> for an endpoint with many receives, in one pass over its messages. A message is taken by the earliest receive that matches it, if that
 * one has a fixed source and matches no message before it in the channel that stays. If it stays, it stays for good: of the receives that
 * match it the earliest is there until a match of its own, or waits itself for such a one.
 */
final class Closing {
  private final int rank;
  private final Endpoint endpoint;
  private final List<Operation> consequences;
  private final Patterns patterns;
  private final boolean[] taken;
  private int takenCount;

  /** Receives from any source that take from one only: handle to source. */
  private final Map<Integer, Integer> sources;

  /** What these have taken, in an order in which they could one by one. */
  private final List<Takeable> matches = new ArrayList<>();

  Closing(int rank, Endpoint endpoint, List<Operation> consequences) {
    this(rank, endpoint, consequences, Map.of());
  }

  /**
   * As if some receives from any source had a fixed one.
   *
   * @param sources their handles, each with its source
   */
  Closing(
      int rank, Endpoint endpoint, List<Operation> consequences, Map<Integer, Integer> sources) {
    this.sources = sources;
    this.rank = rank;
    this.endpoint = endpoint;
    this.consequences = consequences;
    this.patterns = new Patterns(endpoint.receives);
    this.taken = new boolean[endpoint.receives.size()];
  }

  /** What receives from any source have taken; the index of each is the one before anything was taken. */
  List<Takeable> matches() {
    return matches;
  }

  void run() {
    for (Link channel : List.copyOf(endpoint.channels.keySet())) {
      if (!endpoint.late.test(channel.context())) {
        close(channel);
      }
    }
    if (takenCount > 0) {
      List<Post.Receive> left = new ArrayList<>();
      for (int i = 0; i < taken.length; i++) {
        if (!taken[i]) {
          left.add(endpoint.receives.get(i));
        }
      }
      endpoint.receives = ReceiveOrder.normalForm(left);
    }
  }

  private void close(Link channel) {
    List<Message> messages = endpoint.channels.get(channel);
    List<Message> staying = new ArrayList<>();
    Set<Integer> stayingTags = new HashSet<>();
    int pending = 0;
    for (Message message : messages) {
      int position = message.isHeld() ? -1 : patterns.earliest(channel, message.tag());
      if (position >= 0 && takes(endpoint.receives.get(position), channel, stayingTags)) {
        Post.Receive receive = endpoint.receives.get(position);
        if (receive.source() == Request.ANY) {
          matches.add(new Takeable(position, channel.peer(), message));
        }
        patterns.remove(receive);
        taken[position] = true;
        takenCount++;
        Matching.delivered(
            rank, endpoint, channel, message, pending, receive.handle(), consequences);
      } else {
        staying.add(message);
        pending += message.pending() ? 1 : 0;
        if (!message.isHeld()) {
          stayingTags.add(message.tag());
        }
      }
    }
    if (staying.isEmpty()) {
      endpoint.channels.remove(channel);
    } else if (staying.size() < messages.size()) {
      endpoint.channels.put(channel, staying);
    }
  }

  private boolean takes(Post.Receive receive, Link channel, Set<Integer> stayingTags) {
    return (receive.source() != Request.ANY
            || sources.getOrDefault(receive.handle(), Request.ANY) == channel.peer())
        && (receive.tag() == Request.ANY
            ? stayingTags.isEmpty()
            : !stayingTags.contains(receive.tag()));
  }
}
