package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.PossibleChanges;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Matching;
import lasso.runtime.kernel.state.Outgoing;

/**
 * Computes the {@link Openness} of one process: which channels lack a first matching message for a receive or probe that has
 * a choice, and which operations that it asks about are incomplete.
 *
 * <p>A channel that has a first matching message for a pattern needs no look at the receives which stand before it. One with a fixed
 * source that matches the message has a first matching message too, and has not taken it, so an earlier receive stands before that one; at
 * the beginning of this chain is a receive from any source, which leaves by a match of its owner only. So none of the chain leaves before.
 */
public final class OpennessRules implements PossibleChanges {
  /** More needs than these are not looked at. */
  private static final int MANY = 64;

  private final int rank;
  private final List<Integer> others;
  private final Request request;
  private final Endpoint endpoint;
  private final int processCount;
  private final Set<Threat> threats = new LinkedHashSet<>();
  private List<List<Integer>> needs = new ArrayList<>();
  private boolean sends;
  private boolean ended;

  public OpennessRules(int rank, int processCount, Request request, Endpoint endpoint) {
    this.rank = rank;
    this.processCount = processCount;
    this.others = IntStream.range(0, processCount).filter(q -> q != rank).boxed().toList();
    this.request = request;
    this.endpoint = endpoint;
  }

  public Openness openness() {
    for (int i = 0; i < endpoint.receives.size(); i++) {
      if (isMatchedByItsOwner(endpoint.receives.get(i)) && !isCovered(i)) {
        threaten(endpoint.receives.get(i));
      }
    }
    request.openness(this);
    List<Integer> awaited =
        endpoint.receives.stream().map(Post.Receive::source).distinct().toList();
    return new Openness(
        ended,
        List.copyOf(threats),
        sends,
        List.copyOf(needs),
        awaited,
        request.isChoice() || awaited.contains(Request.ANY));
  }

  /** The process has ended. */
  @Override
  public void ended() {
    ended = true;
  }

  /** Nobody can add an answer. */
  @Override
  public void nothing() {}

  /** Every message to the process, and every completion of a send, may add an answer. */
  @Override
  public void anything() {
    sends = true;
  }

  /** An empty buffer stays empty until the process moves. */
  @Override
  public void drained() {
    sends |= endpoint.takenBytes > 0;
  }

  /** A message may come that is an answer. */
  @Override
  public void message(int context, int source, int tag) {
    threaten(context, source, tag);
  }

  /** There is no answer before somebody sends a message. */
  @Override
  public void needsMessage(int source) {
    needs.add(senders(source));
  }

  /**
   * Several requests, each of which may be answered: whatever could add to one of them adds to all. The process needs something as long as each of them needs
   * something.
   */
  @Override
  public void alternatives(List<Request> parts) {
    List<List<Integer>> before = needs;
    List<List<Integer>> together = List.of(List.of());
    for (Request part : parts) {
      needs = new ArrayList<>();
      part.openness(this);
      together = unions(together, needs);
    }
    needs = before;
    needs.addAll(together);
  }

  /** Each need of the one together with each of the other; of many combinations some. */
  private static List<List<Integer>> unions(List<List<Integer>> some, List<List<Integer>> others) {
    List<List<Integer>> unions = new ArrayList<>();
    for (List<Integer> one : some) {
      for (List<Integer> other : others) {
        if (unions.size() < MANY) {
          unions.add(Stream.concat(one.stream(), other.stream()).distinct().toList());
        }
      }
    }
    return unions;
  }

  /** Whether a receive takes its message by a transition: from any source, or where matching is late. */
  private boolean isMatchedByItsOwner(Post.Receive receive) {
    return receive.source() == Request.ANY || endpoint.late.test(receive.context());
  }

  /** Whether a receive can take nothing as long as another one is there that only its owner matches. */
  private boolean isCovered(int index) {
    Post.Receive receive = endpoint.receives.get(index);
    return endpoint.receives.subList(0, index).stream()
        .anyMatch(
            earlier ->
                isMatchedByItsOwner(earlier)
                    && (earlier.source() == Request.ANY || earlier.source() == receive.source())
                    && earlier.context() == receive.context()
                    && Matching.matchesTag(earlier.tag(), receive.tag()));
  }

  @Override
  public void completion(Completion mode, List<Integer> handles) {
    List<Post.Receive> waiting = new ArrayList<>();
    List<Integer> cells = new ArrayList<>();
    boolean incompleteSends = false;
    Asked asked = new Asked(endpoint, handles);
    for (int handle : handles) {
      Post.Receive receive = asked.receive(handle);
      if (receive != null) {
        waiting.add(receive);
      }
      int cell = endpoint.askedCell(handle);
      if (cell >= 0) {
        cells.add(processCount + cell);
      }
      Endpoint.Place place = asked.place(handle);
      incompleteSends |= place != null && place.early() == Outgoing.Early.NEVER;
    }
    if (mode == Completion.ALL) {
      completionOfAll(waiting, cells, incompleteSends);
    } else {
      completionOfSome(waiting, cells, incompleteSends);
    }
  }

  /** One operation that stays incomplete stands against the answer; a receive that its owner matches stays so until then. */
  private void completionOfAll(
      List<Post.Receive> waiting, List<Integer> cells, boolean incompleteSends) {
    if (!cells.isEmpty() && waiting.isEmpty()) {
      threats.add(new Threat.OfGrant(cells.get(0)));
    } else if (waiting.isEmpty()) {
      sends |= incompleteSends;
    } else if (waiting.stream().noneMatch(this::isMatchedByItsOwner)) {
      threaten(waiting.get(0));
    }
    waiting.forEach(receive -> needs.add(senders(receive.source())));
    cells.forEach(cell -> needs.add(List.of(cell)));
    if (incompleteSends) {
      needs.add(others);
    }
  }

  private void completionOfSome(
      List<Post.Receive> waiting, List<Integer> cells, boolean incompleteSends) {
    cells.forEach(cell -> threats.add(new Threat.OfGrant(cell)));
    waiting.stream().filter(receive -> !isMatchedByItsOwner(receive)).forEach(this::threaten);
    sends |= incompleteSends;
    if (incompleteSends) {
      needs.add(Stream.concat(others.stream(), cells.stream()).distinct().toList());
    } else {
      needs.add(
          Stream.concat(
                  cells.stream(),
                  waiting.stream().flatMap(receive -> senders(receive.source()).stream()))
              .distinct()
              .toList());
    }
  }

  private List<Integer> senders(int source) {
    return source == Request.ANY ? others : List.of(source);
  }

  private void threaten(Post.Receive receive) {
    threaten(receive.context(), receive.source(), receive.tag());
  }

  /** Where no message matches yet, one may come. */
  private void threaten(int context, int source, int tag) {
    for (int sender : senders(source)) {
      Link channel = new Link(context, sender);
      if (sender != rank && Matching.firstMatching(endpoint.channel(channel), tag) < 0) {
        threats.add(new Threat.OfMessage(sender, context, rank, tag));
      }
    }
  }
}
