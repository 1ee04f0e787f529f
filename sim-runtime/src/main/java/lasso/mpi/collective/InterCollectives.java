package lasso.mpi.collective;

import lasso.mpi.Communicator;
import lasso.mpi.Environment;
import lasso.mpi.data.Layout;
import lasso.mpi.data.Span;
import lasso.runtime.api.CollectiveKind;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;
import mpi.Request;

/**
 * Collectives over intercommunicators (MPI-4.1, section 6.2.2 and what it says at each operation). One message goes from a process
 * of one group to each process of the other one that needs its data; every algorithm is therefore one round, blocking or not.
 * The root gives {@link MPI#ROOT}, the rest of its group {@link MPI#PROC_NULL}, the other group the root's rank there.
 */
public final class InterCollectives {
  private static final Span NOTHING = new Span(null, 0, 0, null);

  private InterCollectives() {}

  /** In place makes no sense where what a process gives and what it gets belong to different groups. */
  public static void requireTwoBuffers(Communicator on, String name) {
    on.require(name);
    if (on.isRemote()) {
      throw Environment.usage(
          name, "the form with one buffer is in place, which an intercommunicator has not");
    }
  }

  private static boolean sends(int root) {
    return root == MPI.ROOT;
  }

  private static boolean isLeaf(int root) {
    return root >= 0;
  }

  private static Request run(CollectiveCall call, CollectiveRound round, CollectiveResult into) {
    return CollectiveSteps.run(call, round, into);
  }

  public static Request barrier(Called as) {
    CollectiveCall call = as.across(CollectiveKind.BARRIER);
    return run(call, everyone(call, CollectiveRound.nothings(call.size())), null);
  }

  /** Sends part i to remote rank i, and receives from all of them. */
  private static CollectiveRound everyone(CollectiveCall call, byte[][] parts) {
    CollectiveRound round = new CollectiveRound(call, parts.length);
    post(round, parts);
    return round;
  }

  /** Sends part i to remote rank i, and receives from all of them. */
  static void post(CollectiveRound round, byte[][] parts) {
    for (int i = 0; i < parts.length; i++) {
      round.receive(i, i);
    }
    for (int i = 0; i < parts.length; i++) {
      round.send(i, parts[i]);
    }
  }

  private static byte[][] same(byte[] payload, int length) {
    byte[][] parts = new byte[length][];
    for (int i = 0; i < length; i++) {
      parts[i] = payload;
    }
    return parts;
  }

  public static Request broadcast(Called as, Span span, int root) {
    CollectiveCall call = as.acrossFrom(CollectiveKind.BCAST, root);
    CollectiveRound round = new CollectiveRound(call, 1);
    ReceivedItems into = null;
    if (sends(root)) {
      byte[] payload = CollectiveSteps.contribution(call, span);
      for (int i = 0; i < call.size(); i++) {
        round.send(i, payload);
      }
    } else if (isLeaf(root)) {
      into = new ReceivedItems(call.name, span, root);
      round.receive(root, 0);
    }
    return run(call, round, into);
  }

  /** Of the two buffers one matters: what the root's group receives, or what a leaf sends. */
  public static Request gather(
      Called as, CollectiveKind kind, Span sent, Layout received, int root) {
    CollectiveCall call = as.acrossFrom(kind, root);
    CollectiveRound round = new CollectiveRound(call, call.size());
    Parts into = null;
    if (sends(root)) {
      into = given(received).parts(call.name, call.size());
      for (int i = 0; i < call.size(); i++) {
        round.receive(i, i);
      }
    } else if (isLeaf(root)) {
      round.send(root, CollectiveSteps.contribution(call, given(sent)));
    }
    return run(call, round, into);
  }

  /** Of the two buffers one matters: what the root's group sends, or what a leaf receives. */
  public static Request scatter(
      Called as, CollectiveKind kind, Layout sent, Span received, int root) {
    CollectiveCall call = as.acrossFrom(kind, root);
    CollectiveRound round = new CollectiveRound(call, 1);
    ReceivedItems into = null;
    if (sends(root)) {
      Parts from = given(sent).parts(call.name, call.size());
      for (int i = 0; i < call.size(); i++) {
        round.send(i, from.payload(i));
      }
    } else if (isLeaf(root)) {
      into = new ReceivedItems(call.name, given(received), root);
      round.receive(root, 0);
    }
    return run(call, round, into);
  }

  /** Where a form names the other side's buffer only: a place without a type. */
  private static Layout given(Layout buffer) {
    return buffer == null ? NOTHING : buffer;
  }

  private static Span given(Span buffer) {
    return buffer == null ? NOTHING : buffer;
  }

  static Request allgather(CollectiveCall call, byte[] mine, Parts into) {
    return run(call, everyone(call, same(mine, call.size())), into);
  }

  static Request alltoall(CollectiveCall call, Parts from, Parts into) {
    return run(call, everyone(call, from.payloads(call.size())), into);
  }

  public static Request reduce(Called as, Span sent, Span received, Op op, int root) {
    CollectiveCall call = as.reducingAcrossFrom(CollectiveKind.REDUCE, op, received.type(), root);
    CollectiveRound round = new CollectiveRound(call, call.size());
    FoldedItems into = null;
    if (sends(root)) {
      Folding folding = new Folding(call, received.count(), received.type(), op);
      into = new FoldedItems(folding, call.size(), received);
      for (int i = 0; i < call.size(); i++) {
        round.receive(i, i);
      }
    } else if (isLeaf(root)) {
      round.send(root, CollectiveSteps.contribution(call, sent));
    }
    return run(call, round, into);
  }

  /** Every process gets the reduction of the other group. */
  public static Request allreduce(CollectiveCall call, Span sent, Span received, Op op) {
    byte[] mine = CollectiveSteps.contribution(call, sent);
    Folding folding = new Folding(call, received.count(), received.type(), op);
    FoldedItems into = new FoldedItems(folding, call.size(), received);
    return run(call, everyone(call, same(mine, call.size())), into);
  }

  /**
   * The reduction of the other group is cut among the processes of this one; the counts of both groups have the same sum.
   *
   * @param counts by local rank
   */
  public static Request reduceScatter(
      CollectiveCall call, Span sent, Span received, int[] counts, Op op) {
    Datatype type = sent.type();
    int[] starts = CollectiveSteps.starts(call.name, counts, call.on.localSize());
    int total = starts[call.on.localSize()];
    byte[] mine =
        CollectiveSteps.contribution(call, new Span(sent.buffer(), sent.offset(), total, type));
    int rank = call.rank();
    Span own = new Span(received.buffer(), received.offset(), counts[rank], type);
    Communicator.checkPlace(call.name, own);
    FoldedSlice into =
        new FoldedSlice(new Folding(call, total, type, op), call.size(), starts[rank], own);
    return run(call, everyone(call, same(mine, call.size())), into);
  }

  /** A buffer for some items of the reduction of all contributions. */
  private static final class FoldedSlice extends CollectiveResult {
    private final Folding folding;
    private final int ranks;
    private final int start;
    private final Span span;

    FoldedSlice(Folding folding, int ranks, int start, Span span) {
      this.folding = folding;
      this.ranks = ranks;
      this.start = start;
      this.span = span;
    }

    @Override
    void announce(CollectiveCall call) {
      call.writes(span);
    }

    @Override
    void take(byte[][] arrived) {
      Datatype type = folding.type;
      Object all = type.toBuffer(folding.fold(arrived, ranks), folding.count);
      span.decode(type.encode(all, start * type.extent, span.count()));
    }
  }
}
