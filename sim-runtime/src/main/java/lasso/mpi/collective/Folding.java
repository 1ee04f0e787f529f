package lasso.mpi.collective;

import lasso.mpi.Communicator;
import lasso.mpi.data.Span;
import mpi.Datatype;
import mpi.Op;

/** A reduction of whole contributions, as payloads. The operands keep the order of ranks, whatever the algorithm. */
final class Folding {
  final CollectiveCall call;
  final int count;
  final Datatype type;
  private final Op op;

  Folding(CollectiveCall call, int count, Datatype type, Op op) {
    this.call = call;
    this.count = count;
    this.type = type;
    this.op = op;
  }

  /** {@code left op right}; each is the contribution of a rank, or a fold that begins with it. */
  byte[] combine(byte[] left, int leftRank, byte[] right, int rightRank) {
    Object result = unpacked(right, rightRank);
    op.apply(unpacked(left, leftRank), result, count, type);
    return type.encode(result, 0, count);
  }

  /** {@code v0 op (v1 op (v2 ...))} of the first n parts, by rank. */
  byte[] fold(byte[][] parts, int n) {
    Object result = unpacked(parts[n - 1], n - 1);
    for (int i = n - 2; i >= 0; i--) {
      op.apply(unpacked(parts[i], i), result, count, type);
    }
    return type.encode(result, 0, count);
  }

  private Object unpacked(byte[] payload, int from) {
    Object buffer = type.newBuffer(count);
    Communicator.takeExactly(call.name, payload, new Span(buffer, 0, count, type), from);
    return buffer;
  }
}
