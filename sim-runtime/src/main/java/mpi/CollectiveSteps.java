package mpi;

/**
 * The collectives of both dialects: checks, payloads, algorithm, buffers. A null payload for a rank's own contribution means
 * that it stands in the result buffer already (in place).
 */
public abstract class CollectiveSteps extends OmpiPointToPoint {
  CollectiveSteps(int context, int[] members) {
    super(context, members);
  }

  final void barrierStep(String call) {
    require(call);
    Collectives.barrier(this);
  }

  final void broadcastStep(
      String call, Object buffer, int offset, int count, Datatype type, int root) {
    requireRoot(call, root);
    checkPlace(call, type, buffer, offset, count);
    boolean mine = rank() == root;
    byte[] payload = mine ? type.encode(buffer, offset, count) : null;
    byte[] arrived = Collectives.broadcast(this, payload, root);
    if (!mine) {
      takeExactly(call, arrived, type, buffer, offset, count, root);
    }
  }

  /** The caller's contribution to a collective. */
  final byte[] contribution(String call, Object buffer, int offset, int count, Datatype type) {
    require(call);
    checkPlace(call, type, buffer, offset, count);
    return type.encode(buffer, offset, count);
  }

  /** {@code into} matters at the root only. */
  final void gatherStep(String call, byte[] mine, Parts into, int root) {
    requireRoot(call, root);
    byte[] payload = mine == null ? into.payload(root) : mine;
    byte[][] parts = Collectives.gather(this, payload, root, Collectives.GATHER);
    if (parts != null) {
      into.takeAll(parts);
    }
  }

  /** {@code from} matters at the root only; returns the caller's part. */
  final byte[] scatterStep(String call, Parts from, int root) {
    requireRoot(call, root);
    return Collectives.scatter(this, from == null ? null : from.payloads(size()), root);
  }

  final void allgatherStep(byte[] mine, Parts into) {
    byte[] payload = mine == null ? into.payload(rank()) : mine;
    into.takeAll(Collectives.allgather(this, payload, Collectives.ALLGATHER));
  }

  final void alltoallStep(Parts from, Parts into) {
    into.takeAll(Collectives.exchange(this, from.payloads(size()), Collectives.ALLTOALL));
  }

  final void reduceStep(
      String call,
      byte[] mine,
      Object result,
      int offset,
      int count,
      Datatype type,
      Op op,
      int root) {
    requireRoot(call, root);
    requireOp(call, op, type);
    if (rank() == root) {
      checkPlace(call, type, result, offset, count);
    }
    byte[] reduced = Collectives.reduce(this, mine, count, type, op, root, call);
    if (reduced != null) {
      type.decode(reduced, result, offset);
    }
  }

  /** A reduction to rank 0 and a broadcast. */
  final void allreduceStep(
      String call, byte[] mine, Object result, int offset, int count, Datatype type, Op op) {
    requireOp(call, op, type);
    checkPlace(call, type, result, offset, count);
    byte[] reduced = Collectives.reduce(this, mine, count, type, op, 0, call);
    byte[] arrived = Collectives.broadcast(this, reduced, 0);
    takeExactly(call, arrived, type, result, offset, count, 0);
  }

  /** A reduction to rank 0 and a scatter of {@code counts}. */
  final void reduceScatterStep(
      String call, byte[] mine, Object result, int offset, int[] counts, Datatype type, Op op) {
    requireOp(call, op, type);
    int size = size();
    int[] starts = starts(call, counts, size);
    int total = starts[size];
    int own = counts[rank()];
    checkPlace(call, type, result, offset, own);
    byte[] reduced = Collectives.reduce(this, mine, total, type, op, 0, call);
    Parts parts = null;
    if (reduced != null) {
      parts = new Parts(call, type.toBuffer(reduced, total), 0, counts, starts, type, size);
    }
    byte[] arrived = Collectives.scatter(this, parts == null ? null : parts.payloads(size), 0);
    takeExactly(call, arrived, type, result, offset, own, 0);
  }

  final void scanStep(
      String call,
      byte[] mine,
      Object result,
      int offset,
      int count,
      Datatype type,
      Op op,
      boolean exclusive) {
    requireOp(call, op, type);
    checkPlace(call, type, result, offset, count);
    byte[] scanned = Collectives.scan(this, mine, count, type, op, exclusive, call);
    if (scanned != null) {
      takeExactly(call, scanned, type, result, offset, count, rank());
    }
  }

  /** First item of each rank's block, then the total. */
  static int[] starts(String call, int[] counts, int size) {
    if (counts == null || counts.length < size) {
      throw Environment.usage(
          call, (counts == null ? 0 : counts.length) + " counts for " + size + " ranks");
    }
    int[] starts = new int[size + 1];
    for (int i = 0; i < size; i++) {
      if (counts[i] < 0) {
        throw Environment.usage(call, "count " + counts[i] + " of rank " + i + " is negative");
      }
      starts[i + 1] = starts[i] + counts[i];
    }
    return starts;
  }

  private void requireRoot(String call, int root) {
    require(call);
    if (root < 0 || root >= size()) {
      throw Environment.usage(
          call, "root " + root + " is not a rank of a communicator of size " + size());
    }
  }

  private static void requireOp(String call, Op op, Datatype type) {
    if (op == null) {
      throw Environment.usage(call, "the reduction is null");
    }
    if (type == null) {
      throw Environment.usage(call, "the datatype is null");
    }
    op.check(call, type);
  }
}
