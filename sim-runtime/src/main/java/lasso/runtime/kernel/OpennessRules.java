package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Computes the {@link Openness} of one process: which channels lack a first matching message for a receive or probe that has
 * a choice, and which operations that it asks about are incomplete. Receives from any source leave only by the process's own
 * matches; receives with a fixed source leave when their message arrives, and may then uncover others.
 */
final class OpennessRules {
  private final int rank;
  private final List<Integer> others;
  private final Request request;
  private final Endpoint endpoint;
  private final boolean uncovering;
  private final Set<Threat> threats = new LinkedHashSet<>();
  private final List<List<Integer>> needs = new ArrayList<>();
  private boolean sends;

  /**
   * Rules for one process.
   *
   * @param uncovering whether receives that leave may uncover others; false weakens the rules, for tests
   */
  OpennessRules(
      int rank, int processCount, Request request, Endpoint endpoint, boolean uncovering) {
    this.rank = rank;
    this.others = IntStream.range(0, processCount).filter(q -> q != rank).boxed().toList();
    this.request = request;
    this.endpoint = endpoint;
    this.uncovering = uncovering;
  }

  Openness openness() {
    for (int i = 0; i < endpoint.receives.size(); i++) {
      if (endpoint.receives.get(i).source() == Request.ANY) {
        wildcard(i);
      }
    }
    if (request instanceof Request.Wait wait) {
      completion(wait.mode(), wait.handles());
    } else if (request instanceof Request.Test test) {
      completion(test.mode(), test.handles());
    } else if (request instanceof Request.Probe probe) {
      envelopes(probe.context(), probe.source(), probe.tag());
      needs.add(
          probe.source() == Request.ANY || !endpoint.receives.isEmpty()
              ? others
              : List.of(probe.source()));
    } else if (request instanceof Request.Iprobe probe) {
      envelopes(probe.context(), probe.source(), probe.tag());
    }
    return new Openness(
        request instanceof Request.End, List.copyOf(threats), sends, List.copyOf(needs));
  }

  private void wildcard(int index) {
    Post.Receive receive = endpoint.receives.get(index);
    for (Post.Receive earlier : endpoint.receives.subList(0, index)) {
      if (covers(earlier, receive)) {
        return;
      }
    }
    for (Post.Receive earlier : endpoint.receives.subList(0, index)) {
      uncovers(earlier, receive);
    }
    firstMessages(receive.context(), others, receive.tag());
  }

  /** Whether the later receive can take nothing as long as the earlier one, which is from any source, is there. */
  private static boolean covers(Post.Receive earlier, Post.Receive later) {
    return earlier.source() == Request.ANY
        && earlier.context() == later.context()
        && (earlier.tag() == Request.ANY || earlier.tag() == later.tag());
  }

  /** When a receive with a fixed source leaves, what it stood before may take another message. */
  private void uncovers(Post.Receive leaving, Post.Receive pattern) {
    if (uncovering && leaving.source() != Request.ANY && ReceiveOrder.overlap(leaving, pattern)) {
      threaten(leaving.source(), leaving.context(), Request.ANY);
    }
  }

  /** Where no message matches yet, one may come. */
  private void firstMessages(int context, List<Integer> sources, int tag) {
    for (int source : sources) {
      if (Matching.firstMatching(endpoint.channel(new Link(context, source)), tag) < 0) {
        threaten(source, context, tag);
      }
    }
  }

  private void envelopes(int context, int source, int tag) {
    Post.Receive pattern = new Post.Receive(context, source, tag, -1);
    endpoint.receives.forEach(receive -> uncovers(receive, pattern));
    firstMessages(context, source == Request.ANY ? others : List.of(source), tag);
  }

  private void completion(Completion mode, List<Integer> handles) {
    List<Post.Receive> waiting = new ArrayList<>();
    boolean wildcards = false;
    boolean incompleteSends = false;
    for (int handle : handles) {
      Post.Receive receive = endpoint.receive(handle);
      if (receive != null) {
        waiting.add(receive);
        wildcards |= receive.source() == Request.ANY;
      }
      Endpoint.Place place = endpoint.placeOf(handle);
      incompleteSends |= place != null && !place.yielding();
    }
    if (mode != Completion.ALL) {
      waiting.stream().filter(receive -> receive.source() != Request.ANY).forEach(this::completes);
      sends = incompleteSends;
    } else if (!wildcards && !waiting.isEmpty()) {
      completes(waiting.get(0));
    } else if (!wildcards) {
      sends = incompleteSends;
    }
    needs(mode, waiting, incompleteSends);
  }

  private void needs(Completion mode, List<Post.Receive> waiting, boolean incompleteSends) {
    if (mode == Completion.ALL) {
      waiting.forEach(receive -> needs.add(senders(receive)));
    } else if (!incompleteSends) {
      Set<Integer> senders = new LinkedHashSet<>();
      waiting.forEach(receive -> senders.addAll(senders(receive)));
      needs.add(List.copyOf(senders));
    }
    if (incompleteSends) {
      needs.add(others);
    }
  }

  /** Those of which one has to send before the receive takes anything. */
  private List<Integer> senders(Post.Receive receive) {
    return receive.source() == Request.ANY || standsBehind(receive)
        ? others
        : List.of(receive.source());
  }

  private void completes(Post.Receive receive) {
    threaten(
        receive.source(),
        receive.context(),
        uncovering && standsBehind(receive) ? Request.ANY : receive.tag());
  }

  private boolean standsBehind(Post.Receive receive) {
    for (Post.Receive earlier : endpoint.receives) {
      if (earlier.handle() == receive.handle()) {
        return false;
      }
      if (ReceiveOrder.overlap(earlier, receive)) {
        return true;
      }
    }
    return false;
  }

  private void threaten(int source, int context, int tag) {
    if (source != rank) {
      threats.add(new Threat(source, context, rank, tag));
    }
  }
}
