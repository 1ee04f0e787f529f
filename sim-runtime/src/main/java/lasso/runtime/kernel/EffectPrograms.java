package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Effects as {@link Network} programs, translated once per (rank, effect). Applies the buffering rule. */
final class EffectPrograms {
  private final Processes processes;
  private final Network network;
  private final Buffering buffering;
  private static final int UNKNOWN = -1;

  private final int[][] programs;

  EffectPrograms(Processes processes, Network network, Buffering buffering) {
    this.processes = processes;
    this.network = network;
    this.buffering = buffering;
    this.programs = new int[processes.processCount()][0];
  }

  /** The number of the program of an effect. */
  int program(int rank, int effect) {
    int[] ofRank = programs[rank];
    if (effect >= ofRank.length) {
      int known = ofRank.length;
      ofRank = Arrays.copyOf(ofRank, Math.max(effect + 16, 2 * known));
      Arrays.fill(ofRank, known, ofRank.length, UNKNOWN);
      programs[rank] = ofRank;
    }
    if (ofRank[effect] == UNKNOWN) {
      ofRank[effect] = network.program(operations(rank, processes.effect(effect)));
    }
    return ofRank[effect];
  }

  private List<Operation> operations(int rank, Effect effect) {
    List<Operation> operations = new ArrayList<>();
    for (Post post : effect.posts()) {
      if (post instanceof Post.Receive receive) {
        operations.add(new Operation.PostReceive(rank, receive));
      } else if (post instanceof Post.Send send) {
        add(rank, send, operations);
      } else if (post instanceof Post.Hold hold) {
        operations.add(new Operation.Hold(rank, hold));
      } else if (post instanceof Post.Fetch fetch) {
        operations.add(new Operation.Fetch(rank, fetch.operation()));
      } else if (post instanceof Post.Cancel cancel) {
        operations.add(new Operation.Mark(rank, cancel.operation()));
      } else if (post instanceof Post.Free free) {
        operations.add(new Operation.Free(rank, free.operation()));
      } else if (post instanceof Post.Attach attach) {
        operations.add(new Operation.Attach(rank, attach.bytes()));
      }
    }
    if (!isIdentity(effect.renaming())) {
      operations.add(new Operation.Rename(rank, List.copyOf(effect.renaming())));
    }
    return operations;
  }

  /** Where matching is late, sends that complete at once stay in reach of a Cancel. */
  private void add(int rank, Post.Send send, List<Operation> operations) {
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
      operations.add(new Operation.PutIntoBuffer(rank, outbox, message));
    }
    operations.add(new Operation.PostSend(rank, outbox, new Outgoing(send.handle(), early), keeps));
    operations.add(
        new Operation.Deliver(
            send.destination(),
            new Link(send.context(), rank),
            message,
            late && send.mode() == SendMode.READY));
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

  private static boolean isIdentity(List<Integer> renaming) {
    for (int handle = 0; handle < renaming.size(); handle++) {
      if (renaming.get(handle) != handle) {
        return false;
      }
    }
    return true;
  }
}
