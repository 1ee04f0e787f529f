package mpi;

import lasso.runtime.api.CollectiveKind;

/**
 * Collectives over intercommunicators (MPI-4.1, section 6.2.2 and what it says at each operation). One message goes from a process
 * of one group to each process of the other one that needs its data; every algorithm is therefore one round, blocking or not.
 * The root gives {@link MPI#ROOT}, the rest of its group {@link MPI#PROC_NULL}, the other group the root's rank there.
 */
final class InterCollectives {
  private InterCollectives() {}

  /** In place makes no sense where what a process gives and what it gets belong to different groups. */
  static void requireTwoBuffers(Communicator on, String name) {
    on.require(name);
    if (on.isRemote()) {
      throw Environment.usage(
          name, "the form with one buffer is in place, which an intercommunicator has not");
    }
  }

  private static CollectiveCall rooted(
      Communicator on, String name, CollectiveKind kind, boolean nonblocking, int root) {
    return CollectiveCall.acrossFrom(on, name, kind, nonblocking, root, null, null);
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

  static Request barrier(Communicator on, String name, boolean nonblocking) {
    CollectiveCall call =
        CollectiveCall.across(on, name, CollectiveKind.BARRIER, nonblocking, null, null);
    return run(call, everyone(call, CollectiveRound.nothings(on.size())), null);
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

  static Request broadcast(
      Communicator on,
      String name,
      boolean nonblocking,
      Object buffer,
      int count,
      Datatype type,
      int root) {
    CollectiveCall call = rooted(on, name, CollectiveKind.BCAST, nonblocking, root);
    CollectiveRound round = new CollectiveRound(call, 1);
    ReceivedItems into = null;
    if (sends(root)) {
      byte[] payload = CollectiveSteps.contribution(call, buffer, 0, count, type);
      for (int i = 0; i < on.size(); i++) {
        round.send(i, payload);
      }
    } else if (isLeaf(root)) {
      into = new ReceivedItems(name, buffer, 0, count, type, root);
      round.receive(root, 0);
    }
    return run(call, round, into);
  }

  /** The kind tells whether there are counts for all ranks; without them, the first one holds for all. */
  static Request gather(
      Communicator on,
      String name,
      CollectiveKind kind,
      boolean nonblocking,
      Object sendBuffer,
      int sendCount,
      Datatype sendType,
      Object buffer,
      int[] counts,
      int[] displacements,
      Datatype type,
      int root) {
    CollectiveCall call = rooted(on, name, kind, nonblocking, root);
    CollectiveRound round = new CollectiveRound(call, on.size());
    Parts into = null;
    if (sends(root)) {
      into = parts(call, kind == CollectiveKind.GATHERV, buffer, counts, displacements, type);
      for (int i = 0; i < on.size(); i++) {
        round.receive(i, i);
      }
    } else if (isLeaf(root)) {
      round.send(root, CollectiveSteps.contribution(call, sendBuffer, 0, sendCount, sendType));
    }
    return run(call, round, into);
  }

  static Request scatter(
      Communicator on,
      String name,
      CollectiveKind kind,
      boolean nonblocking,
      Object buffer,
      int[] counts,
      int[] displacements,
      Datatype type,
      Object receiveBuffer,
      int receiveCount,
      Datatype receiveType,
      int root) {
    CollectiveCall call = rooted(on, name, kind, nonblocking, root);
    CollectiveRound round = new CollectiveRound(call, 1);
    ReceivedItems into = null;
    if (sends(root)) {
      Parts from =
          parts(call, kind == CollectiveKind.SCATTERV, buffer, counts, displacements, type);
      for (int i = 0; i < on.size(); i++) {
        round.send(i, from.payload(i));
      }
    } else if (isLeaf(root)) {
      into = new ReceivedItems(name, receiveBuffer, 0, receiveCount, receiveType, root);
      round.receive(root, 0);
    }
    return run(call, round, into);
  }

  private static Parts parts(
      CollectiveCall call,
      boolean each,
      Object buffer,
      int[] counts,
      int[] displacements,
      Datatype type) {
    return each
        ? Parts.of(call.name, buffer, 0, counts, displacements, type, call.size())
        : Parts.equal(call.name, buffer, 0, counts[0], type, call.size());
  }

  static Request allgather(CollectiveCall call, byte[] mine, Parts into) {
    return run(call, everyone(call, same(mine, call.size())), into);
  }

  static Request alltoall(CollectiveCall call, Parts from, Parts into) {
    return run(call, everyone(call, from.payloads(call.size())), into);
  }

  static Request reduce(
      Communicator on,
      String name,
      boolean nonblocking,
      Object sendBuffer,
      Object buffer,
      int count,
      Datatype type,
      Op op,
      int root) {
    CollectiveCall call =
        CollectiveCall.acrossFrom(on, name, CollectiveKind.REDUCE, nonblocking, root, op, type);
    CollectiveRound round = new CollectiveRound(call, on.size());
    FoldedItems into = null;
    if (sends(root)) {
      into = new FoldedItems(new Folding(call, count, type, op), on.size(), buffer, 0);
      for (int i = 0; i < on.size(); i++) {
        round.receive(i, i);
      }
    } else if (isLeaf(root)) {
      round.send(root, CollectiveSteps.contribution(call, sendBuffer, 0, count, type));
    }
    return run(call, round, into);
  }

  /** Every process gets the reduction of the other group. */
  static Request allreduce(
      CollectiveCall call, Object sendBuffer, Object buffer, int count, Datatype type, Op op) {
    byte[] mine = CollectiveSteps.contribution(call, sendBuffer, 0, count, type);
    FoldedItems into = new FoldedItems(new Folding(call, count, type, op), call.size(), buffer, 0);
    return run(call, everyone(call, same(mine, call.size())), into);
  }

  /**
   * The reduction of the other group is cut among the processes of this one; the counts of both groups have the same sum.
   *
   * @param counts by local rank
   */
  static Request reduceScatter(
      CollectiveCall call, Object sendBuffer, Object buffer, int[] counts, Datatype type, Op op) {
    int[] starts = CollectiveSteps.starts(call.name, counts, call.on.localSize());
    int total = starts[call.on.localSize()];
    byte[] mine = CollectiveSteps.contribution(call, sendBuffer, 0, total, type);
    int rank = call.rank();
    Communicator.checkPlace(call.name, new Span(buffer, 0, counts[rank], type));
    FoldedSlice into =
        new FoldedSlice(
            new Folding(call, total, type, op), call.size(), starts[rank], counts[rank], buffer);
    return run(call, everyone(call, same(mine, call.size())), into);
  }

  /** A buffer for some items of the reduction of all contributions. */
  private static final class FoldedSlice extends CollectiveResult {
    private final Folding folding;
    private final int ranks;
    private final int start;
    private final int count;
    private final Object buffer;

    FoldedSlice(Folding folding, int ranks, int start, int count, Object buffer) {
      this.folding = folding;
      this.ranks = ranks;
      this.start = start;
      this.count = count;
      this.buffer = buffer;
    }

    @Override
    void announce(CollectiveCall call) {
      call.writes(new Span(buffer, 0, count, folding.type));
    }

    @Override
    void take(byte[][] arrived) {
      Datatype type = folding.type;
      Object all = type.toBuffer(folding.fold(arrived, ranks), folding.count);
      type.decode(type.encode(all, start * type.extent, count), buffer, 0);
    }
  }
}
