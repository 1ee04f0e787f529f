package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.FaultKind;
import lasso.runtime.kernel.Offence;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;

/**
 * A change of one endpoint, the building block of every transition. {@link #perform} is a pure function of the endpoint's
 * value, so {@link Network} remembers its results.
 */
public sealed interface Operation
    permits Batch,
        Operation.PostSend,
        Operation.PutIntoBuffer,
        Operation.GiveBack,
        Operation.Attach,
        Operation.LeaveBuffer,
        Operation.Deliver,
        Operation.PostReceive,
        Operation.Take,
        TakeRun,
        Operation.Complete,
        Operation.Release,
        Operation.Show,
        Operation.Claim,
        Operation.Hold,
        Operation.Held,
        Operation.Fetch,
        Operation.Mark,
        Operation.Withdraw,
        Operation.Retract,
        Operation.Free,
        Operation.Await,
        Operation.Enter,
        Operation.Serve,
        Operation.Grant,
        Operation.Rename,
        Operation.Spend,
        Operation.SendAway,
        Operation.LetGo,
        Operation.Arrive,
        Operation.Strand,
        Operation.Vanish,
        Operation.Crash,
        Operation.ChangeCell {
  /** The owner whose endpoint changes: a rank, or the number of processes + c for passive cell c. */
  int at();

  /** Edits the endpoint of {@link #at}; what this causes at other endpoints is appended to {@code consequences}. */
  void perform(Endpoint endpoint, List<Operation> consequences);

  /** Whether it may be part of a {@link Batch}. */
  default Batch.Kind batch() {
    return Batch.Kind.NONE;
  }

  /** The sender's part of a posted send. */
  record PostSend(int at, Link outbox, Outgoing outgoing, boolean keeps) implements Operation {
    @Override
    public Batch.Kind batch() {
      return Batch.Kind.POSTS;
    }

    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      requireFree(endpoint, at, outgoing.handle());
      post(endpoint);
    }

    void post(Endpoint endpoint) {
      if (keeps) {
        endpoint.outboxes.computeIfAbsent(outbox, l -> new ArrayList<>()).add(outgoing);
      } else {
        endpoint.completed.add(outgoing.handle());
      }
    }
  }

  /** The part of a posted send that the attached buffer plays. */
  record PutIntoBuffer(int at, Link outbox, Message message) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      if (endpoint.bufferBytes < 0) {
        return;
      }
      int bytes = message.bufferBytes();
      if (endpoint.takenBytes + bytes > endpoint.bufferBytes && endpoint.offence == null) {
        endpoint.offence =
            new Offence(
                Offence.Kind.OVERRUN,
                outbox.context(),
                at,
                outbox.peer(),
                message.tag(),
                message.payload(),
                endpoint.takenBytes,
                endpoint.bufferBytes);
      }
      endpoint.takenBytes += bytes;
    }
  }

  /** A message has left the attached buffer. */
  record GiveBack(int at, int bytes) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.takenBytes = Math.max(0, endpoint.takenBytes - bytes);
    }
  }

  /** A buffer is attached, or with -1 detached: what it holds is on its way, and gives nothing back any more ({@link LeaveBuffer}). */
  record Attach(int at, int bytes) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.bufferBytes = bytes;
      endpoint.takenBytes = 0;
    }
  }

  /** Of messages of a source nothing is left in a buffer that is attached: the network has taken them over. */
  record LeaveBuffer(int at, int source) implements Operation {
    /** What a buffer that is gone means for all processes. */
    public static List<Operation> everywhere(int source, int processCount) {
      return IntStream.range(0, processCount)
          .mapToObj(at -> (Operation) new LeaveBuffer(at, source))
          .toList();
    }

    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.channels.forEach(
          (link, channel) -> {
            if (link.peer() == source) {
              channel.replaceAll(Message::outOfBuffer);
            }
          });
    }
  }

  /** The receiver's part of a posted send. Nobody hears of a message to a process that is gone. */
  record Deliver(int at, Link channel, Message message, boolean ready) implements Operation {
    @Override
    public Batch.Kind batch() {
      return ready ? Batch.Kind.NONE : Batch.Kind.POSTS;
    }

    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      if (endpoint.gone) {
        missed(consequences);
        return;
      }
      endpoint.append(channel, message);
      if (ready && endpoint.offence == null && !Matching.isAwaited(at, endpoint, channel)) {
        endpoint.offence =
            new Offence(
                Offence.Kind.NOT_READY,
                channel.context(),
                channel.peer(),
                at,
                message.tag(),
                message.payload(),
                0,
                0);
      }
      Matching.closeNewest(at, endpoint, channel, consequences);
    }

    void missed(List<Operation> consequences) {
      if (message.pending()) {
        consequences.add(new Strand(channel.peer(), new Link(channel.context(), at)));
      }
    }
  }

  /** A posted receive. */
  record PostReceive(int at, Post.Receive receive) implements Operation {
    @Override
    public Batch.Kind batch() {
      return Batch.Kind.POSTS;
    }

    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      requireFree(endpoint, at, receive.handle());
      endpoint.receives.add(receive);
      endpoint.receives = ReceiveOrder.normalForm(endpoint.receives);
      Matching.closePosted(at, endpoint, receive, consequences);
    }
  }

  /** A receive from any source takes a message of the source. */
  record Take(int at, int handle, int source) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      int index = endpoint.receives.indexOf(endpoint.receive(handle));
      Matching.take(at, endpoint, index, source, consequences);
      Matching.close(at, endpoint, consequences);
    }
  }

  /** The k-th incomplete send of an outbox was matched. */
  record Complete(int at, Link outbox, int index) implements Operation {
    @Override
    public Batch.Kind batch() {
      return Batch.Kind.COMPLETIONS;
    }

    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      complete(endpoint, endpoint.removeOutgoing(outbox, index).handle());
    }

    static void complete(Endpoint endpoint, int handle) {
      endpoint.cancelling.remove(handle);
      if (handle != Outgoing.FREED) {
        endpoint.completed.add(handle);
      }
    }
  }

  /** The sender of the channel's k-th pending message does not wait for it any more. */
  record Release(int at, Link channel, int index) implements Operation {
    @Override
    public Batch.Kind batch() {
      return Batch.Kind.COMPLETIONS;
    }

    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      int position = endpoint.indexOfPending(channel, index);
      endpoint
          .channels
          .get(channel)
          .set(position, endpoint.channel(channel).get(position).released());
    }
  }

  /** A probe shows the channel's message at a position. */
  record Show(int at, Link channel, int position) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint
          .channels
          .get(channel)
          .set(position, endpoint.channel(channel).get(position).probed());
    }
  }

  /** A reply closes operations: complete ones, or sends that were released. */
  record Claim(int at, List<Integer> handles) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      Set<Integer> released = new HashSet<>();
      for (int handle : handles) {
        if (endpoint.matched.remove(handle) == null && !endpoint.completed.remove(handle)) {
          released.add(handle);
        }
        endpoint.cancelling.remove(handle);
      }
      if (!released.isEmpty()) {
        endpoint.removeOutgoing(released);
      }
    }
  }

  /** A message leaves the matching for one receive. */
  record Hold(int at, Post.Hold hold) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      requireFree(endpoint, at, hold.handle());
      Link channel = new Link(hold.context(), hold.source());
      int index = Matching.firstMatching(endpoint.channel(channel), hold.tag());
      if (index < 0) {
        throw new IllegalArgumentException("rank " + at + " holds a message that is not there");
      }
      Message message = endpoint.channel(channel).get(index);
      if (message.pending()) {
        int before = endpoint.pendingBefore(channel, index);
        consequences.add(new Held(channel.peer(), new Link(channel.context(), at), before));
      }
      endpoint.channels.get(channel).set(index, message.heldFor(hold.handle()));
    }
  }

  /** The receiver holds the message of the k-th outgoing send. */
  record Held(int at, Link outbox, int index) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      List<Outgoing> sends = endpoint.outboxes.get(outbox);
      Outgoing send = sends.get(index);
      sends.set(index, new Outgoing(send.handle(), send.early(), true));
      endpoint.cancelling.remove(send.handle());
    }
  }

  /** The receive of a held message takes it. */
  record Fetch(int at, int handle) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      Link channel = endpoint.heldFor(handle);
      int index = 0;
      while (endpoint.channel(channel).get(index).holder() != handle) {
        index++;
      }
      Matching.takeAt(at, endpoint, channel, index, handle, consequences);
    }
  }

  /** An operation may be withdrawn from now on, unless it is matched. */
  record Mark(int at, int handle) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      Endpoint.Place place = endpoint.placeOf(handle);
      boolean unmatched =
          place == null
              ? endpoint.receive(handle) != null
              : !endpoint.outboxes.get(place.link()).get(place.index()).held();
      if (unmatched) {
        endpoint.cancelling.add(handle);
      }
    }
  }

  /** An unmatched operation is withdrawn; with a send its message goes, too. */
  record Withdraw(int at, int handle) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.cancelling.remove(handle);
      endpoint.matched.put(handle, Reply.Delivery.CANCELLED);
      Post.Receive receive = endpoint.receive(handle);
      if (receive != null) {
        endpoint.receives.remove(receive);
        endpoint.receives = ReceiveOrder.normalForm(endpoint.receives);
        Matching.close(at, endpoint, consequences);
        return;
      }
      Endpoint.Place place = endpoint.placeOf(handle);
      endpoint.removeOutgoing(place.link(), place.index());
      consequences.add(
          new Retract(place.link().peer(), new Link(place.link().context(), at), place.index()));
    }
  }

  /** The channel's k-th pending message is gone. */
  record Retract(int at, Link channel, int index) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      Message message = endpoint.remove(channel, endpoint.indexOfPending(channel, index));
      if (message.bufferBytes() > 0) {
        consequences.add(new GiveBack(channel.peer(), message.bufferBytes()));
      }
    }
  }

  /** The process closes the handle of a send that may not be complete, or of a receive that may be withdrawn. */
  record Free(int at, int handle) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      boolean marked = endpoint.cancelling.remove(handle);
      if (endpoint.completed.remove(handle) || endpoint.matched.remove(handle) != null) {
        return;
      }
      if (marked && endpoint.receives.remove(endpoint.receive(handle))) {
        endpoint.receives = ReceiveOrder.normalForm(endpoint.receives);
        Matching.close(at, endpoint, consequences);
        return;
      }
      Endpoint.Place place = endpoint.placeOf(handle);
      if (place == null) {
        throw new IllegalArgumentException(
            "rank " + at + " frees operation " + handle + ", which is no send");
      }
      List<Outgoing> sends = endpoint.outboxes.get(place.link());
      Outgoing send = sends.get(place.index());
      sends.set(place.index(), new Outgoing(Outgoing.FREED, send.early(), send.held()));
    }
  }

  /** The process numbers its open handles anew. */
  record Rename(int at, List<Integer> renaming) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.rename(renaming);
    }
  }

  /** The process's part of asking a passive cell. */
  record Await(int at, int cell, int handle) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      requireFree(endpoint, at, handle);
      endpoint.asked.computeIfAbsent(cell, c -> new ArrayList<>()).add(handle);
    }
  }

  /** The cell's part of being asked. */
  record Enter(int at, int rank, CellState.Open wish) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.passive = endpoint.passive.with(rank, wish);
    }
  }

  /** A passive cell moves. */
  record Serve(int at, int cell, CellMove move) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      CellState before = endpoint.passive;
      for (CellMove.Grant grant : move.fromBehind()) {
        if (before.wishes().get(grant.rank()).get(grant.index()).awaited()) {
          int index = before.awaitedBefore(grant.rank(), grant.index());
          Reply.Delivery delivery =
              new Reply.Delivery(grant.source(), grant.answer(), grant.payload(), cell);
          consequences.add(new Grant(grant.rank(), cell, index, delivery));
        }
      }
      endpoint.passive = before.after(move);
    }
  }

  /** What a process has asked of a cell as the k-th of what is open there is granted. */
  record Grant(int at, int cell, int index, Reply.Delivery delivery) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      List<Integer> handles = endpoint.asked.get(cell);
      endpoint.matched.put(handles.remove(index), delivery);
      if (handles.isEmpty()) {
        endpoint.asked.remove(cell);
      }
    }
  }

  /** A fault is counted. */
  record Spend(int at, int key) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.spent.merge(key, 1, Integer::sum);
    }
  }

  /** A send is posted whose message is lost or late. */
  record SendAway(int at, Away message, int handle) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      requireFree(endpoint, at, handle);
      endpoint.addAway(message);
      if (message.handle() == Outgoing.FREED) {
        endpoint.completed.add(handle);
      }
    }
  }

  /** The sender of a lost or late message does not wait for it any more. */
  record LetGo(int at, int handle) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      Away one = endpoint.away(handle);
      endpoint.away.remove(one);
      endpoint.addAway(one.freed());
    }
  }

  /** A late message is on its way after all. */
  record Arrive(int at, Away message) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.away.remove(message);
      boolean waits = message.handle() != Outgoing.FREED;
      if (waits) {
        endpoint
            .outboxes
            .computeIfAbsent(message.link(), l -> new ArrayList<>())
            .add(new Outgoing(message.handle(), message.early()));
      }
      Link channel = new Link(message.link().context(), at);
      Message arriving = new Message(message.tag(), message.payload(), waits, false);
      consequences.add(new Deliver(message.link().peer(), channel, arriving, false));
    }
  }

  /** The oldest incomplete send of an outbox will never be received: its receiver is gone, or has forgotten it. */
  record Strand(int at, Link outbox) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      Outgoing send = endpoint.removeOutgoing(outbox, 0);
      endpoint.addAway(new Away(outbox, 0, 0, send.handle(), send.early(), true));
    }
  }

  /** A message of a process that has crashed, the k-th incomplete one of an outbox, is gone. */
  record Vanish(int at, Link outbox, int index) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.removeOutgoing(outbox, index);
      consequences.add(new Retract(outbox.peer(), new Link(outbox.context(), at), index));
    }
  }

  /**
   * The process is not there any more; what it has posted stays on its way.
   *
   * @param keeps whether messages on their way to it wait for its restart
   * @param restarts how often it may be started again altogether
   */
  record Crash(int at, boolean keeps, int restarts) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.receives = new ArrayList<>();
      endpoint.matched.clear();
      endpoint.completed.clear();
      endpoint.asked.clear();
      endpoint.outboxes.values().forEach(box -> box.replaceAll(Crash::freed));
      List<Away> sent = endpoint.away;
      endpoint.away = new ArrayList<>();
      sent.forEach(one -> endpoint.addAway(one.freed()));
      if (keeps) {
        endpoint.channels.values().forEach(channel -> channel.replaceAll(Message::unseen));
      } else {
        endpoint.channels.forEach((link, channel) -> strand(link, channel, consequences));
        endpoint.channels.clear();
      }
      endpoint.gone =
          endpoint.spent.getOrDefault(Spent.ofProcess(FaultKind.RESTART), 0) >= restarts;
    }

    private static Outgoing freed(Outgoing send) {
      return new Outgoing(Outgoing.FREED, Outgoing.Early.NEVER);
    }

    private void strand(Link channel, List<Message> messages, List<Operation> consequences) {
      for (Message message : messages) {
        if (message.pending()) {
          consequences.add(new Strand(channel.peer(), new Link(channel.context(), at)));
        }
      }
    }
  }

  /** A passive cell takes notice of a crash, or of a restart. */
  record ChangeCell(int at, PassiveCell cell, int rank, boolean restarts) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.passive =
          restarts ? cell.restarted(endpoint.passive, rank) : cell.crashed(endpoint.passive, rank);
    }
  }

  private static void requireFree(Endpoint endpoint, int rank, int handle) {
    if (endpoint.isOpen(handle)) {
      throw isOpen(rank, handle);
    }
  }

  static IllegalArgumentException isOpen(int rank, int handle) {
    return new IllegalArgumentException(
        "rank " + rank + " posts an operation with handle " + handle + ", which is open");
  }
}
