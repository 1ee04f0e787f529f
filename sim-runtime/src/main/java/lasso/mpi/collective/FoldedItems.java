package lasso.mpi.collective;

import lasso.mpi.Communicator;
import lasso.mpi.data.Span;

/** A buffer for the reduction of the first contributions, by rank. */
final class FoldedItems extends CollectiveResult {
  private final Folding folding;
  private final int ranks;
  private final Span span;

  /** Ends the process unless the items lie inside the buffer. */
  FoldedItems(Folding folding, int ranks, Span span) {
    Communicator.checkPlace(folding.call.name, span);
    this.folding = folding;
    this.ranks = ranks;
    this.span = span;
  }

  @Override
  void announce(CollectiveCall call) {
    if (ranks > 0) {
      call.writes(span);
    }
  }

  @Override
  void take(byte[][] arrived) {
    if (ranks > 0) {
      put(folding.fold(arrived, ranks));
    }
  }

  void put(byte[] folded) {
    span.decode(folded);
  }
}
