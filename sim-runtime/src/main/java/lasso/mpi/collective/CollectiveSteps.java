package lasso.mpi.collective;

import lasso.mpi.Environment;
import lasso.mpi.Hidden;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.ompi.OmpiPointToPoint;
import lasso.mpi.topology.NeighbourRanks;
import lasso.runtime.hooks.Calls;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;
import mpi.Request;

/**
 * The collectives of both dialects: payloads, algorithm, buffers. A null payload for a rank's own contribution means that it stands in
 * the result buffer already (in place). Each step returns the request of a nonblocking call, and null from a blocking one.
 */
public abstract class CollectiveSteps extends OmpiPointToPoint {
  @Hidden
  public CollectiveSteps(int context, int[] members) {
    super(context, members);
  }

  protected final Request barrierStep(CollectiveCall call) {
    if (!call.isAtOnce()) {
      if (!Calls.leavesOutBarrier()) {
        Collectives.barrier(call);
      }
      return null;
    }
    CollectiveRound round = new CollectiveRound(call, size());
    round.exchange(CollectiveRound.nothings(size()));
    return run(call, round, null);
  }

  protected final Request broadcastStep(CollectiveCall call, Span span, int root) {
    ReceivedItems into = new ReceivedItems(call.name, span, root);
    boolean mine = rank() == root;
    byte[] payload = mine ? span.encode() : null;
    if (!call.isAtOnce()) {
      byte[] arrived = Collectives.broadcast(call, payload, root);
      if (!mine) {
        into.take(new byte[][] {arrived});
      }
      return null;
    }
    CollectiveRound round = new CollectiveRound(call, 1);
    if (mine) {
      call.reads(span);
      for (int i = 0; i < size(); i++) {
        if (i != root) {
          round.send(i, payload);
        }
      }
    } else {
      round.receive(root, 0);
    }
    joinIf(call, round, payload);
    return run(call, round, mine ? null : into);
  }

  /** The caller's contribution to a collective. */
  protected static byte[] contribution(CollectiveCall call, Span span) {
    checkPlace(call.name, span);
    call.reads(span);
    return span.encode();
  }

  /** {@code into} matters at the root only. */
  protected final Request gatherStep(CollectiveCall call, byte[] mine, Parts into, int root) {
    byte[] payload = mine == null ? into.payload(root) : mine;
    if (!call.isAtOnce()) {
      byte[][] parts = Collectives.gather(call, payload, root);
      if (parts != null) {
        into.take(parts);
      }
      return null;
    }
    return run(call, gathering(call, payload, root), rank() == root ? into : null);
  }

  /** A round in which the root hears from all others. */
  private CollectiveRound gathering(CollectiveCall call, byte[] payload, int root) {
    CollectiveRound round = new CollectiveRound(call, size());
    if (rank() == root) {
      round.own(root, payload);
      for (int i = 0; i < size(); i++) {
        if (i != root) {
          round.receive(i, i);
        }
      }
    } else {
      round.send(root, payload);
    }
    joinIf(call, round, payload);
    return round;
  }

  /** {@code from} matters at the root only; {@code into} is null where the caller's part stays where it is. */
  protected final Request scatterStep(
      CollectiveCall call, Parts from, ReceivedItems into, int root) {
    boolean mine = rank() == root;
    byte[][] parts = mine ? from.payloads(size()) : null;
    if (!call.isAtOnce()) {
      byte[] part = Collectives.scatter(call, parts, root);
      if (into != null) {
        into.take(new byte[][] {part});
      }
      return null;
    }
    CollectiveRound round = new CollectiveRound(call, 1);
    if (mine) {
      from.announceSent(call);
      round.own(0, parts[root]);
      for (int i = 0; i < parts.length; i++) {
        if (i != root) {
          round.send(i, parts[i]);
        }
      }
    } else {
      round.receive(root, 0);
    }
    joinIf(call, round, mine ? parts[root] : null);
    return run(call, round, into);
  }

  protected final Request allgatherStep(CollectiveCall call, byte[] mine, Parts into) {
    if (isRemote()) {
      return InterCollectives.allgather(call, mine, into);
    }
    byte[] payload = mine == null ? into.payload(rank()) : mine;
    if (!call.isAtOnce()) {
      into.take(Collectives.allgather(call, payload));
      return null;
    }
    return run(call, sharing(call, payload), into);
  }

