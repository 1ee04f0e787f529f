package lasso.runtime.kernel.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Exchanging;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.PostWords;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.Wish;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.LongTable;
import lasso.runtime.kernel.state.Message;
import lasso.runtime.kernel.state.Network;
import lasso.runtime.kernel.state.ReceiveOrder;

/**
 * The exchange of two ranks, as far as it is known what corresponds to what: local states by the steps that lead to them, payloads by the posts that
 * send them. What is learnt is compared with what is known; the first contradiction is an {@link AsymmetryException}.
 */
final class Exchange implements Exchanging {
  private static final int UNKNOWN = -1;

  private record Sent(int source, int destination, int tag, int payload) {}

  final int first;
  final int second;
  private final Processes processes;
  private final Network network;
  private final Symmetry.Likeness likeness;
  private int[] images = new int[0];
  private final Map<Sent, Integer> payloads = new HashMap<>();

  /** Per owner: endpoint to its image. */
  private final LongTable[] endpoints;

  Exchange(
      int first, int second, Processes processes, Network network, Symmetry.Likeness likeness) {
    this.likeness = likeness;
    this.first = first;
    this.second = second;
    this.processes = processes;
    this.network = network;
    endpoints = new LongTable[processes.processCount() + processes.cells().size()];
    Arrays.setAll(endpoints, rank -> new LongTable());
  }

  @Override
  public int rank(int rank) {
    return rank == first ? second : rank == second ? first : rank;
  }

  /** What corresponds to a local state from which steps were learnt, or to which they lead. */
  int localState(int localState) {
    return images[localState];
  }

  /**
   * Learns that two steps correspond; they start in corresponding local states, given for messages only.
   *
   * @param rank of the first step
   */
  void learn(int rank, int from, int imageFrom, long step, long imageStep) {
    Effect effect = processes.effect(Steps.effect(step));
    Effect image = processes.effect(Steps.effect(imageStep));
    learnPosts(rank, from, imageFrom, effect, image);
    if (!effect.renaming().equals(image.renaming())) {
      throw asymmetry("open operations lie in another order", from, imageFrom);
    }
    int next = Steps.localState(step);
    int imageNext = Steps.localState(imageStep);
    Request expected = processes.request(next).exchanged(this);
    Request request = processes.request(imageNext);
    if (!expected.equals(request)) {
      throw asymmetry(
          "then it comes to " + request.noun() + ", and should come to " + expected.noun(),
          from,
          imageFrom);
    }
    if (request instanceof Request.End && !likeness.endAlike(next, imageNext)) {
      throw asymmetry("they leave different things behind when they end", from, imageFrom);
    }
    if (!likeness.lookAlike(next, imageNext, first, second)) {
      throw asymmetry("then a formula sees something else of it", from, imageFrom);
    }
    if (next >= images.length) {
      int known = images.length;
      images = Arrays.copyOf(images, Math.max(next + 1, 2 * known + 16));
      Arrays.fill(images, known, images.length, UNKNOWN);
    }
    if (images[next] == UNKNOWN) {
      images[next] = imageNext;
    } else if (images[next] != imageNext) {
      throw asymmetry(
          "two ways to one state of the process lead to different ones when the ranks are exchanged",
          from,
          imageFrom);
    }
  }

  private void learnPosts(int rank, int from, int imageFrom, Effect effect, Effect image) {
    if (effect.posts().size() != image.posts().size()) {
      throw asymmetry(
          "it posts "
              + PostWords.nouns(image.posts())
              + ", and should post "
              + effect.posts().size()
              + " sends and receives",
          from,
          imageFrom);
    }
    for (int i = 0; i < effect.posts().size(); i++) {
      Post post = effect.posts().get(i);
      Post other = image.posts().get(i);
      if (post instanceof Post.Send send && !(other instanceof Post.Send)) {
        throw asymmetry(
            "it posts " + other.noun() + ", and should send to rank " + rank(send.destination()),
            from,
            imageFrom);
      }
      if (post instanceof Post.Ask ask && other instanceof Post.Ask asked) {
        learnWish(rank, ask, asked, from, imageFrom);
      }
      if (post instanceof Post.Send send && other instanceof Post.Send sent) {
        Sent key = new Sent(rank, send.destination(), send.tag(), send.payload());
        Integer known = payloads.putIfAbsent(key, sent.payload());
        if (known != null && known != sent.payload()) {
          throw asymmetry(
              "what is sent to rank "
                  + send.destination()
                  + " with tag "
                  + send.tag()
                  + " means a rank in one message and something else in another",
              from,
              imageFrom);
        }
      }
      if (!post.exchanged(rank, this).equals(other)) {
        throw asymmetry(
            "it posts " + other.noun() + ", and should post " + post.exchanged(rank, this).noun(),
            from,
            imageFrom);
      }
    }
  }

