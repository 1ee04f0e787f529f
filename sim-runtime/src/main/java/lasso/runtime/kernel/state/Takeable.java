package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;

/**
 * A message that a receive may take by a transition (semantics, section 3).
 *
 * @param receiveIndex in the endpoint's receives
 */
public record Takeable(int receiveIndex, int source, Message message) {
  private static final Comparator<Takeable> ORDER =
      Comparator.comparingInt(Takeable::receiveIndex).thenComparingInt(Takeable::source);

  /** All of them, by receive and then by source; of an endpoint that is closed. */
  public static List<Takeable> of(Endpoint endpoint) {
    if (endpoint.receives.isEmpty()) {
      return List.of();
    }
    return endpoint.receives.size() > Matching.FEW ? inOnePass(endpoint) : byTheRule(endpoint);
  }

  /** Each receive in each channel. */
  static List<Takeable> byTheRule(Endpoint endpoint) {
    List<Takeable> all = new ArrayList<>();
    for (int i = 0; i < endpoint.receives.size(); i++) {
      Post.Receive receive = endpoint.receives.get(i);
      if (receive.source() != Request.ANY && !endpoint.late.test(receive.context())) {
        continue;
      }
      for (Link channel : endpoint.channels.keySet()) {
        if (channel.context() == receive.context()
            && (receive.source() == Request.ANY || receive.source() == channel.peer())) {
          int index = Matching.takeable(endpoint, i, channel.peer());
          if (index >= 0) {
            all.add(new Takeable(i, channel.peer(), endpoint.channel(channel).get(index)));
          }
        }
      }
    }
    return all;
  }

  /**
   * In one pass over the messages: only the earliest receive that matches a message may take it, and only if it matches none
   * before it in the channel.
   */
  static List<Takeable> inOnePass(Endpoint endpoint) {
    Patterns patterns = new Patterns(endpoint.receives);
    List<Takeable> all = new ArrayList<>();
    for (Map.Entry<Link, List<Message>> channel : endpoint.channels.entrySet()) {
      Link link = channel.getKey();
      Set<Integer> before = new HashSet<>();
      for (Message message : channel.getValue()) {
        if (message.isHeld()) {
          continue;
        }
        int index = before.contains(message.tag()) ? -1 : patterns.earliest(link, message.tag());
        if (index >= 0) {
          Post.Receive receive = endpoint.receives.get(index);
          boolean first = receive.tag() != Request.ANY || before.isEmpty();
          if (first && (receive.source() == Request.ANY || endpoint.late.test(link.context()))) {
            all.add(new Takeable(index, link.peer(), message));
          }
        }
        before.add(message.tag());
      }
    }
    all.sort(ORDER);
    return all;
  }
}
