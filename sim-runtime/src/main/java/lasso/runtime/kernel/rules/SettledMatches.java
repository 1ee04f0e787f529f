package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Matching;
import lasso.runtime.kernel.state.Message;

/**
 * Matches of a process that waits for several operations, each of which is an ample set by itself as long as no further sender sends what its receive could
 * take: the process can't move without it, and it commutes with whatever else may happen before. The rules and their proof are in {@code docs/decisions/ample-sets.md}.
 */
public final class SettledMatches {
  /** So many are looked for. */
  private static final int MOST = 16;

  /**
   * A match that is settled when no source of a threat acts.
   *
   * @param index of the match among the actions of the process
   */
  public record Settled(int index, List<Threat> threats) {}

  private SettledMatches() {}

  /** Those of a process among its actions, the first ones; a function of its request and endpoint. */
  public static List<Settled> of(
      int rank, int processCount, Request request, Endpoint endpoint, List<Action> actions) {
    if (!(request instanceof Request.Wait wait)
        || wait.mode() != Completion.ALL
        || wait.handles().size() < 2
        || !endpoint.cancelling.isEmpty()) {
      return List.of();
    }
    Set<Integer> asked = new HashSet<>(wait.handles());
    List<Settled> settled = new ArrayList<>();
    for (int i = 0; i < actions.size() && settled.size() < MOST; i++) {
      Post.Receive receive = actions.get(i).receive();
      if (receive == null || actions.get(i).fault() != null) {
        continue;
      }
      int source = actions.get(i).delivery().source();
      if (receive.source() == Request.ANY
          && asked.contains(receive.handle())
          && !isOffered(endpoint, receive, source)) {
        settled.add(new Settled(i, threats(rank, processCount, receive, source)));
      }
    }
    return List.copyOf(settled);
  }

  /** Whether another source has sent something that the receive could take now or later. */
  private static boolean isOffered(Endpoint endpoint, Post.Receive receive, int source) {
    for (Map.Entry<Link, List<Message>> channel : endpoint.channels.entrySet()) {
      Link link = channel.getKey();
      if (link.context() == receive.context() && link.peer() != source) {
        for (Message message : channel.getValue()) {
          if (Matching.matchesTag(receive.tag(), message.tag())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static List<Threat> threats(
      int rank, int processCount, Post.Receive receive, int source) {
    List<Threat> threats = new ArrayList<>();
    for (int sender = 0; sender < processCount; sender++) {
      if (sender != rank && sender != source) {
        threats.add(new Threat.OfMessage(sender, receive.context(), rank, receive.tag()));
      }
    }
    return threats;
  }
}
