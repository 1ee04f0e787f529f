package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.EndpointChanges;
import lasso.runtime.kernel.FaultKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.state.Away;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Message;
import lasso.runtime.kernel.state.Operation;
import lasso.runtime.kernel.state.Outgoing;

/** Collects what the posts of one step do to endpoints, in order; applies the buffering rule to sends. One step each. */
final class Posting implements EndpointChanges {
  private final int rank;
  private final Processes processes;
  private final Buffering buffering;
  private final List<Operation> operations = new ArrayList<>();

  Posting(int rank, Processes processes, Buffering buffering) {
    this.rank = rank;
    this.processes = processes;
    this.buffering = buffering;
  }

  void add(Operation operation) {
    operations.add(operation);
  }

  List<Operation> operations() {
    return operations;
  }

  /** A post whose message is lost, late or doubled. */
  void suffers(Post post, FaultKind kind) {
    if (kind == FaultKind.DUPLICATE) {
      post.perform(this);
      again(post);
    } else if (post instanceof Post.Send send) {
      away(send, kind == FaultKind.LOSS);
    } else if (post instanceof Post.Ask ask && ask.handle() != Post.NONE) {
      ask(
          new Post.Ask(
              ask.cell(), processes.cells().get(ask.cell()).lost(ask.wish()), ask.handle()));
    }
  }

  /** The copy, for which nobody waits. */
  private void again(Post post) {
    if (post instanceof Post.Send send) {
      Message copy = new Message(send.tag(), send.payload(), false, false, Message.NOBODY, 0);
      Link channel = new Link(send.context(), rank);
      add(new Operation.Deliver(send.destination(), channel, copy, false));
    } else if (post instanceof Post.Ask ask) {
      ask(new Post.Ask(ask.cell(), ask.wish(), Post.NONE));
    }
  }

  private void away(Post.Send send, boolean lost) {
    Outgoing.Early early = early(send);
    boolean waits = early != Outgoing.Early.DONE;
    add(
        new Operation.SendAway(
            rank,
            new Away(
                new Link(send.context(), send.destination()),
                lost ? 0 : send.tag(),
                lost ? 0 : send.payload(),
                waits ? send.handle() : Outgoing.FREED,
                waits ? early : Outgoing.Early.NEVER,
                lost),
            send.handle()));
  }

  @Override
  public void receive(Post.Receive receive) {
    add(new Operation.PostReceive(rank, receive));
  }

  /** The wish enters the cell; the process keeps its handle, as for a send. */
  @Override
  public void ask(Post.Ask ask) {
    if (ask.cell() < 0 || ask.cell() >= processes.cells().size()) {
      throw new IllegalArgumentException(
          "rank "
              + rank
              + " asks cell "
              + ask.cell()
              + ", and there are "
              + processes.cells().size());
    }
    boolean awaited = ask.handle() != Post.NONE;
    if (awaited) {
      add(new Operation.Await(rank, ask.cell(), ask.handle()));
    }
    int owner = processes.processCount() + ask.cell();
    add(new Operation.Enter(owner, rank, new CellState.Open(ask.wish(), awaited)));
  }

  /** Where matching is late, sends that complete at once stay in reach of a Cancel. */
  @Override
  public void send(Post.Send send) {
    boolean late = processes.matchesLate(send.context());
    Outgoing.Early early = early(send);
    boolean keeps = late || early != Outgoing.Early.DONE;
    boolean counts = late && send.mode() == SendMode.BUFFERED && !isAbsorbed(send);
    Link outbox = new Link(send.context(), send.destination());
    Message message =
        new Message(
            send.tag(),
            send.payload(),
            keeps,
            false,
            Message.NOBODY,
            counts ? send.payloadBytes() : 0);
    if (counts) {
      add(new Operation.PutIntoBuffer(rank, outbox, message));
    }
    add(new Operation.PostSend(rank, outbox, new Outgoing(send.handle(), early), keeps));
    add(
        new Operation.Deliver(
            send.destination(),
            new Link(send.context(), rank),
            message,
            late && send.mode() == SendMode.READY));
  }

  @Override
  public void hold(Post.Hold hold) {
    add(new Operation.Hold(rank, hold));
  }

  @Override
  public void fetch(int operation) {
    add(new Operation.Fetch(rank, operation));
  }

  @Override
  public void cancel(int operation) {
    add(new Operation.Mark(rank, operation));
  }

  @Override
  public void free(int operation) {
    add(new Operation.Free(rank, operation));
  }

  @Override
  public void attach(int bytes) {
    add(new Operation.Attach(rank, bytes));
    operations.addAll(Operation.LeaveBuffer.everywhere(rank, processes.processCount()));
  }

  private Outgoing.Early early(Post.Send send) {
    if (completesAtOnce(send)) {
      return Outgoing.Early.DONE;
    }
    return send.mode() != SendMode.SYNCHRONOUS && buffering.kind() == Buffering.Kind.ANY
        ? Outgoing.Early.OPTIONAL
        : Outgoing.Early.NEVER;
  }

  private boolean completesAtOnce(Post.Send send) {
    if (send.mode() == SendMode.BUFFERED || send.mode() == SendMode.SYNCHRONOUS) {
      return send.mode() == SendMode.BUFFERED;
    }
    return isAbsorbed(send);
  }

  /** Whether the network takes the message over at once, as a standard send would show. */
  private boolean isAbsorbed(Post.Send send) {
    return buffering.kind() == Buffering.Kind.INFINITE
        || (buffering.kind() == Buffering.Kind.EAGER
            && send.payloadBytes() <= buffering.eagerBytes());
  }
}
