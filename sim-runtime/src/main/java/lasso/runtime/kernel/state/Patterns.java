package lasso.runtime.kernel.state;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;

/** Many posted receives by what they match: finds the earliest one for a message without looking through all. */
final class Patterns {
  private record Pattern(int context, int source, int tag) {}

  private final Map<Pattern, Deque<Integer>> positions = new HashMap<>();

  /** Of receives in the order of an endpoint. */
  Patterns(List<Post.Receive> receives) {
    for (int i = 0; i < receives.size(); i++) {
      Post.Receive r = receives.get(i);
      positions
          .computeIfAbsent(
              new Pattern(r.context(), r.source(), r.tag()), pattern -> new ArrayDeque<>())
          .add(i);
    }
  }

  /** Position of the earliest receive that matches a message with the tag in the channel, or -1. */
  int earliest(Link channel, int tag) {
    int earliest = -1;
    for (int source : new int[] {channel.peer(), Request.ANY}) {
      for (int pattern : new int[] {tag, Request.ANY}) {
        Deque<Integer> some = positions.get(new Pattern(channel.context(), source, pattern));
        if (some != null && !some.isEmpty() && (earliest < 0 || some.peekFirst() < earliest)) {
          earliest = some.peekFirst();
        }
      }
    }
    return earliest;
  }

  /** A receive that {@link #earliest} has found is gone. */
  void remove(Post.Receive found) {
    positions.get(new Pattern(found.context(), found.source(), found.tag())).removeFirst();
  }
}
