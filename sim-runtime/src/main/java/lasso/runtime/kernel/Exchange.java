package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The exchange of two ranks, as far as it is known what corresponds to what: local states by the steps that lead to them, payloads by the posts that
 * send them. What is learnt is compared with what is known; the first contradiction is an {@link AsymmetryException}.
 */
final class Exchange {
  private static final int UNKNOWN = -1;

  private record Sent(int source, int destination, int tag, int payload) {}

  final int first;
  final int second;
  private final Processes processes;
  private final Network network;
  private final Symmetry.Endings endings;
  private int[] images = new int[0];
  private final Map<Sent, Integer> payloads = new HashMap<>();

  /** Per rank: endpoint to its image. */
  private final LongTable[] endpoints;

  Exchange(int first, int second, Processes processes, Network network, Symmetry.Endings endings) {
    this.endings = endings;
    this.first = first;
    this.second = second;
    this.processes = processes;
    this.network = network;
    endpoints = new LongTable[processes.processCount()];
    Arrays.setAll(endpoints, rank -> new LongTable());
  }

  int rank(int rank) {
    return rank == first ? second : rank == second ? first : rank;
  }

  private int source(int source) {
    return source == Request.ANY ? source : rank(source);
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
    Request expected = exchanged(processes.request(next));
    Request request = processes.request(imageNext);
    if (!expected.equals(request)) {
      throw asymmetry(
          "then it comes to "
              + StepWords.of(request)
              + ", and should come to "
              + StepWords.of(expected),
          from,
          imageFrom);
    }
    if (request instanceof Request.End && !endings.areAlike(next, imageNext)) {
      throw asymmetry("they leave different things behind when they end", from, imageFrom);
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
              + StepWords.of(image.posts())
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
            "it posts "
                + StepWords.of(List.of(other))
                + ", and should send to rank "
                + rank(send.destination()),
            from,
            imageFrom);
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
      if (!exchanged(rank, post).equals(other)) {
        throw asymmetry(
            "it posts "
                + StepWords.of(List.of(other))
                + ", and should post "
                + StepWords.of(List.of(exchanged(rank, post))),
            from,
            imageFrom);
      }
    }
  }

  private AsymmetryException asymmetry(String difference, int from, int imageFrom) {
    return new AsymmetryException(difference, from, imageFrom, first, second);
  }

  private int payload(int source, int destination, int tag, int payload) {
    return payloads.get(new Sent(source, destination, tag, payload));
  }

  private Post exchanged(int rank, Post post) {
    if (post instanceof Post.Send send) {
      return new Post.Send(
          send.context(),
          rank(send.destination()),
          send.tag(),
          payload(rank, send.destination(), send.tag(), send.payload()),
          send.payloadBytes(),
          send.mode(),
          send.handle());
    }
    if (post instanceof Post.Receive receive) {
      return exchanged(receive);
    }
    return post instanceof Post.Hold hold
        ? new Post.Hold(hold.context(), rank(hold.source()), hold.tag(), hold.handle())
        : post;
  }

  private Post.Receive exchanged(Post.Receive receive) {
    return new Post.Receive(
        receive.context(), source(receive.source()), receive.tag(), receive.handle());
  }

  private Request exchanged(Request request) {
    if (request instanceof Request.Probe probe) {
      return new Request.Probe(probe.context(), source(probe.source()), probe.tag());
    }
    if (request instanceof Request.Iprobe probe) {
      return new Request.Iprobe(probe.context(), source(probe.source()), probe.tag());
    }
    return request;
  }

  /** What corresponds to a reply to a rank. */
  Reply reply(int rank, Reply reply) {
    if (reply instanceof Reply.Completed completed) {
      List<Reply.Delivery> deliveries = new ArrayList<>();
      completed.deliveries().forEach(d -> deliveries.add(d == null ? null : exchanged(rank, d)));
      return new Reply.Completed(completed.positions(), deliveries);
    }
    if (reply instanceof Reply.Envelope envelope) {
      return new Reply.Envelope(
          rank(envelope.source()),
          envelope.tag(),
          payload(envelope.source(), rank, envelope.tag(), envelope.payload()));
    }
    return reply;
  }

  private Reply.Delivery exchanged(int rank, Reply.Delivery delivery) {
    return new Reply.Delivery(
        rank(delivery.source()),
        delivery.tag(),
        payload(delivery.source(), rank, delivery.tag(), delivery.payload()));
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
    endpoint.receives.forEach(receive -> image.receives.add(exchanged(receive)));
    image.receives = ReceiveOrder.normalForm(image.receives);
    new TreeMap<>(endpoint.matched)
        .forEach((handle, delivery) -> image.matched.put(handle, exchanged(rank, delivery)));
    endpoint.outboxes.forEach(
        (link, sends) -> image.outboxes.put(exchanged(link), new ArrayList<>(sends)));
    image.completed.addAll(endpoint.completed);
    image.cancelling.addAll(endpoint.cancelling);
    image.bufferBytes = endpoint.bufferBytes;
    image.takenBytes = endpoint.takenBytes;
    image.offence = endpoint.offence;
    return image;
  }

  private Link exchanged(Link link) {
    return new Link(link.context(), rank(link.peer()));
  }
}
