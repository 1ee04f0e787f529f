package lasso.runtime.kernel.system;

import java.util.List;
import java.util.Set;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.rules.Action;
import lasso.runtime.kernel.rules.EnabledActions;
import lasso.runtime.kernel.rules.Threat;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Message;
import lasso.runtime.kernel.state.Network;
import lasso.runtime.kernel.state.Operation;

/**
 * Where matching is late (semantics, section 12), what of the transitions of a process may depend on the order with what others do, beyond condition C1: messages that may be withdrawn, ready
 * sends, and room in attached buffers. The rules and their proof are in {@code docs/decisions/late-matching.md}.
 */
final class LateOrders {
  private final Kernel kernel;
  private final Processes processes;
  private final Network network;
  private final EnabledActions actions;
  private final FutureSends future;
  private final Set<Weakness> weaknesses;
  private final int n;
  private final int[] behind;

  /** Of the question that is being answered. */
  private int[] vector;

  private TransitionList enabled;

  LateOrders(
      Kernel kernel,
      Processes processes,
      Network network,
      EnabledActions actions,
      FutureSends future,
      Set<Weakness> weaknesses) {
    this.kernel = kernel;
    this.processes = processes;
    this.network = network;
    this.actions = actions;
    this.future = future;
    this.weaknesses = weaknesses;
    this.n = processes.processCount();
    this.behind = new int[kernel.vectorLength()];
  }

  /** Whether one of the transitions from an index to another, those of a rank, may depend on the order. */
  boolean matter(int[] state, TransitionList transitions, int rank, int from, int to) {
    if (rank >= n) {
      return false;
    }
    vector = state;
    enabled = transitions;
    if (isProbing(processes.request(kernel.localState(vector, rank))) && mayLoseMessage(rank)) {
      return true;
    }
    for (int i = from; i < to; i++) {
      long transition = enabled.get(i);
      Action action = actions.action(transition);
      if (!Kernel.isMatch(transition)
          ? matters(rank, posts(transition))
          : action.receive() == null
              ? withdrawalMatters(rank, action)
              : matchMatters(rank, action)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the step of a rank puts more into its attached buffer than there is room for. */
  boolean overruns(int[] state, long transition) {
    int rank = Kernel.rank(transition);
    if (posts(state, transition).stream().noneMatch(this::isBuffered)) {
      return false;
    }
    kernel.apply(state, transition, behind);
    return network.look(kernel.endpoint(behind, rank)).offence != null;
  }

  private boolean isBuffered(Post post) {
    return post instanceof Post.Send send
        && send.mode() == SendMode.BUFFERED
        && processes.matchesLate(send.context());
  }

  private List<Post> posts(long transition) {
    return posts(vector, transition);
  }

  private List<Post> posts(int[] state, long transition) {
    int localState = kernel.localState(state, Kernel.rank(transition));
    long step = processes.step(localState, actions.replyNumber(transition));
    return processes.effect(Steps.effect(step)).posts();
  }

  /** Answers to others than probes depend on operations of the process alone, which stay as they are. */
  private static boolean isProbing(Request request) {
    return request instanceof Request.Probe
        || request instanceof Request.Iprobe
        || request instanceof Request.Compound;
  }

  private boolean mayLoseMessage(int rank) {
    Endpoint endpoint = network.look(kernel.endpoint(vector, rank));
    for (Link channel : List.copyOf(endpoint.channels.keySet())) {
      if (processes.matchesLate(channel.context()) && mayCancel(channel.peer(), rank)) {
        return true;
      }
    }
    return false;
  }

  /** A ready send asks what is at its destination, and others may ask what the posts change there. */
  private boolean matters(int rank, List<Post> posts) {
    for (Post post : posts) {
      if (post instanceof Post.Send send) {
        if (processes.matchesLate(send.context())
            && (insists(send) || mayBeAskedReady(send.destination(), rank))) {
          return true;
        }
      } else if (post instanceof Post.Fetch) {
        if (anybodyMayBuffer(rank)) {
          return true;
        }
      } else if (!(post instanceof Post.Ask) && mayBeAskedReady(rank, rank)) {
        return true;
      }
    }
    return false;
  }

  private boolean insists(Post.Send send) {
    return send.mode() == SendMode.READY && !weaknesses.contains(Weakness.READY_SENDS);
  }

  /** The match of a message that its receiver would take is lost when the message is withdrawn first. */
  private boolean withdrawalMatters(int rank, Action action) {
    Operation.Withdraw withdraw = (Operation.Withdraw) action.operations().get(0);
    boolean sent = network.look(kernel.endpoint(vector, rank)).placeOf(withdraw.handle()) != null;
    return sent && !weaknesses.contains(Weakness.CANCELS) || mayBeAskedReady(rank, rank);
  }

  private boolean matchMatters(int rank, Action action) {
    int context = action.receive().context();
    int source = action.delivery().source();
    if (!processes.matchesLate(context)) {
      return false;
    }
    if (mayBeAskedReady(rank, rank)) {
      return true;
    }
    return source != rank
        && (mayCancel(source, rank)
            || givesBack(rank, new Link(context, source)) && mayBuffer(source));
  }

  /** Whether a message of the channel gives room back when it is matched. */
  private boolean givesBack(int rank, Link channel) {
    for (Message message : network.look(kernel.endpoint(vector, rank)).channel(channel)) {
      if (message.bufferBytes() > 0) {
        return true;
      }
    }
    return false;
  }

  private boolean mayBuffer(int source) {
    return !weaknesses.contains(Weakness.ROOM)
        && future.maySend(kernel.localState(vector, source), new Threat.OfBuffered(source));
  }

  private boolean anybodyMayBuffer(int except) {
    for (int other = 0; other < n; other++) {
      if (other != except && mayBuffer(other)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a process may withdraw a message to another one, now or later. */
  private boolean mayCancel(int source, int destination) {
    if (source == destination || weaknesses.contains(Weakness.CANCELS)) {
      return false;
    }
    if (future.maySend(kernel.localState(vector, source), new Threat.OfCancel(source))) {
      return true;
    }
    Endpoint sender = network.look(kernel.endpoint(vector, source));
    for (int handle : sender.cancelling) {
      Endpoint.Place place = sender.placeOf(handle);
      if (place != null && place.link().peer() == destination) {
        return true;
      }
    }
    return false;
  }

  /** Whether another process than the owner may still send a message that needs a posted receive to the destination. */
  private boolean mayBeAskedReady(int destination, int owner) {
    if (weaknesses.contains(Weakness.READY_SENDS)) {
      return false;
    }
    for (int other = 0; other < n; other++) {
      if (other != owner
          && future.maySend(
              kernel.localState(vector, other), new Threat.OfReady(other, destination))) {
        return true;
      }
    }
    return false;
  }
}