  /** Contents that were left with a cell correspond as those of messages do. */
  private void learnWish(int rank, Post.Ask ask, Post.Ask image, int from, int imageFrom) {
    int payload = ask.wish().payload();
    int imagePayload = image.wish().payload();
    boolean alike = ask.cell() == image.cell() && payload < 0 == imagePayload < 0;
    if (alike && payload >= 0) {
      Sent key = new Sent(rank, Post.Ask.destination(ask.cell()), 0, payload);
      Integer known = payloads.putIfAbsent(key, imagePayload);
      alike = known == null || known == imagePayload;
    }
    if (!alike) {
      throw asymmetry(
          "what is left with cell " + ask.cell() + " means something else there", from, imageFrom);
    }
  }

  private AsymmetryException asymmetry(String difference, int from, int imageFrom) {
    return new AsymmetryException(difference, from, imageFrom, first, second);
  }

  @Override
  public int payload(int source, int destination, int tag, int payload) {
    return payloads.get(new Sent(source, destination, tag, payload));
  }

  /** What corresponds to a reply to a rank. */
  Reply reply(int rank, Reply reply) {
    return reply.exchanged(rank, this);
  }

  /** The number of what corresponds to an endpoint of a rank. */
  int endpoint(int rank, int number) {
    long known = endpoints[rank].get(number);
    if (known == LongTable.ABSENT) {
      known = network.number(exchanged(rank, network.endpoint(number)));
      endpoints[rank].put(number, known);
    }
    return (int) known;
  }

  private Endpoint exchanged(int rank, Endpoint endpoint) {
    Endpoint image = new Endpoint();
    for (Map.Entry<Link, List<Message>> channel : endpoint.channels.entrySet()) {
      int peer = channel.getKey().peer();
      for (Message message : channel.getValue()) {
        image.append(
            exchanged(channel.getKey()),
            new Message(
                message.tag(),
                payload(peer, rank, message.tag(), message.payload()),
                message.pending(),
                message.shown(),
                message.holder(),
                message.bufferBytes()));
      }
    }
    endpoint.receives.forEach(receive -> image.receives.add(receive.exchanged(rank, this)));
    image.receives = ReceiveOrder.normalForm(image.receives);
    new TreeMap<>(endpoint.matched)
        .forEach((handle, delivery) -> image.matched.put(handle, delivery.exchanged(rank, this)));
    endpoint.outboxes.forEach(
        (link, sends) -> image.outboxes.put(exchanged(link), new ArrayList<>(sends)));
    image.completed.addAll(endpoint.completed);
    image.cancelling.addAll(endpoint.cancelling);
    image.bufferBytes = endpoint.bufferBytes;
    image.takenBytes = endpoint.takenBytes;
    image.offence = endpoint.offence;
    endpoint.asked.forEach((cell, handles) -> image.asked.put(cell, new ArrayList<>(handles)));
    image.passive = endpoint.passive == null ? null : exchanged(rank, endpoint.passive);
    return image;
  }

  private CellState exchanged(int owner, CellState state) {
    int cell = owner - processes.processCount();
    TreeMap<Integer, List<CellState.Open>> wishes = new TreeMap<>();
    state
        .wishes()
        .forEach(
            (rank, own) ->
                wishes.put(
                    rank(rank),
                    own.stream()
                        .map(
                            open -> {
                              Post.Ask ask = new Post.Ask(cell, open.wish(), Post.NONE);
                              Wish image = ((Post.Ask) ask.exchanged(rank, this)).wish();
                              return new CellState.Open(image, open.awaited());
                            })
                        .toList()));
    return new CellState(processes.cells().get(cell).exchanged(state.value(), this), wishes);
  }

  private Link exchanged(Link link) {
    return new Link(link.context(), rank(link.peer()));
  }
}