  /** A round in which everyone hears the same from everyone. */
  private CollectiveRound sharing(CollectiveCall call, byte[] payload) {
    byte[][] parts = new byte[size()][];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = payload;
    }
    CollectiveRound round = new CollectiveRound(call, parts.length);
    round.exchange(parts);
    return round;
  }

  protected final Request alltoallStep(CollectiveCall call, Parts from, Parts into) {
    if (isRemote()) {
      return InterCollectives.alltoall(call, from, into);
    }
    byte[][] parts = from.payloads(size());
    if (!call.isAtOnce()) {
      into.take(Collectives.alltoall(call, parts));
      return null;
    }
    from.announceSent(call);
    CollectiveRound round = new CollectiveRound(call, parts.length);
    round.exchange(parts);
    return run(call, round, into);
  }

  /**
   * One message along each edge of the topology, in the order of {@code destinations}. Messages of one source come in this order too, and go
   * to the parts that {@code order} names in turn.
   */
  protected final Request neighbourStep(
      CollectiveCall call, Parts from, Parts into, NeighbourRanks neighbours) {
    int[] sources = neighbours.sources;
    int[] destinations = neighbours.destinations;
    from.announceSent(call);
    CollectiveRound round = new CollectiveRound(call, sources.length);
    for (int i = 0; i < sources.length; i++) {
      int slot = neighbours.receiveOrder[i];
      if (sources[slot] != MPI.PROC_NULL) {
        round.receive(sources[slot], slot);
      }
    }
    for (int i = 0; i < destinations.length; i++) {
      if (destinations[i] != MPI.PROC_NULL) {
        round.send(destinations[i], from.payload(i));
      }
    }
    return run(call, round, into);
  }

  protected final Request reduceStep(
      CollectiveCall call, byte[] mine, Span result, Op op, int root) {
    Folding folding = new Folding(call, result.count(), result.type(), op);
    FoldedItems into = rank() == root ? new FoldedItems(folding, size(), result) : null;
    if (!call.isAtOnce()) {
      byte[] reduced = Collectives.reduce(call, mine, folding, root);
      if (reduced != null) {
        into.put(reduced);
      }
      return null;
    }
    return run(call, gathering(call, mine, root), into);
  }

  protected final Request allreduceStep(CollectiveCall call, byte[] mine, Span result, Op op) {
    Folding folding = new Folding(call, result.count(), result.type(), op);
    FoldedItems into = new FoldedItems(folding, size(), result);
    if (!call.isAtOnce()) {
      byte[] arrived = Collectives.allreduce(call, mine, folding);
      takeExactly(call.name, arrived, result, 0);
      return null;
    }
    return run(call, sharing(call, mine), into);
  }

  /**
   * {@code counts[i]} items of the result go to rank i.
   *
   * @param from where all contributions begin; its count does not matter
   * @param to where the caller's part of the result begins; nor does its count
   */
  protected final Request reduceScatterStep(
      CollectiveCall call, Span from, Span to, int[] counts, Op op) {
    int size = size();
    Datatype type = from.type();
    int[] starts = starts(call.name, counts, size);
    Span own = new Span(to.buffer(), to.offset(), counts[rank()], type);
    Parts portions =
        new Spread(from.buffer(), from.offset(), counts, starts, type).parts(call.name, size);
    if (call.isAtOnce()) {
      FoldedItems into = new FoldedItems(new Folding(call, own.count(), type, op), size, own);
      portions.announceSent(call);
      CollectiveRound round = new CollectiveRound(call, size);
      round.exchange(portions.payloads(size));
      return run(call, round, into);
    }
    ReceivedItems into = new ReceivedItems(call.name, own, 0);
    int total = starts[size];
    byte[] mine = contribution(call, new Span(from.buffer(), from.offset(), total, type));
    byte[] reduced = Collectives.reduce(call, mine, new Folding(call, total, type, op), 0);
    byte[][] parts = null;
    if (reduced != null) {
      Object whole = type.toBuffer(reduced, total);
      parts = new Spread(whole, 0, counts, starts, type).parts(call.name, size).payloads(size);
    }
    into.take(new byte[][] {Collectives.scatter(call, parts, 0)});
    return null;
  }

  protected final Request scanStep(
      CollectiveCall call, byte[] mine, Span result, Op op, boolean exclusive) {
    Folding folding = new Folding(call, result.count(), result.type(), op);
    int rank = rank();
    FoldedItems into = new FoldedItems(folding, exclusive ? rank : rank + 1, result);
    if (!call.isAtOnce()) {
      byte[] scanned = Collectives.scan(call, mine, folding, exclusive);
      if (scanned != null) {
        takeExactly(call.name, scanned, result, rank);
      }
      return null;
    }
    CollectiveRound round = new CollectiveRound(call, rank + 1);
    round.own(rank, mine);
    for (int i = 0; i < rank; i++) {
      round.receive(i, i);
    }
    for (int i = rank + 1; i < size(); i++) {
      round.send(i, mine);
    }
    joinIf(call, round, mine);
    return run(call, round, into);
  }

  private static void joinIf(CollectiveCall call, CollectiveRound round, byte[] own) {
    if (call.isJoint()) {
      round.join(own);
    }
  }

  /** Starts a round, or waits for it. */
  static Request run(CollectiveCall call, CollectiveRound round, CollectiveResult result) {
    if (call.nonblocking) {
      if (result != null) {
        result.announce(call);
      }
      return new CollectiveRequest(round, result, call.buffers());
    }
    byte[][] arrived = round.await();
    if (result != null) {
      result.take(arrived);
    }
    return null;
  }

  /** First item of each rank's block, then the total. */
  static int[] starts(String name, int[] counts, int size) {
    if (counts == null || counts.length < size) {
      throw Environment.usage(
          name, (counts == null ? 0 : counts.length) + " counts for " + size + " ranks");
    }
    int[] starts = new int[size + 1];
    for (int i = 0; i < size; i++) {
      if (counts[i] < 0) {
        throw Environment.usage(name, "count " + counts[i] + " of rank " + i + " is negative");
      }
      starts[i + 1] = starts[i] + counts[i];
    }
    return starts;
  }
}
