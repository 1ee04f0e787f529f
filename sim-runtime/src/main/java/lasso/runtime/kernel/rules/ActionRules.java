package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.PossibleAnswers;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Progress;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Matching;
import lasso.runtime.kernel.state.Message;
import lasso.runtime.kernel.state.Operation;
import lasso.runtime.kernel.state.ReceiveOrder;
import lasso.runtime.kernel.state.Takeable;

/**
 * The actions of one process at a request with an endpoint, in the fixed order of the semantics, section 5: matches, then
 * answers, which the request adds. One instance computes one list.
 */
final class ActionRules implements PossibleAnswers {
  private final boolean networkMayBuffer;
  private final int processCount;
  private final int rank;
  private final Request request;
  private final Endpoint endpoint;
  private final List<Action> actions = new ArrayList<>();

  /** The one of several threads that is answered, or -1. */
  private int thread;

  private ActionRules(
      int rank,
      Request request,
      Endpoint endpoint,
      boolean networkMayBuffer,
      int processCount,
      int thread) {
    this.thread = thread;
    this.networkMayBuffer = networkMayBuffer;
    this.processCount = processCount;
    this.rank = rank;
    this.request = request;
    this.endpoint = endpoint;
  }

  /**
   * The actions; the request is none that ends the run.
   *
   * @param networkMayBuffer whether messages may leave their sender unmatched, where nothing obliges the network
   * @param sole the only one of several threads that asks, or -1
   */
  static List<Action> actions(
      int rank,
      Request request,
      Endpoint endpoint,
      boolean networkMayBuffer,
      int processCount,
      int sole) {
    ActionRules rules =
        new ActionRules(rank, request, endpoint, networkMayBuffer, processCount, sole);
    rules.matches();
    rules.withdrawals();
    request.answers(rules);
    if (sole >= 0) {
      rules.actions.replaceAll(action -> action.ofSole(sole));
    }
    return rules.actions;
  }

  private void matches() {
    for (Takeable takeable : Takeable.of(endpoint)) {
      Post.Receive receive = endpoint.receives.get(takeable.receiveIndex());
      match(receive, takeable);
    }
  }

  private void withdrawals() {
    for (int handle : endpoint.cancelling) {
      Operation withdraw = new Operation.Withdraw(rank, handle);
      actions.add(
          new Action(rank, null, null, null, false, Progress.REAL, List.of(withdraw), List.of()));
    }
  }

  private void match(Post.Receive receive, Takeable takeable) {
    Action match = match(rank, receive, takeable);
    List<Integer> handles = List.of(receive.handle());
    boolean fused =
        request.equals(new Request.Wait(Completion.ALL, handles))
            && !takeable.message().pending()
            && !endpoint.late.test(receive.context())
            && !standsBefore(takeable.receiveIndex());
    if (!fused) {
      actions.add(match);
      return;
    }
    Reply reply = new Reply.Completed(List.of(0), List.of(match.delivery()));
    Operation claim = new Operation.Claim(rank, handles);
    List<Operation> both = List.of(match.operations().get(0), claim);
    actions.add(
        new Action(
            rank, reply, receive, match.delivery(), false, Progress.REAL, both, match.keys()));
  }

  /** A match after which its owner does not go on. */
  static Action match(int rank, Post.Receive receive, Takeable takeable) {
    Message message = takeable.message();
    Reply.Delivery delivery =
        new Reply.Delivery(takeable.source(), message.tag(), message.payload());
    FairnessKey key =
        new FairnessKey.Take(receive.context(), takeable.source(), rank, message.tag());
    Operation take = new Operation.Take(rank, receive.handle(), takeable.source());
    return new Action(
        rank, null, receive, delivery, false, Progress.REAL, List.of(take), List.of(key));
  }

  /** Whether the receive is earlier than another one. */
  private boolean standsBefore(int receiveIndex) {
    List<Post.Receive> receives = endpoint.receives;
    for (Post.Receive later : receives.subList(receiveIndex + 1, receives.size())) {
      if (ReceiveOrder.overlap(receives.get(receiveIndex), later)) {
        return true;
      }
    }
    return false;
  }

  /** The yes-answers to a wait or test, see {@link CompletionAnswers}. */
  @Override
  public void completions(Completion mode, List<Integer> handles, boolean chosen) {
    if (mode != Completion.ALL || !CompletionAnswers.isWaitingForMany(endpoint, handles)) {
      actions.addAll(new CompletionAnswers(rank, endpoint, handles, chosen).answers(mode));
    }
  }

  /** The answers to one thread of several. Nothing is fused with a match then: the other threads may see the state in between. */
  @Override
  public void ofThread(int thread, Request part) {
    int from = actions.size();
    this.thread = thread;
    part.answers(this);
    for (Action answer : actions.subList(from, actions.size())) {
      actions.set(from++, answer.ofThread(thread));
    }
  }

  /** One of several threads goes on; fairness speaks of what it gets. */
  @Override
  public void turn(Progress progress, String place) {
    List<FairnessKey> keys =
        place.isEmpty() ? List.of() : List.of(new FairnessKey.Obtain(rank, thread, place));
    actions.add(new Action(rank, new Reply.Resume(), null, null, false, progress, List.of(), keys));
  }

  /** There is no answer. */
  @Override
  public void none() {}

  /** The buffer is gone when all its messages are matched, or when the network takes them over: then they give nothing back to another one. */
  @Override
  public void drained() {
    boolean optional = endpoint.takenBytes > 0;
    if (!optional || networkMayBuffer) {
      List<Operation> detach = new ArrayList<>(List.of(new Operation.Attach(rank, -1)));
      if (optional) {
        detach.addAll(Operation.LeaveBuffer.everywhere(rank, processCount));
      }
      actions.add(
          new Action(
              rank,
              new Reply.Resume(),
              null,
              null,
              optional,
              Progress.REAL,
              List.copyOf(detach),
              List.of()));
    }
  }

  /** Adds the showable envelopes; whether one of them was shown before. */
  @Override
  public boolean envelopes(int context, int source, int tag) {
    boolean shownBefore = false;
    for (Map.Entry<Link, List<Message>> entry : endpoint.channels.entrySet()) {
      Link channel = entry.getKey();
      if (channel.context() != context || (source != Request.ANY && channel.peer() != source)) {
        continue;
      }
      int index = Matching.takeable(endpoint, channel, tag, endpoint.receives.size());
      if (index >= 0) {
        Message message = entry.getValue().get(index);
        shownBefore |= message.shown();
        actions.add(envelope(channel, index, message));
      }
    }
    return shownBefore;
  }

  private Action envelope(Link channel, int index, Message message) {
    Reply reply = new Reply.Envelope(channel.peer(), message.tag(), message.payload());
    List<Operation> show =
        message.shown() ? List.of() : List.of(new Operation.Show(rank, channel, index));
    FairnessKey key = new FairnessKey.Show(rank, channel.context(), channel.peer(), message.tag());
    return new Action(rank, reply, null, null, false, Progress.REAL, show, List.of(key));
  }

  /** The reply is possible, and nothing happens to endpoints. */
  @Override
  public void answer(Reply reply, Progress progress) {
    actions.add(new Action(rank, reply, null, null, false, progress, List.of(), List.of()));
  }
}
