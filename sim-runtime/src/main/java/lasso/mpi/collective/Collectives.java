package lasso.mpi.collective;

import lasso.runtime.api.CollectiveRule.Algorithm;

/**
 * Blocking collectives as point-to-point algorithms on payloads; which one, the rule of the run says. All receives name their
 * source, so a collective adds no choice of its own; what a rank may have to do in any order is posted before it waits, so
 * none needs buffering. Where a family has no algorithm of its own for an operation, another one stands in:
 * {@code docs/collectives.md} has the table. In joint runs {@link #allgather} alone may be used, with which communicators are made.
 */
public final class Collectives {
  private Collectives() {}

  static void barrier(CollectiveCall call) {
    Algorithm algorithm = call.algorithm();
    if (algorithm == Algorithm.BINOMIAL) {
      TreeAlgorithms.barrier(call);
    } else if (algorithm == Algorithm.RING) {
      RingAlgorithms.barrier(call);
    } else if (algorithm == Algorithm.RECURSIVE_DOUBLING) {
      DoublingAlgorithms.barrier(call);
    } else {
      LinearAlgorithms.barrier(call);
    }
  }

  /** {@code payload} matters at the root only; returns the root's at every rank. */
  static byte[] broadcast(CollectiveCall call, byte[] payload, int root) {
    return broadcastAll(call, new byte[][] {payload}, root)[0];
  }

  /** Broadcasts several payloads at once; only their number matters at the other ranks. */
  private static byte[][] broadcastAll(CollectiveCall call, byte[][] payloads, int root) {
    Algorithm algorithm = call.algorithm();
    if (algorithm == Algorithm.LINEAR) {
      return LinearAlgorithms.broadcast(call, payloads, root);
    }
    return algorithm == Algorithm.RING
        ? RingAlgorithms.broadcast(call, payloads, root)
        : TreeAlgorithms.broadcast(call, payloads, root);
  }

  /** The payloads by rank at the root, null elsewhere. */
  static byte[][] gather(CollectiveCall call, byte[] mine, int root) {
    Algorithm algorithm = call.algorithm();
    if (algorithm == Algorithm.RING) {
      return RingAlgorithms.gather(call, mine, root);
    }
    return algorithm == Algorithm.BINOMIAL || algorithm == Algorithm.RECURSIVE_DOUBLING
        ? TreeAlgorithms.gather(call, mine, root)
        : LinearAlgorithms.gather(call, mine, root);
  }

  /** {@code parts} by rank matters at the root only; returns the caller's part. */
  static byte[] scatter(CollectiveCall call, byte[][] parts, int root) {
    Algorithm algorithm = call.algorithm();
    if (algorithm == Algorithm.RING) {
      return RingAlgorithms.scatter(call, parts, root);
    }
    return algorithm == Algorithm.BINOMIAL || algorithm == Algorithm.RECURSIVE_DOUBLING
        ? TreeAlgorithms.scatter(call, parts, root)
        : LinearAlgorithms.scatter(call, parts, root);
  }

  /** Everyone's payload by rank, at every rank. */
  public static byte[][] allgather(CollectiveCall call, byte[] mine) {
    Algorithm algorithm = call.algorithm();
    if (algorithm == Algorithm.RING) {
      return RingAlgorithms.allgather(call, mine);
    }
    if (algorithm == Algorithm.RECURSIVE_DOUBLING) {
      return DoublingAlgorithms.allgather(call, mine);
    }
    if (algorithm == Algorithm.LINEAR || algorithm == Algorithm.BINOMIAL) {
      byte[][] parts = gather(call, mine, 0);
      return broadcastAll(call, parts == null ? new byte[call.size()][] : parts, 0);
    }
    byte[][] parts = new byte[call.size()][];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = mine;
    }
    return CollectiveRound.exchange(call, parts);
  }

  /** Sends {@code parts[i]} to rank i, returns what came by source. */
  static byte[][] alltoall(CollectiveCall call, byte[][] parts) {
    Algorithm algorithm = call.algorithm();
    if (algorithm == Algorithm.RING) {
      return RingAlgorithms.alltoall(call, parts);
    }
    return algorithm == Algorithm.RECURSIVE_DOUBLING
        ? DoublingAlgorithms.alltoall(call, parts)
        : CollectiveRound.exchange(call, parts);
  }

  /** The folded payload at the root, null elsewhere. */
  static byte[] reduce(CollectiveCall call, byte[] mine, Folding folding, int root) {
    Algorithm algorithm = call.algorithm();
    if (algorithm == Algorithm.RING) {
      return RingAlgorithms.reduce(call, mine, folding, root);
    }
    if (algorithm == Algorithm.BINOMIAL || algorithm == Algorithm.RECURSIVE_DOUBLING) {
      return TreeAlgorithms.reduce(call, mine, folding, root);
    }
    byte[][] parts = LinearAlgorithms.gather(call, mine, root);
    return parts == null ? null : folding.fold(parts, parts.length);
  }

  /** The folded payload at every rank. */
  static byte[] allreduce(CollectiveCall call, byte[] mine, Folding folding) {
    return call.algorithm() == Algorithm.RECURSIVE_DOUBLING
        ? DoublingAlgorithms.allreduce(call, mine, folding)
        : broadcast(call, reduce(call, mine, folding, 0), 0);
  }

  /** The fold of the ranks before this one, null at rank 0, if {@code exclusive}; else the fold with its own. */
  static byte[] scan(CollectiveCall call, byte[] mine, Folding folding, boolean exclusive) {
    return call.algorithm() == Algorithm.RECURSIVE_DOUBLING
        ? DoublingAlgorithms.scan(call, mine, folding, exclusive)
        : LinearAlgorithms.scan(call, mine, folding, exclusive);
  }
}
